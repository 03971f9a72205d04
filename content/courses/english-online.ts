import type { Closing, CourseHero, CourseSeo, CourseService, Faq, Point } from "./course-page.ts";
import { feesLinks, freeUntilYouDecide } from "./fees.ts";

export const englishOnlineSeo: CourseSeo = {
  title: "Spoken English Online, Live in Three Levels | Sprachsetu",
  description:
    "Live spoken English classes online: Beginner, Intermediate, Advance, in batches of 6 to 10. Hear yourself speak in a free demo class: call {phone}.",
  sharePictureAlt: "English Online: three levels of live speaking classes at Sprachsetu",
};

export const englishOnlineHero: CourseHero = {
  eyebrow: "Spoken English, live on your screen",
  title: "English Online",
  intro:
    "A live class, 6 to 10 people on the screen, and a question that waits for your answer. Three levels of two to three months each take you from your first phone call to a talk of your own.",
  joinLabel: "Join Now",
  slides: [
    {
      picture: "english-online-1",
      alt: "A woman at her desk at home with a laptop, a mug and a plant says “Hello!”.",
      caption: "Your desk is the classroom",
    },
    {
      picture: "english-online-2",
      alt: "A video class on a large screen: an elderly lady is speaking, three others listen, one with a hand up.",
      caption: "Everyone on the screen gets a turn",
    },
    {
      picture: "english-online-3",
      alt: "Three people on three steps. The lowest says “Hello?”, the middle one “I mean …”, the highest “Let me explain”.",
      caption: "From “Hello?” to “Let me explain”",
    },
    {
      picture: "english-online-4",
      alt: "A candidate in an online job interview; her microphone is on, and she says “I’ll start”.",
      caption: "Then you unmute first",
    },
  ],
};

/** `more` is shown when the card is open: one text or a list. */
type Benefit = {
  title: string;
  summary: string;
  more: string | readonly string[];
};

/** A level of the course, and how a learner of that level answers the call of `levels.call`. */
type Level = {
  title: "Beginner" | "Intermediate" | "Advance";
  duration: string;
  description: string;
  reply: string;
  /** What the reply shows about the level. */
  note: string;
  goals: readonly string[];
};

/** A skill with a sample of before and after. */
type SpokenSkill = Point & {
  sample: readonly [{ label: string; text: string }, { label: string; text: string }];
};

type Resource = Point & { kind: string };

export const englishOnlineService: CourseService = {
  serviceType: "Spoken English classes, online",
  description:
    "Live online classes in spoken English at three levels of two to three months each, in batches of 6 to 10, with a free demo class.",
  priceText: "varies based on the course package",
  rating: { value: 4.9, reviews: 150 },
};

