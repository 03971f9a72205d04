import { ieltsBands, ieltsDelivery, ieltsTestDay, ieltsVersions } from "../exams/ielts-facts.ts";
import { pteScores } from "../exams/pte-facts.ts";
import { terms } from "../glossary.ts";
import { karnal, site } from "../site.ts";
import {
  type Closing,
  type CourseFacts,
  type CourseHero,
  type CourseSeo,
  type CourseService,
  classroomPlace,
  type DemoClass,
  type Faq,
  type Point,
} from "./course-page.ts";
import { feesLinks } from "./fees.ts";

export const ieltsOfflineSeo: CourseSeo = {
  title: `IELTS Coaching in ${karnal.name}, Essays Marked | ${site.name}`,
  description: `IELTS Academic and General Training in our ${karnal.name} classroom: groups of 6 to 10, every essay marked by hand. Book your free demo class: call {phone}.`,
  sharePictureAlt: `IELTS in ${karnal.name}: an essay with a trainer’s notes in its margin`,
};

export const ieltsOfflineHero: CourseHero = {
  title: `IELTS coaching in ${karnal.name}`,
  intro:
    "Classroom coaching for Academic and General Training in groups of 6 to 10, for people who need a band for a university, a job or a visa.",
  joinLabel: "Book Your Free Demo Today",
  slides: [
    {
      picture: "ielts-offline-1",
      alt: "A student between four signs: headphones for Listening, a book for Reading, a pencil for Writing and a speech bubble for Speaking.",
      caption: "Four parts",
    },
    {
      picture: "ielts-offline-2",
      alt: "A trainer with glasses beside a large essay: a circled word, a tick, and the note “Why?” in its margin.",
      caption: "A marked essay",
    },
    {
      picture: "ielts-offline-3",
      alt: "A candidate in a wheelchair and an examiner across a table, with a recorder and a clock that says 11 to 14 minutes. The examiner says “Describe a journey”.",
      caption: "The Speaking test",
    },
    {
      picture: "ielts-offline-4",
      alt: "Two people with a suitcase and a card that reads “Band 7.5”, at a signpost to Toronto, Dublin and Sydney.",
      caption: "The band that you need",
    },
  ],
};

/** The eight weeks are the institute's own figure (docs/deviations.md). */
export const ieltsOfflineFacts: CourseFacts = {
  when: "Morning or afternoon",
  where: classroomPlace,
  takes: { of: "course", time: "8 weeks" },
};

/** The classes a week are the institute's own figure (docs/deviations.md). */
export const classTimes = "{karnal.hours}. Five classes a week, and a doubt session on Saturdays.";

export const ieltsOfflineService: CourseService = {
  serviceType: "IELTS coaching, classroom",
  description: `Classroom coaching for IELTS Academic and General Training in ${karnal.name}, in groups of 6 to 10, with every essay marked by hand, mock tests and a free demo class.`,
  priceText: "varies based on the course package",
};

export const reasons = {
  title: "Why learn in a classroom",
  items: [
    {
      title: "Feedback on your writing",
      more: "A trainer goes through your text line by line.",
    },
    {
      title: "Speaking with a person",
      more: "You practise at a table with a trainer, as in the test, and are recorded.",
    },
    {
      title: "A band for each part",
      more: "After each mock test you see your band for each part.",
    },
    {
      title: "Discussion in the group",
      more: "You hear other opinions and use them in your essays.",
    },
  ],
} as const;

export const versions = {
  title: "Academic or General Training?",
  labels: { usedFor: "For", reading: "Reading", writing: "Writing" },
  undecided: "Not sure? Bring the letter that asks for IELTS.",
};

export const parts = {
  title: "Four parts of the test",
  more: "Order and dates of the parts",
} as const;

export const bands = {
  title: `Bands ${ieltsBands.lowest} to ${ieltsBands.highest}`,
  intro: "Each part gets a band. Half bands are possible.",
};

export const rounding = {
  title: "How the overall band is rounded",
  columns: ["Four bands", "Mean", "Overall"],
} as const;

