import { pteScores, pteTasks, pteTestDay, pteTiming, pteTypes } from "../exam-facts.ts";
import type { Closing, CourseHero, CourseSeo, CourseService, Faq, Point } from "./course-page.ts";
import { feesLinks, freeUntilYouDecide } from "./fees.ts";

export const pteOnlineSeo: CourseSeo = {
  title: "PTE Online Coaching with 50+ Mock Tests | Sprachsetu",
  description:
    "Live PTE classes online in batches of 6 to 10: 50+ mock tests, 1200+ practice questions, notes on every answer. Book your free demo class: call {phone}.",
  sharePictureAlt: "PTE Online: live classes and 50+ mock tests at Sprachsetu",
};

export const pteOnlineHero: CourseHero = {
  eyebrow: "PTE coaching, live on your screen",
  title: "PTE Online, until no screen surprises you",
  intro:
    "PTE is taken at a computer, so that is where we practise it: live classes with 6 to 10 people, mock tests against the clock, and a trainer who goes through your answers with you.",
  joinLabel: "Join the course",
  slides: [
    {
      picture: "pte-online-1",
      alt: "A young woman with a headset at her laptop in a live class. Beside her a window with four people on video. She says “My turn!”.",
      caption: "A live class, and your turn to speak",
    },
    {
      picture: "pte-online-2",
      alt: "A learner in a hijab with a headset at her laptop. The clock on the wall reads “2 h 15 min”, the stack of papers on the desk “50+”.",
      caption: "50+ mock tests against the clock",
    },
    {
      picture: "pte-online-3",
      alt: "A trainer on a large screen beside a score report with four bars: Listening, Reading, Writing, Speaking. He says “Look here”, and a learner with a mug listens.",
      caption: "Your trainer reads the report with you",
    },
    {
      picture: "pte-online-4",
      alt: "A man with a suitcase and a passport beside a score card that reads “PTE 79”, in front of a globe with an aeroplane.",
      caption: "The score arrives, and the suitcase comes out",
    },
  ],
};

/** Links to the sections of the page, by their ids. */
export const pteOnlineJumps = [
  { id: "pte-timing", label: "The test" },
  { id: "pte-tasks", label: "The course" },
  { id: "join-the-coaching", label: "How to join" },
  { id: "demo", label: "Free demo" },
  { id: "pte-test-day", label: "Test day" },
] as const;

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
  /** About the part of the test that two skills share. */
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

/** A task of the test and how we train it. */
export type TrainedTask = { name: string; asks: string; trains: string };

/** One tab of the outline; its id is the hash that links to it. */
export type OutlineTab = {
  id: "speaking" | "writing" | "reading" | "listening";
  title: "Speaking" | "Writing" | "Reading" | "Listening";
  intro: string;
  tasks: readonly TrainedTask[];
};

const { speaking, writing, reading, listening } = pteTasks;

export const outline = {
  title: "What the course covers",
  intro: "Every scored task of PTE Academic: what it asks of you, and what we do about it.",
  label: "Course outline by skill",
  headings: { asks: "The task", trains: "We train" },
  facts: { id: pteTasks.id, source: pteTasks.source, checkedOn: pteTasks.checkedOn },
  tabs: [
    {
      id: "speaking",
      title: "Speaking",
      intro: `The microphone closes after ${pteTasks.microphoneClosesAfter} of silence. So the first thing to learn is to go on talking, and the second is what to say.`,
      tasks: [
        {
          ...speaking.readAloud,
          trains:
            "Phrasing by sense, the stress that carries a sentence, and not going back to mend a word.",
        },
        {
          ...speaking.repeatSentence,
          trains:
            "Hearing a sentence in three chunks, and keeping its melody where a word is lost.",
        },
        {
          ...speaking.describeImage,
          trains:
            "What, how much, and so what: an order that works for any picture, finished before the beep.",
        },
        {
          ...speaking.retellLecture,
          trains: "Notes of ten words, and a way to turn them into six sentences.",
        },
        {
          ...speaking.answerShortQuestion,
          trains: "The everyday words behind the questions, in sets, at speed.",
        },
        {
          ...speaking.summarizeGroupDiscussion,
          trains: "A page in three columns: who, what, why. Then a summary that names all three.",
        },
        {
          ...speaking.respondToSituation,
          trains: "Tone: how you ask a professor, a neighbour or a landlord for the same thing.",
        },
      ],
    },
    {
      id: "writing",
      title: "Writing",
      intro: `Two kinds of task, and both look closely at form. ${pteTasks.formCounts}`,
      tasks: [
        {
          ...writing.summarizeWrittenText,
          trains:
            "Finding the one main clause, hanging the rest on it, and setting the full stop once.",
        },
        {
          ...writing.writeEssay,
          trains:
            "Five minutes to plan, twelve to write, three to read again. Each essay comes back with notes.",
        },
      ],
    },
    {
      id: "reading",
      title: "Reading",
      intro:
        "Reading shares one clock among all its questions. Linger over the first text, and you will be guessing at the last.",
      tasks: [
        {
          ...reading.readingWritingBlanks,
          trains: "Words that keep company: make a decision, heavy rain, in the long run.",
        },
        {
          ...reading.multipleAnswers,
          trains: "When to tick a second answer, and when to leave it.",
        },
        {
          ...reading.reorderParagraphs,
          trains: "The threads: this, such, however, the second time a name becomes she.",
        },
        {
          ...reading.readingBlanks,
          trains: "Grammar as a sieve: what kind of word must stand here, before what it means.",
        },
        {
          ...reading.singleAnswer,
          trains: "Reading the question first, and the text only as far as it asks.",
        },
      ],
    },
    {
      id: "listening",
      title: "Listening",
      intro:
        "Everything is played once. The dictation comes last and counts for two skills, so we make sure you still have time for it.",
      tasks: [
        {
          ...listening.summarizeSpokenText,
          trains: "Notes first, sixty words after, with time left to count them.",
        },
        {
          ...listening.multipleAnswers,
          trains: "Listening for what is said of each option, not for the option’s words.",
        },
        {
          ...listening.blanks,
          trains:
            "Typing without looking down, and the spelling of words that one only ever hears.",
        },
        {
          ...listening.highlightCorrectSummary,
          trains: "Striking out the summary with the one wrong detail.",
        },
        {
          ...listening.singleAnswer,
          trains: "The turn of a talk: but, in fact, what we found instead.",
        },
        {
          ...listening.selectMissingWord,
          trains: "Guessing the end of a sentence before it comes, as you do in your own language.",
        },
        {
          ...listening.highlightIncorrectWords,
          trains: "Eyes half a second behind the ear, and no click without a reason.",
        },
        {
          ...listening.writeFromDictation,
          trains: "One sentence a day, then ten: hear, hold, type, check the endings.",
        },
      ],
    },
  ],
} as const satisfies { tabs: readonly OutlineTab[] } & Record<string, unknown>;

/** Beside the form for a demo class. */
export const demoEnquiry = {
  title: "See a class before you decide",
  intro:
    "Tell us how to reach you. We call within our opening hours, find a batch near your level and send you the link to its next class.",
  points: [
    "One live class with a real batch",
    "A trainer’s notes on one task of yours",
    "No fee, and no card asked for",
  ],
} as const;

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
