import { pteTasks } from "../exam-facts.ts";

/** A task of the test, and what we do about it. */
export type TrainedTask = { name: string; asks: string; trains: string };

/** One tab of the outline; its id is the hash that links to it. */
export type OutlineTab = {
  id: "speaking" | "writing" | "reading" | "listening";
  title: "Speaking" | "Writing" | "Reading" | "Listening";
  intro: string;
  tasks: readonly TrainedTask[];
};

const { speaking, writing, reading, listening } = pteTasks;

export const outline = {
  title: "What the course covers",
  intro: "Every scored task of PTE Academic: what it asks of you, and what we do about it.",
  label: "Course outline by skill",
  headings: { asks: "The task", trains: "We train" },
  facts: { id: pteTasks.id, source: pteTasks.source, checkedOn: pteTasks.checkedOn },
  tabs: [
    {
      id: "speaking",
      title: "Speaking",
      intro: `The microphone closes after ${pteTasks.microphoneClosesAfter} of silence. So the first thing to learn is to go on talking, and the second is what to say.`,
      tasks: [
        {
          ...speaking.readAloud,
          trains:
            "Phrasing by sense, the stress that carries a sentence, and not going back to mend a word.",
        },
        {
          ...speaking.repeatSentence,
          trains:
            "Hearing a sentence in three chunks, and keeping its melody where a word is lost.",
        },
        {
          ...speaking.describeImage,
          trains:
            "What, how much, and so what: an order that works for any picture, finished before the beep.",
        },
        {
          ...speaking.retellLecture,
          trains: "Notes of ten words, and a way to turn them into six sentences.",
        },
        {
          ...speaking.answerShortQuestion,
          trains: "The everyday words behind the questions, in sets, at speed.",
        },
        {
          ...speaking.summarizeGroupDiscussion,
          trains: "A page in three columns: who, what, why. Then a summary that names all three.",
        },
        {
          ...speaking.respondToSituation,
          trains: "Tone: how you ask a professor, a neighbour or a landlord for the same thing.",
        },
      ],
    },
    {
      id: "writing",
      title: "Writing",
      intro: `Two kinds of task, and both look closely at form. ${pteTasks.formCounts}`,
      tasks: [
        {
          ...writing.summarizeWrittenText,
          trains:
            "Finding the one main clause, hanging the rest on it, and setting the full stop once.",
        },
        {
          ...writing.writeEssay,
          trains:
            "Five minutes to plan, twelve to write, three to read again. Each essay comes back with notes.",
        },
      ],
    },
    {
      id: "reading",
      title: "Reading",
      intro:
        "Reading shares one clock among all its questions. Linger over the first text, and you will be guessing at the last.",
      tasks: [
        {
          ...reading.readingWritingBlanks,
          trains: "Words that keep company: make a decision, heavy rain, in the long run.",
        },
        {
          ...reading.multipleAnswers,
          trains: "When to tick a second answer, and when to leave it.",
        },
        {
          ...reading.reorderParagraphs,
          trains: "The threads: this, such, however, the second time a name becomes she.",
        },
        {
          ...reading.readingBlanks,
          trains: "Grammar as a sieve: what kind of word must stand here, before what it means.",
        },
        {
          ...reading.singleAnswer,
          trains: "Reading the question first, and the text only as far as it asks.",
        },
      ],
    },
    {
      id: "listening",
      title: "Listening",
      intro:
        "Everything is played once. The dictation comes last and counts for two skills, so we make sure you still have time for it.",
      tasks: [
        {
          ...listening.summarizeSpokenText,
          trains: "Notes first, sixty words after, with time left to count them.",
        },
        {
          ...listening.multipleAnswers,
          trains: "Listening for what is said of each option, not for the option’s words.",
        },
        {
          ...listening.blanks,
          trains:
            "Typing without looking down, and the spelling of words that one only ever hears.",
        },
        {
          ...listening.highlightCorrectSummary,
          trains: "Striking out the summary with the one wrong detail.",
        },
        {
          ...listening.singleAnswer,
          trains: "The turn of a talk: but, in fact, what we found instead.",
        },
        {
          ...listening.selectMissingWord,
          trains: "Guessing the end of a sentence before it comes, as you do in your own language.",
        },
        {
          ...listening.highlightIncorrectWords,
          trains: "Eyes half a second behind the ear, and no click without a reason.",
        },
        {
          ...listening.writeFromDictation,
          trains: "One sentence a day, then ten: hear, hold, type, check the endings.",
        },
      ],
    },
  ],
} as const satisfies { tabs: readonly OutlineTab[] } & Record<string, unknown>;
