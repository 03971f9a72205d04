import * as z from "zod/mini";
import { optionalText } from "../text.ts";
import { demoTimeValues, demoWayValues } from "./demo-form.ts";
import { leadCircumstances } from "./lead.ts";
import { courseEmail, courseName, coursePhone } from "./person.ts";
import { leadCourse } from "./registration.ts";

/** `POST /demo`: an enquiry about a free demo class. */
export const demoRequest = z.object({
  name: courseName,
  email: courseEmail,
  phone: coursePhone,
  course: leadCourse,
  way: z.optional(z.enum(demoWayValues, { error: "Choose a way from the list." })),
  time: z.optional(z.enum(demoTimeValues, { error: "Choose a time from the list." })),
  /** Such as `B2`. */
  level: optionalText(60),
  ...leadCircumstances,
});

export type DemoRequest = z.infer<typeof demoRequest>;
