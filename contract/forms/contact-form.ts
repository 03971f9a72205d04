/* Texts and choices of the contact form; its rules are in `contact.ts`. */

/** What a message can be about. */
export const contactTopics = {
  courses: "Courses and fees",
  demo: "A free demo class",
  exams: "Exam dates and registration",
  student: "A course I have already joined",
  other: "Something else",
} as const;

export type ContactTopic = keyof typeof contactTopics;
export const contactTopicValues = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]];

export const contactMessages = {
  submitting: "Sending...",
  success: "Thank you for your message.",
  failure: "Your message could not be sent. Please try again.",
  enterMessage: "Write what we can help you with.",
} as const;

export const MAX_MESSAGE = 2_000;

/** The fields of the form, in the order in which they are checked. */
export const contactFields = ["name", "email", "phone", "topic", "message"] as const;
