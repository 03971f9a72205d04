import { demoTimes, demoWays } from "./demo-form.ts";

/**
 * The questions of forms besides person and course, in the order in which mails, the desk and exported lists show the
 * answers. An answer that was chosen from a list is shown in the words of the list. A topic and a message are shown
 * elsewhere.
 */
export const enquiryAnswers = {
  way: { label: "Joins", choices: demoWays },
  time: { label: "When", choices: demoTimes },
  /** Course and time of a class that was booked. */
  class: { label: "Demo class" },
  /** Who booked the class for somebody under 18: the number is theirs. */
  guardian: { label: "Parent or guardian" },
} as const satisfies Record<string, { label: string; choices?: Record<string, string> }>;

export type EnquiryAnswer = keyof typeof enquiryAnswers;
export const enquiryAnswerNames = Object.keys(enquiryAnswers) as EnquiryAnswer[];

/** The words of an answer; a value that the list does not have any more is shown as it was stored. */
export function answerInWords(
  answer: EnquiryAnswer,
  value: string | undefined,
): string | undefined {
  const { choices }: { label: string; choices?: Record<string, string> } = enquiryAnswers[answer];
  return value === undefined ? undefined : (choices?.[value] ?? value);
}
