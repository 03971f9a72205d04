import { germanCertificates, germanUnits } from "../exams/german-facts.ts";
import { terms } from "../glossary.ts";
import { site } from "../site.ts";
import type { CefrLevelId } from "./cefr.ts";
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

export const germanOnlineSeo: CourseSeo = {
  title: `Learn German Online: Live Classes, A1 to C2 | ${site.name}`,
  description:
    "Live online German classes from A1 to C2 in groups of 6 to 10, for a visa, training, a degree, a job or life in Germany. Free demo class: call {phone}.",
  sharePictureAlt: "German online: six levels from A1 to C2, drawn as the six arches of a bridge",
};

export const germanOnlineHero: CourseHero = {
  title: "Learn German online",
  intro:
    "Live classes for people in India and in Germany: for a visa, vocational training, a degree, a job or everyday life. You can start as a complete beginner.",
  joinLabel: "Book A free Demo class",
  slides: [
    {
      picture: "german-online-1",
      alt: "A student in front of a large screen. On it a bearded trainer, with the Berlin TV tower behind him. Both say “Guten Tag!”.",
      caption: "“Guten Tag!” means “Good day!”",
    },
    {
      picture: "german-online-2",
      alt: "Six students in a video class, all with something to say. In front of them three cards: der, die, das.",
      caption: "Der, die and das all mean “the”",
    },
    {
      picture: "german-online-3",
      alt: "A man with a turban, a passport, a suitcase and a B1 certificate, before a bridge of six arches marked A1 to C2.",
      caption: "Certificate, passport, suitcase",
    },
    {
      picture: "german-online-4",
      alt: "A woman cycles past old Berlin houses and the TV tower. A neighbour asks “Na, wie geht’s?”, and she answers “Gut, danke!”.",
      caption: "“Na, wie geht’s?” means “How are you?”",
    },
  ],
};

/** The institute's own figure (docs/deviations.md). */
const lessonsAWeek = 10;

export const germanOnlineFacts: CourseFacts = {
  when: classHours,
  where: "Online, live",
  takes: { of: "level", time: "2 to 7 months" },
};

const { providers } = germanCertificates;

export const germanOnlineService = {
  serviceType: "German language course, online",
  description: `Live online German classes at the six CEFR levels A1 to C2, in groups of 6 to 10, with a free demo class, weekend doubt sessions and preparation for the exams of ${providers}.`,
  priceText: "varies based on the course package",
  rating: { value: 4.7, reviews: 80 },
} as const satisfies CourseService;

export const classTimes = `Choose a group in the hours of either branch, with ${lessonsAWeek} lessons a week.`;

export const levels = {
  title: "Levels A1 to C2",
  intro: "Choose a level to see what you can do after it, and how long it takes.",
  label: "Levels of German",
  months: "Takes about",
  units: "Lessons from zero",
};

/**
 * Months from the level before, the institute's own figures (docs/deviations.md): the Goethe-Institut's units of a
 * level (`germanUnits`) divided by the lessons of a month (`lessonsAWeek` times 52/12), rounded to whole months.
 */
export const months: Record<CefrLevelId, string> = {
  A1: "2 to 5 months",
  A2: "3 to 4 months",
  B1: "4 to 7 months",
  B2: "4 to 6 months",
  C1: "5 months",
  C2: "5 months or more",
};

/** What `months` assume. */
export const pace = `The months are for ${lessonsAWeek} lessons of ${germanUnits.minutes} minutes a week, and 15 to 30 minutes of practice a day.`;

/** The texts around the levels by goal. The levels themselves are facts and are in `exams/german-facts.ts`. */
export const goals = {
  title: "Which level do you need?",
  intro:
    "Choose your goal to see the exams. Before you book one, ask the embassy, university or office that will read your papers.",
  fromIndia: "You are in India",
  inGermany: "You are in Germany",
  levelLabel: "Level usually asked for:",
};

export const expectations = {
  title: "What you can expect",
  items: [
    {
      title: "Simplified grammar",
      description: "One rule at a time, with a picture. Then you use it.",
    },
    {
      title: "Small batches of 6-10 students",
      description: "The trainer knows your name, your goal and your mistakes.",
    },
    {
      title: "Conversation practice",
      description: "Every class ends with a role play, such as a phone call.",
    },
    {
      title: "Regular assessments",
      description: "A short test after each chapter, with your result for each skill.",
    },
    {
      title: "Certificate",
      description: "Our own certificate at the end of each level, with your result.",
    },
  ],
} as const satisfies { title: string; items: readonly Point[] };

