import { callInWords, noCall } from "#contract/call-words.ts";
import type { BookingCall, DemoClass } from "#contract/classes.ts";
import { useSite } from "../shell/use-site.ts";
import { besideText, readingText, startFor, useVisitorZone } from "./class-times.tsx";

/**
 * Says whom we call before the class, and by when: on the visitor's clock, and beside it on that of the branch that
 * calls. Or that nobody is called.
 */
export function useCallText(
  call: BookingCall | undefined,
  { zone }: Pick<DemoClass, "zone">,
): string {
  const visitorZone = useVisitorZone();
  const { branches } = useSite();
  if (!call) return noCall;
  const there = branches.find(({ id }) => id === call.branch)?.timeZone ?? zone;
  const by = { startsAt: call.by, zone: there, place: "online" } as const;
  const [time, other] = startFor(by, visitorZone);
  const beside = other ? ` (${besideText(other, time)})` : "";
  return callInWords(call.why, call.name, readingText(time) + beside);
}
