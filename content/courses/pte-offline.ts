import { pteScores, pteTasks, pteTestDay, pteTiming } from "../exams/pte-facts.ts";
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

export const pteOfflineSeo: CourseSeo = {
  title: `PTE Coaching in ${karnal.name}, with Headset and Clock | ${site.name}`,
  description: `PTE Offline in ${karnal.name}: mock tests at a desk with a headset, other voices around you, feedback face to face. Book your free demo class: call {phone}.`,
  sharePictureAlt: `PTE Offline in ${karnal.name}: mock tests at a desk with headset and clock`,
};

export const pteOfflineHero: CourseHero = {
  title: "PTE Offline",
  intro: `Classroom coaching for PTE Academic in ${karnal.name}, in groups of 6 to 10. Our test room has desks, computers and headsets as in a test centre.`,
  joinLabel: "Join the course",
  slides: [
    {
      picture: "pte-offline-1",
      alt: "A young man with a headset at a test desk with side walls and a screen. A clock hangs above him.",
      caption: "Your test desk",
    },
    {
      picture: "pte-offline-2",
      alt: "Three people with headsets at test desks in a row, all speaking at once: “The chart shows”, “In the picture”, “She said that”.",
      caption: "Everybody speaks at once",
    },
    {
      picture: "pte-offline-3",
      alt: "A trainer with a turban and a student at a table, between them an answer sheet with ticks and two mugs. The trainer says “Nearly there!”.",
      caption: "Feedback from a trainer",
    },
    {
      picture: "pte-offline-4",
      alt: "A young woman with a passport and a suitcase walks out of an arch that reads “Karnal”. A trainer in a wheelchair waves and says “Good luck!”.",
      caption: "Off to test day",
    },
  ],
};

/** The weeks follow from the hours in `classTimes`. */
export const pteOfflineFacts: CourseFacts = {
  when: "Morning or afternoon",
  where: classroomPlace,
  takes: { of: "course", time: "5 to 10 weeks" },
};

/** A step of the mock test's schedule. */
export type Moment = Point & {
  time: string;
  /** Duration, if it is a part of the test itself. */
  lasts?: string;
};

export type ExamModule = {
  title: "Listening" | "Reading" | "Writing" | "Speaking";
  time: string;
  /** Set if two modules share their time. */
  shared?: string;
  asks: string;
};

/** One skill of the outline: what happens at the computer, with the trainer and at home. */
export type SkillRow = {
  title: "Speaking" | "Writing" | "Reading" | "Listening";
  desk: string;
  trainer: string;
  home: string;
};

export const pteOfflineService: CourseService = {
  serviceType: "PTE coaching, in the classroom",
  description: `Classroom coaching for PTE Academic in ${karnal.name}, Haryana: groups of 6 to 10, mock tests at a desk with a headset, and feedback face to face.`,
  priceText: "varies by package",
  rating: { value: 4.8, reviews: 120 },
};

/** The hours a week are the institute's own figure (docs/deviations.md). */
export const classTimes =
  "{karnal.hours}. With 10 hours a week the course takes 10 weeks; with 20 hours, 5 weeks.";

export const room = {
  title: "Why learn in our test room",
  items: [
    {
      title: "Other people speak, too",
      more: "In the test centre everyone speaks at the same time. It’s noisy, but you soon stop noticing.",
    },
    {
      title: "Practice with the headset",
      more: "You learn to set the microphone correctly in the minute that you get for it.",
    },
    {
      title: "Exam rules",
      more: "In a mock test our trainers behave as in the test centre: they explain the rules and don’t help.",
    },
    {
      title: "Two hours without a break",
      more: "You learn to concentrate on one screen for the whole test.",
    },
    {
      title: "You learn from others",
      more: "You hear how the others in your group solve a task.",
    },
    {
      title: "Feedback on the same day",
      more: "After the mock test your trainer goes through your answers with you.",
    },
  ],
} as const;

const [speakingWriting, reading, listening] = pteTiming.parts;

export const morning = {
  title: "Timetable of a mock test",
  intro: `${pteTiming.total.time} of test, in the same order as in the test centre.`,
  lastsLabel: "The test",
  moments: [
    {
      time: "09:30",
      title: "You arrive",
      description: `${pteTestDay.arriveMinutesEarly} minutes early. You leave your phone, watch and bag.`,
    },
    {
      time: "09:45",
      title: "We check your passport",
      description: "We take a photograph, ask for your signature and explain the rules.",
    },
    {
      time: "09:55",
      title: "You sit down",
      description: "You put on the headset and test the microphone.",
    },
    {
      time: "10:00",
      title: speakingWriting.name,
      description: "Everyone starts together.",
      lasts: speakingWriting.time,
    },
    {
      time: "about 11:00",
      title: reading.name,
      description: "All questions share one clock.",
      lasts: reading.time,
    },
    {
      time: "about 11:30",
      title: listening.name,
      description: "Everything is played once.",
      lasts: listening.time,
    },
    { time: "12:15", title: "You take a break", description: "There is tea." },
    {
      time: "12:45",
      title: "You discuss your answers",
      description: "The trainer goes through two of your answers with you.",
    },
  ],
} as const satisfies {
  title: string;
  intro: string;
  lastsLabel: string;
  moments: readonly Moment[];
};

