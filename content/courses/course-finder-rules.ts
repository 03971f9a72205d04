import type { Service } from "#contract/forms/enrolment-form.ts";
import { germanGoals } from "../exams/german-facts.ts";
import { ieltsDelivery, ieltsVersions } from "../exams/ielts-facts.ts";
import { pteTypes } from "../exams/pte-facts.ts";
import { berlin, karnal } from "../site.ts";
import type { FinderAnswers, FinderRule } from "./course-finder.ts";
import type { Fact } from "./course-page.ts";
import { courses } from "./courses.ts";

/* The rules by which the course finder recommends a course. */

const beginner = ["new", "basic"] as const;
/** Answers to `live` of people who can come to the classroom in Karnal. */
const near = ["near-karnal", "karnal-to-english"] as const;
/** Answers to `live` of people who have not chosen a country and learn online. */
const open = ["elsewhere", "not-sure"] as const;
const far = [...open, "elsewhere-to-english"] as const;
const germanSpeaking = ["to-german", "in-german"] as const;

const [academic, generalTraining] = ieltsVersions.items;
const [pteAcademic, , , pteHome] = pteTypes.items;

const levelTo = (goal: string) =>
  [...germanGoals.fromIndia, ...germanGoals.inGermany].find((fact) => fact.goal.startsWith(goal))
    ?.level;
const nurseLevel = levelTo("Have your nursing");
const degreeLevel = levelTo("Take a degree taught in German");
const officeLevel = levelTo("Work in an office");

/** The source of the levels, without those on permits, which not everybody needs. */
const germanLevels: Fact = { source: germanGoals.source, checkedOn: germanGoals.checkedOn };

const neededGerman = (text: string): NonNullable<FinderRule["needed"]> => ({
  text: `${text} The office that checks your papers decides.`,
  link: { name: "German levels by goal", url: `${courses.GermanClass.url}#which-level` },
});

/** An alternative for people who have not chosen a country. */
const german = {
  course: "GermanClass",
  why: "If you may go to Germany, start German now. It takes longer than an exam course.",
} as const;
const germanForNurses = {
  course: "GermanClass",
  why: `If you may go to Germany, start German now. To have a nursing diploma recognised there you usually need ${nurseLevel}, and that takes longer than an exam course.`,
} as const;

/** Why beginners take an English course before they prepare for a test. */
const englishFirst = {
  inClass: `Your university, employer or visa office will ask for a test score. First learn the English, face to face in ${karnal.name}. Book the test when you can hold a conversation.`,
  atHome:
    "Your university, employer or visa office will ask for a test score. First learn the English, live from home. Book the test when you can hold a conversation.",
} as const;
const testDateIsFixed =
  "If you already have a test date, we plan your preparation back from that day.";

/**
 * Our PTE courses prepare for PTE Academic only. It is not accepted for family visas, so the finder suggests no PTE
 * course for one.
 */
const askVisaOffice = `Ask the visa office which test it accepts, if any. It may be one that we do not coach, such as ${pteHome.name}.`;
const familyEnglish = {
  inClass: `You will need English at school, with neighbours and at the doctor’s. You practise these conversations face to face in ${karnal.name}. ${askVisaOffice}`,
  atHome: `You will need English at school, with neighbours and at the doctor’s. You practise these conversations live, from home. ${askVisaOffice}`,
} as const;

const likesScreens = (who: string) =>
  `If your ${who} also accepts ${pteAcademic.name} and you prefer to speak to a computer, not to an examiner.`;
const weeksInKarnal = (who: string) =>
  `If your ${who} asks for IELTS and you can stay in ${karnal.name} for the weeks of the course.`;

