import { pteScores, pteTestDay, pteTiming, pteTypes } from "../exam-facts.ts";
import type { Closing, CourseService, Faq, Point } from "./course-page.ts";
import { feesLinks, freeUntilYouDecide } from "./fees.ts";

const [speakingWriting] = pteTiming.parts;

export const pteOnlineService: CourseService = {
  serviceType: "PTE coaching, online",
  description:
    "Live online coaching for PTE Academic in batches of 6 to 10, with 50+ mock tests, 1200+ practice questions and a free demo class.",
  priceText: "varies by package",
  rating: { value: 4.8, reviews: 120 },
};

export const whatIsPte = {
  title: "What is PTE?",
  paragraphs: [
    "The Pearson Test of English shows how well you get along in English. You take it at a computer in a test centre: you speak into a headset, type, drag and click.",
    `PTE Academic, the one most of our students need, takes ${pteTiming.total.time}. It is marked by ${pteScores.markedBy}, on a scale from ${pteScores.lowest} to ${pteScores.highest}, overall and for each skill. The result comes after ${pteScores.resultsAfter} and counts for ${pteScores.validFor}.`,
    "What makes it hard is seldom the English alone. Each kind of task has its own clock and its own rules, and a good sentence said after the beep is worth nothing. Rules can be practised.",
  ],
  /** A strip that shows the scale; the score is an example. */
  scale: {
    lowest: pteScores.lowest,
    highest: pteScores.highest,
    example: 79,
    caption: "The scale of PTE Academic, with 79 as an example of a score.",
  },
} as const;

export const types = {
  title: "Four tests with one name",
  intro: "Find out which one you need before you prepare for it. We coach PTE Academic.",
  headings: { name: "Test", takenBy: "Who takes it", usedFor: "What for" },
  facts: pteTypes,
} as const;

export const reasons = {
  title: "Why choose PTE online with us",
  intro:
    "There are thousands of practice questions on the internet. Answers that somebody has looked at are rarer.",
  items: [
    {
      title: "Somebody listens to you",
      description:
        "Your Read Aloud and your Describe Image are recorded. A trainer hears them and tells you which word swallowed the next one.",
    },
    {
      title: "The same screen, the same clock",
      description:
        "50+ mock tests run from the first beep to the last dictation, with the timers that you will see on the day.",
    },
    {
      title: "1200+ questions, sorted",
      description:
        "By task and by difficulty. If blanks in a text cost you points, you get an evening of nothing but blanks.",
    },
    {
      title: "A report, read together",
      description:
        "After every mock test we go through the figures: where the points went, and which of them are easiest to win back.",
    },
    {
      title: "Live, and there to see again",
      description:
        "Classes are live, from Monday to Saturday. Afterwards the recording waits in the learning portal, 24/7, with PDFs and quizzes.",
    },
    {
      title: "A plan that starts at your score",
      description:
        "The first mock test shows where you are. The plan leads from there to your target, task by task, up to your date.",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Point[] };

export const overview = {
  title: "The test at a glance",
  intro: "Three parts, one sitting, in this order.",
  facts: pteTiming,
  /** For the part that two skills share. */
  sharedNote: `One part for two skills: its ${speakingWriting.time} are for Speaking and Writing together, and count once.`,
  totalLabel: "In total",
  sumLabel: "How the total comes about",
  sum: `Each part has a span, since not everyone gets the same number of questions. At their shortest the three make ${pteTiming.total.sumShortest}, at their longest ${pteTiming.total.sumLongest}. The ${pteTiming.total.time} lie between the two.`,
} as const;

export const registration = {
  title: "How to register for the test",
  intro:
    "You book with Pearson, not with us. Do it on a computer, with your passport beside you; on request your counsellor sits with you in a call.",
  steps: [
    {
      title: "Login",
      description:
        "Open Pearson’s website for PTE and choose to book a test. If you have been there before, log in.",
    },
    {
      title: "Create Account",
      description:
        "If not, make one account, and only one. Spell your name as in your passport, middle names included.",
    },
    {
      title: "Select Your Date",
      description:
        "Choose the test, the centre and a free seat. Look early: before admission deadlines the seats near home go first.",
    },
    {
      title: "Online Payment",
      description:
        "Pay by card on the same site. We take no money for the test, and nobody can sell you a seat.",
    },
    {
      title: "Confirmed",
      description:
        "An email names the time, the centre and the rules. Check your name in it at once.",
    },
  ],
} as const satisfies {
  title: string;
  intro: string;
  steps: readonly [
    { title: "Login"; description: string },
    { title: "Create Account"; description: string },
    { title: "Select Your Date"; description: string },
    { title: "Online Payment"; description: string },
    { title: "Confirmed"; description: string },
  ];
};

export const testDay = {
  title: "What to bring on test day",
  intro: `Little. But be there at least ${pteTestDay.arriveMinutesEarly} minutes early: the check at the door takes its time, and anyone who comes late may be sent home.`,
  arrive: { value: String(pteTestDay.arriveMinutesEarly), label: "minutes early, at least" },
  bringTitle: "In your hand",
  leaveTitle: "Into the locker",
  providedTitle: "Waiting in the booth",
  facts: pteTestDay,
} as const;

export const joining = {
  title: "Seven steps to join the coaching",
  intro: freeUntilYouDecide,
  steps: [
    {
      title: "Leave your number",
      description: "Name, email, telephone. The form takes a minute.",
    },
    {
      title: "Talk to a counsellor",
      description: "Which score, for whom, by when? You find out together.",
    },
    {
      title: "Come to a demo class",
      description: "Live, with a real batch. Bring a headset; you will be asked to speak.",
    },
    {
      title: "Take a mock test",
      description: "The whole of it, once, unprepared. It shows where you start.",
    },
    {
      title: "Agree on a plan",
      description: "Target score, exam date, and the tasks that lie between them.",
    },
    {
      title: "Choose your package",
      description:
        "You hear the full fee, and how it splits into monthly instalments (EMI). Then you decide.",
    },
    {
      title: "Log in and begin",
      description:
        "Your batch of 6 to 10, your timetable, and the learning portal from the same day.",
    },
  ],
} as const satisfies { title: string; intro: string; steps: readonly Point[] };

export const pteOnlineFaq: Faq = {
  title: "Asked before every course",
  items: [
    {
      id: "pte-online-score",
      question: "Which score do I need?",
      answer:
        "The university, the employer or the visa office says so, and many set one figure overall and another for each skill. Send us the letter or the link; your counsellor reads it with you.",
    },
    {
      id: "pte-online-time",
      question: "How long should I prepare?",
      answer:
        "The course holds 100+ hours of training. How many weeks that makes depends on your date and on the first mock test. Between the classes, 15-30 minutes of practice every day do more than a long Sunday.",
    },
    {
      id: "pte-online-equipment",
      question: "What do I need at home?",
      answer:
        "A computer with an English (QWERTY) keyboard, since you type in the test, a headset with a microphone, and a door to close. A phone will do for the portal, but not for the mock tests.",
    },
    {
      id: "pte-online-fees",
      question: "What does the course cost?",
      answer:
        "The fee varies by package, so contact us for pricing. You hear the whole sum before you join and can pay in monthly instalments (EMI). The fee for the test itself goes to Pearson.",
      links: feesLinks,
    },
  ],
};

export const pteOnlineClosing: Closing = {
  title: "Is your date in the calendar?",
  text: "Then count the weeks with us. If it is not, begin with a mock test; the date is easier to choose once you know your score.",
  joinLabel: "Join the course",
};
