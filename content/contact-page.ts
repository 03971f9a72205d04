import type { Branch } from "#contract/institute.ts";
import { courseCount } from "./courses/courses.ts";
import { subjectLists } from "./courses/subjects.ts";
import { terms } from "./glossary.ts";
import { berlin, callBackOpeningMinutes, karnal, site } from "./site.ts";

/* The contact page. Telephone numbers, addresses and hours are in `site.ts`. */

/** `{phone}` is filled in with the institute's telephone number. */
export const contactSeo = {
  title: `Contact Us in ${karnal.name} and ${berlin.name} | ${site.name}`,
  description: `Questions about ${subjectLists.inSentenceOr}? Call, chat, write or visit us in ${karnal.name} or ${berlin.name}, Monday to Saturday. Call {phone}.`,
  sharePictureAlt: `${site.name} in ${karnal.name} and ${berlin.name}: call, write or come by`,
} as const;

export const contactHead = {
  name: "Contact Us",
  title: "Contact us",
  intro: `Our counsellors in ${karnal.name} and ${berlin.name} answer your questions about courses, levels, exams and fees.`,
  waysTitle: "Call, chat or email",
  /** Followed by a link to the page of one's own requests. */
  sent: "Have you sent us a request?",
} as const;

export const contactWays = {
  call: "Call {branch}",
  chat: { title: "Chat on WhatsApp", text: "{branch}: your first message is already written" },
  mail: "Send an email",
} as const;

export const contactLetter = {
  title: terms.acts.sendMessage,
  intro: "Tell us what you want to learn, why, and by when.",
} as const;

const hours = callBackOpeningMinutes / 60;

export const afterWriting = {
  title: "What happens after you send a message",
  steps: [
    {
      title: "You get a reference number",
      description: "You see it on this page at once. Tell us the number if you call us.",
    },
    {
      title: "A counsellor reads your message",
      description: `Our ${berlin.name} branch reads it if your phone number is German, our ${karnal.name} branch if it is not. If you give no number, the branch near you reads it.`,
    },
    {
      title: "We answer",
      description: `The branch answers within ${hours} opening hours: by phone if you gave us a number, or by email.`,
    },
    {
      title: "You try a class",
      description: "If you like, you join a free demo class. You can still say no.",
    },
  ],
  note: "We use your message only to answer you.",
  privacyLink: { name: "Privacy policy", url: "/privacy-policy" },
} as const;

type BranchWords = { spoken: string; purposes: readonly string[] };

export const branchDesks = {
  title: "Which branch to contact",
  intro: `Both branches can advise you on all ${courseCount} courses.`,
  purposesLabel: "Best for",
  spokenLabel: "We speak",
  hoursLabel: "Hours",
  holidaysLabel: "Closed on",
  desks: {
    karnal: {
      spoken: "Hindi, Punjabi, English",
      purposes: [
        `Classroom courses: ${subjectLists.inClassroom}`,
        "Online classes in Indian time",
        "Fees, instalments and start dates",
        "A visit to the classrooms: no appointment needed",
      ],
    },
    berlin: {
      spoken: "German, English, Hindi",
      purposes: [
        "Online classes in German time",
        "Which level and which exam an embassy or a university asks for",
        "How to continue your course after you move",
        `Advice in person; the classrooms are in ${karnal.name}`,
      ],
    },
  } satisfies Record<Branch["id"], BranchWords>,
} as const;

export const answeredAlready = {
  title: "Common questions",
  allLink: "All questions and answers",
  /** Ids of questions of the FAQ. */
  questions: ["fees-how-much", "demo-book", "online-time-zone", "visa-german-level"],
} as const;

/** The texts of both branches' clocks and of the signs at their doors. */
export const contactClocks = {
  title: `Local time in ${karnal.name} and ${berlin.name}`,
  open: "Open now",
  closed: "Closed",
} as const;
