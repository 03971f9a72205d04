/*
 * The six levels of the Common European Framework of Reference (CEFR) for German: what one can do
 * at each. `exam-facts.ts` has how long they take, after the Goethe-Institut.
 */

export type CefrLevelId = "A1" | "A2" | "B1" | "B2" | "C1" | "C2";

export type CefrLevel = {
  id: CefrLevelId;
  /** The framework's name for learners at this level. */
  user: "Basic user" | "Independent user" | "Proficient user";
  title: string;
  canDo: readonly string[];
  /** Something a person says at this level and not yet below it. */
  sentence: { german: string; english: string };
};

export const cefrLevels = [
  {
    id: "A1",
    user: "Basic user",
    title: "First words",
    canDo: [
      "Introduce yourself, spell your name, say where you live and what you do.",
      "Buy a ticket, order a coffee, ask what it costs.",
      "Follow someone who speaks slowly and wants to be understood.",
    ],
    sentence: {
      german: "Entschuldigung, fährt dieser Zug nach Potsdam?",
      english: "Excuse me, does this train go to Potsdam?",
    },
  },
  {
    id: "A2",
    user: "Basic user",
    title: "Everyday life",
    canDo: [
      "Make an appointment with a doctor and keep it.",
      "Talk about your family, your training and last weekend.",
      "Read a timetable, a short email, a notice in the stairwell.",
    ],
    sentence: {
      german: "Die Heizung funktioniert seit gestern nicht mehr.",
      english: "The heating has not worked since yesterday.",
    },
  },
  {
    id: "B1",
    user: "Independent user",
    title: "On your own",
    canDo: [
      "Get through most of what happens on a journey, at work or at an office.",
      "Tell what happened and what you plan, and give your reasons.",
      "Catch the main point when people speak clear standard German.",
    ],
    sentence: {
      german: "Ich habe mich beworben, weil ich gern im Team arbeite.",
      english: "I applied because I like working in a team.",
    },
  },
  {
    id: "B2",
    user: "Independent user",
    title: "Taking a position",
    canDo: [
      "Talk with native speakers without effort on either side.",
      "Argue for something and weigh what speaks against it.",
      "Read reports and articles from your own field.",
    ],
    sentence: {
      german: "Einerseits spart Homeoffice Zeit, andererseits fehlen mir die Kollegen.",
      english: "Working from home saves time; on the other hand, I miss my colleagues.",
    },
  },
  {
    id: "C1",
    user: "Proficient user",
    title: "Study and work",
    canDo: [
      "Follow a lecture and take notes that still make sense next week.",
      "Write a term paper, a report, a complaint that works.",
      "Hear what is meant but not said.",
    ],
    sentence: {
      german: "Wäre die Studie früher erschienen, hätte man anders entschieden.",
      english: "Had the study come out earlier, the decision would have been different.",
    },
  },
  {
    id: "C2",
    user: "Proficient user",
    title: "Every shade",
    canDo: [
      "Understand practically everything you read or hear.",
      "Draw several sources together into one clear account.",
      "Choose between two words for the half-tone that parts them.",
    ],
    sentence: {
      german: "Es sei dahingestellt, ob der Vorschlag mutig oder bloß unbedacht war.",
      english: "Whether the proposal was bold or merely rash may be left open.",
    },
  },
] as const satisfies readonly CefrLevel[];
