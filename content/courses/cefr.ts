/*
 * The six levels of German in the Common European Framework of Reference (CEFR), with the abilities at each.
 * `exams/german-facts.ts` says how long they take, according to the Goethe-Institut.
 */

export type CefrLevelId = "A1" | "A2" | "B1" | "B2" | "C1" | "C2";

export type CefrLevel = {
  id: CefrLevelId;
  title: string;
  canDo: string;
  /** A sentence that people can say at this level, but not yet at the one below. */
  sentence: { german: string; english: string };
};

export const cefrLevels = [
  {
    id: "A1",
    title: "First words",
    canDo: "Introduce yourself, spell your name, buy a ticket, order a coffee, ask what it costs.",
    sentence: {
      german: "Entschuldigung, fährt dieser Zug nach Potsdam?",
      english: "Excuse me, does this train go to Potsdam?",
    },
  },
  {
    id: "A2",
    title: "Everyday life",
    canDo:
      "Make a doctor’s appointment, talk about your family, read a timetable or a short email.",
    sentence: {
      german: "Die Heizung funktioniert seit gestern nicht mehr.",
      english: "The heating has not worked since yesterday.",
    },
  },
  {
    id: "B1",
    title: "Work and travel",
    canDo: "Manage on a journey, at work or at an office. Say what happened and what you plan.",
    sentence: {
      german: "Ich habe mich beworben, weil ich gern im Team arbeite.",
      english: "I applied because I like working in a team.",
    },
  },
  {
    id: "B2",
    title: "Discussions",
    canDo: "Talk easily with native speakers, argue for something, read reports from your field.",
    sentence: {
      german: "Einerseits spart Homeoffice Zeit, andererseits fehlen mir die Kollegen.",
      english: "Working from home saves time; on the other hand, I miss my colleagues.",
    },
  },
  {
    id: "C1",
    title: "Study and work",
    canDo: "Follow a lecture, write a term paper or a report, understand what people only suggest.",
    sentence: {
      german: "Wäre die Studie früher erschienen, hätte man anders entschieden.",
      english: "Had the study come out earlier, the decision would have been different.",
    },
  },
  {
    id: "C2",
    title: "Fully fluent",
    canDo: "Understand almost everything you read or hear, and choose exactly the right word.",
    sentence: {
      german: "Es sei dahingestellt, ob der Vorschlag mutig oder bloß unbedacht war.",
      english: "We don’t have to decide whether the proposal was brave or just careless.",
    },
  },
] as const satisfies readonly CefrLevel[];
