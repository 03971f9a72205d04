import { terms } from "../glossary.ts";
import { berlin, karnal, site } from "../site.ts";
import {
  type Closing,
  type CourseFacts,
  type CourseHero,
  type CourseSeo,
  type CourseService,
  classroomPlace,
  type DemoClass,
  type Faq,
  type Point,
} from "./course-page.ts";
import { feesLinks } from "./fees.ts";

export const englishOfflineSeo: CourseSeo = {
  title: `Spoken English Classes in ${karnal.name}, Haryana | ${site.name}`,
  description: `Spoken English in our ${karnal.name} classroom: 6 to 10 people at one table, three courses from first words to interviews. Book your free demo: call {phone}.`,
  sharePictureAlt: `Spoken English in ${karnal.name}: small classes around one table at ${site.name}`,
};

export const englishOfflineHero: CourseHero = {
  title: `Spoken English in ${karnal.name}`,
  intro:
    "Classes around one table in Model Colony, for school leavers, teachers, shop owners and parents. You don’t need any English to start, but you should be able to read the alphabet.",
  joinLabel: "Book Your Free Demo Today",
  slides: [
    {
      picture: "english-offline-1",
      alt: "Three people of different ages around a table, all of them talking.",
      caption: "Everyone at the table talks",
    },
    {
      picture: "english-offline-2",
      alt: "A trainer points at a board where “She don’t” has become “She doesn’t”. A student repeats it.",
      caption: "Mistakes are corrected",
    },
    {
      picture: "english-offline-3",
      alt: "Two students play a scene at a ticket counter, a third speaks into a microphone on a small stage.",
      caption: "Role play, then a talk",
    },
    {
      picture: "english-offline-4",
      alt: "A young candidate and an interviewer with silver hair. “Tell me about yourself”, the interviewer says.",
      caption: "An interview in English",
    },
  ],
};

export const englishOfflineFacts: CourseFacts = {
  when: "Morning or afternoon",
  where: classroomPlace,
  takes: { of: "level", time: "2 to 3 months" },
};

/** The classes a week are the institute's own figure (docs/deviations.md). */
export const classTimes =
  "{karnal.hours}. Five classes a week. Ask for a group before college or after work.";

/** `more` is shown when the card is open. */
type Reason = { title: string; more: string };

type CourseCard = { title: string; aim: string; points: readonly string[] };

/** A sentence as a student said it, in pieces: right ones, and wrong ones with their correction. */
type Correction = {
  sentence: readonly (string | { out: string; in: string })[];
  why: string;
};

export const englishOfflineService: CourseService = {
  serviceType: "Spoken English classes, in the classroom",
  description: `Spoken English in our classroom in ${karnal.name}, Haryana: Basic Spoken English, Advanced Communication Skills and IELTS & Personality Development in groups of 6 to 10, with a free demo class.`,
  priceText: "varies based on the course package",
  rating: { value: 4.8, reviews: 110 },
};

export const introduction = {
  title: "Who the course is for",
  text: "You learned English at school, you can read it and follow a film. But when somebody asks you a question, you cannot find the words. In our classes you practise speaking until you can.",
} as const;

export const matters = {
  title: "Why spoken English matters",
  items: [
    {
      title: "Job interviews",
      more: "“Tell me about yourself.” Banks in Karnal ask this in English, too.",
    },
    {
      title: "Phone calls",
      more: "“Who’s calling, please?” You learn to ask, spell and check.",
    },
    {
      title: "Going abroad",
      more: "“What brings you here?” A visa officer or a landlord asks you, not your agent.",
    },
    {
      title: "Exams",
      more: "“Please begin speaking now.” IELTS and PTE have a speaking part.",
    },
    {
      title: "Meetings",
      more: "“Any other ideas?” You practise saying yours.",
    },
    {
      title: "Family and friends",
      more: "“So, what do you do?” Talk to cousins abroad and to teachers at school.",
    },
  ],
} as const satisfies { title: string; items: readonly Reason[] };

export const whoWeAre = {
  title: "Who we are",
  text: `${site.name} is an institute for languages and exams in ${karnal.name} and ${berlin.name}. *Setu* is Hindi for bridge. Our trainers speak Hindi and Punjabi, so they understand your mistakes.`,
  facts: [
    { value: "6-10", label: "students in a group" },
    { value: "2-3", label: "months a level" },
  ],
} as const;

export const courseCards = {
  title: "Three courses, from basic to exams",
  intro: "Take one, or all three one after another.",
  items: [
    {
      title: "Basic Spoken English",
      aim: "From single words to full answers",
      points: [
        "Say who you are and what you need",
        "Talk at the bank or at the doctor’s",
        "Speak in pairs, then to the group",
      ],
    },
    {
      title: "Advanced Communication Skills",
      aim: "For work and college",
      points: [
        "Give a talk and answer questions",
        "Take part in a group discussion",
        "Be polite and firm with clients",
      ],
    },
    {
      title: "IELTS & Personality Development",
      aim: "For exams and interviews",
      points: [
        "Practise the speaking test in exam time",
        "Do mock interviews with a recording",
        "Learn greeting, eye contact and listening",
      ],
    },
  ],
  examNote: "For all four parts of the exam, see",
  examCourse: "our IELTS course",
} as const satisfies {
  title: string;
  intro: string;
  items: readonly CourseCard[];
  examNote: string;
  examCourse: string;
};

