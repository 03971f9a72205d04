/*
 * Texts, choices and limits of the enrol form. The rules are in `enrolment.ts`, so that a page that only shows the
 * form does not load the schema library.
 */

/** The services of the enrol form with their labels, in order (specification, section 3). */
export const serviceLabels = {
  GermanClass: "German Classes",
  PTEOnline: "PTE Online Classes",
  PTEOffline: "PTE Offline Classes",
  EnglishOnline: "English Online Classes",
  EnglishOffline: "English Offline Classes",
  IeltsClass: "IELTS Classes",
} as const;

export type Service = keyof typeof serviceLabels;
export const serviceValues = Object.keys(serviceLabels) as [Service, ...Service[]];

/** Where the course of a service is taught: live online, or in our classroom, which is in Karnal. */
export const serviceModes = {
  GermanClass: "online",
  PTEOnline: "online",
  PTEOffline: "offline",
  EnglishOnline: "online",
  EnglishOffline: "offline",
  IeltsClass: "offline",
} as const satisfies Record<Service, "online" | "offline">;

/** Limits of the browser's field; the pattern allows 16 characters (specification, section 9). */
export const phoneLength = { min: 10, max: 15 } as const;

/** Texts of the enrol form, kept to the letter (specification, sections 4, 5 and 8). */
export const enrolmentMessages = {
  selectService: "Select a service",
  phoneHint: "Phone number must be between 10 and 16 digits",
  phoneTooLong: `This number is too long. Enter at most ${phoneLength.max} characters.`,
  missingFields: "Please fill out the required fields: Name, Email, Phone and Service.",
  failure: "There was an error submitting the form. Please try again.",
  success: "Thank You! Your enrollment was successful.",
  submitting: "Submitting...",
  enterPhone: "Enter your phone number.",
  chooseService: "Choose a service from the list.",
} as const;

/** The four fields that a person fills in, in the order in which they are checked and focused. */
export const enrolmentFields = ["name", "email", "phone", "service"] as const;