export const plan = {
  title: "Your learning plan in five steps",
  steps: [
    {
      title: "Initial assessment",
      description: "A conversation and a short written test show your level.",
    },
    {
      title: "Course mapping",
      description: "We write down your goal, your exam date and the hours that you have.",
    },
    {
      title: "Weekly syllabus",
      description: "You get each week’s topic, grammar and words in advance.",
    },
    {
      title: "Weekend doubt sessions",
      description: "On Saturdays the trainer answers your questions.",
    },
    {
      title: "Final evaluation",
      description: "A full test in exam time. Then we tell you if you are ready for the exam.",
    },
  ],
} as const satisfies { title: string; steps: readonly Point[] };

/** `more` is shown when the card is open. */
type Reason = { title: string; more: string };

export const reasons = {
  title: "Why choose our German classes",
  items: [
    {
      title: "You speak in every class",
      more: "You practise in pairs from the first class.",
    },
    {
      title: "Trainers in India and Germany",
      more: "Ask them about Indian papers and German offices.",
    },
    {
      title: "Practice for your exam",
      more: "You practise the tasks of your exam in exam time.",
    },
    {
      title: "German for everyday life",
      more: "Registering at the *Bürgeramt* (citizens’ office), seeing a flat, calling a doctor.",
    },
    {
      title: "Recordings of every class",
      more: "The learning portal also has PDFs, assignments and quizzes, 24/7.",
    },
    {
      title: "Help with certificates",
      more: "A counsellor checks with you which certificate your office asks for.",
    },
  ],
} as const satisfies { title: string; items: readonly Reason[] };

export const germanOnlineDemo: DemoClass = {
  parts: [
    { from: 0, to: 5, text: "You say why you learn German. English is fine." },
    { from: 5, to: 15, text: "The trainer explains one new thing with a picture." },
    { from: 15, to: 35, text: "You use it with a partner, then with the group." },
    {
      from: 35,
      to: 45,
      text: "The trainer advises you, and you ask about the course and the fee.",
    },
  ],
  bring: [
    "A device with a camera, and headphones",
    "Pen and paper",
    "Your exam date, if you have one",
  ],
};

export const joining = {
  title: "How to join in three steps",
  steps: [
    {
      title: "Book free demo",
      description: "Choose a class, or leave your number and we find one for you.",
    },
    {
      title: "Choose level",
      description: "After the demo you know your level, and choose a group.",
    },
    {
      title: "Enroll",
      description: "Agree the fee, and get your login for the learning portal.",
    },
  ],
} as const satisfies { title: string; steps: readonly Point[] };

export const germanOnlineResults =
  "Our certificate shows what you can do, but it is not an official exam. Your official result comes from the exam centre.";

export const germanOnlineFaq: Faq = {
  title: "Questions and answers",
  items: [
    {
      id: "german-which-level",
      question: "I had some German years ago. At which level do I start?",
      answer:
        "At the level where you can follow and still learn something new. If you are between two levels, we suggest the lower one.",
    },
    {
      id: "german-how-long",
      question: "How long does it take to reach B1?",
      answer: "About 9 to 16 months from zero.",
    },
    {
      id: "german-class-times",
      question: "Can I join classes in Indian time and in German time?",
      answer:
        "Yes. Berlin is four and a half hours behind India in winter and three and a half in summer.",
    },
    {
      id: "german-certificate",
      question: "Is your certificate enough for a visa?",
      answer: `No. For a visa you need an exam that the embassy accepts: one of ${providers}.`,
      facts: [germanCertificates],
    },
    {
      id: "german-missed-class-fees",
      question: "Do I pay for a class that I miss?",
      answer:
        "Yes, but you don’t lose it: watch the recording and bring your questions on Saturday.",
      links: feesLinks,
    },
  ],
};

export const germanOnlineClosing: Closing = {
  title: terms.acts.bookDemo,
  text: "We call you and send you the link to a class.",
  joinLabel: "Book A free Demo class",
};
