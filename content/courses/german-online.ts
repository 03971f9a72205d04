import { germanCertificates, germanUnits } from "../exam-facts.ts";
import type { Closing, CourseHero, CourseSeo, CourseService, Faq, Point } from "./course-page.ts";
import { feesLinks, freeUntilYouDecide } from "./fees.ts";

export const germanOnlineSeo: CourseSeo = {
  title: "Learn German Online: Live Classes, A1 to C2 | Sprachsetu",
  description:
    "Live online German classes from A1 to C2 in batches of 6 to 10, for a visa, an Ausbildung, a degree or a life in Germany. Free demo class: call {phone}.",
  sharePictureAlt: "German online: six levels from A1 to C2, drawn as the six arches of a bridge",
};

export const germanOnlineHero: CourseHero = {
  eyebrow: "German online, A1 to C2",
  title: "German, arch by arch",
  intro:
    "Six levels stand between your first hello and a lecture in Berlin. We take them with you live, in batches of 6 to 10, and each one holds before you step onto the next.",
  joinLabel: "Book A free Demo class",
  slides: [
    {
      picture: "german-online-1",
      alt: "A learner in front of a large screen. On it a bearded trainer, with the Berlin TV tower behind him. Both say “Guten Tag!”.",
      caption: "Your first hello is in the first lesson",
    },
    {
      picture: "german-online-2",
      alt: "Six learners in a video class, all with something to say. In front of them three cards: der, die, das.",
      caption: "Six to ten people, all of them talking",
    },
    {
      picture: "german-online-3",
      alt: "A man with a turban, a passport, a suitcase and a B1 certificate, before a bridge of six arches marked A1 to C2.",
      caption: "Certificate, passport, suitcase",
    },
    {
      picture: "german-online-4",
      alt: "A woman cycles past old Berlin houses and the TV tower. A neighbour asks “Na, wie geht’s?”, and she answers “Gut, danke!”.",
      caption: "And then you live there",
    },
  ],
};

export const germanOnlineFigures = [
  { value: "A1-C2", label: "six levels" },
  { value: "6-10", label: "students in a batch" },
  { value: "Free", label: "demo class" },
] as const;

const { providers } = germanCertificates;
const toB1 = germanUnits.to.B1;

export const germanOnlineService = {
  serviceType: "German language course, online",
  description: `Live online German classes at the six CEFR levels A1 to C2, in batches of 6 to 10, with a free demo class, weekend doubt sessions and preparation for the exams of ${providers}.`,
  priceText: "varies based on the course package",
  rating: { value: 4.7, reviews: 80 },
} as const satisfies CourseService;

/** `more` is shown when the card is open. */
export type Reason = { title: string; summary: string; more: readonly string[] };

