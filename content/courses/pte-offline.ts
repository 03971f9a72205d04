import { pteScores, pteTasks, pteTestDay, pteTiming } from "../exam-facts.ts";
import type { Closing, CourseHero, CourseSeo, CourseService, Faq, Point } from "./course-page.ts";
import { feesLinks, freeUntilYouDecide } from "./fees.ts";

export const pteOfflineSeo: CourseSeo = {
  title: "PTE Coaching in Karnal, with Headset and Clock | Sprachsetu",
  description:
    "PTE Offline in Karnal: mock tests at a desk with a headset, other voices around you, feedback face to face. Book your free demo class: call {phone}.",
  sharePictureAlt: "PTE Offline in Karnal: mock tests at a desk with headset and clock",
};

export const pteOfflineHero: CourseHero = {
  eyebrow: "PTE coaching in the classroom, Karnal",
  title: "PTE Offline",
  intro:
    "A desk, a headset, a clock on the wall and other people talking all around you. That is how PTE is taken, and that is how our room in Model Colony is set up.",
  joinLabel: "Join the course",
  slides: [
    {
      picture: "pte-offline-1",
      alt: "A young man with a headset at a test desk with side walls and a screen. A clock hangs above him.",
      caption: "Your desk, your headset, your clock",
    },
    {
      picture: "pte-offline-2",
      alt: "Three people with headsets at test desks in a row, all speaking at once: “The chart shows”, “In the picture”, “She said that”.",
      caption: "Other voices in the room, as on the day",
    },
    {
      picture: "pte-offline-3",
      alt: "A trainer with a turban and a student at a table, between them an answer sheet with ticks and two mugs. The trainer says “Nearly there!”.",
      caption: "Feedback across the table, before lunch",
    },
    {
      picture: "pte-offline-4",
      alt: "A young woman with a passport and a suitcase walks out of an arch that reads “Karnal”. A trainer in a wheelchair waves and says “Good luck!”.",
      caption: "Out of the door, passport in hand",
    },
  ],
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
  here: string;
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
  description:
    "Classroom coaching for PTE Academic in Karnal, Haryana: batches of 6 to 10, mock tests at a desk with a headset, and feedback face to face.",
  priceText: "varies by package",
  rating: { value: 4.8, reviews: 120 },
};