export const marking = {
  title: "How we mark your essays",
  intro: "You type an essay in exam time, a trainer marks it by hand, and you write it again.",
  /** An example. Marked passages carry the number of their note. */
  paragraph: [
    { text: "Nowadays " },
    { text: "many peoples believe", note: 1 },
    { text: " that cars should be banned from city centres. " },
    { text: "I agree with this", note: 2, praise: true },
    { text: "." },
  ],
  notes: [
    { criterion: "grammar", text: "“People” is already plural: many people believe." },
    { criterion: "task", praise: true, text: "Good: your opinion is clear. For all cars?" },
  ],
} as const;

export const coursePlan = {
  title: "Course plan for eight weeks",
  weeks: 8,
  phases: [
    {
      from: 1,
      to: 1,
      title: "Your level",
      description: "A full mock test. We write your plan from your four bands.",
    },
    {
      from: 2,
      to: 3,
      title: "Listening and Reading",
      description: "Every kind of question, then in exam time.",
    },
    {
      from: 4,
      to: 5,
      title: "Writing",
      description: "Charts or letters for Task 1, essays for Task 2.",
    },
    {
      from: 6,
      to: 6,
      title: "Speaking",
      description: "Interviews with a trainer, recorded.",
    },
    {
      from: 7,
      to: 8,
      title: "The whole test",
      description: "Mock tests in one sitting, at a computer.",
    },
  ],
  habit: "At home you practise 15 to 30 minutes a day.",
} as const satisfies {
  title: string;
  weeks: number;
  phases: readonly (Point & { from: number; to: number })[];
  habit: string;
};

export const retake = {
  title: "One Skill Retake",
  intro: "You may repeat one skill without the other three.",
  advice:
    "It helps if half a band is missing in one part. If more is missing, take the full test again.",
};

export const testDay = {
  title: "What to bring on test day",
  leave: "Leave outside:",
};

export const joining = {
  title: "Four steps to join",
  steps: [
    { title: "Book your free demo", description: "Book or ask for a class here, or call us." },
    {
      title: "Take the first mock test",
      description: "It shows your four bands, and is free as well.",
    },
    {
      title: "Choose test and group",
      description: "Academic or General Training, and the hours that suit you.",
    },
    { title: "Enroll", description: "Agree the fee, and get your workbook." },
  ],
} as const satisfies { title: string; steps: readonly Point[] };

export const ieltsOfflineDemo: DemoClass = {
  parts: [
    { from: 0, to: 5, text: "You say which band you need." },
    { from: 5, to: 15, text: "The trainer explains one task of the test." },
    { from: 15, to: 30, text: "You write a paragraph, or answer a Speaking question." },
    {
      from: 30,
      to: 45,
      text: "The trainer marks it with you, and you ask about the course and the fee.",
    },
  ],
  bring: ["Pen and paper", "A paragraph of yours, if you like"],
};

export const ieltsOfflineResults =
  "We have no checked figures for IELTS yet, so we publish none. In your mock tests you see how your own bands change.";

export const ieltsOfflineFaq: Faq = {
  title: "Questions and answers",
  items: [
    {
      id: "ielts-which-version",
      question: "Who decides which version I need?",
      answer: ieltsVersions.note,
      facts: [ieltsVersions],
    },
    {
      id: "ielts-or-pte",
      question: "Should I take IELTS or PTE?",
      answer:
        "First ask which test is accepted. In IELTS you speak with an examiner, in PTE with a computer. You can try a demo class of each.",
      facts: [ieltsDelivery, pteScores],
    },
    {
      id: "ielts-paper-or-computer",
      question: "Can I still take the test on paper?",
      answer: `IELTS has been on computers since ${ieltsDelivery.onComputerSince}. ${ieltsDelivery.note}`,
      facts: [ieltsDelivery],
    },
    {
      id: "ielts-starting-level",
      question: "Is my English good enough to start?",
      answer:
        "Yes, if you can talk about your last weekend and read a newspaper with a dictionary. If not, start with spoken English.",
    },
    {
      id: "ielts-validity",
      question: "How long is a result valid?",
      answer: `It is valid for ${ieltsTestDay.resultsValidFor}.`,
      facts: [ieltsTestDay],
    },
    {
      id: "ielts-batches-fees",
      question: "Does the course fee include the test?",
      answer: "No. You pay the test centre for the test.",
      links: feesLinks,
    },
  ],
};

export const ieltsOfflineClosing: Closing = {
  title: terms.acts.bookDemo,
  text: `We call you and agree on a day for your demo class in ${karnal.name}.`,
  joinLabel: "Join Now",
};
