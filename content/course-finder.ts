import type { Service } from "#contract/enrolment-form.ts";

/*
 * The course finder: three questions, and the rules that lead from their answers to a course.
 * The keys of the answers stand in addresses (`/services/find?goal=…`) and travel on to the
 * registration: they are short, kebab-case, and never change once they are in use.
 */

/** One answer: as the form offers it, and as the finder repeats it to the person. */
type Answer = { label: string; hint?: string; echo: string };

type Question = { legend: string; hint: string; answers: Readonly<Record<string, Answer>> };

export const finderQuestions = {
  goal: {
    legend: "What is it for?",
    hint: "The one reason you would name first.",
    answers: {
      english: {
        label: "To speak English with ease",
        hint: "At work, in interviews, on the telephone",
        echo: "to speak English with ease",
      },
      german: {
        label: "To learn German",
        hint: "From the first hello, or from where you left off",
        echo: "to learn German",
      },
      study: { label: "To study abroad", echo: "to study abroad" },
      work: { label: "To work or settle abroad", echo: "to work or settle abroad" },
      family: { label: "To join my family abroad", echo: "to join your family abroad" },
    },
  },
  live: {
    legend: "Where do you live, or where do you want to go?",
    hint: "It decides between classroom and screen, and between exams.",
    answers: {
      "near-karnal": {
        label: "In or near Karnal, for now",
        hint: "No country chosen yet, or none needed",
        echo: "you live in or near Karnal",
      },
      elsewhere: {
        label: "Somewhere else, for now",
        hint: "No country chosen yet, or none needed",
        echo: "you live too far from Karnal to come to class",
      },
      germany: {
        label: "Germany, Austria or Switzerland",
        hint: "Already there, or on the way",
        echo: "your way leads to a German-speaking country",
      },
      "abroad-from-karnal": {
        label: "From near Karnal to an English-speaking country",
        hint: "Australia, Britain, Canada, Ireland, New Zealand, the USA",
        echo: "you leave from near Karnal for an English-speaking country",
      },
      "abroad-from-elsewhere": {
        label: "From somewhere else to an English-speaking country",
        hint: "The same countries, without a way to our classroom",
        echo: "you leave for an English-speaking country, and our classroom is out of reach",
      },
    },
  },
  level: {
    legend: "How far are you today?",
    hint: "In the language you will need there. A guess is enough; we look at it together later.",
    answers: {
      new: { label: "I begin from nothing", echo: "you begin from nothing" },
      basic: { label: "Single words, short sentences", echo: "you get by with short sentences" },
      middle: {
        label: "Everyday talk, with pauses",
        echo: "you manage everyday talk, with pauses",
      },
      fluent: {
        label: "At ease most of the time",
        echo: "you are at ease most of the time",
      },
    },
  },
} as const satisfies Record<string, Question>;

export type FinderQuestion = keyof typeof finderQuestions;
export type FinderAnswers = {
  [Q in FinderQuestion]: keyof (typeof finderQuestions)[Q]["answers"] & string;
};

export type FinderRule = {
  /** Answers that it asks for; a question left out may have any. */
  when: { readonly [Q in FinderQuestion]?: readonly FinderAnswers[Q][] };
  course: Service;
  /** Why this course, for somebody with these answers. */
  why: string;
  alternative?: { course: Service; why: string };
};

const beginner = ["new", "basic"] as const;
const aroundKarnal = ["near-karnal", "abroad-from-karnal"] as const;
const farFromKarnal = ["elsewhere", "abroad-from-elsewhere"] as const;

