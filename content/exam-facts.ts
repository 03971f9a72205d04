/*
 * What we state about exams, with sources and the day it was checked. Pages take figures from here
 * and never write them out. To check again: open the source, compare, and update `checkedOn` even
 * if nothing has changed.
 *
 * The minutes of PTE Academic are those of the specification (section 1). Since August 2025 Pearson
 * quotes 76 to 84 minutes for Speaking and Writing, 22 to 30 for Reading and 31 to 39 for
 * Listening, with the same total; hence the note at `pteTiming`.
 */

type Source = { name: string; url: string };

export type CheckedFact = {
  /** The element id where the fact is shown, so that it can be linked. */
  id: string;
  /** The page that says so, not the front page of its site. */
  source: Source;
  /** Set if no single page has all of it. */
  moreSources?: readonly Source[];
  /** ISO date. */
  checkedOn: string;
  /** For visitors: what may differ on the day, and what counts then. */
  note?: string;
};

/** In minutes, both ends included. */
type Span = { shortest: number; longest: number };

export const pteTypes = {
  id: "pte-types",
  source: { name: "Pearson, PTE Academic", url: "https://www.pearsonpte.com/pte-academic" },
  moreSources: [
    {
      name: "GOV.UK, English tests for a visa",
      url: "https://www.gov.uk/guidance/prove-your-english-language-abilities-with-a-secure-english-language-test-selt",
    },
  ],
  checkedOn: "2026-11-21",
  note: "Pearson sometimes changes the names of its tests: PTE Generic was also called PTE General and International Certificate. Before you book, ask the university or embassy which test it accepts.",
  items: [
    {
      id: "academic",
      name: "PTE Academic",
      inShort: "University, work and migration visas",
      takenBy: "Students, skilled workers and their employers",
      usedFor: "University admission, work and migration visas, professional registration",
    },
    {
      id: "generic",
      name: "PTE Generic",
      inShort: "A certificate of everyday English",
      takenBy: "Anyone who wants a certificate of everyday English",
      usedFor: "Jobs, further training, proof of a level from beginner to very advanced",
    },
    {
      id: "young-learner",
      name: "PTE Young Learner",
      inShort: "Children aged 7-12",
      takenBy: "Children aged 7-12",
      usedFor: "A first certificate at school, with tasks that tell a story",
    },
    {
      id: "home",
      name: "PTE Home",
      inShort: "Family visas for the United Kingdom",
      takenBy: "Partners, parents and relatives who join their family",
      usedFor: "Family visas, settlement and citizenship in the United Kingdom",
    },
  ],
} as const satisfies CheckedFact & {
  items: readonly { id: string; name: string; inShort: string; takenBy: string; usedFor: string }[];
};

/**
 * PTE Academic. Speaking and Writing share one part and its minutes, which count once in the sum.
 */
export const pteTiming = {
  id: "pte-timing",
  source: {
    name: "Pearson, format of PTE Academic",
    url: "https://www.pearsonpte.com/pte-academic/test-format",
  },
  checkedOn: "2026-11-21",
  note: "Pearson changed the test in August 2025, and sometimes changes the minutes of each part. Follow what your test centre and your booking confirmation say.",
  parts: [
    {
      id: "speaking-writing",
      name: "Speaking and Writing",
      skills: ["Speaking", "Writing"],
      minutes: { shortest: 54, longest: 67 },
      time: "54-67 min",
    },
    {
      id: "reading",
      name: "Reading",
      skills: ["Reading"],
      minutes: { shortest: 29, longest: 30 },
      time: "29-30 min",
    },
    {
      id: "listening",
      name: "Listening",
      skills: ["Listening"],
      minutes: { shortest: 30, longest: 43 },
      time: "30-43 min",
    },
  ],
  total: {
    minutes: 135,
    time: "2 h 15 min",
    /** The three parts added up at their shortest and at their longest. */
    sum: { shortest: 113, longest: 140 },
    sumShortest: "54 + 29 + 30 = 113 min",
    sumLongest: "67 + 30 + 43 = 140 min",
  },
} as const satisfies CheckedFact & {
  parts: readonly {
    id: string;
    name: string;
    skills: readonly string[];
    minutes: Span;
    time: string;
  }[];
  total: { minutes: number; time: string; sum: Span; sumShortest: string; sumLongest: string };
};

type PteTask = {
  /** The task's name on the screen of the test. */
  name: string;
  /** What the candidate has to do. */
  asks: string;
  /** Figures of `asks` that other texts need as well. */
  words?: string;
  minutes?: string;
};

