import type { Closing, CourseHero, CourseSeo, CourseService, Faq, Point } from "./course-page.ts";
import { feesLinks, freeUntilYouDecide } from "./fees.ts";

export const englishOfflineSeo: CourseSeo = {
  title: "Spoken English Classes in Karnal, Haryana | Sprachsetu",
  description:
    "Spoken English in our Karnal classroom: 6 to 10 people at one table, three courses from first words to interviews. Book your free demo: call {phone}.",
  sharePictureAlt: "Spoken English in Karnal: small classes around one table at Sprachsetu",
};

export const englishOfflineHero: CourseHero = {
  eyebrow: "Spoken English offline, Karnal, Haryana",
  title: "Speak English across the table",
  intro:
    "Six to ten people, one table, one trainer who waits until your sentence is finished. Come by in Model Colony and sit in on a demo class; it is free.",
  joinLabel: "Book Your Free Demo Today",
  slides: [
    {
      picture: "english-offline-1",
      alt: "Three people of different ages around a table, all of them talking.",
      caption: "One table, and everyone at it talks",
    },
    {
      picture: "english-offline-2",
      alt: "A trainer points at a board where “She don’t” has become “She doesn’t”. A student repeats it.",
      caption: "Mistakes go on the board, and come off mended",
    },
    {
      picture: "english-offline-3",
      alt: "Two learners play a scene at a ticket counter, a third speaks into a microphone on a small stage.",
      caption: "In pairs first, then to the whole room",
    },
    {
      picture: "english-offline-4",
      alt: "A young candidate and an interviewer with silver hair. “Tell me about yourself”, the interviewer says.",
      caption: "Out of the door, and into the interview",
    },
  ],
};

/** `more` is shown when the card is open. */
type Reason = { title: string; summary: string; more: string };

type CourseCard = { title: string; aim: string; points: readonly Point[] };

/** A sentence as it was said in class, in pieces: kept, or taken out and replaced. */
type Correction = {
  sentence: readonly (string | { out: string; in: string })[];
  why: string;
};

export const englishOfflineService: CourseService = {
  serviceType: "Spoken English classes, in the classroom",
  description:
    "Spoken English in our classroom in Karnal, Haryana: Basic Spoken English, Advanced Communication Skills and IELTS & Personality Development in batches of 6 to 10, with a free demo class.",
  priceText: "varies based on the course package",
  rating: { value: 4.8, reviews: 110 },
};

export const introduction = {
  title: "You know more English than you say",
  paragraphs: [
    "Most people who come to us in Karnal had English at school for ten years. They read it, they follow a film. Then somebody at a counter asks a question, and it is all gone.",
    "What is missing is seldom grammar. It is the hours of talking that no school timetable has room for: being asked, searching, being understood anyway. Those hours are what our classroom is for.",
  ],
} as const;

