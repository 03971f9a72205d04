import * as z from "zod/mini";
import { serviceValues } from "./enrolment-form.ts";
import { leadCircumstances } from "./lead.ts";
import { courseEmail, courseName, coursePhone } from "./person.ts";

/** The course that a lead is about. The page gives it, so an unknown one is the page's mistake, not the visitor's. */
export const leadCourse = z.optional(
  z.enum(serviceValues, { error: "Choose a course from the list." }),
);

/** `POST /ielts`: the registration form, which is on every course page and on `/register`. */
export const registrationRequest = z.object({
  name: courseName,
  email: courseEmail,
  phone: coursePhone,
  course: leadCourse,
  /** The id of the batch in which a place is asked for. An unknown one is no reason to refuse. */
  batch: z.optional(z.string().check(z.maxLength(100))),
  ...leadCircumstances,
});

export type RegistrationRequest = z.infer<typeof registrationRequest>;