export const room = {
  title: "Why practise in a room?",
  intro:
    "At home you learn the test. In a room you learn to take it: next to a stranger who describes a bar chart while you describe a map.",
  items: [
    {
      title: "Speaking among voices",
      description:
        "In the test centre everyone speaks at once. After a few mornings here you no longer hear them, and you no longer shout.",
    },
    {
      title: "A headset that is not yours",
      description:
        "Where the microphone sits decides how you sound. You learn to set a strange one right in the minute that you get for it.",
    },
    {
      title: "An invigilator who will not help",
      description:
        "During a mock test our trainers answer as invigilators do: with the rules. You find out how to raise a hand and lose no time.",
    },
    {
      title: "Two hours without a phone",
      description:
        "No doorbell, no message, no second cup of tea. To keep your mind on a screen that long is a skill, and it can be trained.",
    },
    {
      title: "Other people’s mistakes",
      description:
        "With 6 to 10 in a batch you hear how the others solve a task. Half of what you take home was somebody else’s slip.",
    },
    {
      title: "Feedback before lunch",
      description:
        "What you said at half past ten you hear again at a quarter to one, with your trainer beside you and the moment still fresh.",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Point[] };

/**
 * What one hears while a batch describes pictures; `yours` is the index of the reader's own line.
 */
export const voices = {
  title: "Four minutes past ten",
  intro: "Ten desks, ten pictures, and all of them are being described at once.",
  yours: 3,
  yoursLabel: "You",
  lines: [
    "…rose sharply in 2015, and then…",
    "In the north of the map there is…",
    "…about a third of the students…",
    "The chart shows how people travel to work.",
    "…which is filtered and then stored…",
    "…the second largest, at 24 per cent…",
    "A man is standing at a counter…",
    "…whereas women preferred…",
    "Overall, the figures suggest…",
    "…the water evaporates, and…",
  ],
  caption: "Your microphone hears only you. Your ears have to learn it.",
} as const;

const [speakingWriting, reading, listening] = pteTiming.parts;

export const morning = {
  title: "A mock morning in Karnal",
  intro:
    "The rehearsal begins at the door. What the test centre will do with you, we do first, in the same order.",
  lastsLabel: "The test",
  figures: [
    { value: String(pteTestDay.arriveMinutesEarly), label: "minutes early" },
    { value: pteTiming.total.time, label: "of test" },
  ],
  moments: [
    {
      time: "09:30",
      title: "You arrive",
      description: `${pteTestDay.arriveMinutesEarly} minutes early, as on the day. Phone, watch and bag stay at the front desk.`,
    },
    {
      time: "09:45",
      title: "You are checked",
      description: "Passport against list, a photograph, a signature. The rules are read out once.",
    },
    {
      time: "09:55",
      title: "You sit down",
      description: "Headset on, microphone below the lip, one sentence to test it.",
    },
    {
      time: "10:00",
      title: speakingWriting.name,
      description: "All begin at the same moment. It is loud, and then you forget it.",
      lasts: speakingWriting.time,
    },
    {
      time: "about 11:00",
      title: reading.name,
      description: "The room falls silent, and the clock on the screen seems to run faster.",
      lasts: reading.time,
    },
    {
      time: "about 11:30",
      title: listening.name,
      description: "Everything once, dictation last. Your hand wants a rest and gets none.",
      lasts: listening.time,
    },
    {
      time: "12:15",
      title: "You breathe out",
      description: `${pteTiming.total.time} are over. Tea first, and not a word about the answers.`,
    },
    {
      time: "12:45",
      title: "You look back",
      description:
        "Your trainer has opened two of your answers: the one that cost most, and the one that went well.",
    },
  ],
} as const satisfies {
  title: string;
  intro: string;
  lastsLabel: string;
  figures: readonly { value: string; label: string }[];
  moments: readonly Moment[];
};

export const modules = {
  title: "Exam modules",
  intro: `Four skills in three parts, each marked from ${pteScores.lowest} to ${pteScores.highest}. And each of them needs something of the desk you sit at.`,
  hereLabel: "At our desk",
  items: [
    {
      title: "Listening",
      time: listening.time,
      asks: "Talks, lectures and conversations. Each plays once, and each brings a different task.",
      here: "Closed headphones, real volume, and a sheet for notes that is wiped clean afterwards.",
    },
    {
      title: "Reading",
      time: reading.time,
      asks: "Short texts with gaps, boxes to be put in order, questions with one answer or several.",
      here: "A trainer who calls the minutes in the first weeks, until you feel two of them by yourself.",
    },
    {
      title: "Writing",
      time: speakingWriting.time,
      shared: "together with Speaking",
      asks: `One sentence that holds a whole text, and an essay of ${pteTasks.writing.writeEssay.words}.`,
      here: "An English keyboard without spelling help, as there. Corrections come later.",
    },
    {
      title: "Speaking",
      time: speakingWriting.time,
      shared: "together with Writing",
      asks: "Reading aloud, repeating, describing, retelling, answering, and finding the right tone.",
      here: "Neighbours to the left and right who speak as well, from the first week on.",
    },
  ],
  totalLabel: "All four",
  total: pteTiming.total.time,
  sum: `The shared part counts once: at the shortest ${pteTiming.total.sumShortest}, at the longest ${pteTiming.total.sumLongest}. The ${pteTiming.total.time.replaceAll(" ", "\u00a0")} lie in between.`,
  facts: pteTiming,
} as const satisfies { items: readonly ExamModule[] } & Record<string, unknown>;

const { speaking, writing, listening: hearing } = pteTasks;

export const outline = {
  title: "Course outline by skill",
  intro:
    "Three places, one habit: try it at the desk, take it apart with the trainer, repeat it at home for 15-30 minutes a day.",
  columns: ["Skill", "At the desk", "With the trainer", "At home"],
  caption: "What a week of the course holds for each skill",
  rows: [
    {
      title: "Speaking",
      desk: `${speaking.readAloud.name} and ${speaking.describeImage.name} in full rows, recorded. Then ${speaking.respondToSituation.name}, in pairs.`,
      trainer:
        "You hear yourself, once with the text and once without. One habit is chosen and mended.",
      home: "Half a newspaper column, aloud, into the phone.",
    },
    {
      title: "Writing",
      desk: `${writing.summarizeWrittenText.name} in ${writing.summarizeWrittenText.minutes}, ${writing.writeEssay.name} in ${writing.writeEssay.minutes}, typed and not a minute longer.`,
      trainer: "Two essays of the batch on the wall, without names. What would you strike out?",
      home: "One sentence that sums up the evening news.",
    },
    {
      title: "Reading",
      desk: "Blanks, paragraphs and choices against one clock for all, as in the test.",
      trainer: "Why this word and not its cousin: five gaps, argued to the end.",
      home: "Ten pairs of words that belong together, from the list of the week.",
    },
    {
      title: "Listening",
      desk: `${hearing.summarizeSpokenText.name} at full length, and ten sentences of ${hearing.writeFromDictation.name} at the end of each morning.`,
      trainer: "Your notes beside somebody else’s: who wrote less and kept more?",
      home: "A talk from the portal, first without its transcript.",
    },
  ],
} as const satisfies { rows: readonly SkillRow[] } & Record<string, unknown>;

export const joining = {
  title: "Five steps to your desk",
  intro: freeUntilYouDecide,
  steps: [
    {
      title: "Come by, or call",
      description: "A counsellor asks which score you need, for whom and by when.",
    },
    {
      title: "Sit in on a class",
      description: "A demo class with a real batch. You put on the headset and take your turn.",
    },
    {
      title: "Take one mock test",
      description: "Without preparation, from door to dictation. It shows where you start.",
    },
    {
      title: "Agree on the plan",
      description:
        "Target, date and batch. You hear the full fee, and how instalments (EMI) split it.",
    },
    {
      title: "Take your desk",
      description: "You register, get your portal login, and the next class is yours.",
    },
  ],
} as const satisfies { title: string; intro: string; steps: readonly Point[] };

export const wayThere = {
  title: "The way there",
  text: "Look for the arch over the door. The front desk is right behind it, and you need no appointment.",
  hoursNote: "All classes and mock mornings lie within these hours.",
  directionsLabel: "Get directions",
} as const;

export const pteOfflineFaq: Faq = {
  title: "Asked at the front desk",
  items: [
    {
      id: "pte-offline-or-online",
      question: "Online or in Karnal: what is the difference?",
      answer:
        "The trainers, the questions and the mock tests are the same. Here you have the room as well: the noise, a headset that is not yours, a computer and a keyboard, feedback across the table. Online you need a computer, a headset and a quiet room of your own, and save the journey. If you move away in the middle of the course, you continue in an online batch.",
    },
    {
      id: "pte-offline-test-centre",
      question: "Can I take the real test at your place?",
      answer:
        "No. PTE is taken at Pearson’s own test centres, and you book it on Pearson’s website. We show you how, and which centres are within reach of Karnal.",
    },
    {
      id: "pte-offline-times",
      question: "When are the classes?",
      answer:
        "From {karnal.days}, between {karnal.opens} and {karnal.closes}. Ask which batch has a desk free and whether it goes with your college or your shift. A class that you miss can be seen in the learning portal.",
    },
    {
      id: "pte-offline-typing",
      question: "I type with two fingers. Is that a problem?",
      answer: `At the beginning, no. But an essay of ${writing.writeEssay.words} in ${writing.writeEssay.minutes} takes more than two fingers. The portal has a typing exercise for every day, and in class you type from the first week on.`,
      facts: [pteTasks],
    },
    {
      id: "pte-offline-fees",
      question: "What does the course cost?",
      answer:
        "The fee varies by package, so contact us for pricing. You hear the whole sum before you join and can pay in monthly instalments (EMI) or by a plan agreed with you. The demo class is free. The fee for the test itself goes to Pearson.",
      links: feesLinks,
    },
  ],
};

/** Text before the telephone number, beside the questions. */
export const pteOfflineFaqCall = "Another one? Call";

export const pteOfflineClosing: Closing = {
  title: "The desk by the window is free",
  text: "Leave your name and number, and we call you within our opening hours. Or come by and put on a headset.",
  joinLabel: "Join the course",
};
