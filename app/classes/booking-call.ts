import { bookingCallWords as words } from "#content/demo-classes.ts";
import { timeInWords } from "#contract/branch.ts";
import type { Booking, DemoClass } from "#contract/classes.ts";
import { useVisitorZone, whenText } from "./class-times.tsx";

type Called = Pick<Booking, "state"> & Partial<Pick<Booking, "call" | "questionBy">>;

/**
 * Says whom we call before the class, and by when, or that nobody is called; and by when we call about a question that
 * was asked before. Card, booking page and profile say it in the same words.
 */
export function useCallText(booking: Called, { zone }: Pick<DemoClass, "zone">): string {
  const visitorZone = useVisitorZone();
  const timeOf = (by: string) =>
    visitorZone
      ? words.yourTime.replace("{time}", timeInWords(new Date(by), visitorZone))
      : whenText({ startsAt: by, zone });
  const { call, questionBy } = booking;
  const ofClass = call
    ? wordsOf(booking, call)
        .replace("{name}", () => call.name)
        .replace("{time}", timeOf(call.by))
    : noCall(booking);
  return questionBy
    ? `${ofClass} ${words.question.replace("{time}", timeOf(questionBy))}`
    : ofClass;
}

const wordsOf = ({ state }: Called, { why }: NonNullable<Called["call"]>): string =>
  words[state === "unconfirmed" ? state : why];

function noCall({ state, questionBy }: Called): string {
  if (state === "unconfirmed") return words.unconfirmedNoCall;
  return questionBy ? words.noneForClass : words.none;
}
