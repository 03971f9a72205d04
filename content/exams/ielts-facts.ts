import type { CheckedFact, Span } from "./checked-fact.ts";

export const ieltsVersions = {
  id: "ielts-versions",
  source: { name: "IELTS, types of test", url: "https://ielts.org/take-a-test/test-types" },
  checkedOn: "2026-11-21",
  note: "The university, employer or visa office decides. Ask before you book: you cannot use one instead of the other.",
  items: [
    {
      id: "academic",
      name: "IELTS Academic",
      usedFor: "A degree course, or registration in a profession such as nursing",
      reading: "Three long texts from books, journals, magazines and newspapers",
      writing: "A report of at least 150 words on a chart, table, map or process, then an essay",
    },
    {
      id: "general-training",
      name: "IELTS General Training",
      usedFor: "Migration, work, or training below degree level",
      reading: "Notices, advertisements and company handbooks, then one longer text",
      writing: "A letter of at least 150 words, then an essay",
    },
  ],
  shared: "Listening and Speaking are the same in both.",
} as const satisfies CheckedFact & Record<string, unknown>;

export const ieltsParts = {
  id: "ielts-parts",
  source: {
    name: "IELTS, format of the Academic test",
    url: "https://ielts.org/take-a-test/test-types/ielts-academic-test",
  },
  checkedOn: "2026-11-21",
  note: "Listening, Reading and Writing come one after another, without a break. Speaking may be on another day, up to a week before or after. Your centre tells you when.",
  items: [
    {
      id: "listening",
      name: "Listening",
      minutes: { shortest: 30, longest: 30 },
      time: "30 min",
      tasks: "Four recordings, each played once, and 40 questions",
    },
    {
      id: "reading",
      name: "Reading",
      minutes: { shortest: 60, longest: 60 },
      time: "60 min",
      tasks: "Three sections and 40 questions; Academic and General Training have different texts",
      minutesEach: { section: 20 },
    },
    {
      id: "writing",
      name: "Writing",
      minutes: { shortest: 60, longest: 60 },
      time: "60 min",
      tasks: "Task 1 of at least 150 words, and an essay of at least 250 words that counts double",
      minutesEach: { task1: 20, task2: 40 },
    },
    {
      id: "speaking",
      name: "Speaking",
      minutes: { shortest: 11, longest: 14 },
      time: "11-14 min",
      tasks:
        "A conversation with an examiner in three parts: about you, a talk on a card, and questions about its topic",
    },
  ],
} as const satisfies CheckedFact & {
  items: readonly {
    id: string;
    name: string;
    minutes: Span;
    time: string;
    tasks: string;
    /** The recommended minutes for each task. */
    minutesEach?: Record<string, number>;
  }[];
};

/** The overall band is the mean of the four, rounded to the nearest half band; a mean halfway between is rounded up. */
export const ieltsBands = {
  id: "ielts-bands",
  source: {
    name: "IELTS, scoring in detail",
    url: "https://ielts.org/take-a-test/your-results/ielts-scoring-in-detail",
  },
  checkedOn: "2026-11-21",
  lowest: 0,
  highest: 9,
  scale: "0-9",
  rule: "The overall band is the mean (average) of the four parts, rounded to the nearest half band. A mean that ends in .25 goes up to the half band, and one that ends in .75 goes up to the whole band.",
  examples: [
    { listening: 6.5, reading: 6.5, writing: 5, speaking: 7, mean: 6.25, overall: 6.5 },
    { listening: 7, reading: 7, writing: 6, speaking: 7, mean: 6.75, overall: 7 },
    { listening: 6.5, reading: 6.5, writing: 5.5, speaking: 6, mean: 6.125, overall: 6 },
  ],
} as const satisfies CheckedFact & {
  examples: readonly Record<
    "listening" | "reading" | "writing" | "speaking" | "mean" | "overall",
    number
  >[];
} & Record<string, unknown>;

export const ieltsRetake = {
  id: "ielts-one-skill-retake",
  source: {
    name: "IELTS, One Skill Retake",
    url: "https://ielts.org/take-a-test/booking-your-test/one-skill-retake",
  },
  checkedOn: "2026-11-21",
  note: "Not every university or visa office accepts it. Ask before you book.",
  name: "One Skill Retake",
  withinDays: 60,
  rules: [
    "One of the four skills: Listening, Reading, Writing or Speaking",
    "Only once for each full test",
    "Only within 60 days of that test",
    "Only after a test on computer, at a centre that offers the retake",
  ],
  result: "You get a second report with the new band, and choose which of the two you use.",
} as const satisfies CheckedFact & Record<string, unknown>;

