import {
  ieltsBands,
  ieltsDelivery,
  ieltsParts,
  ieltsRetake,
  ieltsTestDay,
  ieltsVersions,
  pteScores,
  withinSentence,
} from "../exam-facts.ts";
import type { Closing, CourseHero, CourseSeo, CourseService, Faq, Point } from "./course-page.ts";
import { feesLinks, freeUntilYouDecide } from "./fees.ts";

export const ieltsOfflineSeo: CourseSeo = {
  title: "IELTS Coaching in Karnal, Essays Marked | Sprachsetu",
  description:
    "IELTS Academic and General Training in our Karnal classroom: batches of 6 to 10, every essay marked by hand. Book your free demo class: call {phone}.",
  sharePictureAlt: "IELTS in Karnal: an essay with a trainer’s notes in its margin",
};

export const ieltsOfflineHero: CourseHero = {
  eyebrow: "IELTS in Karnal, Academic and General Training",
  title: "IELTS, marked in the margin",
  intro:
    "A band is a number. What you need is a sentence in the margin that says why, and what to do about it. You get it on every essay, in a classroom of 6 to 10.",
  joinLabel: "Book Your Free Demo Today",
  slides: [
    {
      picture: "ielts-offline-1",
      alt: "A student between four signs: headphones for Listening, a book for Reading, a pencil for Writing and a speech bubble for Speaking.",
      caption: "All four parts, in one classroom",
    },
    {
      picture: "ielts-offline-2",
      alt: "A trainer with glasses beside a large essay: a circled word, a tick, and the note “Why?” in its margin.",
      caption: "Every essay comes back with notes",
    },
    {
      picture: "ielts-offline-3",
      alt: "A candidate in a wheelchair and an examiner across a table, with a recorder and a clock that says 11 to 14 minutes. The examiner says “Describe a journey”.",
      caption: "Speaking across a table, as on the day",
    },
    {
      picture: "ielts-offline-4",
      alt: "Two people with a suitcase and a card that reads “Band 7.5”, at a signpost to Toronto, Dublin and Sydney.",
      caption: "Then the number takes you places",
    },
  ],
};

const [academic, generalTraining] = ieltsVersions.items;
const [, reading, writing] = ieltsParts.items;

export const ieltsOfflineService: CourseService = {
  serviceType: "IELTS coaching, classroom",
  description:
    "Classroom coaching for IELTS Academic and General Training in Karnal, in batches of 6 to 10, with every essay marked by hand, mock tests and a free demo class.",
  priceText: "varies based on the course package",
};

