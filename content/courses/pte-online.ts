import { pteScores, pteTasks, pteTestDay, pteTiming, pteTypes } from "../exams/pte-facts.ts";
import { terms } from "../glossary.ts";
import { site } from "../site.ts";
import {
  type Closing,
  type CourseFacts,
  type CourseHero,
  type CourseSeo,
  type CourseService,
  classHours,
  type DemoClass,
  type Faq,
  type Point,
} from "./course-page.ts";
import { feesLinks } from "./fees.ts";

export const pteOnlineSeo: CourseSeo = {
  title: `PTE Online Coaching with 50+ Mock Tests | ${site.name}`,
  description:
    "Live PTE classes online in groups of 6 to 10: 50+ mock tests, 1200+ practice questions, trainer feedback. Book your free demo class: call {phone}.",
  sharePictureAlt: `PTE Online: live classes and 50+ mock tests at ${site.name}`,
};

export const pteOnlineHero: CourseHero = {
  title: "PTE Online",
  intro:
    "Live coaching for PTE Academic in groups of 6 to 10, for people who need a score for a university, a job or a visa.",
  joinLabel: "Join the course",
  slides: [
    {
      picture: "pte-online-1",
      alt: "A young woman with a headset at her laptop in a live class. Beside her a window with four people on video. She says “My turn!”.",
      caption: "A live class",
    },
    {
      picture: "pte-online-2",
      alt: "A student in a hijab with a headset at her laptop. The clock on the wall reads “2 h 15 min”, the stack of papers on the desk “50+”.",
      caption: "A mock test",
    },
    {
      picture: "pte-online-3",
      alt: "A trainer on a large screen beside a score report with four bars: Listening, Reading, Writing, Speaking. He says “Look here”, and a student with a mug listens.",
      caption: "Your report, explained",
    },
    {
      picture: "pte-online-4",
      alt: "A man with a suitcase and a passport beside a score card that reads “PTE 79”, in front of a globe with an aeroplane.",
      caption: "The score that you need",
    },
  ],
};

/** The weeks follow from the hours in `classTimes`. */
export const pteOnlineFacts: CourseFacts = {
  when: classHours,
  where: "Online, live",
  takes: { of: "course", time: "5 to 10 weeks" },
};

export const pteOnlineService: CourseService = {
  serviceType: "PTE coaching, online",
  description:
    "Live online coaching for PTE Academic in groups of 6 to 10, with 50+ mock tests, 1200+ practice questions and a free demo class.",
  priceText: "varies by package",
  rating: { value: 4.8, reviews: 120 },
};

const [speakingWriting] = pteTiming.parts;

/** The hours a week are the institute's own figure (docs/deviations.md). */
export const classTimes =
  "Choose a group in the hours of either branch. With 10 hours a week the course takes 10 weeks; with 20 hours, 5 weeks.";

export const whatIsPte = {
  title: "What is PTE?",
  paragraphs: [
    "The Pearson Test of English (PTE) is taken at a computer in a test centre. You speak into a headset, type and click.",
    `It is marked by ${pteScores.markedBy}. The result comes after ${pteScores.resultsAfter} and is valid for ${pteScores.validFor}.`,
  ],
  /** A strip that shows the scale; the score is an example. */
  scale: {
    lowest: pteScores.lowest,
    highest: pteScores.highest,
    example: 79,
    caption: `The scale goes from ${pteScores.lowest} to ${pteScores.highest}. The 79 is an example.`,
  },
} as const;

export const types = {
  title: "Types of PTE",
  intro: "We coach PTE Academic, the test that most students need.",
  columns: ["Test", "For"],
  more: "Names of the tests, and sources",
  facts: pteTypes,
} as const;

export const reasons = {
  title: "Why choose PTE online with us",
  items: [
    {
      title: "Feedback on your speaking",
      more: "Your speaking tasks are recorded. A trainer tells you which words are hard to understand.",
    },
    {
      title: "Mock tests as in the exam",
      more: "They have the same tasks and the same timers as the real test.",
    },
    {
      title: "Questions sorted by task",
      more: "If one task costs you points, you practise only that task.",
    },
    {
      title: "Your report explained",
      more: "After each mock test you see where you lost points, and which are easiest to win back.",
    },
    {
      title: "Recordings of every class",
      more: "The learning portal also has PDFs and quizzes, 24/7.",
    },
    {
      title: "A plan to your target score",
      more: "It leads from your first mock test to your target score, up to your exam date.",
    },
  ],
} as const;

export const overview = {
  title: "Test overview",
  facts: pteTiming,
  /** A note on the part of the test that two skills share. */
  sharedNote: `Its ${speakingWriting.time} are for Speaking and Writing together, and count once.`,
  totalLabel: "In total",
  sumLabel: "How the total is counted",
  sum: `The number of questions differs. The shortest test is ${pteTiming.total.sumShortest}, the longest ${pteTiming.total.sumLongest}. The ${pteTiming.total.time} lie between the two.`,
} as const;

