import type { Service } from "#contract/enrolment-form.ts";
import { germanGoals, ieltsDelivery, ieltsVersions, pteTypes } from "../exam-facts.ts";
import type { FinderAnswers, FinderRule } from "./course-finder.ts";
import type { Fact } from "./course-page.ts";
import { courses } from "./courses.ts";

/* The rules by which the course finder recommends a course. */

const beginner = ["new", "basic"] as const;
/** Answers of people who can come to the classroom in Karnal. */
const near = ["near-karnal", "karnal-to-english"] as const;
const far = ["elsewhere", "elsewhere-to-english"] as const;
const germanSpeaking = ["to-german", "in-german"] as const;

const [academic, generalTraining] = ieltsVersions.items;
const [pteAcademic, , , pteHome] = pteTypes.items;

const levelTo = (goal: string) =>
  [...germanGoals.fromIndia, ...germanGoals.inGermany].find((fact) => fact.goal.startsWith(goal))
    ?.level;
const nurseLevel = levelTo("Have your nursing");
const degreeLevel = levelTo("Take a degree taught in German");
const officeLevel = levelTo("Work in an office");

/** Without the sources on permits, which not everybody needs. */
const germanLevels: Fact = { source: germanGoals.source, checkedOn: germanGoals.checkedOn };

const neededGerman = (text: string): NonNullable<FinderRule["needed"]> => ({
  text: `${text} The office that reads your papers decides.`,
  link: { name: "German levels by goal", url: `${courses.GermanClass.url}#which-level` },
});

/** Alternative for people who have not chosen a country. */
const german = {
  course: "GermanClass",
  why: "If Germany is on your list, begin the language now. It takes longer than any exam course.",
} as const;
const germanForNurses = {
  course: "GermanClass",
  why: `If Germany is on your list, begin the language now: to have a nursing diploma recognised there you usually need ${nurseLevel}, and that takes longer than any exam course.`,
} as const;

/** For beginners an English course comes before any test. */
const englishFirst = {
  inClass:
    "University, employer or visa office will ask for a score, and a test can only measure the English you have. So build that first, across a table in Karnal, and book the test when you can hold a conversation.",
  atHome:
    "University, employer or visa office will ask for a score, and a test can only measure the English you have. So build that first, live from home, and book the test when you can hold a conversation.",
} as const;
const testStandsAlready =
  "If your test date stands already: coaching with a plan that works back from that day.";

/**
 * Our PTE courses prepare for PTE Academic only, which family visas do not accept, so nobody is
 * sent there for one.
 */
const askVisaOffice = `Ask the visa office which test it takes, if any: it may be one that we do not coach, such as ${pteHome.name}.`;
const familyEnglish = {
  inClass: `You will need English for the school run, the neighbours and the doctor, test or no test. You practise those very talks in Karnal, across a table. ${askVisaOffice}`,
  atHome: `You will need English for the school run, the neighbours and the doctor, test or no test. You practise those very talks live, from home. ${askVisaOffice}`,
} as const;

const likesScreens = (who: string) =>
  `If your ${who} also takes ${pteAcademic.name} and you would rather talk to a computer than to an examiner.`;
const weeksInKarnal = (who: string) =>
  `If your ${who} asks for IELTS, and you can stay in Karnal for the weeks of the course.`;

