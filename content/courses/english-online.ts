import { site } from "../site.ts";
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

export const englishOnlineSeo: CourseSeo = {
  title: `Spoken English Online, Live in Three Levels | ${site.name}`,
  description:
    "Live spoken English classes online: Beginner, Intermediate, Advance, in groups of 6 to 10. Hear yourself speak in a free demo class: call {phone}.",
  sharePictureAlt: `English Online: three levels of live speaking classes at ${site.name}`,
};

export const englishOnlineHero: CourseHero = {
  title: "English Online",
  intro:
    "Live spoken English classes in groups of 6 to 10, for people who read English but find it hard to speak: at work, in interviews, on the phone.",
  joinLabel: "Join Now",
  slides: [
    {
      picture: "english-online-1",
      alt: "A woman at her desk at home with a laptop, a mug and a plant says “Hello!”.",
      caption: "You learn at home",
    },
    {
      picture: "english-online-2",
      alt: "A video class on a large screen: an elderly lady is speaking, three others listen, one with a hand up.",
      caption: "Everyone gets a turn",
    },
    {
      picture: "english-online-3",
      alt: "Three people on three steps. The lowest says “Hello?”, the middle one “I mean …”, the highest “Let me explain”.",
      caption: "Three levels",
    },
    {
      picture: "english-online-4",
      alt: "A candidate in an online job interview; her microphone is on, and she says “I’ll start”.",
      caption: "An interview in English",
    },
  ],
};

export const englishOnlineFacts: CourseFacts = {
  when: classHours,
  where: "Online, live",
  takes: { of: "level", time: "2 to 3 months" },
};

/** The classes a week are the institute's own figure (docs/deviations.md). */
export const classTimes = "Choose a group in the hours of either branch. Five classes a week.";

/** `more` is shown when the card is open: one text or a list. */
type Benefit = { title: string; more: string | readonly string[] };

/** A level of the course, and a learner's answer to the same phone call after it. */
type Level = {
  title: "Beginner" | "Intermediate" | "Advance";
  duration: string;
  description: string;
  reply: string;
  goals: string;
};

/** A skill with a sample of before and after. */
type SpokenSkill = Point & {
  sample: readonly [{ label: string; text: string }, { label: string; text: string }];
};

export const englishOnlineService: CourseService = {
  serviceType: "Spoken English classes, online",
  description:
    "Live online classes in spoken English at three levels of two to three months each, in groups of 6 to 10, with a free demo class.",
  priceText: "varies based on the course package",
  rating: { value: 4.9, reviews: 150 },
};

export const benefits = {
  title: "Why learn online with us",
  items: [
    {
      title: "Live classes",
      more: "The trainer listens and corrects what matters, and the others ask you questions.",
    },
    {
      title: "Small groups",
      more: "Everyone has the same level. You often work in rooms of two or three.",
    },
    {
      title: "Learn from anywhere",
      more: [
        "A phone and a headset are enough.",
        "If you move to another town, you stay in your group.",
      ],
    },
    {
      title: "Phrase list and voice notes",
      more: [
        "Your own list of phrases to practise.",
        "A trainer’s voice note on every spoken assignment.",
      ],
    },
    {
      title: "Recordings of every class",
      more: "Watch them in the learning portal, 24/7.",
    },
    {
      title: "Time for questions",
      more: "A doubt session every weekend, for what you did not understand.",
    },
  ],
} as const satisfies { title: string; items: readonly Benefit[] };

export const levels = {
  title: "Course structure: three levels",
  intro:
    "Your internet does not work, and you call the provider. After each level you say it better.",
  replyLabel: "You say",
  goalsLabel: "After it you can",
  items: [
    {
      title: "Beginner",
      duration: "2-3 months",
      description: "For you if you speak word by word.",
      reply: "Hello. My internet is not working. I need it today, please.",
      goals: "say who you are and what you need, ask for prices, tell what you did yesterday.",
    },
    {
      title: "Intermediate",
      duration: "2-3 months",
      description: "For you if you translate each sentence in your head.",
      reply: "My internet’s been down since last night. Could somebody look at it before three?",
      goals: "tell a story, complain politely, follow a meeting and ask questions.",
    },
    {
      title: "Advance",
      duration: "2-3 months",
      description: "For you if you speak well and want to convince people.",
      reply:
        "I know it isn’t your fault, but I have an interview at three. Could you set me up with a hotspot until then?",
      goals: "give a talk, answer questions, negotiate, disagree politely.",
    },
  ],
} as const satisfies {
  title: string;
  intro: string;
  replyLabel: string;
  goalsLabel: string;
  items: readonly Level[];
};

