import type { CheckedFact, Span } from "./checked-fact.ts";

/*
 * The minutes of PTE Academic are those of the specification (section 1). Since August 2025 Pearson quotes 76 to 84
 * minutes for Speaking and Writing, 22 to 30 for Reading and 31 to 39 for Listening, with the same total; hence the
 * note at `pteTiming`.
 */

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

/** The times of PTE Academic. Speaking and Writing share one part, whose minutes count once in the sum. */
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
