import type { Branch } from "#contract/institute.ts";
import type { Point } from "./courses/course-page.ts";
import { subjectLists } from "./courses/subjects.ts";
import { terms } from "./glossary.ts";
import { berlin, karnal, site } from "./site.ts";

/*
 * The texts of the page about the institute. Sample content: all trainers (the course pages show them, too) and the
 * plan of the class. Replace them by your own, and reword `trainers.notice` and `lesson.notice` when nothing invented
 * is left.
 */

/** `{phone}` is filled in with the institute's telephone number. */
export const aboutSeo = {
  title: `About Us: Our Trainers, Classes and Branches | ${site.name}`,
  description: `Who teaches at ${site.name}, what happens in a class, what we promise and don’t promise, and how to visit us in ${karnal.name} and ${berlin.name}. Call {phone}.`,
  sharePictureAlt: `${site.name}: a bridge with one end in ${karnal.name} and the other in ${berlin.name}`,
} as const;

export const aboutHead = {
  title: `About ${site.name}`,
  intro: `We teach ${subjectLists.inSentence}, online and in ${karnal.name}. Our second branch is in ${berlin.name}.`,
  pictureAlt:
    "A bridge of six arches from Karnal to Berlin. Five people cross it: on foot, in a wheelchair, on a bicycle, one with a suitcase.",
} as const;

/** The institute's name, explained as in a dictionary. */
export const nameStory = {
  title: "What our name means",
  words: [
    {
      word: "Sprache",
      lang: "de",
      grammar: "German, feminine",
      say: "say SHPRAH-khuh",
      meaning: "language",
      note: "It comes from *sprechen*, to speak.",
    },
    {
      word: "सेतु",
      lang: "hi",
      grammar: "Hindi, masculine",
      say: "setu, say SAY-too",
      meaning: "bridge",
      note: "An old word that is the same in Sanskrit.",
    },
  ],
  sum: `${site.name}`,
  meaning: "a bridge made of language",
  paragraphs: [
    "Some of our students want to work as a nurse in Hamburg. Others want to study in Leeds or speak up in meetings. All of them need a new language first.",
    "In Karnal we know what is hard at the start: new sounds, and grammar that school left out. In Berlin we know what comes next: offices, flat viewings and new colleagues.",
  ],
} as const;

/** The figures of the home page. */
export const aboutFigures = {
  title: `${site.name} in figures`,
  items: [
    { value: "1000+", label: "students" },
    { value: "20+", label: "countries they live in or came from" },
    { value: "6", label: "courses" },
    { value: "2", label: "branches, some 5,700 km apart" },
  ],
} as const;