/** Read from the top: the first rule whose conditions all hold decides. */
export const finderRules: readonly FinderRule[] = [
  // German is wanted, or needed where the way leads.
  {
    when: { goal: ["german"], live: ["germany"] },
    course: "GermanClass",
    why: "The course is live online, so it goes with you: begin at home, change planes, and join the next lesson from your new kitchen.",
  },
  {
    when: { goal: ["german"] },
    course: "GermanClass",
    why: "We teach German in one course, live online from A1 to C2. It is the same class from Karnal as from anywhere else.",
  },
  {
    when: { goal: ["english"], live: ["germany"] },
    course: "EnglishOnline",
    why: "English may be the language of your team. The class is online, and our Berlin branch keeps hours in your time zone.",
    alternative: {
      course: "GermanClass",
      why: "For the landlord, the doctor’s surgery and the tax office, German opens more doors.",
    },
  },
  {
    when: { goal: ["study"], live: ["germany"] },
    course: "GermanClass",
    why: "Most degree courses there are taught in German, and the part-time job beside them nearly always is. Your university says which level it wants; we plan backwards from it.",
    alternative: {
      course: "IeltsClass",
      why: "If your degree is taught in English, the university may ask for IELTS instead. We prepare for it in Karnal.",
    },
  },
  {
    when: { goal: ["work"], live: ["germany"] },
    course: "GermanClass",
    why: "Wards, workshops and offices there speak German among themselves. A contract may come without it; the first week does not.",
    alternative: {
      course: "EnglishOnline",
      why: "If your team works in English, start with that and add German once you have moved.",
    },
  },
  {
    when: { goal: ["family"], live: ["germany"] },
    course: "GermanClass",
    why: "Embassies often ask for a first level before they give a family visa, and it helps at the dinner table. Ask yours which certificate it takes; we prepare you for that one.",
  },

  // English for its own sake.
  {
    when: { goal: ["english"], live: aroundKarnal },
    course: "EnglishOffline",
    why: "Ease comes from talking to people. Our classroom in Karnal is within your reach, and six to ten of them sit there.",
    alternative: {
      course: "EnglishOnline",
      why: "If the way to the classroom does not fit into your day: live classes, from your own table.",
    },
  },
  {
    when: { goal: ["english"], live: farFromKarnal },
    course: "EnglishOnline",
    why: "You need people to talk to, not a commute. The class comes to your screen, live and in batches of 6 to 10.",
  },

  // An English-speaking country, or none chosen yet. A test measures the English one has: that first.
  {
    when: { live: aroundKarnal, level: beginner },
    course: "EnglishOffline",
    why: "University, employer or visa office will ask for a score, and a test can only measure the English you have. So build that first, across a table in Karnal, and book the test when you can hold a conversation.",
    alternative: {
      course: "PTEOffline",
      why: "If your test date is already fixed: coaching in the same building, with a plan that works back from that day.",
    },
  },
  {
    when: { live: farFromKarnal, level: beginner },
    course: "EnglishOnline",
    why: "University, employer or visa office will ask for a score, and a test can only measure the English you have. So build that first, live from home, and book the test when you can hold a conversation.",
    alternative: {
      course: "PTEOnline",
      why: "If your test date is already fixed: coaching online, with a plan that works back from that day.",
    },
  },
  {
    when: { live: ["near-karnal"] },
    course: "IeltsClass",
    why: "As long as the country is open, IELTS keeps most doors open, in both its versions. You prepare in our classroom and choose Academic or General Training once you know.",
    alternative: {
      course: "GermanClass",
      why: "If Germany is on your list, begin the language now. It takes longer than any exam course.",
    },
  },
  {
    when: { live: ["elsewhere"] },
    course: "PTEOnline",
    why: "As long as the country is open, an English score is the paper that most of them ask for. Of our two exam courses, PTE is the one that reaches you online.",
    alternative: {
      course: "GermanClass",
      why: "If Germany is on your list, begin the language now. It takes longer than any exam course.",
    },
  },
  {
    when: { goal: ["study"], live: ["abroad-from-karnal"] },
    course: "IeltsClass",
    why: "For a degree you take IELTS Academic. All four papers are taught in our Karnal classroom, and your essays come back with notes.",
    alternative: {
      course: "PTEOffline",
      why: "If your university also takes PTE Academic and you would rather talk to a computer than to an examiner.",
    },
  },
  {
    when: { goal: ["study"], live: ["abroad-from-elsewhere"] },
    course: "PTEOnline",
    why: "Many universities take PTE Academic for admission. You can prepare for it with us from home; ask yours first whether it is on its list.",
    alternative: {
      course: "IeltsClass",
      why: "If yours asks for IELTS, and you can stay in Karnal for the weeks of the course.",
    },
  },
  {
    when: { goal: ["family"], live: ["abroad-from-karnal"] },
    course: "PTEOffline",
    why: "One of the PTE tests, PTE Home, is made for family visas. You practise at a desk with a headset, as on the day. Ask the visa office first which test it takes.",
    alternative: {
      course: "EnglishOffline",
      why: "If your visa asks for no test: English for the school run, the neighbours and the doctor.",
    },
  },
  {
    when: { goal: ["family"], live: ["abroad-from-elsewhere"] },
    course: "PTEOnline",
    why: "One of the PTE tests, PTE Home, is made for family visas. The coaching is online, mock tests included. Ask the visa office first which test it takes.",
    alternative: {
      course: "EnglishOnline",
      why: "If your visa asks for no test: English for the school run, the neighbours and the doctor.",
    },
  },
  {
    when: { live: ["abroad-from-karnal"] },
    course: "PTEOffline",
    why: "For a work or migration visa you need a score by a date. In Karnal you sit mock tests under exam conditions, and a trainer goes through each report with you.",
    alternative: {
      course: "IeltsClass",
      why: "If your employer or visa office names IELTS: General Training, in the same building.",
    },
  },
  {
    when: { live: ["abroad-from-elsewhere"] },
    course: "PTEOnline",
    why: "For a work or migration visa you need a score by a date. The whole course is online, from the first mock test to the last, and a trainer goes through each report with you.",
    alternative: {
      course: "EnglishOnline",
      why: "If a job interview comes before the visa: train for that conversation first.",
    },
  },
];