export const reasons = {
  title: "Why choose our German classes",
  intro: "Six answers, each with the small print of a normal week behind it.",
  items: [
    {
      title: "You speak from lesson one",
      summary: "Ten people at most, and no back row.",
      more: [
        "Every lesson has rounds in pairs, where half of the talking is yours.",
        "Mistakes that block meaning are mended at once. The rest wait until you have finished your sentence.",
      ],
    },
    {
      title: "Two cities teach you",
      summary: "Karnal knows how you start, Berlin where you land.",
      more: [
        "Ask about Indian papers and German offices: the people who answer have stood in both queues.",
        "Batches are taught from either branch, Monday to Saturday, so you choose the hours that suit your time zone.",
      ],
    },
    {
      title: "The exam in view",
      summary: `${providers}: each has habits of its own.`,
      more: [
        "We read the rules of your exam with you and practise its task types at its timings.",
        "You learn the language first and the format second. The other way round, it shows in the oral exam.",
      ],
    },
    {
      title: "German for real rooms",
      summary: "Flat viewing, registry office, first day at work.",
      more: [
        "Role plays follow what happens to newcomers: registering your address, a flat viewing with forty others, a call to the doctor’s surgery.",
        "You practise asking people to repeat themselves, politely: everybody needs that first.",
      ],
    },
    {
      title: "Nothing is lost",
      summary: "Recordings, worksheets and a second chance to ask.",
      more: [
        "The learning portal keeps recorded lectures, PDFs, assignments and quizzes, 24/7.",
        "What is still unclear on Saturday is what the doubt session is for.",
      ],
    },
    {
      title: "Fees without surprises",
      summary: "You know the full sum before you join.",
      more: [
        "A counsellor tells you the fee of your course package before you decide anything.",
        "You can pay in monthly instalments (EMI) or agree a plan of your own.",
      ],
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Reason[] };

export const levels = {
  title: "Six arches from A1 to C2",
  intro:
    "Europe counts languages in six levels. Here is what you can do on each of them, and a sentence that you could not have said one arch earlier.",
  departure: "Karnal",
  arrival: "Berlin",
  unitsLabel: "Teaching units from zero",
  unitsNote: `Units of ${germanUnits.minutes} minutes, counted from the first lesson: an orientation of the Goethe-Institut for learners in general. What you already know and how much you practise decide where in the range you are.`,
};

export const expectations = {
  title: "What you can expect",
  grammar: {
    title: "Simplified grammar",
    description:
      "One rule at a time, as a picture, then ten minutes of talking with it. Take the verb: German builds it like a bridge. One part stands near the start, the other waits at the far end, and the rest of the sentence passes under the arch.",
    sentence: [
      { text: "Ich", english: "I" },
      { text: "habe", english: "have", pier: true },
      { text: "gestern", english: "yesterday" },
      { text: "mit Anna", english: "with Anna" },
      { text: "Deutsch", english: "German" },
      { text: "gelernt", english: "learned", pier: true },
    ],
    translation: "Yesterday I studied German with Anna.",
  },
  items: [
    {
      title: "Small batches of 6-10 students",
      description:
        "Enough people for a debate about the best chai, few enough that your trainer knows which sound you still swallow.",
    },
    {
      title: "Conversation practice",
      description:
        "Each lesson ends in talk: a phone call, a complaint at a counter, small talk with the new neighbours. You play both sides.",
    },
    {
      title: "Regular assessments",
      description:
        "A short test after each chapter and a longer one in the middle of the level. You see the result skill by skill, with what to do about it.",
    },
    {
      title: "Certificate",
      description:
        "At the end of a level you receive our certificate with your result. Authorities ask for an external exam, and this one says that you are ready for it.",
    },
  ],
} as const;

export const plan = {
  title: "Your learning plan in five steps",
  intro: "The same five for everybody. What is in them is yours.",
  steps: [
    {
      title: "Initial assessment",
      description:
        "A talk and a short written test show where you stand. If the answer is “zero”, you start at A1 with others who do.",
    },
    {
      title: "Course mapping",
      description:
        "Your goal, your exam date and the hours you really have go on one page. Out of it come the level you need and the pace.",
    },
    {
      title: "Weekly syllabus",
      description:
        "Each week names its topic, its grammar and its words beforehand, with 15 to 30 minutes of practice for every day in between.",
    },
    {
      title: "Weekend doubt sessions",
      description:
        "On Saturdays the class belongs to your questions: the homework, the dative, the letter from the health insurance.",
    },
    {
      title: "Final evaluation",
      description:
        "A full test in all four skills, at exam timings. Then we tell you honestly: book the exam, or give it four more weeks.",
    },
  ],
} as const satisfies { title: string; intro: string; steps: readonly Point[] };

/** What German is needed for. The levels themselves are facts and stand in `exam-facts.ts`. */
export const shores = {
  title: "Which level do you need?",
  intro:
    "It depends on which side of the bridge you stand, and on who reads your papers. These are the levels usually asked for.",
  fromIndia: {
    title: "You are in India",
    text: `The visa comes first. The German mission wants to see an exam certificate, and as a rule one that is not older than ${germanCertificates.notOlderThan}: so we count back from your appointment.`,
  },
  inGermany: {
    title: "You are in Germany",
    text: "The office, the landlord and the team already speak German with you. Join a Berlin batch, in your own time zone, and bring the letters you do not understand.",
  },
  levelLabel: "Usually asked for:",
  care: "Embassies, universities and authorities decide, each for itself, and they change their minds. Ask the one that will read your papers before you book an exam.",
  visa: "For a visa, the German missions accept exams of",
  ours: "We teach and prepare. The exams are held by the exam centres of their providers, and you register with them yourself.",
};

export const joining = {
  title: "In class in three steps",
  intro: freeUntilYouDecide,
  hours: {
    title: "Class hours on an Indian clock",
    note: "Each branch teaches within its opening hours, Monday to Saturday. Berlin changes its clocks in March and October, India never does.",
    winter: "in winter",
    summer: "in summer",
  },
  steps: [
    {
      title: "Book free demo",
      description:
        "Leave your name and number. We call back and find a demo class at your level and in your time zone.",
    },
    {
      title: "Choose level",
      description:
        "After the demo class and the initial assessment you know your level. Choose the batch whose days and hours fit your week.",
    },
    {
      title: "Enroll",
      description:
        "Agree the fee and the instalments with your counsellor, receive your access to the learning portal, and come to lesson one.",
    },
  ],
} as const satisfies {
  title: string;
  intro: string;
  hours: Record<string, string>;
  steps: readonly Point[];
};

export const germanOnlineFaq: Faq = {
  title: "Asked before the first lesson",
  items: [
    {
      id: "german-which-level",
      question: "I had some German years ago. At which level do I start?",
      answer:
        "At the one where you can follow and still have to stretch. The initial assessment takes a talk and a short written test, and it is free. If you turn out to be between two levels, we suggest the lower one and move you up when you are bored.",
    },
    {
      id: "german-how-long",
      question: "How long does it take to reach B1?",
      answer: `The Goethe-Institut gives ${toB1.least} to ${toB1.most} teaching units of ${germanUnits.minutes} minutes as an orientation, counted from zero. How many months that makes depends on the pace of your batch and on the 15 to 30 minutes a day that you practise on your own. Your course map puts a date to it.`,
      facts: [germanUnits],
    },
    {
      id: "german-class-times",
      question: "When are the classes if I am in India, and when if I am in Germany?",
      answer:
        "Each branch teaches within its opening hours, {karnal.days}, {karnal.opens} to {karnal.closes} local time. You may join a batch of either branch: Berlin is four and a half hours behind India in winter and three and a half in summer, so a Berlin class at 15:00 is an Indian evening class at 19:30 or 18:30.",
    },
    {
      id: "german-certificate",
      question: "Is your certificate enough for a visa?",
      answer: `No. Our certificate says that you have completed a level with us. For visas, universities and recognition you need an exam by a provider that the authority accepts. For a visa these are ${providers}. We prepare you for the exam and help you choose; you book it with an exam centre.`,
      facts: [germanCertificates],
    },
    {
      id: "german-missed-class-fees",
      question: "What if I miss a class, and what does the course cost?",
      answer:
        "A missed class is in the learning portal as a recording, and the Saturday doubt session takes the rest. The fee varies based on the course package: contact us for pricing, and you hear the full sum before you join. You can pay in monthly instalments (EMI).",
      links: feesLinks,
    },
  ],
};

export const germanOnlineClosing: Closing = {
  title: "Try it before you cross",
  text: "Sit in on a demo class, free of charge. Say three sentences in German, and decide afterwards.",
  joinLabel: "Book A free Demo class",
};