export const skillsAcquired = {
  title: "Skills you learn: test yourself",
  intro: "Tick what you can do in English today.",
  items: [
    "Introduce yourself without preparation",
    "Answer a call from an unknown number",
    "Spell your name and your email address",
    "Ask when you have not understood",
    "Tell a story in the right tense",
    "Speak for two minutes without notes",
    "Disagree politely",
    "Answer an interview question with an example",
  ],
  /** The advice for no tick, for one or more, for four or more, and for seven or more. */
  advice: [
    "Tick a few, and you see which course fits.",
    "Basic Spoken English fits you. Check it in the demo.",
    "Advanced Communication Skills fits you. Check it in the demo.",
    "You speak well. IELTS & Personality Development prepares you for interviews.",
  ],
} as const;

export const board = {
  title: "Common mistakes",
  intro: "You correct these in the first weeks.",
  items: [
    {
      sentence: [{ out: "Myself", in: "I’m" }, " Rahul."],
      why: "Start with “I”.",
    },
    {
      sentence: ["I ", { out: "am having", in: "have" }, " two brothers."],
      why: "Use “have” for family.",
    },
    {
      sentence: ["We discussed ", { out: "about", in: "" }, " the plan."],
      why: "“Discuss” needs no “about”.",
    },
    {
      sentence: [
        { out: "I live", in: "I’ve lived" },
        " here ",
        { out: "since", in: "for" },
        " five years.",
      ],
      why: "“For” tells how long, “since” tells from when.",
    },
    {
      sentence: ["He ", { out: "told", in: "said" }, " that he was busy."],
      why: "You tell a person; you say something.",
    },
    {
      sentence: [{ out: "Today morning", in: "This morning" }, " I missed the bus."],
      why: "We say this morning and this evening.",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Correction[] };

export const study = {
  title: "Study material and practice sessions",
  material: {
    title: "Study material",
    items: [
      "A workbook for your level",
      "Role-play cards",
      "The learning portal, 24/7: recorded lectures, PDFs, assignments and quizzes",
    ],
  },
  sessions: {
    title: "Practice sessions",
    items: [
      "Practice in pairs",
      "Group discussions",
      "Mock interviews, with notes on what to improve",
      "A doubt session at the weekend",
    ],
  },
} as const;

export const enrolment = {
  title: "Enrol in four steps",
  steps: [
    {
      title: "Select your level",
      description: "Use the list of skills, then talk to a trainer.",
    },
    { title: "Visit the institute", description: "See the room and meet a trainer." },
    { title: "Take a demo", description: "Join one class with a group of your level." },
    {
      title: "Fill out the form",
      description: "Name, email, phone, and how you would like to pay.",
    },
  ],
  visit: {
    title: "Visit us",
    directions: "Get directions",
    note: "You don’t need an appointment.",
  },
} as const satisfies {
  title: string;
  steps: readonly Point[];
  visit: { title: string; directions: string; note: string };
};

/** The label of a link that dials the institute. */
export const demoCallLabel = "Book Your Free Demo!";

export const englishOfflineDemo: DemoClass = {
  parts: [
    { from: 0, to: 5, text: "You say your name and why you learn English." },
    { from: 5, to: 15, text: "The trainer corrects three sentences on the board." },
    { from: 15, to: 35, text: "You speak with a partner, then with the group." },
    {
      from: 35,
      to: 45,
      text: "The trainer advises you, and you ask about the course and the fee.",
    },
  ],
  bring: ["Pen and paper", "A friend, if you like"],
};

export const englishOfflineResults = "What students of this course say about it, on average:";

export const englishOfflineFaq: Faq = {
  title: "Questions and answers",
  items: [
    {
      id: "english-offline-beginners",
      question: "Can I come if I hardly speak any English?",
      answer:
        "Yes. Basic Spoken English starts with single sentences, and the trainer can explain in Hindi.",
    },
    {
      id: "english-offline-batch",
      question: "How old are the others in my group?",
      answer: "Groups are made by level, not by age. All ages learn together.",
    },
    {
      id: "english-offline-duration",
      question: "How many levels do I need?",
      answer:
        "That depends on your level today and on what you need English for. The trainer tells you after the demo.",
    },
    {
      id: "english-offline-times",
      question: "Can I change to another group?",
      answer: "Yes, if the other group has your level and a free place.",
    },
    {
      id: "english-offline-missed",
      question: "What if I miss a class, or move away?",
      answer:
        "If you miss a class, watch the recording. If you move, you can continue in our online course.",
    },
    {
      id: "english-offline-fees",
      question: "What are the fees?",
      answer: "They depend on your course package.",
      links: feesLinks,
    },
  ],
};

export const englishOfflineClosing: Closing = {
  title: terms.acts.bookDemo,
  text: `We call you and agree on a day for your demo class in ${karnal.name}.`,
  joinLabel: "Book Your Free Demo Today",
};