/** The scored tasks of PTE Academic, in the order of the test. */
export const pteTasks = {
  id: "pte-tasks",
  source: {
    name: "Pearson, format of PTE Academic",
    url: "https://www.pearsonpte.com/pte-academic/test-format",
  },
  checkedOn: "2026-11-21",
  microphoneClosesAfter: "three seconds",
  formCounts: "A summary that is too long, or an essay that is too short, gets no points.",
  speaking: {
    readAloud: {
      name: "Read Aloud",
      asks: "You see a text of up to 60 words. You have half a minute to look at it. Then you read it aloud into the microphone.",
    },
    repeatSentence: {
      name: "Repeat Sentence",
      asks: "You hear a sentence once and say it again, word for word.",
    },
    describeImage: {
      name: "Describe Image",
      asks: "You see a graph, map, table or picture. You look at it for 25 seconds and describe it for 40 seconds.",
    },
    retellLecture: {
      name: "Re-tell Lecture",
      asks: "You hear a lecture of up to a minute and a half. Ten seconds later you retell it in 40 seconds.",
    },
    answerShortQuestion: {
      name: "Answer Short Question",
      asks: "You hear a question and answer it in one or two words.",
    },
    summarizeGroupDiscussion: {
      name: "Summarize Group Discussion",
      asks: "Three people talk about one topic. You say who had which opinion, in up to two minutes.",
    },
    respondToSituation: {
      name: "Respond to a Situation",
      asks: "You read about an everyday situation in a few lines. You say what you would say there.",
    },
  },
  writing: {
    summarizeWrittenText: {
      name: "Summarize Written Text",
      asks: "You read a text of up to 300 words and sum it up in one sentence of 5 to 75 words. Ten minutes.",
      minutes: "ten minutes",
    },
    writeEssay: {
      name: "Write Essay",
      asks: "You write 200 to 300 words about a question. Twenty minutes.",
      words: "200 to 300 words",
      minutes: "twenty minutes",
    },
  },
  reading: {
    readingWritingBlanks: {
      name: "Reading & Writing: Fill in the Blanks",
      asks: "A text has gaps. For each gap you choose one word from a list.",
    },
    multipleAnswers: {
      name: "Multiple Choice, Multiple Answers",
      asks: "More than one answer is right. You lose a point for each wrong one that you tick.",
    },
    reorderParagraphs: {
      name: "Re-order Paragraphs",
      asks: "Text boxes are in the wrong order. You drag them into the right order.",
    },
    readingBlanks: {
      name: "Reading: Fill in the Blanks",
      asks: "You put words from a box into the gaps of a text. There are more words than gaps.",
    },
    singleAnswer: {
      name: "Multiple Choice, Single Answer",
      asks: "There is one question about a text. One answer is right.",
    },
  },
  listening: {
    summarizeSpokenText: {
      name: "Summarize Spoken Text",
      asks: "You hear a talk, and write in 50 to 70 words what it was about. Ten minutes.",
    },
    multipleAnswers: {
      name: "Multiple Choice, Multiple Answers",
      asks: "More than one answer fits the recording. You lose a point for each wrong one that you tick.",
    },
    blanks: {
      name: "Fill in the Blanks",
      asks: "You hear a recording and see its text with gaps. You type the missing words.",
    },
    highlightCorrectSummary: {
      name: "Highlight Correct Summary",
      asks: "You hear a recording and choose the summary that fits it.",
    },
    singleAnswer: {
      name: "Multiple Choice, Single Answer",
      asks: "There is one question about a recording. One answer is right.",
    },
    selectMissingWord: {
      name: "Select Missing Word",
      asks: "You hear a beep instead of the last words. You choose the words that fit.",
    },
    highlightIncorrectWords: {
      name: "Highlight Incorrect Words",
      asks: "You hear a recording and see its text. You click the words that are different.",
    },
    writeFromDictation: {
      name: "Write from Dictation",
      asks: "You hear a sentence once and type it. It counts for Listening and for Writing.",
    },
  },
} as const satisfies CheckedFact & { microphoneClosesAfter: string; formCounts: string } & Record<
    "speaking" | "writing" | "reading" | "listening",
    Record<string, PteTask>
  >;

export const pteScores = {
  id: "pte-scores",
  source: {
    name: "Pearson, scoring of PTE Academic",
    url: "https://www.pearsonpte.com/pte-academic/scoring",
  },
  checkedOn: "2026-11-21",
  markedBy: "software and trained people",
  lowest: 10,
  highest: 90,
  scale: "10-90",
  resultsAfter: "about two working days",
  validFor: "2 years",
} as const satisfies CheckedFact & Record<string, unknown>;

