import type { Branch } from "#contract/institute.ts";
import { callBackOpeningMinutes } from "./site.ts";

/* The contact page. Telephone numbers, addresses and hours stand in `site.ts`. */

/** `{phone}` is filled in with the institute's telephone number. */
export const contactSeo = {
  title: "Contact Us in Karnal and Berlin | Sprachsetu",
  description:
    "Ask about German, spoken English, PTE or IELTS: call, chat, write or come by in Karnal or Berlin, six days a week. Call {phone}.",
  sharePictureAlt: "Sprachsetu in Karnal and Berlin: call, write or come by",
} as const;

export const contactHead = {
  name: "Contact Us",
  /** The greetings of the two branches; the last one is set in Devanagari. */
  title: { english: "Say hello, ", german: "hallo, ", hindi: "नमस्ते" },
  intro: "Two desks answer, one in Karnal and one in Berlin, and at both of them sits a person.",
  waysTitle: "The quick ways",
} as const;

export const contactWays = {
  call: "Call {branch}",
  chat: { title: "Chat on WhatsApp", text: "Your first line is typed already" },
  mail: "Send an email",
} as const;

export const contactLetter = {
  title: "Write to us",
  intro: "A line is enough. Say what you are learning for, and by when.",
} as const;

const hours = callBackOpeningMinutes / 60;

export const afterWriting = {
  title: "What happens next",
  steps: [
    {
      title: "You get a reference",
      description: "At once, on this page. Quote it if you call before we do.",
    },
    {
      title: "A counsellor reads it",
      description: "In Berlin if you left a German number, in Karnal if not.",
    },
    {
      title: "You hear from us",
      description: `Within ${hours} opening hours of that branch: by telephone if you left a number, else by email.`,
    },
    {
      title: "You sit in on a class",
      description: "If you like. The demo class is free, and you may still say no.",
    },
  ],
  note: "We use what you write to answer you, and for nothing else.",
  privacyLink: { name: "Privacy policy", url: "/privacy-policy" },
} as const;

type BranchWords = { spoken: string; purposes: readonly string[] };

export const branchDesks = {
  title: "Which desk for what",
  intro: "Both know all six courses. Each knows some things better.",
  purposesLabel: "Best for",
  spokenLabel: "We speak",
  hoursLabel: "Hours",
  holidaysLabel: "Closed on",
  desks: {
    karnal: {
      spoken: "Hindi, Punjabi, English",
      purposes: [
        "Classroom courses: spoken English, PTE and IELTS",
        "Online batches at Indian hours",
        "Fees, instalments and the date of the next batch",
        "A look around: no appointment needed",
      ],
    },
    berlin: {
      spoken: "German, English, Hindi",
      purposes: [
        "German, in online batches at German hours",
        "Which level and which exam an office or a university wants",
        "Going on with your course after you have moved",
        "Advice across the counter; the classrooms are in Karnal",
      ],
    },
  } satisfies Record<Branch["id"], BranchWords>,
} as const;

export const answeredAlready = {
  title: "Answered already?",
  allLink: "All questions and answers",
  /** Ids of questions of the FAQ. */
  questions: ["fees-how-much", "demo-book", "online-time-zone", "visa-german-level"],
} as const;

/** For the clocks of both desks and the signs at the doors. */
export const contactClocks = {
  title: "The time at both desks",
  open: "Open now",
  closed: "Closed",
} as const;