export const matters = {
  title: "Why spoken English matters",
  intro: "Six things that somebody will say to you. Your marks cannot answer for you.",
  items: [
    {
      title: "The interview",
      summary: "“Tell me about yourself.”",
      more: "It comes in English, for a job at a bank in Karnal as for one in Gurugram. Two prepared sentences are not enough; the second question is about the first answer.",
    },
    {
      title: "The phone",
      summary: "“Who’s calling, please?”",
      more: "A courier, a customer, a call centre in another state. No face, no gestures, and Hindi may not be shared. You learn to ask, to spell and to check what you heard.",
    },
    {
      title: "The plane ticket",
      summary: "“What brings you here?”",
      more: "A visa officer, a landlord, a seminar: studying or working abroad begins with conversations that no agent can have for you.",
    },
    {
      title: "The exam",
      summary: "“Please begin speaking now.”",
      more: "IELTS and PTE both have a speaking part, and the clock runs. It should not be the first time that you talk for two minutes without a break.",
    },
    {
      title: "The meeting",
      summary: "“Any other ideas?”",
      more: "The good idea goes to whoever says it aloud. We practise coming in, holding the floor and handing it on.",
    },
    {
      title: "The family",
      summary: "“So, what do you do?”",
      more: "Cousins in Toronto, a teacher at your daughter’s school, guests from abroad at a wedding. You want to be the one who talks to them.",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Reason[] };

export const whoWeAre = {
  title: "Who we are",
  paragraphs: [
    "Sprachsetu is an institute for languages and exams with one door in Karnal and one in Berlin. *Setu* means bridge, and that is the work: people come in with a language they understand and leave with one they use.",
    "Our trainers in Karnal grew up between Hindi, Punjabi, Haryanvi and English themselves. They know where your sentence is coming from, and so they know where it goes wrong.",
  ],
  table: {
    alt: "Plan of the classroom: ten chairs around one table, six of them taken, the trainer at its head in front of the board.",
    trainer: "Trainer",
    board: "Board",
    yours: "Yours",
    caption: "Six chairs taken, ten at most. From each you see every face.",
  },
  facts: [
    { value: "6-10", label: "people in a batch" },
    { value: "2-3", label: "months a level" },
    { value: "Free", label: "demo class" },
  ],
} as const;

export const courseCards = {
  title: "Three courses at one table",
  intro:
    "Take one, or take them one after another. Each is a level of its own and lasts about two to three months.",
  items: [
    {
      title: "Basic Spoken English",
      aim: "From single words to whole answers",
      points: [
        {
          title: "First sentences",
          description: "Who you are, what you do, what you need; today, yesterday and tomorrow.",
        },
        {
          title: "Around town",
          description: "At the bank, at the doctor’s, at the bus stand, on the phone.",
        },
        {
          title: "No fear of the pause",
          description: "Two people talk before ten listen, so that the first try is a small one.",
        },
      ],
    },
    {
      title: "Advanced Communication Skills",
      aim: "From being understood to being heard",
      points: [
        {
          title: "Talks and presentations",
          description: "Two minutes without notes, later ten with slides and questions.",
        },
        {
          title: "Group discussion",
          description: "Making a point, giving way, and coming back to it.",
        },
        {
          title: "The right tone",
          description: "Plain with a friend, polite with a client, firm when it matters.",
        },
      ],
    },
    {
      title: "IELTS & Personality Development",
      aim: "For the examiner and the panel",
      points: [
        {
          title: "The speaking test",
          description:
            "An answer, a reason, an example: aloud, against the clock, with notes after.",
        },
        {
          title: "Mock interviews",
          description: "A panel of your classmates, a recording, and a talk about what it shows.",
        },
        {
          title: "Presence",
          description: "Greeting, eye contact, listening, and disagreeing in a quiet voice.",
        },
      ],
    },
  ],
  examNote: "All four papers of the exam are taught in",
  examCourse: "our IELTS course",
} as const satisfies {
  title: string;
  intro: string;
  items: readonly CourseCard[];
  examNote: string;
  examCourse: string;
};

export const skillsAcquired = {
  title: "Skills you take home",
  intro: "Tick what you can do in English already. The rest is what you would come for.",
  items: [
    "Introduce yourself without having rehearsed it",
    "Answer a call from a number you do not know",
    "Spell your name and your email address",
    "Ask when you have not understood, and ask again",
    "Tell a story in the right tense",
    "Speak for two minutes without notes",
    "Disagree, and be invited back",
    "Answer an interview question with an example",
  ],
  /** Advice for no tick, at least one, at least four, at least seven. */
  advice: [
    "Tick a few, and this box says which course looks like yours.",
    "Basic Spoken English looks like your course. The demo will tell.",
    "Advanced Communication Skills looks like your course. The demo will tell.",
    "You speak already. IELTS & Personality Development sharpens it for a panel.",
  ],
} as const;

export const board = {
  title: "Seen on our board",
  intro:
    "Good Indian English needs no mending. These are sentences that make a stranger stop and think, and so they come up in the first weeks.",
  items: [
    {
      sentence: [{ out: "Myself", in: "I’m" }, " Rahul."],
      why: "“Myself” wants an “I” before it.",
    },
    {
      sentence: ["I ", { out: "am having", in: "have" }, " two brothers."],
      why: "Brothers are for good; “having” is for lunch.",
    },
    {
      sentence: ["We discussed ", { out: "about", in: "" }, " the plan."],
      why: "You discuss a plan as you eat a mango: without “about”.",
    },
    {
      sentence: [
        { out: "I live", in: "I’ve lived" },
        " here ",
        { out: "since", in: "for" },
        " five years.",
      ],
      why: "Since names a beginning, for a stretch of time.",
    },
    {
      sentence: ["He ", { out: "told", in: "said" }, " that he was busy."],
      why: "You tell somebody; you say something.",
    },
    {
      sentence: [{ out: "Today morning", in: "This morning" }, " I missed the bus."],
      why: "This morning, this evening, but tonight.",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Correction[] };

export const study = {
  title: "Study material and practice sessions",
  intro: "What you carry home, and what only works when people sit in one room.",
  material: {
    title: "In your bag",
    items: [
      {
        title: "A workbook for your level",
        description: "Phrases, short grammar, and room for your own sentences.",
      },
      {
        title: "Role-play cards",
        description: "You are the customer, your neighbour the shopkeeper. Haggle.",
      },
      {
        title: "The learning portal",
        description: "Recorded lectures, PDFs, assignments and quizzes, 24/7, on your phone.",
      },
    ],
  },
  sessions: {
    title: "In the room",
    items: [
      {
        title: "Pairs, then the table",
        description: "Every topic is talked through by two before it is told to all.",
      },
      {
        title: "Group discussion",
        description: "One question, two sides, eight minutes. Then you change sides.",
      },
      {
        title: "Mock interview",
        description: "A desk, a panel, a handshake, and notes on what the panel saw.",
      },
      {
        title: "Weekend doubt session",
        description: "For all that is still unclear. Bring the sentence that annoyed you.",
      },
    ],
  },
} as const satisfies {
  title: string;
  intro: string;
  material: { title: string; items: readonly Point[] };
  sessions: { title: string; items: readonly Point[] };
};

export const enrolment = {
  title: "Enrol in four steps",
  intro: freeUntilYouDecide,
  steps: [
    {
      title: "Select your level",
      description:
        "The list of skills above gives you a first idea. A short talk with the trainer settles it.",
    },
    {
      title: "Visit the institute",
      description: "See the room, meet a trainer, ask what it costs. No appointment needed.",
    },
    {
      title: "Take a demo",
      description: "One class with a batch of your level, and you speak in it.",
    },
    {
      title: "Fill out the form",
      description: "If you liked it: name, email, telephone, and how you would like to pay.",
    },
  ],
  visit: {
    title: "Where to find us",
    directions: "Get directions",
    note: "Classes run within these hours too.",
  },
} as const satisfies {
  title: string;
  intro: string;
  steps: readonly Point[];
  visit: { title: string; directions: string; note: string };
};

export const demoCall = {
  title: "One call, one chair",
  text: "Tell us when you have time. We keep a chair free in the next demo class of your level.",
  label: "Book Your Free Demo!",
} as const;

export const englishOfflineFaq: Faq = {
  title: "Asked at our front desk",
  items: [
    {
      id: "english-offline-beginners",
      question: "Can I come if I hardly speak any English?",
      answer:
        "Yes. Basic Spoken English starts with single sentences, and the trainer can explain in Hindi where you are stuck. You should be able to read the Latin script.",
    },
    {
      id: "english-offline-batch",
      question: "How many people are in a class?",
      answer:
        "Six to ten. They are of about the same level, and of every age: school leavers, teachers, shop owners, parents.",
    },
    {
      id: "english-offline-duration",
      question: "How long does a course last?",
      answer:
        "A level takes about two to three months. How many levels you need depends on where you begin and what you want English for; the trainer tells you after the demo.",
    },
    {
      id: "english-offline-times",
      question: "When are the classes?",
      answer:
        "From {karnal.days}, between {karnal.opens} and {karnal.closes}. Ask us which batches have a free chair, and whether one fits before college or after an early shift.",
    },
    {
      id: "english-offline-missed",
      question: "What if I miss a class, or move away?",
      answer:
        "The recorded lecture is in the learning portal, and the weekend doubt session answers what it leaves open. If you move, you can continue in a batch of our online course.",
    },
    {
      id: "english-offline-fees",
      question: "What are the fees?",
      answer:
        "They vary based on the course package, so contact us for pricing. You hear the full fee before you sign anything, and you can pay in monthly instalments (EMI) or by a plan agreed with you. The demo class is free.",
      links: feesLinks,
    },
  ],
};

export const englishOfflineClosing: Closing = {
  title: "There is a chair free",
  text: "Leave your name and number. We call you back within our opening hours and agree on a day for your demo class in Karnal.",
  joinLabel: "Book Your Free Demo Today",
};