export const pteTestDay = {
  id: "pte-test-day",
  source: { name: "Pearson, PTE Academic", url: "https://www.pearsonpte.com/pte-academic" },
  checkedOn: "2026-11-21",
  note: "Test centres have slightly different rules. If your confirmation says something else, follow it.",
  arriveMinutesEarly: 30,
  bring: [
    {
      title: "The passport you booked with",
      description:
        "The original, still valid, with your name spelt as in your account. They don’t accept a copy or a photo on your phone.",
    },
    {
      title: "Your confirmation",
      description: "Printed or written down. You need its address and time.",
    },
    {
      title: "A parent’s consent, if you are under 18",
      description: "The booking says how they give it. You must be at least 16.",
    },
  ],
  leave: [
    "Phone, smartwatch and any other watch",
    "Bag, wallet and keys",
    "Books, notes and pens",
    "Food and drinks",
  ],
  provided: ["A headset with a microphone", "A computer in a booth", "An erasable board and a pen"],
  atTheDoor: "They check your passport, take a photograph, scan your palm and ask for a signature.",
} as const satisfies CheckedFact & Record<string, unknown>;

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

/** The overall band is the mean of the four, rounded to the nearest half; halfway goes up. */
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

/** Which providers' certificates the German missions accept, and how old they may be. */
export const germanCertificates = {
  id: "german-certificates",
  source: {
    name: "Federal Foreign Office, language certificates for a visa",
    url: "https://www.auswaertiges-amt.de/de/service/fragenkatalog-node/-/2238204",
  },
  checkedOn: "2026-11-21",
  /** Every page that names the providers takes the list from here. */
  providers: "Goethe-Institut, telc, ÖSD, TestDaF and ECL",
  notOlderThan: "a year",
  note: "As a rule, the exam may not be older than a year, and all its modules must be from one provider. The embassy or consulate where you apply decides.",
} as const satisfies CheckedFact & Record<string, unknown>;

/** Teaching units from the very first lesson to a level: an orientation for learners in general. */
export const germanUnits = {
  id: "german-units",
  source: {
    name: "Goethe-Institut, conditions of the six certificates",
    url: "https://www.goethe.de/en/spr/prf/prf.html",
  },
  checkedOn: "2026-11-21",
  minutes: 45,
  to: {
    A1: { least: 80, most: 200 },
    A2: { least: 200, most: 350 },
    B1: { least: 350, most: 650 },
    B2: { least: 600, most: 800 },
    C1: { least: 800, most: 1000 },
    C2: { least: 1000 },
  },
} as const satisfies CheckedFact & {
  minutes: number;
  to: Record<string, { least: number; most?: number }>;
};

type GermanGoal = {
  goal: string;
  /** The level usually required: a CEFR level, or a range of two. */
  level: string;
  exams: string;
};

/**
 * The level of German usually required, from India and within Germany. German words within an
 * English sentence stand between asterisks.
 */
export const germanGoals = {
  id: "german-goals",
  source: {
    name: "Make it in Germany, “Do I need to know German?”",
    url: "https://www.make-it-in-germany.com/en/living-in-germany/learn-german/knowledge",
  },
  moreSources: [
    {
      name: "Make it in Germany, settlement permit",
      url: "https://www.make-it-in-germany.com/en/visa-residence/living-permanently/settlement-permit",
    },
    {
      name: "Make it in Germany, naturalisation",
      url: "https://www.make-it-in-germany.com/en/visa-residence/living-permanently/naturalisation",
    },
  ],
  checkedOn: "2026-11-21",
  fromIndia: [
    {
      goal: "Join your husband or wife in Germany",
      level: "A1",
      exams: "Goethe, telc or ÖSD; some people need no exam",
    },
    {
      goal: "Start an *Ausbildung* (vocational training)",
      level: "B1",
      exams: "Goethe, telc or ÖSD; nursing schools mostly want B2",
    },
    {
      goal: "Have your nursing diploma recognised",
      level: "B2",
      exams: "Goethe, telc (also telc B1-B2 Pflege) or ÖSD; most states add a specialist exam",
    },
    {
      goal: "Take a degree taught in German",
      level: "C1",
      exams: "TestDaF with 4 in every part, DSH-2, telc C1 Hochschule or Goethe C2",
    },
    {
      goal: "Take a degree taught in English",
      level: "A1-B1",
      exams: "Rarely asked for",
    },
  ],
  inGermany: [
    {
      goal: "Everyday life without an interpreter",
      level: "A2",
      exams: "No exam",
    },
    {
      goal: "Settlement permit",
      level: "B1",
      exams:
        "*Deutsch-Test für Zuwanderer* (test for immigrants), Goethe, telc or ÖSD; less with a Blue Card",
    },
    {
      goal: "German citizenship",
      level: "B1",
      exams: "One of these, and the naturalisation test",
    },
    {
      goal: "Change to a degree taught in German",
      level: "C1",
      exams: "DSH-2 at your university, TestDaF or telc C1 Hochschule",
    },
    {
      goal: "Work in an office that speaks German",
      level: "B2-C1",
      exams: "The employer decides, often by interview",
    },
  ],
} as const satisfies CheckedFact & Record<"fromIndia" | "inGermany", readonly GermanGoal[]>;

/** Lower-cases the first letter of a fact, for use within a sentence. */
export const withinSentence = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1);