/** The first rule whose conditions are all met decides. */
export const finderRules: readonly FinderRule[] = [
  // German. The course is online, so the place does not matter.
  {
    when: { live: germanSpeaking, goal: ["nursing"] },
    course: "GermanClass",
    why: "On a hospital ward you speak German from your first shift. The course is online, so you can continue after you move. We plan it back from the month when your papers must be ready.",
    needed: neededGerman(
      `To have a nursing diploma recognised in Germany you usually need ${nurseLevel}, and most states add a specialist exam.`,
    ),
    facts: [germanLevels],
  },
  {
    when: { live: germanSpeaking, goal: ["study"] },
    course: "GermanClass",
    why: "Most degree courses there are taught in German, and most part-time jobs need German too. We plan your course back from the level that your university asks for.",
    needed: neededGerman(`For a degree taught in German you usually need ${degreeLevel}.`),
    alternative: {
      course: "PTEOnline",
      why: `If your degree is taught in English, the university wants an English score. Ask if it accepts ${pteAcademic.name}: we prepare you for it online.`,
    },
    facts: [germanLevels, pteTypes],
  },
  {
    when: { live: ["to-german"], goal: ["work"] },
    course: "GermanClass",
    why: "In most workshops and offices there, people speak German with each other. With German you find a job more easily and understand your colleagues.",
    needed: neededGerman(
      `Vocational training usually asks for ${levelTo("Start an")}, an office that speaks German for ${officeLevel}.`,
    ),
    alternative: {
      course: "EnglishOnline",
      why: "If your team works in English, start with English and add German after you move.",
    },
    facts: [germanLevels],
  },
  {
    when: { live: ["in-german"], goal: ["work"] },
    course: "GermanClass",
    why: `With German you can apply for many more jobs. You can choose class hours in ${berlin.name} time that fit around your shifts.`,
    needed: neededGerman(
      `A settlement permit in Germany usually asks for ${levelTo("Settlement permit")}, an office that speaks German for ${officeLevel}.`,
    ),
    alternative: {
      course: "EnglishOnline",
      why: "If your team works in English, train first for its meetings.",
    },
    facts: [germanGoals],
  },
  {
    when: { live: ["to-german"], goal: ["family"] },
    course: "GermanClass",
    why: "The family visa often asks for the first level of German. Ask your embassy which certificate it accepts, and we prepare you for that one.",
    needed: neededGerman(
      `To join a husband or wife in Germany you usually need ${levelTo("Join your husband")}.`,
    ),
    facts: [germanLevels],
  },
  {
    when: { live: ["in-german"], goal: ["family"] },
    course: "GermanClass",
    why: "The kindergarten, your landlord and the immigration office speak German. With the course you can speak to them yourself.",
    needed: neededGerman(
      `For everyday life without an interpreter you need about ${levelTo("Everyday life")}; a settlement permit in Germany usually asks for ${levelTo("Settlement permit")}.`,
    ),
    facts: [germanGoals],
  },
  {
    when: { live: ["in-german"] },
    course: "GermanClass",
    why: `People around you speak German every day. In class you practise with others at your level, at hours in ${berlin.name} time.`,
  },
  {
    when: { live: ["to-german"] },
    course: "GermanClass",
    why: "You will need German every day. Our German course is live online from A1 to C2, so it is the same wherever you live.",
  },

  // Conversation, without a certificate; also for people who do not know their goal yet.
  {
    when: { goal: ["talk"], live: near },
    course: "EnglishOffline",
    why: "You learn to speak by speaking with people. You live near our classroom, so you can practise face to face.",
    alternative: {
      course: "EnglishOnline",
      why: "If the way to the classroom takes too long, join live classes from home.",
    },
  },
  {
    when: { goal: ["talk"], live: open },
    course: "EnglishOnline",
    why: "English helps you in most countries. You join live classes from home, in a group of 6 to 10 students.",
    alternative: german,
  },
  {
    when: { goal: ["talk"] },
    course: "EnglishOnline",
    why: "You learn to speak by speaking with people. You join live classes from home, in a group of 6 to 10 students.",
  },
  {
    when: { goal: ["not-sure"], live: ["karnal-to-english"] },
    course: "EnglishOffline",
    why: "You will need spoken English in any case. A counsellor helps you find out if you also need a test score.",
    alternative: {
      course: "IeltsClass",
      why: "If your university, employer or visa office asks for a test score.",
    },
  },
  {
    when: { goal: ["not-sure"], live: ["elsewhere-to-english"] },
    course: "EnglishOnline",
    why: "You will need spoken English in any case. A counsellor helps you find out if you also need a test score.",
    alternative: {
      course: "PTEOnline",
      why: "If your university, employer or visa office asks for a test score.",
    },
  },
  {
    when: { goal: ["not-sure"], live: near },
    course: "EnglishOffline",
    why: "Spoken English helps with most goals: study, work and travel. You live near our classroom, so you can practise face to face.",
    alternative: german,
  },
  {
    when: { goal: ["not-sure"] },
    course: "EnglishOnline",
    why: "Spoken English helps with most goals: study, work and travel. You join live classes from home.",
    alternative: german,
  },

  // Joining the family: the language before any test.
  {
    when: { goal: ["family"], live: ["karnal-to-english"] },
    course: "EnglishOffline",
    why: familyEnglish.inClass,
    alternative: {
      course: "IeltsClass",
      why: `If the visa office asks for ${academic.name} or ${generalTraining.name}: we prepare you for both in ${karnal.name}.`,
    },
    facts: [pteTypes, ieltsVersions],
  },
  {
    when: { goal: ["family"], live: ["elsewhere-to-english"] },
    course: "EnglishOnline",
    why: familyEnglish.atHome,
    alternative: {
      course: "IeltsClass",
      why: `If the visa office asks for ${academic.name} or ${generalTraining.name}, and you can stay in ${karnal.name} for the weeks of the course.`,
    },
    facts: [pteTypes, ieltsVersions],
  },
  {
    when: { goal: ["family"], live: near },
    course: "EnglishOffline",
    why: familyEnglish.inClass,
    alternative: german,
    facts: [pteTypes],
  },
  {
    when: { goal: ["family"] },
    course: "EnglishOnline",
    why: familyEnglish.atHome,
    alternative: german,
    facts: [pteTypes],
  },

  // English before an exam.
  {
    when: { goal: ["nursing"], live: ["near-karnal"], level: beginner },
    course: "EnglishOffline",
    why: englishFirst.inClass,
    alternative: germanForNurses,
    facts: [germanLevels],
  },
  {
    when: { goal: ["nursing"], live: open, level: beginner },
    course: "EnglishOnline",
    why: englishFirst.atHome,
    alternative: germanForNurses,
    facts: [germanLevels],
  },
  {
    when: { live: ["near-karnal"], level: beginner },
    course: "EnglishOffline",
    why: englishFirst.inClass,
    alternative: german,
  },
  {
    when: { live: open, level: beginner },
    course: "EnglishOnline",
    why: englishFirst.atHome,
    alternative: german,
  },
  {
    when: { live: near, level: beginner },
    course: "EnglishOffline",
    why: englishFirst.inClass,
    alternative: { course: "PTEOffline", why: testDateIsFixed },
  },
  {
    when: { live: far, level: beginner },
    course: "EnglishOnline",
    why: englishFirst.atHome,
    alternative: { course: "PTEOnline", why: testDateIsFixed },
  },

  // An exam, with no country chosen.
  {
    when: { goal: ["nursing"], live: ["near-karnal"] },
    course: "IeltsClass",
    why: `Nursing boards in many countries accept ${academic.name} and check each of its four parts. You prepare for all four in our classroom, and can choose the country later.`,
    alternative: germanForNurses,
    facts: [ieltsVersions, germanLevels],
  },
  {
    when: { goal: ["nursing"], live: open },
    course: "PTEOnline",
    why: `Some nursing boards accept ${pteAcademic.name}, and you can prepare for it with us online. Ask before you book: other boards accept IELTS only.`,
    alternative: germanForNurses,
    facts: [pteTypes, germanLevels],
  },
  {
    when: { live: ["near-karnal"] },
    course: "IeltsClass",
    why: `IELTS is accepted in many countries, so you can choose the country later. You prepare in our classroom for ${academic.name} or ${generalTraining.name}.`,
    alternative: german,
    facts: [ieltsVersions],
  },
  {
    when: { live: open },
    course: "PTEOnline",
    why: "Most English-speaking countries ask for an English score. PTE is the exam course that you can take with us online.",
    alternative: german,
    facts: [pteTypes],
  },

  // An exam for an English-speaking country.
  {
    when: { goal: ["study"], live: near },
    course: "IeltsClass",
    why: `For a degree you take ${academic.name}. We teach all four parts in our ${karnal.name} classroom, and you get notes on your essays.`,
    alternative: { course: "PTEOffline", why: likesScreens("university") },
    facts: [ieltsVersions, ieltsDelivery, pteTypes],
  },
  {
    when: { goal: ["study"] },
    course: "PTEOnline",
    why: `Many universities accept ${pteAcademic.name}, and you can prepare for it with us from home. First ask your university if it does.`,
    alternative: { course: "IeltsClass", why: weeksInKarnal("university") },
    facts: [pteTypes],
  },
  {
    when: { goal: ["nursing"], live: near },
    course: "IeltsClass",
    why: `To register as a nurse you take ${academic.name}, and the nursing board checks each of the four parts. We teach all four in our ${karnal.name} classroom. First ask your board which bands it wants.`,
    alternative: { course: "PTEOffline", why: likesScreens("board") },
    facts: [ieltsVersions, ieltsDelivery, pteTypes],
  },
  {
    when: { goal: ["nursing"] },
    course: "PTEOnline",
    why: `Some nursing boards accept ${pteAcademic.name}, and you can prepare for it with us from home. First ask your board if it does.`,
    alternative: { course: "IeltsClass", why: weeksInKarnal("board") },
    facts: [pteTypes],
  },
  {
    when: { live: near },
    course: "PTEOffline",
    why: `For a work or migration visa you need a score by a date, and ${pteAcademic.name} is accepted for both. In ${karnal.name} you take mock tests as on the test day, and a trainer discusses each report with you.`,
    alternative: {
      course: "IeltsClass",
      why: `If your employer or visa office asks for IELTS: we prepare you for ${generalTraining.name} in ${karnal.name}, too.`,
    },
    facts: [pteTypes, ieltsVersions],
  },
  {
    when: { live: far },
    course: "PTEOnline",
    why: `For a work or migration visa you need a score by a date, and ${pteAcademic.name} is accepted for both. The whole course is online, and a trainer discusses each mock test with you.`,
    alternative: {
      course: "EnglishOnline",
      why: "If a job interview comes before the visa, train for that conversation first.",
    },
    facts: [pteTypes],
  },
];