export const ieltsTestDay = {
  id: "ielts-test-day",
  source: {
    name: "British Council, IELTS on the day",
    url: "https://takeielts.britishcouncil.org/take-ielts/test-day-advice",
  },
  checkedOn: "2026-11-21",
  note: "The invitation from your test centre says when and where. If it says something else, follow it.",
  bring: [
    {
      title: "The identity document you booked with",
      description:
        "The same document, the original and still valid; for most people it is the passport. You cannot take the test without it.",
    },
    {
      title: "The invitation from your centre",
      description: "You need its candidate number, address and the time of each part.",
    },
    {
      title: "Water in a clear bottle",
      description: "Without a label. You may not bring food.",
    },
  ],
  leave: ["Phone and every kind of watch", "Bag, wallet and keys", "Books, notes and dictionaries"],
  resultsValidFor: "2 years",
} as const satisfies CheckedFact & Record<string, unknown>;

/** The names of the bands are those of IELTS, the rest is our wording. */
export const ieltsBandNames = {
  id: "ielts-band-names",
  source: {
    name: "IELTS, scoring in detail",
    url: "https://ielts.org/take-a-test/your-results/ielts-scoring-in-detail",
  },
  checkedOn: "2026-11-21",
  items: [
    {
      band: 9,
      name: "Expert user",
      means: "Uses English fully: exact, fluent, understands everything.",
    },
    {
      band: 8,
      name: "Very good user",
      means: "Can argue in detail. Makes a few mistakes, mostly with unfamiliar topics.",
    },
    {
      band: 7,
      name: "Good user",
      means: "Uses complex language and understands detailed arguments, with some mistakes.",
    },
    {
      band: 6,
      name: "Competent user",
      means: "Can say what is important in spite of mistakes, best in familiar situations.",
    },
    {
      band: 5,
      name: "Modest user",
      means: "Understands the main point, with many mistakes. Manages in a familiar field.",
    },
    {
      band: 4,
      name: "Limited user",
      means: "Manages familiar situations, and often has problems in others.",
    },
    {
      band: 3,
      name: "Extremely limited user",
      means: "Says and understands only the general meaning.",
    },
    { band: 2, name: "Intermittent user", means: "Single words and short set phrases." },
    { band: 1, name: "Non-user", means: "A few isolated words." },
    { band: 0, name: "Did not attempt the test", means: "No answers were given." },
  ],
} as const satisfies CheckedFact & {
  items: readonly { band: number; name: string; means: string }[];
};

/** The criteria of the examiners; all four count the same. */
export const ieltsWritingCriteria = {
  id: "ielts-writing-criteria",
  source: {
    name: "IELTS, scoring in detail",
    url: "https://ielts.org/take-a-test/your-results/ielts-scoring-in-detail",
  },
  checkedOn: "2026-11-21",
  items: [
    {
      id: "task",
      name: "Task Response",
      asks: "Have you answered the question and given reasons?",
    },
    {
      id: "coherence",
      name: "Coherence and Cohesion",
      asks: "Are your thoughts in a clear order and connected?",
    },
    {
      id: "lexis",
      name: "Lexical Resource",
      asks: "Do you use exact words, and not always the same ones?",
    },
    {
      id: "grammar",
      name: "Grammatical Range and Accuracy",
      asks: "Do you use different kinds of sentences, and are they correct?",
    },
  ],
} as const satisfies CheckedFact & {
  items: readonly { id: string; name: string; asks: string }[];
};

export const ieltsDelivery = {
  id: "ielts-delivery",
  source: {
    name: "IELTS, updates to test delivery",
    url: "https://ielts.org/news-and-insights/updates-to-ielts-test-delivery",
  },
  checkedOn: "2026-11-21",
  note: "In some countries you may write the two Writing tasks by hand. Ask your test centre.",
  onComputerSince: "mid-2026",
  speaking: "You still speak with an examiner.",
} as const satisfies CheckedFact & Record<string, unknown>;
