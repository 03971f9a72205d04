import { bookingCallWords as words } from "#content/demo-classes.ts";
import { timeInWords } from "#contract/branch.ts";
import type { Booking, DemoClass } from "#contract/classes.ts";
import { useVisitorZone, whenText } from "./class-times.tsx";

/**
 * Says whom we call before the class, and by when, or that nobody is called. Card, booking page and profile say it in
 * the same words.
 */
export function useCallText(
  { call, state }: Pick<Booking, "call" | "state">,
  { zone }: Pick<DemoClass, "zone">,
): string {
  const visitorZone = useVisitorZone();
  const isUnconfirmed = state === "unconfirmed";
  if (!call) return isUnconfirmed ? words.unconfirmedNoCall : words.none;
  const time = visitorZone
    ? words.yourTime.replace("{time}", timeInWords(new Date(call.by), visitorZone))
    : whenText({ startsAt: call.by, zone });
  return words[isUnconfirmed ? state : call.why]
    .replace("{name}", () => call.name)
    .replace("{time}", time);
}