export const teaching = {
  title: "How we teach",
  intro: "All our trainers follow five rules.",
  items: [
    {
      title: "You speak in every class",
      description:
        "The trainer explains a rule in a few minutes. Then you use it: first with a partner, then with the whole group.",
    },
    {
      title: "We correct you at the right time",
      description:
        "If nobody can understand you, the trainer corrects you at once. Other mistakes can wait until you finish your sentence.",
    },
    {
      title: "You may use your own language",
      description:
        "The trainer explains a difficult rule in Hindi or English if that is faster. Then you practise it in the new language.",
    },
    {
      title: "You practise the real exam tasks",
      description:
        "In exam courses you do each task with a clock and a headset until you are used to it.",
    },
    {
      title: "We tell you if it is too early for the exam",
      description:
        "If your mock test shows that you need more time, we tell you before you pay for the exam.",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Point[] };

/** A class of an hour in parts; the minutes add up to sixty. */
export const lesson = {
  title: "What happens in a class",
  intro: "A class of one hour has five parts.",
  notice: "This is a sample plan. In exam classes you do more tasks with a time limit.",
  minutesLabel: "min",
  parts: [
    {
      minutes: 5,
      title: "Warm-up",
      description: "You talk about your day in the new language.",
    },
    {
      minutes: 10,
      title: "Mistakes from last time",
      description:
        "Three wrong sentences are on the board, without names. The group corrects them.",
    },
    {
      minutes: 15,
      title: "Something new",
      description: "You learn one new thing: a tense, a sound or an exam task.",
    },
    {
      minutes: 20,
      title: "Speaking practice",
      description:
        "You speak with a partner, then with everybody. For example, you make a complaint or describe a graph.",
    },
    {
      minutes: 10,
      title: "Homework",
      description:
        "You write down new phrases, and get 15-30 minutes of practice for the next day.",
    },
  ],
} as const;

export type Trainer = {
  id: string;
  name: string;
  teaches: string;
  place: string;
  speaks: string;
  text: string;
  /** A question for the demo class. */
  ask: string;
};

export const trainers = {
  title: "Our trainers",
  intro: `Six trainers teach ${subjectLists.inSentence}.`,
  notice:
    "These are sample profiles: the people are invented and their faces are drawn, until the institute introduces its own trainers.",
  speaksLabel: "Speaks",
  askLabel: "Ask about",
  people: [
    {
      id: "trainer-katrin",
      name: "Katrin Vogel",
      teaches: "German, A1 to B1",
      place: `${berlin.name}, online`,
      speaks: "German, English, some Hindi",
      text: "Katrin taught evening classes in Neukölln, a part of Berlin, before she taught online. She makes a drawing for every new rule.",
      ask: "why the German verb often comes last",
    },
    {
      id: "trainer-imran",
      name: "Imran Siddiqui",
      teaches: "German, B2 to C2",
      place: `${karnal.name}, online`,
      speaks: "Hindi, Urdu, German, English",
      text: "Imran learned German at 19 to read the manual of a machine. Now he prepares nurses for their first weeks in a German hospital.",
      ask: "which German exam you need",
    },
    {
      id: "trainer-rekha",
      name: "Rekha Malhotra",
      teaches: "Spoken English",
      place: `${karnal.name}, classroom`,
      speaks: "Hindi, Punjabi, English",
      text: "Rekha taught English at schools for thirty years and saw how little the students spoke. In her classes, everybody speaks.",
      ask: "how to speak when you are shy",
    },
    {
      id: "trainer-daniel",
      name: "Daniel Okafor",
      teaches: "Spoken English",
      place: `${berlin.name}, online`,
      speaks: "English, Igbo, German",
      text: "Daniel came to Berlin without German. He knows how it feels when nobody understands you. He collects polite ways to say no.",
      ask: "how to make small talk",
    },
    {
      id: "trainer-gurleen",
      name: "Gurleen Sandhu",
      teaches: "PTE",
      place: `${karnal.name}, classroom and online`,
      speaks: "Punjabi, Hindi, English",
      text: "Gurleen reads your score report with you and finds the tasks in which you lose points.",
      ask: "how to get your last ten points",
    },
    {
      id: "trainer-suresh",
      name: "Suresh Pillai",
      teaches: "IELTS",
      place: `${karnal.name}, classroom`,
      speaks: "Malayalam, Hindi, English",
      text: "Suresh marks every essay by hand. Beside it he writes one question: “So what do you think?”",
      ask: "how to begin an essay",
    },
  ],
} as const satisfies { people: readonly Trainer[] } & Record<string, unknown>;

export const promises = {
  title: "What we promise, and what we don’t",
  kept: {
    title: "We promise",
    items: [
      "A demo class before you pay anything.",
      "The full fee before you join, in monthly instalments (EMI) if you want.",
      "A group of 6 to 10 students, and never more.",
      "A group at your level. If it is too easy or too hard, you change groups.",
      "Recordings of every class, and a doubt session (time for your questions) every weekend.",
      "A certificate that says what you can do.",
    ],
  },
  not: {
    title: "We don’t promise",
    items: [
      "A score or a band in your exam.",
      "A visa. The embassy or the immigration office decides.",
      "Perfect German or English in 30 days.",
      "That learning is always easy.",
    ],
  },
} as const;

export const visit = {
  title: "Visit us",
  intro: "You don’t need an appointment. If you would like to watch a class, please call us first.",
  branches: {
    karnal: {
      what: `We teach ${subjectLists.inClassroom} here.`,
      arriving:
        "There are classrooms and a test room with headsets. We speak Hindi, Punjabi and English.",
    },
    berlin: {
      what: "Our trainers here teach German and English online. Counsellors advise you in person.",
      arriving:
        "Go through the gate into the yard. We speak German, English and Hindi. Bring official letters that you don’t understand.",
    },
  } satisfies Record<Branch["id"], { what: string; arriving: string }>,
  hoursLabel: "Open",
  directionsLabel: "Get directions",
  contactLabel: "Maps and more ways to contact us",
} as const;

export const aboutClosing = {
  title: "Try a class first",
  text: "A counsellor finds a class that suits you.",
  coursesLabel: terms.acts.seeCourses,
} as const;
