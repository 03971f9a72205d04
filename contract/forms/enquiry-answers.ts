import { allDemoTimes, demoTimesForDesk, demoWays } from "./demo-form.ts";

export type AnswerWords = {
  label: string;
  choices?: Record<string, string>;
  yours?: Record<string, string>;
};

/**
 * The questions of forms besides person and course, in the order in which mails, the desk and exported lists show the
 * answers. An answer that was chosen from a list is shown in the words of the list; `yours` has those for the visitor,
 * where they differ. A topic and a message are shown elsewhere.
 */
export const enquiryAnswers = {
  way: { label: "Joins", choices: demoWays },
  time: { label: "When", choices: demoTimesForDesk, yours: allDemoTimes },
  /** The level at which a demo class is asked for. */
  level: { label: "Level" },
  /** Noted by staff. */
  language: { label: "Speaks", choices: { en: "English", hi: "Hindi", de: "German" } },
  /** The batch in which a place is asked for. */
  batch: { label: "Batch" },
  /** Course and time of the class that was booked, which may have been changed or cancelled since. */
  class: { label: "Class asked for" },
  /** Who booked the class for somebody under 18: the number is theirs. */
  guardian: { label: "Parent or guardian" },
} as const satisfies Record<string, AnswerWords>;

export type EnquiryAnswer = keyof typeof enquiryAnswers;
export const enquiryAnswerNames = Object.keys(enquiryAnswers) as EnquiryAnswer[];

/** The words of an answer; a value that the list does not have any more is shown as it was stored. */
export function answerInWords(
  answer: EnquiryAnswer,
  value: string | undefined,
): string | undefined {
  const { choices }: AnswerWords = enquiryAnswers[answer];
  return value === undefined ? undefined : (choices?.[value] ?? value);
}