export const registration = {
  title: "How to register for the test",
  intro: "You book it with Pearson, not with us.",
  steps: [
    { title: "Login", description: "Open Pearson’s website and log in." },
    {
      title: "Create Account",
      description: "New? Spell your name as in your passport.",
    },
    { title: "Select Your Date", description: "Choose test, centre and a free seat." },
    { title: "Online Payment", description: "Pay by card on the same website." },
    { title: "Confirmed", description: "Check your name in Pearson’s email." },
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
  intro: `Arrive at least ${pteTestDay.arriveMinutesEarly} minutes early. If you come late, you may not be let in.`,
  more: "Details, and what to leave outside",
  leave: "Leave outside:",
  facts: pteTestDay,
} as const;

export const joining = {
  title: "Seven steps to join the coaching",
  steps: [
    { title: "Leave your number", description: "The form takes a minute." },
    { title: "Talk to a counsellor", description: "Which score do you need, by when?" },
    { title: "Come to a demo class", description: "You get a link. Bring a headset." },
    { title: "Take a mock test", description: "It shows your score today." },
    { title: "Agree on a plan", description: "Target score, exam date and tasks." },
    { title: "Choose your package", description: "You get the full fee, then decide." },
    { title: "Log in and begin", description: "You get your timetable." },
  ],
} as const satisfies { title: string; steps: readonly Point[] };

export const pteOnlineDemo: DemoClass = {
  parts: [
    { from: 0, to: 5, text: "You say which score you need." },
    { from: 5, to: 15, text: "The trainer explains one task of the test." },
    { from: 15, to: 30, text: "You do the task in exam time and are recorded." },
    {
      from: 30,
      to: 45,
      text: "The trainer comments on your answer, and you ask about the course and the fee.",
    },
  ],
  bring: ["A computer and a headset with a microphone", "Your last score report, if you have one"],
};

/** One tab of the outline; its id is the hash that links to it. */
type OutlineTab = {
  id: "speaking" | "writing" | "reading" | "listening";
  title: "Speaking" | "Writing" | "Reading" | "Listening";
  /** The tasks of the test, and what we train for each. */
  tasks: readonly { name: string; trains: string }[];
};

const { speaking, writing, reading, listening } = pteTasks;
const task = ({ name }: { name: string }, trains: string) => ({ name, trains });

export const outline = {
  title: "Course outline",
  label: "Course outline by skill",
  facts: { id: pteTasks.id, source: pteTasks.source, checkedOn: pteTasks.checkedOn },
  tabs: [
    {
      id: "speaking",
      title: "Speaking",
      tasks: [
        task(speaking.readAloud, "pauses, stress and a steady speed"),
        task(speaking.repeatSentence, "remembering a sentence in parts"),
        task(speaking.describeImage, "an order that fits every picture"),
        task(speaking.retellLecture, "short notes, then full sentences"),
        task(speaking.answerShortQuestion, "everyday words by topic"),
        task(speaking.summarizeGroupDiscussion, "who said what, and why"),
        task(speaking.respondToSituation, "the right tone for each person"),
      ],
    },
    {
      id: "writing",
      title: "Writing",
      tasks: [
        task(writing.summarizeWrittenText, "one clear sentence"),
        task(writing.writeEssay, "planning, writing and checking in time"),
      ],
    },
    {
      id: "reading",
      title: "Reading",
      tasks: [
        task(reading.readingWritingBlanks, "words that go together"),
        task(reading.multipleAnswers, "when a second answer is safe"),
        task(reading.reorderParagraphs, "links between sentences"),
        task(reading.readingBlanks, "which kind of word fits"),
        task(reading.singleAnswer, "reading the question first"),
      ],
    },
    {
      id: "listening",
      title: "Listening",
      tasks: [
        task(listening.summarizeSpokenText, "notes, then a short summary"),
        task(listening.multipleAnswers, "checking each answer while you listen"),
        task(listening.blanks, "typing and spelling"),
        task(listening.highlightCorrectSummary, "finding the wrong detail"),
        task(listening.singleAnswer, "the main point"),
        task(listening.selectMissingWord, "guessing the end of a sentence"),
        task(listening.highlightIncorrectWords, "reading while you listen"),
        task(listening.writeFromDictation, "remembering, typing, checking"),
      ],
    },
  ],
} as const satisfies { tabs: readonly OutlineTab[] } & Record<string, unknown>;

/** Shown above the form for a demo class. */
export const demoEnquiry = {
  title: terms.acts.bookDemo,
  text: "We call you and send you the link to a class.",
} as const;

export const pteOnlineFaq: Faq = {
  title: "Questions and answers",
  items: [
    {
      id: "pte-online-score",
      question: "Which score do I need?",
      answer:
        "Your university, employer or visa office decides. Send us its letter or web page, and a counsellor reads it with you.",
    },
    {
      id: "pte-online-time",
      question: "How long should I practise on my own?",
      answer: "15-30 minutes every day. That helps more than a long Sunday.",
    },
    {
      id: "pte-online-equipment",
      question: "What do I need at home?",
      answer:
        "A computer with an English (QWERTY) keyboard, a headset with a microphone and a quiet room. A phone is enough for the portal, but not for mock tests.",
    },
    {
      id: "pte-online-fees",
      question: "Does the course fee include the test?",
      answer: "No. You pay Pearson for the test.",
      links: feesLinks,
    },
  ],
};

export const pteOnlineClosing: Pick<Closing, "joinLabel"> = { joinLabel: "Join the course" };