export const modules = {
  title: "Exam modules",
  intro: `Each skill gets a score from ${pteScores.lowest} to ${pteScores.highest}.`,
  columns: ["Module", "Time", "What you do"],
  items: [
    {
      title: "Listening",
      time: listening.time,
      asks: "Talks and lectures, played once",
    },
    {
      title: "Reading",
      time: reading.time,
      asks: "Gaps, order of paragraphs, questions",
    },
    {
      title: "Writing",
      time: speakingWriting.time,
      shared: "with Speaking",
      asks: `A summary, and an essay of ${pteTasks.writing.writeEssay.words}`,
    },
    {
      title: "Speaking",
      time: speakingWriting.time,
      shared: "with Writing",
      asks: "Reading aloud, repeating, describing",
    },
  ],
  totalLabel: "All four",
  total: pteTiming.total.time,
  more: "How the total is counted",
  sum: `The shared part counts once: at the shortest ${pteTiming.total.sumShortest}, at the longest ${pteTiming.total.sumLongest}. The ${pteTiming.total.time.replaceAll(" ", "\u00a0")} lie in between.`,
  facts: pteTiming,
} as const satisfies { items: readonly ExamModule[] } & Record<string, unknown>;

const { speaking, writing, listening: hearing } = pteTasks;

export const outline = {
  title: "Course outline by skill",
  intro:
    "You try a task, discuss it with the trainer, and repeat it at home for 15-30 minutes a day.",
  columns: ["Skill", "At the desk", "With the trainer", "At home"],
  caption: "A week of the course",
  rows: [
    {
      title: "Speaking",
      desk: `${speaking.readAloud.name}, ${speaking.describeImage.name}`,
      trainer: "Listen to your recording",
      home: "Read a newspaper aloud",
    },
    {
      title: "Writing",
      desk: `${writing.summarizeWrittenText.name}, ${writing.writeEssay.name}`,
      trainer: "Correct two essays",
      home: "Sum up the news in a sentence",
    },
    {
      title: "Reading",
      desk: "All tasks against one clock",
      trainer: "Discuss why a word fits",
      home: "Learn ten pairs of words",
    },
    {
      title: "Listening",
      desk: `${hearing.summarizeSpokenText.name}, ${hearing.writeFromDictation.name}`,
      trainer: "Compare your notes",
      home: "Hear a talk from the portal",
    },
  ],
} as const satisfies { rows: readonly SkillRow[] } & Record<string, unknown>;

export const joining = {
  title: "Five steps to join",
  steps: [
    { title: "Visit or call us", description: "Which score do you need, and by when?" },
    { title: "Try a demo class", description: "You put on the headset and try a task." },
    { title: "Take one mock test", description: "It shows your score today." },
    { title: "Agree on the plan", description: "Target score, exam date and group." },
    { title: "Register", description: "You get your timetable and your login." },
  ],
} as const satisfies { title: string; steps: readonly Point[] };

export const pteOfflineDemo: DemoClass = {
  parts: [
    { from: 0, to: 5, text: "You see the test room and get a desk." },
    { from: 5, to: 15, text: "The trainer explains one task of the test." },
    { from: 15, to: 30, text: "You do the task with a headset, and others do, too." },
    {
      from: 30,
      to: 45,
      text: "The trainer comments on your answer, and you ask about the course and the fee.",
    },
  ],
  bring: ["Pen and paper; we have the computer and the headset", "Your last score report, if any"],
};

export const wayThere = {
  title: "Visit us",
  text: "The entrance is under the arch. You don’t need an appointment.",
  directionsLabel: "Get directions",
} as const;

export const pteOfflineFaq: Faq = {
  title: "Questions and answers",
  items: [
    {
      id: "pte-offline-or-online",
      question: `Online or in ${karnal.name}: what is the difference?`,
      answer: `The trainers, questions and mock tests are the same. In ${karnal.name} you also practise in a test room. If you move away, you continue online.`,
    },
    {
      id: "pte-offline-test-centre",
      question: "Can I take the real test at your branch?",
      answer:
        "No. You take it at a test centre of Pearson and book it on Pearson’s website. We show you how.",
    },
    {
      id: "pte-offline-times",
      question: "What if I miss a class?",
      answer: "You can watch the recording in the learning portal, 24/7.",
    },
    {
      id: "pte-offline-typing",
      question: "I type slowly. Is that a problem?",
      answer: `Not at the beginning. But for an essay in ${writing.writeEssay.minutes} you should type with more than two fingers. The portal has a daily exercise.`,
      facts: [pteTasks],
    },
    {
      id: "pte-offline-fees",
      question: "Does the course fee include the test?",
      answer: "No. You pay Pearson for the test.",
      links: feesLinks,
    },
  ],
};

export const pteOfflineClosing: Closing = {
  title: terms.acts.bookDemo,
  text: "We call you and find a day for a demo class.",
  joinLabel: "Join the course",
};
