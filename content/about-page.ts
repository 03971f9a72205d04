import type { Branch } from "#contract/institute.ts";
import type { Point } from "./courses/course-page.ts";

/*
 * The institute about itself.
 * Sample content: the trainers, all of them (the course pages show them, too), and the plan of the
 * hour. Replace them by your own, and reword `trainers.notice` and `lesson.notice` when nothing
 * invented is left.
 */

/** `{phone}` is filled in with the institute's telephone number. */
export const aboutSeo = {
  title: "About Us: Our Trainers, Classes and Branches | Sprachsetu",
  description:
    "Who teaches at Sprachsetu, how a class runs, what we promise and what we do not, and how to visit us in Karnal and Berlin. Questions? Call {phone}.",
  sharePictureAlt: "Sprachsetu: a bridge with one end in Karnal and the other in Berlin",
} as const;

export const aboutHead = {
  title: "A bridge has two ends. We teach at both.",
  intro:
    "Sprachsetu is an institute for languages and exams with classrooms in Karnal and a branch in Berlin: the one is where most journeys begin, the other where many of them lead.",
  pictureAlt:
    "A bridge of six arches from Karnal to Berlin. Five people cross it: on foot, in a wheelchair, on a bicycle, one with a suitcase.",
} as const;

/** The institute's name, explained as in a dictionary. */
export const nameStory = {
  title: "Two words in one",
  words: [
    {
      word: "Sprache",
      lang: "de",
      grammar: "German, feminine",
      say: "say SHPRAH-khuh",
      meaning: "language",
      note: "From *sprechen*, to speak: a language is first of all what comes out of a mouth.",
    },
    {
      word: "सेतु",
      lang: "hi",
      grammar: "Hindi, masculine",
      say: "setu, say SAY-too",
      meaning: "bridge",
      note: "An old word, the same in Sanskrit. In the Ramayana a whole army carries stones for one.",
    },
  ],
  sum: "Sprachsetu",
  meaning: "a bridge made of language",
  paragraphs: [
    "That is the whole idea. Somebody in Haryana wants to nurse in Hamburg, study in Leeds or be understood in the next meeting, and between here and there stands a language.",
    "We build the way across with you, from both banks. In Karnal we know where you start: which sounds are hard, which rules school left out, what the family asks. In Berlin we know where you land: the office that wants three copies, the flat viewing, the joke at lunch.",
  ],
} as const;

/** The claims of the home page; shown once on this page. */
export const aboutFigures = {
  title: "So far",
  items: [
    { value: "1000+", label: "students" },
    { value: "20+", label: "countries they live in or came from" },
    { value: "6 to 10", label: "people in a batch" },
    { value: "2", label: "branches, some 5,700 km apart" },
  ],
} as const;

