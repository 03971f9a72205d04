import { callInWords, noCall } from "#contract/call-words.ts";
import type { Booking } from "#contract/classes.ts";
import { useSite } from "../shell/use-site.ts";
import { besideText, readingText, startFor, useVisitorZone } from "./class-times.tsx";

type Told = Pick<Booking, "call" | "state" | "class">;

/**
 * Says whom we call before the class, and by when: on the visitor's clock, and beside it on that of the branch that
 * calls. Or that there is nothing to do and nobody is called; but not to who has to take a free place, or look for one.
 */
export function useCallText({ call, state, class: one }: Told): string | undefined {
  const visitorZone = useVisitorZone();
  const { branches } = useSite();
  const hasToAct = state === "waiting" && (one.state === "open" || !one.hasList);
  if (!call) return hasToAct ? undefined : noCall;
  const there = branches.find(({ id }) => id === call.branch)?.timeZone ?? one.zone;
  const by = { startsAt: call.by, zone: there, place: "online" } as const;
  const [time, other] = startFor(by, visitorZone);
  const beside = other ? ` (${besideText(other, time)})` : "";
  return callInWords(call.why, call.name, readingText(time) + beside);
}
