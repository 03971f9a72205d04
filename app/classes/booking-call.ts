import { bookingCallWords as words } from "#content/demo-classes.ts";
import { timeInWords } from "#contract/branch.ts";
import type { BookingCall, DemoClass } from "#contract/classes.ts";
import { useVisitorZone, whenText } from "./class-times.tsx";

/**
 * Says whom we call before the class, and by when, or that nobody is called. Card, booking page and profile say it in
 * the same words.
 */
export function useCallText(
  call: BookingCall | undefined,
  { zone }: Pick<DemoClass, "zone">,
): string {
  const visitorZone = useVisitorZone();
  if (!call) return words.none;
  const time = visitorZone
    ? words.yourTime.replace("{time}", timeInWords(new Date(call.by), visitorZone))
    : whenText({ startsAt: call.by, zone });
  return words[call.why].replace("{name}", () => call.name).replace("{time}", time);
}