/** Where somebody of this level would begin. Nobody is sent to an exam course from nothing. */
export const finderStarts: Readonly<
  Record<Service, Partial<Record<FinderAnswers["level"], string>>>
> = {
  GermanClass: {
    new: "You begin at A1, and speak in the first lesson.",
    basic: "You begin at A1 or A2. The initial assessment finds the seam.",
    middle: "You probably join at B1. The initial assessment shows what has to be filled in below.",
    fluent: "You probably join at B2 or C1. The initial assessment settles which.",
  },
  EnglishOnline: {
    new: "You begin at the Beginner level, which takes about 2-3 months.",
    basic: "You begin at the Beginner level and move up as soon as it is too easy.",
    middle: "You probably join at the Intermediate level. A short mock test shows whether it fits.",
    fluent: "You join at the Advance level: talks, negotiations, being listened to.",
  },
  EnglishOffline: {
    new: "You begin with Basic Spoken English, which takes about 2-3 months.",
    basic: "You begin with Basic Spoken English, among people who know the same few sentences.",
    middle:
      "You probably join Advanced Communication Skills. The demo class shows whether it fits.",
    fluent:
      "You join Advanced Communication Skills, or IELTS & Personality Development for interviews and presence.",
  },
  PTEOnline: {
    middle: "You begin with a full mock test. It shows which of the four skills costs you points.",
    fluent: "You begin with a full mock test. It may well be that you only need the task types.",
  },
  PTEOffline: {
    middle: "You begin with a full mock test. It shows which of the four skills costs you points.",
    fluent: "You begin with a full mock test. It may well be that you only need the task types.",
  },
  IeltsClass: {
    middle:
      "You begin with a mock test and one marked essay. They show what the plan has to cover.",
    fluent: "You begin with a mock test. Often it is the essay alone that holds the band down.",
  },
};