export const reasons = {
  title: "Why a classroom",
  intro:
    "Listening and Reading can be practised alone. For Writing and Speaking you need somebody who has read and heard a lot of both, and who sits close enough to see where you hesitate.",
  items: [
    {
      title: "Every essay, by hand",
      description:
        "You type it against the clock, as in the test. We print it, and a trainer goes through it line by line.",
    },
    {
      title: "An examiner’s table",
      description:
        "Speaking is a talk with a person, so we hold it as one: two chairs, three parts, a recorder, and notes afterwards.",
    },
    {
      title: "Four bands, not one",
      description:
        "After each mock test you see your band for each part, and which half band is nearest.",
    },
    {
      title: "Six to ten in a batch",
      description:
        "Few enough that your trainer knows your spelling of “government”, and enough for a discussion.",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Point[] };

export const versions = {
  title: "Academic or General Training?",
  intro: "Two tests under one name. Half of each is the same, so you may start before you know.",
  labels: {
    usedFor: "For",
    reading: "Reading",
    writing: "Writing",
  },
  undecided:
    "Not sure? Bring the letter or the web page that asks for IELTS. We read it with you before you book.",
};

export const parts = {
  title: "Four parts, drawn to scale",
  intro: "Each minute of the test has the same length here. Look where most of them go.",
  /** What we do about each part, in the order of `ieltsParts`. */
  training: {
    listening:
      "You learn to read ahead while you listen, and to let a missed answer go before it costs the next two.",
    reading: `${reading.minutesEach.section} minutes a text and not one more. We time every paragraph until you notice by yourself where you dawdle.`,
    writing: `${writing.minutesEach.task1} minutes for Task 1, ${writing.minutesEach.task2} for Task 2, five of them for the plan. An essay that is planned needs no second start.`,
    speaking:
      "Not learned by heart: examiners hear it at once. You practise to gain time, to give an example, to mend a sentence halfway.",
  },
} as const;

export const bands = {
  title: `Bands ${ieltsBands.lowest} to ${ieltsBands.highest}`,
  intro: "Each part gets a band, in whole and half steps. This is what the whole ones stand for.",
};

export const rounding = {
  title: "How the overall band is rounded",
  intro:
    "Add up your four bands and find the sum on the ruler: each sum belongs to one overall band.",
  ruler: {
    sum: "Sum of the four bands",
    overall: "Overall band",
  },
  examples: {
    caption: "Worked examples: Listening + Reading + Writing + Speaking",
    columns: ["Four bands", "Mean", "Overall band"],
  },
  lesson:
    "Each overall band covers four steps of the sum. So half a band more in a single part can lift the whole result, and it pays to know which part is nearest. That is the first thing we look for.",
} as const;

export const marking = {
  title: "How we mark your essays",
  intro:
    "An example: part of a first essay, what the trainer writes beside it, and what becomes of it. Red is what to mend, green what to keep.",
  question: "Should private cars be kept out of city centres?",
  /** Marked passages carry the number of their note. */
  paragraph: [
    { text: "Nowadays " },
    { text: "many peoples believe", note: 1 },
    { text: " that cars should be banned from city centres. " },
    { text: "I agree with this", note: 2, praise: true },
    { text: ", because " },
    { text: "it would make the air cleaner and it would make the streets safer", note: 3 },
    { text: ". On the other hand, shops need their deliveries. " },
    { text: "However", note: 4 },
    { text: ", a city could let vans in before eight in the morning." },
  ],
  notes: [
    {
      criterion: "grammar",
      text: "“People” is plural already: many people believe.",
    },
    {
      criterion: "task",
      praise: true,
      text: "Good: I know where you stand after two lines. Now say how far. For all cars? All day?",
    },
    {
      criterion: "lexis",
      text: "Twice “it would make”. Try: “cleaner air and safer streets would follow”.",
    },
    {
      criterion: "coherence",
      text: "“On the other hand”, then “However”: two turns in two lines. Drop the second, and I stay with you.",
    },
  ],
  criteriaTitle: "Examiners look at four things, and each counts the same. So do we.",
  rewrite: {
    title: "Second version",
    text: "Many people believe that cars should be banned from city centres. I agree, for private cars and at all hours: cleaner air and safer streets would follow. Shops need their deliveries, but vans could come in before eight in the morning.",
    note: "You write it once more, and we read it once more. The second version is where a band moves.",
  },
} as const;

export const coursePlan = {
  title: "Eight weeks to your date",
  intro:
    "All four parts every week, and one of them in focus. If your first mock test says that you need longer, we tell you then and not in week seven.",
  weeks: 8,
  phases: [
    {
      from: 1,
      to: 1,
      title: "Where you are",
      description:
        "A full mock test, four bands, a talk about your target. Your plan is written from that.",
    },
    {
      from: 2,
      to: 3,
      title: "Listening and Reading",
      description:
        "Every kind of question once with a trainer, then against the clock. You keep a list of your own traps.",
    },
    {
      from: 4,
      to: 5,
      title: "Writing",
      description:
        "Charts or letters for Task 1, essays for Task 2. What you write on Monday comes back marked, and you rewrite it.",
    },
    {
      from: 6,
      to: 6,
      title: "Speaking",
      description:
        "Interviews across the table, recorded. You hear yourself, which is unpleasant once and useful ever after.",
    },
    {
      from: 7,
      to: 8,
      title: "The whole test",
      description:
        "Mock tests in one sitting, with headset and screen. In between we work on the half band that is nearest.",
    },
  ],
  habit:
    "Between the classes: 15 to 30 minutes a day. Saturdays have a doubt session for what is left.",
} as const satisfies {
  title: string;
  intro: string;
  weeks: number;
  phases: readonly (Point & { from: number; to: number })[];
  habit: string;
};

export const retake = {
  title: "One Skill Retake",
  intro:
    "Three parts went well and one did not? You need not sit all four again: you may repeat that one.",
  worthTitle: "When it is worth it",
  advice:
    "When half a band is missing and the part has gone worse than in your mock tests. When more is missing, a full test is the better plan.",
};

export const testDay = {
  title: "What to bring on test day",
  intro: "Less than you think. What stays outside matters just as much.",
  leaveTitle: "Leave outside",
};

export const joining = {
  title: "Four steps to your seat",
  intro: freeUntilYouDecide,
  steps: [
    {
      title: "Book your free demo",
      description: "Call, or leave your number here. We find a class for you to sit in on.",
    },
    {
      title: "Sit the first mock test",
      description:
        "It shows your four bands and the distance to the one you need. The result is yours, whatever you decide.",
    },
    {
      title: "Choose test and batch",
      description:
        "Academic or General Training, and the hours that fit your week. We open at {karnal.opens} and close at {karnal.closes}, {karnal.days}.",
    },
    {
      title: "Enroll",
      description:
        "Agree the fee and, if you like, the instalments. You get your workbook, your desk and your first essay question.",
    },
  ],
} as const satisfies { title: string; intro: string; steps: readonly Point[] };

export const ieltsOfflineFaq: Faq = {
  title: "Asked at our front desk",
  items: [
    {
      id: "ielts-which-version",
      question: "Do I need Academic or General Training?",
      answer: `${academic.name} is for ${withinSentence(academic.usedFor)}. ${generalTraining.name} is for ${withinSentence(generalTraining.usedFor)}. ${ieltsVersions.note}`,
      facts: [ieltsVersions],
    },
    {
      id: "ielts-or-pte",
      question: "Should I take IELTS or PTE?",
      answer:
        "First ask who accepts what. If both will do: in IELTS an examiner talks with you, in PTE you talk to a headset and software takes part in the marking. People who warm up in conversation often prefer IELTS. You can sit in on a demo class of each with us.",
      facts: [ieltsDelivery, pteScores],
    },
    {
      id: "ielts-paper-or-computer",
      question: "Can I still take the test on paper?",
      answer: `IELTS moved to computers in ${ieltsDelivery.onComputerSince}. ${ieltsDelivery.speaking} So you type your essays with us, too; only our notes on them are still written by hand. ${ieltsDelivery.note}`,
      facts: [ieltsDelivery],
    },
    {
      id: "ielts-starting-level",
      question: "Is my English good enough to start?",
      answer:
        "If you can talk about your last weekend and read a newspaper report with a dictionary, yes. If the first mock test shows that two months of English would do you more good than two months of IELTS, we say so and suggest a spoken English batch first.",
    },
    {
      id: "ielts-validity",
      question: "How long does a result count, and may I repeat the test?",
      answer: `A result counts for ${ieltsTestDay.resultsValidFor}. You may take the test as often as you like. After a test on computer you can also repeat a single part within ${ieltsRetake.withinDays} days, where your centre offers the ${ieltsRetake.name}.`,
      facts: [ieltsTestDay, ieltsRetake],
    },
    {
      id: "ielts-batches-fees",
      question: "When are the batches, and what does the course cost?",
      answer:
        "Batches meet in Karnal between 08:00 and 18:00, Monday to Saturday; a counsellor tells you which ones have a seat. The fee varies based on the course package: contact us for pricing. You hear the full sum before you join and can pay in monthly instalments (EMI). The fee of the test itself goes to the test centre.",
      links: feesLinks,
    },
  ],
};

export const ieltsOfflineClosing: Closing = {
  title: "Bring us your worst paragraph",
  text: "Come to a free demo class in Karnal and take it home with notes in the margin. Then decide.",
  joinLabel: "Join Now",
};
