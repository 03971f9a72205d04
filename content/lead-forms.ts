import type { Service } from "#contract/forms/enrolment-form.ts";
import { courses } from "./courses/courses.ts";
import { terms } from "./glossary.ts";
import { berlin, karnal } from "./site.ts";

/* Labels, hints and buttons of the enquiry forms; their messages are in `contract/`. */

export const personFields = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  phoneOptional: "Phone (optional)",
  country: "Country",
  otherCountry: "Another country",
  /** The branch that calls a number, shown beside it. */
  callers: {
    karnal: `Our ${karnal.name} branch calls you.`,
    berlin: `Our ${berlin.name} branch calls you.`,
  },
  otherCountryHint: "Begin with your country code.",
  /** Followed by an address. */
  didYouMean: "Did you mean",
  /** Shown for a number that was typed without its country code. */
  dialled: "We will call {number} ({country}). For another country, begin with + and its code.",
} as const;

/** The card that replaces a form once it is sent. */
export const sentCard = {
  reference: "Your reference is {reference}",
  /** `{time}` includes the zone, such as `Monday 23 November, 11:00 (Karnal time)`. */
  phone: "We call you by {time}",
  email: "We write to you by {time}",
  /** Follows a time in the visitor's own zone. */
  yourTime: "(your time)",
  /** Labels the same moment in the branch's zone. */
  branchTime: "At our branch",
  number: "We call",
  address: "We write to",
  course: "Course",
  topic: "Topic",
  /** How and when somebody joins a demo class. */
  way: "You join",
  bestTime: "Time for a class",
  from: "From",
  branch: "{branch} branch",
  closed: "The {branch} branch is closed now. It opens on {time}.",
  mailFollows:
    "We also send a confirmation to {email}. It has a link to your request. There you can see its progress and change it.",
  wrongNumber: "Wrong number?",
  change: "Change it",
  untilThen: "Until then",
  calendar: "Put the call in your calendar",
  practiceTest: "Take a free practice test",
  post: "Read: {title}",
  /** Shown if no post could be fetched. */
  posts: "Read our posts about {topic}",
  again: "Send another enquiry",
} as const;

/** Links to the part of a course's page that says which level the course needs. */
export const levelLinks: Partial<Record<Service, { label: string; url: string }>> = {
  GermanClass: {
    label: "Which level do you need?",
    url: `${courses.GermanClass.url}#which-level`,
  },
  EnglishOnline: {
    label: "Which level fits you?",
    url: `${courses.EnglishOnline.url}#levels`,
  },
};

/** The link for visitors who have not named a course. */
export const findCourseLink = { label: terms.acts.findCourse, url: "/services/find" } as const;

/** The calendar entry of a promised call. */
export const callEntry = {
  title: "{institute} calls you by {time} ({branch} time)",
  text: "A counsellor of our {branch} branch calls you by then, from {phone}. Your reference is {reference}.",
} as const;

/** Stands at a form that was sent without JavaScript, if its card can no longer be shown. */
export const formNotice = {
  received:
    "If you have just sent this form, we have received it: there’s no need to send it again.",
} as const;

export const courseField = { label: "Course", none: "I am not sure yet" } as const;

export const demoForm = {
  way: "How would you like to join?",
  time: "When does it suit you?",
  submitLabel: terms.acts.bookDemo,
} as const;

export const contactForm = {
  phoneHint: "Leave it out and we answer by email.",
  topic: "What is it about?",
  noTopic: "Choose a topic, if you like",
  message: "Message",
  submitLabel: terms.acts.send,
} as const;