export const skills = {
  title: "Skills to learn",
  items: [
    {
      title: "Fluent speaking",
      description: "You stop translating and use whole phrases.",
      sample: [
        { label: "Before", text: "Due to traffic I became late." },
        { label: "After", text: "Sorry I’m late. We got stuck in traffic." },
      ],
    },
    {
      title: "Effective listening",
      description: "You understand people who speak fast, also on the phone.",
      sample: [
        { label: "You hear", text: "Whatcha doin’ after?" },
        { label: "It means", text: "What are you doing afterwards?" },
      ],
    },
    {
      title: "Confident writing",
      description: "Your messages say what you want, and by when.",
      sample: [
        { label: "Before", text: "Kindly do the needful." },
        { label: "After", text: "Could you sign the form by Friday?" },
      ],
    },
    {
      title: "Clear pronunciation",
      description: "You keep your accent, and people understand you.",
      sample: [
        { label: "Teeth on lip", text: "vest, vine, vet" },
        { label: "Round lips", text: "west, wine, wet" },
      ],
    },
  ],
} as const satisfies { title: string; items: readonly SpokenSkill[] };

export const resources = {
  title: "Study material and practice resources",
  items: [
    { title: "Recorded lectures", description: "Watch a class that you missed." },
    { title: "A workbook for each level", description: "Phrases, grammar and words as a PDF." },
    { title: "Audio", description: "Indian, British, American and German accents." },
    { title: "Role-play cards", description: "You are the tenant, your partner the landlord." },
    { title: "Quizzes after each unit", description: "They show what to repeat." },
    { title: "Spoken assignments", description: "You record a minute and get feedback." },
  ],
} as const satisfies { title: string; items: readonly Point[] };

export const registration = {
  title: "Five steps to your first class",
  steps: [
    {
      title: "Select your level",
      description: "A short mock test shows your level. Half of it is spoken.",
    },
    {
      title: "Register online",
      description: "A counsellor calls you and asks what you need English for.",
    },
    {
      title: "Get started with a free demo",
      description: "Choose the day, and we send you the link.",
    },
    {
      title: "Fair charges",
      description: "Before the demo you get the full fee and the instalments (EMI).",
    },
    {
      title: "Free demo",
      description: "Join the class and speak. Then you decide.",
    },
  ],
} as const satisfies { title: string; steps: readonly Point[] };

export const tips = {
  title: "Learning tips for every day",
  intro: "15-30 minutes a day help more than three hours on Sunday. For example:",
  day: [
    { minutes: 5, title: "Listen", description: "to a short talk" },
    { minutes: 5, title: "Repeat", description: "it aloud" },
    { minutes: 5, title: "Record", description: "it in your own words" },
    { minutes: 5, title: "Write down", description: "three phrases" },
  ],
  items: [
    "Say aloud what you are doing, when you are alone.",
    "Learn phrases, not single words.",
    "Change your phone’s language to English.",
  ],
} as const satisfies {
  title: string;
  intro: string;
  day: readonly (Point & { minutes: number })[];
  items: readonly string[];
};

export const certification = {
  title: "Our certificate",
  text: "Each level ends with a test. If you pass, you get our certificate, which says what you can do.",
  limits: {
    text: "It is not an exam result. If a university or a visa office asks for a score, take",
    ielts: "IELTS",
    or: "or",
    pte: "PTE",
  },
  specimen: {
    mark: "Specimen",
    heading: "Certificate",
    awarded: "This is to certify that",
    name: "Your name",
    course: "has completed Spoken English,",
    level: "Intermediate",
    shown: ["Conversation", "Short talk", "Writing"],
    trainer: "Trainer",
    date: "Date",
  },
} as const;

export const englishOnlineDemo: DemoClass = {
  parts: [
    { from: 0, to: 5, text: "You say your name and why you learn English." },
    { from: 5, to: 15, text: "The trainer shows five new phrases." },
    { from: 15, to: 35, text: "You use them with a partner, then with the group." },
    {
      from: 35,
      to: 45,
      text: "The trainer advises you, and you ask about the course and the fee.",
    },
  ],
  bring: ["A phone, tablet or computer, and a headset", "Pen and paper"],
};

export const englishOnlineResults = "What students of this course say about it, on average:";

export const englishOnlineFaq: Faq = {
  title: "Questions and answers",
  items: [
    {
      id: "english-online-level",
      question: "What if my level is wrong?",
      answer: "If the first classes are too easy or too hard, you change the group.",
    },
    {
      id: "english-online-duration",
      question: "Do I have to take all three levels?",
      answer: "No. Start where the mock test puts you, and stop when you can do what you want.",
    },
    {
      id: "english-online-equipment",
      question: "What do I need for a class?",
      answer:
        "A device with a camera, a headset, and internet that is fast enough for a video call. You don’t have to buy anything else.",
    },
    {
      id: "english-online-missed",
      question: "What if I miss a class?",
      answer: "Watch the recording, and ask your questions at the weekend.",
    },
    {
      id: "english-online-fees",
      question: "What does it cost?",
      answer: "The fee depends on your course package.",
      links: feesLinks,
    },
  ],
};

export const englishOnlineClosing: Closing = {
  title: "Join Now",
  text: "We call you, and send you the link to a demo class.",
  joinLabel: "Join Now",
};
