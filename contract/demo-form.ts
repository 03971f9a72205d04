import { dayParts } from "./class-values.ts";

/* Texts and choices of the form for a demo class; its rules are in `demo-enquiry.ts`. */

/** How a demo class can be attended. */
export const demoWays = {
  online: "Online, by video call",
  karnal: "In the classroom in Karnal",
} as const;

/** The times of day by which the list of classes is filtered, or none of them. */
export const demoTimes = { any: "Any time of day", ...dayParts } as const;

export type DemoWay = keyof typeof demoWays;
export type DemoTime = keyof typeof demoTimes;
export const demoWayValues = Object.keys(demoWays) as [DemoWay, ...DemoWay[]];
export const demoTimeValues = Object.keys(demoTimes) as [DemoTime, ...DemoTime[]];

export const demoMessages = {
  /** At a field that is empty. */
  missing: {
    name: "Enter your name.",
    email: "Enter your email address.",
    phone: "Enter your phone number.",
  },
  submitting: "Sending...",
  success: "Thank you. We will find you a place in a demo class.",
  failure: "Your enquiry could not be sent. Please try again.",
} as const;

/** The fields of the form, in the order in which they are checked. */
export const demoFields = ["name", "email", "phone", "way", "time"] as const;