export const teaching = {
  title: "How we teach",
  intro: "Five habits. You can check each of them in the free demo class.",
  items: [
    {
      title: "You do most of the talking",
      description:
        "A trainer who explains for an hour has had a good lesson. You have not. So we keep it short, and you speak in pairs, in threes, then to the room.",
    },
    {
      title: "One mistake at a time",
      description:
        "What blocks the meaning is mended at once. The rest waits until your sentence is finished, and then we pick the one that pays.",
    },
    {
      title: "Your own language is welcome",
      description:
        "A rule may be explained in Hindi or English if that is faster. Then it is used in the language you came for.",
    },
    {
      title: "An exam is a habit",
      description:
        "You meet the tasks, the clock and the headset so often that the day itself is one more time.",
    },
    {
      title: "We say when it is too early",
      description:
        "If the mock test says four more weeks, you hear it from us before you pay for the exam.",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Point[] };

/** An hour in parts; the minutes add up to sixty. */
export const lesson = {
  title: "An hour with us",
  intro: "Five spans carry a class from the first hello to the door.",
  notice:
    "A sample plan. Exam classes trade the pairs for the clock, and no two batches run alike.",
  minutesLabel: "min",
  parts: [
    {
      minutes: 5,
      title: "Arrive",
      description: "How was the bus? In the new language, from the door on.",
    },
    {
      minutes: 10,
      title: "Mend",
      description:
        "Three sentences from last time are on the board, without names. Who spots the slip?",
    },
    {
      minutes: 15,
      title: "Add",
      description: "One new thing: a tense, a sound, a task of the test. One, not four.",
    },
    {
      minutes: 20,
      title: "Use",
      description: "Pairs, then the whole table: a complaint, a viewing, a graph to describe.",
    },
    {
      minutes: 10,
      title: "Take home",
      description:
        "Your own list of phrases, 15-30 minutes of practice for tomorrow, a question for the doubt session.",
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
  /** What to ask in the demo class. */
  ask: string;
};

export const trainers = {
  title: "Who stands at the board",
  intro: "Six people you might meet in a demo class.",
  notice:
    "Sample profiles: names, careers and faces are invented and drawn. They stand here until the institute introduces its own trainers.",
  sampleLabel: "Sample profile",
  speaksLabel: "Speaks",
  askLabel: "Ask about",
  people: [
    {
      id: "trainer-katrin",
      name: "Katrin Vogel",
      teaches: "German, A1 to B1",
      place: "Berlin, online",
      speaks: "German, English, kitchen Hindi",
      text: "Taught evening classes in Neukölln before she taught screens. Draws every verb as a bridge, and her students now do it too.",
      ask: "why the verb waits at the end",
    },
    {
      id: "trainer-imran",
      name: "Imran Siddiqui",
      teaches: "German, B2 to C2",
      place: "Karnal, online",
      speaks: "Hindi, Urdu, German, English",
      text: "Learned German at nineteen to read the manual of a lathe. Stayed for Kafka. Prepares nurses for their first handover on a ward.",
      ask: "which German exam you need",
    },
    {
      id: "trainer-rekha",
      name: "Rekha Malhotra",
      teaches: "Spoken English",
      place: "Karnal, classroom",
      speaks: "Hindi, Punjabi, English",
      text: "Thirty years of school English behind her, and as many of regretting how little the classes talked. In hers, everybody does.",
      ask: "speaking up when you would rather not",
    },
    {
      id: "trainer-daniel",
      name: "Daniel Okafor",
      teaches: "Spoken English",
      place: "Berlin, online",
      speaks: "English, Igbo, German",
      text: "Came to Berlin with English and no German, so he knows both sides of not being understood. Collects ways to say no politely.",
      ask: "small talk that does not hurt",
    },
    {
      id: "trainer-gurleen",
      name: "Gurleen Sandhu",
      teaches: "PTE",
      place: "Karnal, classroom and online",
      speaks: "Punjabi, Hindi, English",
      text: "Reads score reports the way others read horoscopes, with better results. Has described a great many bus timetables aloud.",
      ask: "where your last ten points went",
    },
    {
      id: "trainer-suresh",
      name: "Suresh Pillai",
      teaches: "IELTS",
      place: "Karnal, classroom",
      speaks: "Malayalam, Hindi, English",
      text: "Marks every essay by hand and writes one question beside it: so what do you think?",
      ask: "an essay that begins with an opinion",
    },
  ],
} as const satisfies { people: readonly Trainer[] } & Record<string, unknown>;

export const promises = {
  title: "What we promise, and what we don’t",
  kept: {
    title: "We promise",
    items: [
      "A free demo class before you pay anything.",
      "The whole fee, said aloud before you join, with monthly instalments (EMI) if you want them.",
      "A batch of 6 to 10. There is no eleventh chair.",
      "A level that fits. If it does not, you change the batch.",
      "A recording of each class you miss, and a doubt session at the weekend.",
      "A certificate with what you can do on it, and nothing else.",
    ],
  },
  not: {
    title: "We don’t promise",
    items: [
      "A score or a band. You sit the exam, we do not.",
      "A visa. Offices decide that, and they do not ask us.",
      "Fluency in thirty days, or in any number printed on a poster.",
      "That it is never boring. *Der, die* and *das* take what they take.",
    ],
  },
} as const;

export const visit = {
  title: "Come and see",
  intro:
    "You need no appointment to look in. Ring if you want to sit in on a certain class; then a chair is free.",
  branches: {
    karnal: {
      what: "Spoken English, PTE and IELTS are taught at the table here, and German live on the screen.",
      arriving:
        "Classrooms, a test room with headsets, and tea. Ask at the desk in Hindi, Punjabi or English.",
    },
    berlin: {
      what: "Online classes in German and English are taught from here, in your time zone.",
      arriving:
        "Through the gate and into the yard, where there is a counter for advice. Ask in German, English or Hindi, and bring the letter you do not understand.",
    },
  } satisfies Record<Branch["id"], { what: string; arriving: string }>,
  hoursLabel: "Open",
  directionsLabel: "Get directions",
  contactLabel: "Maps and more ways to reach us",
} as const;

export const aboutClosing = {
  title: "Stand on it before you trust it",
  text: "A bridge is best judged from the middle. Sit in on a class, say three sentences, and decide afterwards.",
  registerLabel: "Book A free Demo class",
  coursesLabel: "See the courses",
} as const;