/** The first rule whose conditions all hold decides. */
export const finderRules: readonly FinderRule[] = [
  // German. The course is online, so the place does not matter.
  {
    when: { live: germanSpeaking, goal: ["nursing"] },
    course: "GermanClass",
    why: "On a ward you hand over, calm and explain in German, from the first shift on. The course is live online and goes with you; we plan backwards from the month in which your papers must be complete.",
    needed: neededGerman(
      `To have a nursing diploma recognised in Germany you usually need ${nurseLevel}, and most states add a specialist exam.`,
    ),
    facts: [germanLevels],
  },
  {
    when: { live: germanSpeaking, goal: ["study"] },
    course: "GermanClass",
    why: "Most degree courses there are taught in German, and the part-time job beside them nearly always is. We plan backwards from the level that your university wants.",
    needed: neededGerman(`For a degree taught in German you usually need ${degreeLevel}.`),
    alternative: {
      course: "PTEOnline",
      why: `If your degree is taught in English, the university wants an English score. Ask whether it takes ${pteAcademic.name}, for which we prepare you online.`,
    },
    facts: [germanLevels, pteTypes],
  },
  {
    when: { live: ["to-german"], goal: ["work"] },
    course: "GermanClass",
    why: "Workshops and offices there speak German among themselves. A contract may come without it; the first week does not.",
    needed: neededGerman(
      `Vocational training usually asks for ${levelTo("Start an")}, an office that speaks German for ${officeLevel}.`,
    ),
    alternative: {
      course: "EnglishOnline",
      why: "If your team works in English, start with that and add German once you have moved.",
    },
    facts: [germanLevels],
  },
  {
    when: { live: ["in-german"], goal: ["work"] },
    course: "GermanClass",
    why: "You hear it at every counter already. With a class behind it you also answer, and the next job need not be one that speaks English. Batches by the clock of Berlin fit around a shift.",
    needed: neededGerman(
      `A settlement permit in Germany usually asks for ${levelTo("Settlement permit")}, an office that speaks German for ${officeLevel}.`,
    ),
    alternative: {
      course: "EnglishOnline",
      why: "If your team works in English and you fall silent there: train for its meetings first.",
    },
    facts: [germanGoals],
  },
  {
    when: { live: ["to-german"], goal: ["family"] },
    course: "GermanClass",
    why: "The first level is often a condition of the family visa, and it helps at the dinner table. Ask your embassy which certificate it takes; we prepare you for that one.",
    needed: neededGerman(
      `To join a husband or wife in Germany you usually need ${levelTo("Join your husband")}.`,
    ),
    facts: [germanLevels],
  },
  {
    when: { live: ["in-german"], goal: ["family"] },
    course: "GermanClass",
    why: "At home you may speak as you always did. The kindergarten, the landlord and the office for foreigners speak German, and you want to answer for yourself.",
    needed: neededGerman(
      `Everyday life without an interpreter begins at about ${levelTo("Everyday life")}; a settlement permit in Germany usually asks for ${levelTo("Settlement permit")}.`,
    ),
    facts: [germanGoals],
  },
  {
    when: { live: ["in-german"] },
    course: "GermanClass",
    why: "Where you live everybody else speaks it already, and most are glad to be answered. The class gives you people who wait for the end of your sentence, at hours by the clock of Berlin.",
  },
  {
    when: { live: ["to-german"] },
    course: "GermanClass",
    why: "We teach German in one course, live online from A1 to C2. It is the same class from Karnal as from anywhere else.",
  },

  // Conversation, without a certificate.
  {
    when: { goal: ["talk"], live: near },
    course: "EnglishOffline",
    why: "Ease comes from talking to people. Our classroom in Karnal is within your reach, and six to ten of them sit there.",
    alternative: {
      course: "EnglishOnline",
      why: "If the way to the classroom does not fit into your day: live classes, from your own table.",
    },
  },
  {
    when: { goal: ["talk"], live: ["elsewhere"] },
    course: "EnglishOnline",
    why: "English is spoken nearly everywhere you may end up. The class comes to your screen, live and in batches of 6 to 10.",
    alternative: german,
  },
  {
    when: { goal: ["talk"] },
    course: "EnglishOnline",
    why: "You need people to talk to, not a commute. The class comes to your screen, live and in batches of 6 to 10.",
  },

  // Joining the family: the language before any test.
  {
    when: { goal: ["family"], live: ["karnal-to-english"] },
    course: "EnglishOffline",
    why: familyEnglish.inClass,
    alternative: {
      course: "IeltsClass",
      why: `If the visa office names ${academic.name} or ${generalTraining.name}: we prepare for both, in the same building.`,
    },
    facts: [pteTypes, ieltsVersions],
  },
  {
    when: { goal: ["family"], live: ["elsewhere-to-english"] },
    course: "EnglishOnline",
    why: familyEnglish.atHome,
    alternative: {
      course: "IeltsClass",
      why: `If the visa office names ${academic.name} or ${generalTraining.name}, and you can stay in Karnal for the weeks of the course.`,
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
    when: { goal: ["nursing"], live: ["elsewhere"], level: beginner },
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
    when: { live: ["elsewhere"], level: beginner },
    course: "EnglishOnline",
    why: englishFirst.atHome,
    alternative: german,
  },
  {
    when: { live: near, level: beginner },
    course: "EnglishOffline",
    why: englishFirst.inClass,
    alternative: { course: "PTEOffline", why: testStandsAlready },
  },
  {
    when: { live: far, level: beginner },
    course: "EnglishOnline",
    why: englishFirst.atHome,
    alternative: { course: "PTEOnline", why: testStandsAlready },
  },

  // An exam, with no country chosen.
  {
    when: { goal: ["nursing"], live: ["near-karnal"] },
    course: "IeltsClass",
    why: `Nursing boards of many countries know ${academic.name}, and look at each of its four parts. You prepare for all of them in our classroom, and lose nothing when the country is settled.`,
    alternative: germanForNurses,
    facts: [ieltsVersions, germanLevels],
  },
  {
    when: { goal: ["nursing"], live: ["elsewhere"] },
    course: "PTEOnline",
    why: `Some nursing boards take ${pteAcademic.name}, and of our two exam courses it is the one that reaches you online. Ask before you book: others take IELTS alone.`,
    alternative: germanForNurses,
    facts: [pteTypes, germanLevels],
  },
  {
    when: { live: ["near-karnal"] },
    course: "IeltsClass",
    why: `As long as the country is open, IELTS keeps most doors open, in both its versions. You prepare in our classroom and choose ${academic.name} or ${generalTraining.name} once you know.`,
    alternative: german,
    facts: [ieltsVersions],
  },
  {
    when: { live: ["elsewhere"] },
    course: "PTEOnline",
    why: "As long as the country is open, an English score is the paper that most of them ask for. Of our two exam courses, PTE is the one that reaches you online.",
    alternative: german,
    facts: [pteTypes],
  },

  // An exam for an English-speaking country.
  {
    when: { goal: ["study"], live: near },
    course: "IeltsClass",
    why: `For a degree you take ${academic.name}. All four papers are taught in our Karnal classroom, and your essays come back with notes.`,
    alternative: { course: "PTEOffline", why: likesScreens("university") },
    facts: [ieltsVersions, ieltsDelivery, pteTypes],
  },
  {
    when: { goal: ["study"] },
    course: "PTEOnline",
    why: `Many universities take ${pteAcademic.name} for admission. You can prepare for it with us from home; ask yours first whether it is on its list.`,
    alternative: { course: "IeltsClass", why: weeksInKarnal("university") },
    facts: [pteTypes],
  },
  {
    when: { goal: ["nursing"], live: near },
    course: "IeltsClass",
    why: `For registration as a nurse you take ${academic.name}, and the board looks at each of the four parts. All of them are taught in our Karnal classroom. Ask your board first for the bands it wants.`,
    alternative: { course: "PTEOffline", why: likesScreens("board") },
    facts: [ieltsVersions, ieltsDelivery, pteTypes],
  },
  {
    when: { goal: ["nursing"] },
    course: "PTEOnline",
    why: `Some nursing boards take ${pteAcademic.name}, and you can prepare for it with us from home. Ask yours first whether it is on its list.`,
    alternative: { course: "IeltsClass", why: weeksInKarnal("board") },
    facts: [pteTypes],
  },
  {
    when: { live: near },
    course: "PTEOffline",
    why: `For a work or migration visa you need a score by a date, and ${pteAcademic.name} is taken for both. In Karnal you sit mock tests under exam conditions, and a trainer goes through each report with you.`,
    alternative: {
      course: "IeltsClass",
      why: `If your employer or visa office names IELTS: ${generalTraining.name}, in the same building.`,
    },
    facts: [pteTypes, ieltsVersions],
  },
  {
    when: { live: far },
    course: "PTEOnline",
    why: `For a work or migration visa you need a score by a date, and ${pteAcademic.name} is taken for both. The whole course is online, from the first mock test to the last, and a trainer goes through each report with you.`,
    alternative: {
      course: "EnglishOnline",
      why: "If a job interview comes before the visa: train for that conversation first.",
    },
    facts: [pteTypes],
  },
];

/**
 * Where in the course somebody of this level would begin. Beginners are never sent to an exam
 * course.
 */
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