export const benefits = {
  title: "Why learn online with us",
  intro: "A class on a screen works when people talk in it. Here is what we do so that they do.",
  items: [
    {
      title: "Live, with people",
      summary: "A trainer and a small group, in real time.",
      more: "No recorded voice asks you to repeat after it. Your trainer hears you out and corrects what matters, and the others answer you, ask back and laugh at your jokes.",
    },
    {
      title: "Batches of 6 to 10",
      summary: "Enough for a debate, too few to hide in.",
      more: "Batches are put together by level, so nobody waits and nobody drowns. Much of each class runs in rooms of two or three, where you do half of the talking.",
    },
    {
      title: "From where you are",
      summary: "A phone and a headset will do.",
      more: [
        "No commute: class begins when you unmute.",
        "Karnal and Berlin both teach online, Monday to Saturday.",
        "Moving to another town changes nothing but the view behind you.",
      ],
    },
    {
      title: "Corrections that stay",
      summary: "You take your mistakes home, mended.",
      more: [
        "Slips that block meaning are mended at once, the rest after you have finished.",
        "Your own list of phrases to practise until the next class.",
        "A trainer’s voice note on every spoken assignment.",
      ],
    },
    {
      title: "Nothing is lost",
      summary: "Recordings and a second chance to ask.",
      more: [
        "Recorded lectures, PDFs and quizzes in the learning portal, 24/7.",
        "A doubt session every weekend, for what you did not dare to ask on Tuesday.",
      ],
    },
    {
      title: "Fees you can plan",
      summary: "The whole sum, before you join.",
      more: "A counsellor tells you the full fee of your course package before you decide. You can pay in monthly instalments (EMI) or agree a plan that suits you.",
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly Benefit[] };

export const levels = {
  eyebrow: "Course structure",
  title: "One phone call, three levels",
  intro:
    "Your internet is down, and at three you have a job interview. You ring the provider. Here is what you say at the end of each level.",
  call: { speaker: "The provider", line: "Good morning, how can I help you?" },
  replyLabel: "You say",
  goalsLabel: "By the end you can",
  items: [
    {
      title: "Beginner",
      duration: "2-3 months",
      description: "For you if the words come one at a time, and the longest part is the silence.",
      reply: "Hello. My internet is not working. I need it today, please.",
      note: "Three short sentences, all clear. The call works.",
      goals: [
        "say who you are and what you need",
        "ask for a price, a platform, a name",
        "tell what you did yesterday",
      ],
    },
    {
      title: "Intermediate",
      duration: "2-3 months",
      description: "For you if you get by, but build each sentence in your own language first.",
      reply:
        "Hi, my internet’s been down since last night. I’ve already restarted the router. Could somebody look at it before three?",
      note: "What happened, what you tried, and a polite request.",
      goals: [
        "tell a story from start to end",
        "complain without a quarrel",
        "follow a meeting and ask back",
      ],
    },
    {
      title: "Advance",
      duration: "2-3 months",
      description: "For you if you speak well, and now want to be listened to.",
      reply:
        "Good morning. I know it isn’t your fault, but this is our second outage this month, and I have an interview at three. Could you move it up the queue, or set me up with a hotspot until then?",
      note: "You lead the call: tact, facts, a deadline, two ways out.",
      goals: [
        "give a talk and take questions",
        "negotiate, and give a little way",
        "disagree and stay friends",
      ],
    },
  ],
} as const satisfies {
  eyebrow: string;
  title: string;
  intro: string;
  call: { speaker: string; line: string };
  replyLabel: string;
  goalsLabel: string;
  items: readonly Level[];
};

export const skills = {
  title: "Skills to learn",
  intro: "Four skills, each in every class. This is how small the first difference is.",
  items: [
    {
      title: "Fluent speaking",
      description:
        "You stop translating. Whole phrases come ready-made, and a gap no longer ends the sentence.",
      sample: [
        { label: "In your head", text: "Due to traffic I became late." },
        { label: "Out loud", text: "Sorry I’m late. We got stuck in traffic." },
      ],
    },
    {
      title: "Effective listening",
      description:
        "People swallow half of what they say. You learn to hear the other half, on the phone too.",
      sample: [
        { label: "You hear", text: "Whatcha doin’ after?" },
        { label: "They said", text: "What are you doing afterwards?" },
      ],
    },
    {
      title: "Confident writing",
      description:
        "Messages, emails and a covering letter that say what you want, and from whom, and by when.",
      sample: [
        { label: "First draft", text: "Kindly do the needful." },
        { label: "Sent", text: "Could you sign the form and return it by Friday?" },
      ],
    },
    {
      title: "Clear pronunciation",
      description:
        "Speakers of Hindi and of German trip over the same pair. Keep your accent; lose the mix-ups.",
      sample: [
        { label: "Teeth on lip", text: "vest, vine, vet" },
        { label: "Round lips", text: "west, wine, wet" },
      ],
    },
  ],
} as const satisfies { title: string; intro: string; items: readonly SpokenSkill[] };

export const resources = {
  title: "Study material and practice resources",
  intro:
    "Everything lies in the learning portal, and you can open it at any hour. Nothing has to be bought on top.",
  open: { value: "24/7", label: "open, on any device" },
  windowTitle: "Learning portal",
  items: [
    {
      kind: "Video",
      title: "Recorded lectures",
      description: "The class you missed, or the ten minutes you want to hear again.",
    },
    {
      kind: "PDF",
      title: "A workbook for each level",
      description: "Phrases, short grammar and the word list of every unit.",
    },
    {
      kind: "Audio",
      title: "Voices from many places",
      description: "Short talks in Indian, British, American and German accents, with transcripts.",
    },
    {
      kind: "Cards",
      title: "Role-play cards",
      description: "You are the tenant, your partner the landlord. Three minutes. Go.",
    },
    {
      kind: "Quiz",
      title: "Quizzes after each unit",
      description: "They show what has stayed, and what comes back next week.",
    },
    {
      kind: "Task",
      title: "Spoken assignments",
      description: "A minute of you on record, returned with a voice note from your trainer.",
    },
  ],
} as const satisfies {
  title: string;
  intro: string;
  open: { value: string; label: string };
  windowTitle: string;
  items: readonly Resource[];
};

export const registration = {
  title: "Five steps to your first class",
  intro: freeUntilYouDecide,
  steps: [
    {
      title: "Select your level",
      description:
        "A short mock test, half of it spoken, shows whether you begin at Beginner, Intermediate or Advance.",
    },
    {
      title: "Register online",
      description:
        "Name, email, telephone. A counsellor calls you and asks what you need English for.",
    },
    {
      title: "Get started with a free demo",
      description:
        "You choose the day of your demo class. We find a batch of your level and send you the link.",
    },
    {
      title: "Fair charges",
      description:
        "Before that day you hear the full fee, and how it splits into monthly instalments (EMI).",
    },
    {
      title: "Free demo",
      description:
        "The day has come: you open the link, sit in and speak. Then you decide; no is an answer too.",
    },
  ],
} as const satisfies { title: string; intro: string; steps: readonly Point[] };

export const tips = {
  eyebrow: "15-30 minutes a day",
  title: "Learning tips for between the classes",
  intro:
    "Practise a little every day. It does more than three hours on a Sunday, and it fits beside the kettle.",
  dayTitle: "Twenty minutes that work",
  day: [
    { minutes: 5, title: "Listen", description: "to a short talk, without the text" },
    { minutes: 5, title: "Echo", description: "repeat it aloud, half a second behind" },
    { minutes: 5, title: "Record", description: "say it in your own words, on your phone" },
    { minutes: 5, title: "Note", description: "write down three phrases, each in a sentence" },
  ],
  items: [
    {
      title: "Say what you are doing",
      description: "“I’m peeling the onion. Now I’m crying.” Nobody hears you, and it counts.",
    },
    {
      title: "Collect phrases, not words",
      description: "“Make a decision” goes into the notebook as one piece.",
    },
    {
      title: "Listen to yourself",
      description: "Record one minute, hear it once, record it again. The second is for keeps.",
    },
    {
      title: "Turn one thing over to English",
      description: "The phone’s menus, the shopping list, the cricket commentary.",
    },
  ],
} as const satisfies {
  eyebrow: string;
  title: string;
  intro: string;
  dayTitle: string;
  day: readonly (Point & { minutes: number })[];
  items: readonly Point[];
};

export const certification = {
  title: "A certificate that says what you can do",
  paragraphs: [
    "Each level ends with a final evaluation: a conversation, a short talk and a page of writing. Pass it, and you receive our certificate for that level.",
    "It names the level and what you have shown, so that an employer can read it without knowing us.",
  ],
  limits: {
    text: "It is our own certificate, not an exam result. Where a university or a visa asks for a score, you need",
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

export const englishOnlineFaq: Faq = {
  title: "Questions before you join",
  items: [
    {
      id: "english-online-level",
      question: "How do I know which level is mine?",
      answer:
        "By a short mock test, half of it spoken. Afterwards a counsellor tells you the level and why. If the first classes turn out too easy or too hard, you change the batch.",
    },
    {
      id: "english-online-duration",
      question: "How long does it take?",
      answer:
        "About two to three months a level. You need not take all three: begin where the mock test puts you, and stop when you can do what you came for.",
    },
    {
      id: "english-online-equipment",
      question: "What do I need for a class?",
      answer:
        "A phone, tablet or computer with a camera, a headset, and a connection that carries a video call. The link to the class comes by email; there is nothing to buy.",
    },
    {
      id: "english-online-missed",
      question: "What if I miss a class?",
      answer:
        "You find the recording in the learning portal and bring your questions to the doubt session at the weekend.",
    },
    {
      id: "english-online-fees",
      question: "What does it cost?",
      answer:
        "The fee varies based on the course package, so contact us for pricing. You hear the full sum before you decide, and you can pay it in monthly instalments (EMI) or by a plan agreed with you. The demo class is free.",
      links: feesLinks,
    },
  ],
};

export const englishOnlineClosing: Closing = {
  title: "Join Now, and take the first turn",
  text: "Leave your name and number. A counsellor calls you, finds your level with you and sends you the link to a free demo class.",
  joinLabel: "Join Now",
};
