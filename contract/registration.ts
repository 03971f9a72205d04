import * as z from "zod/mini";
import { serviceValues } from "./enrolment-form.ts";
import { leadCircumstances } from "./lead.ts";
import { courseEmail, courseName, coursePhone } from "./person.ts";

/** The course that a lead is about; a mistake of a page, never of a visitor. */
export const leadCourse = z.optional(
  z.enum(serviceValues, { error: "Choose a course from the list." }),
);

/** `POST /ielts`: what the registration form of every course page sends. */
export const registrationRequest = z.object({
  name: courseName,
  email: courseEmail,
  phone: coursePhone,
  course: leadCourse,
  ...leadCircumstances,
});

export type RegistrationRequest = z.infer<typeof registrationRequest>;