/** The point at which somebody begins a course: the level, and a sentence about it. */
export type FinderStart = {
  level: string;
  /** The level's name in the list of demo classes, where it is one. Between two, the lower one. */
  classLevel?: string;
  text: string;
};

const mockTest = "A full mock test";

/**
 * The start of each course by the person's level. Exam courses have none for beginners, to whom they are not suggested.
 */
export const finderStarts: Readonly<
  Record<Service, Partial<Record<FinderAnswers["level"], FinderStart>>>
> = {
  GermanClass: {
    new: { level: "A1", classLevel: "A1", text: "You speak German in the first class." },
    basic: { level: "A1 or A2", classLevel: "A1", text: "A short test shows which level fits." },
    middle: {
      level: "B1",
      classLevel: "B1",
      text: "A short test shows if you need to repeat anything first.",
    },
    fluent: { level: "B2 or C1", classLevel: "B2", text: "A short test shows which level fits." },
    "not-sure": {
      level: "A level test",
      text: "If German is new to you, you start at A1 and need no test.",
    },
  },
  EnglishOnline: {
    new: { level: "Beginner", classLevel: "Beginner", text: "This level takes about 2-3 months." },
    basic: { level: "Beginner", classLevel: "Beginner", text: "You move up when you’re ready." },
    middle: {
      level: "Intermediate",
      classLevel: "Intermediate",
      text: "A short mock test shows if this level fits.",
    },
    fluent: {
      level: "Advance",
      classLevel: "Advance",
      text: "You practise presentations and negotiations.",
    },
    "not-sure": {
      level: "A short mock test",
      text: "It shows if you join Beginner, Intermediate or Advance.",
    },
  },
  EnglishOffline: {
    new: {
      level: "Basic Spoken English",
      classLevel: "Basic Spoken English",
      text: "This course takes about 2-3 months.",
    },
    basic: {
      level: "Basic Spoken English",
      classLevel: "Basic Spoken English",
      text: "You practise with people at your level.",
    },
    middle: {
      level: "Advanced Communication Skills",
      classLevel: "Advanced Communication Skills",
      text: "The demo class shows if this course fits.",
    },
    fluent: {
      level: "Advanced Communication Skills",
      classLevel: "Advanced Communication Skills",
      text: "For job interviews you can also choose IELTS & Personality Development.",
    },
    "not-sure": {
      level: "A demo class",
      text: "It shows if you join Basic Spoken English or Advanced Communication Skills.",
    },
  },
  PTEOnline: {
    middle: { level: mockTest, text: "It shows which of the four skills you need to improve." },
    fluent: { level: mockTest, text: "Perhaps you only need to learn the question types." },
    "not-sure": {
      level: mockTest,
      text: "It shows if you are ready for this course. If not, start with Spoken English.",
    },
  },
  PTEOffline: {
    middle: { level: mockTest, text: "It shows which of the four skills you need to improve." },
    fluent: { level: mockTest, text: "Perhaps you only need to learn the question types." },
    "not-sure": {
      level: mockTest,
      text: "It shows if you are ready for this course. If not, start with Spoken English.",
    },
  },
  IeltsClass: {
    middle: { level: "A mock test and an essay", text: "They show what your plan must cover." },
    fluent: { level: "A mock test", text: "Perhaps you only need to work on the essay." },
    "not-sure": {
      level: "A mock test",
      text: "It shows if you are ready for this course. If not, start with Spoken English.",
    },
  },
};
