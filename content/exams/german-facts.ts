import type { CheckedFact } from "./checked-fact.ts";

/** Which providers' certificates the German missions accept, and how old they may be. */
export const germanCertificates = {
  id: "german-certificates",
  source: {
    name: "Federal Foreign Office, language certificates for a visa",
    url: "https://www.auswaertiges-amt.de/de/service/fragenkatalog-node/-/2238204",
  },
  checkedOn: "2026-11-21",
  /** Every page that names the providers takes the list from here. */
  providers: "Goethe-Institut, telc, ÖSD, TestDaF and ECL",
  notOlderThan: "a year",
  note: "As a rule, the exam may not be older than a year, and all its modules must be from one provider. The embassy or consulate where you apply decides.",
} as const satisfies CheckedFact & Record<string, unknown>;

/** Teaching units from the first lesson to a level, as a rough guide for all learners. */
export const germanUnits = {
  id: "german-units",
  source: {
    name: "Goethe-Institut, conditions of the six certificates",
    url: "https://www.goethe.de/en/spr/prf/prf.html",
  },
  checkedOn: "2026-11-21",
  minutes: 45,
  to: {
    A1: { least: 80, most: 200 },
    A2: { least: 200, most: 350 },
    B1: { least: 350, most: 650 },
    B2: { least: 600, most: 800 },
    C1: { least: 800, most: 1000 },
    C2: { least: 1000 },
  },
} as const satisfies CheckedFact & {
  minutes: number;
  to: Record<string, { least: number; most?: number }>;
};

type GermanGoal = {
  goal: string;
  /** The level usually required: a CEFR level, or a range of two. */
  level: string;
  exams: string;
};

/**
 * The level of German usually required, for people from India and for people in Germany. German words within an English
 * sentence are between asterisks.
 */
export const germanGoals = {
  id: "german-goals",
  source: {
    name: "Make it in Germany, “Do I need to know German?”",
    url: "https://www.make-it-in-germany.com/en/living-in-germany/learn-german/knowledge",
  },
  moreSources: [
    {
      name: "Make it in Germany, settlement permit",
      url: "https://www.make-it-in-germany.com/en/visa-residence/living-permanently/settlement-permit",
    },
    {
      name: "Make it in Germany, naturalisation",
      url: "https://www.make-it-in-germany.com/en/visa-residence/living-permanently/naturalisation",
    },
  ],
  checkedOn: "2026-11-21",
  fromIndia: [
    {
      goal: "Join your husband or wife in Germany",
      level: "A1",
      exams: "Goethe, telc or ÖSD; some people need no exam",
    },
    {
      goal: "Start an *Ausbildung* (vocational training)",
      level: "B1",
      exams: "Goethe, telc or ÖSD; nursing schools mostly want B2",
    },
    {
      goal: "Have your nursing diploma recognised",
      level: "B2",
      exams: "Goethe, telc (also telc B1-B2 Pflege) or ÖSD; most states add a specialist exam",
    },
    {
      goal: "Take a degree taught in German",
      level: "C1",
      exams: "TestDaF with 4 in every part, DSH-2, telc C1 Hochschule or Goethe C2",
    },
    {
      goal: "Take a degree taught in English",
      level: "A1-B1",
      exams: "Rarely asked for",
    },
  ],
  inGermany: [
    {
      goal: "Everyday life without an interpreter",
      level: "A2",
      exams: "No exam",
    },
    {
      goal: "Settlement permit",
      level: "B1",
      exams:
        "*Deutsch-Test für Zuwanderer* (test for immigrants), Goethe, telc or ÖSD; less with a Blue Card",
    },
    {
      goal: "German citizenship",
      level: "B1",
      exams: "One of these, and the naturalisation test",
    },
    {
      goal: "Change to a degree taught in German",
      level: "C1",
      exams: "DSH-2 at your university, TestDaF or telc C1 Hochschule",
    },
    {
      goal: "Work in an office that speaks German",
      level: "B2-C1",
      exams: "The employer decides, often by interview",
    },
  ],
} as const satisfies CheckedFact & Record<"fromIndia" | "inGermany", readonly GermanGoal[]>;
