import { callPurposes } from "./classes/call-words.ts";
import type { ShownRequest } from "./requests.ts";

/*
 * When we call or write about a request, and which places a closed one keeps, in the words of all who read of it: the page
 * 'Your requests', the profile, and the mails.
 */

/** What the sentence depends on. `parent`: whom we speak with in the person's place, in words. */
export type PromisedRequest = Pick<ShownRequest, "promise" | "parent" | "state" | "bookings">;

/** Whether the promised call is the one before the class of a booking: one call answers all of a request. */
export const isCallOf = (
  promise: ShownRequest["promise"],
  { call, canChange }: Pick<ShownRequest["bookings"][number], "call" | "canChange">,
): boolean => canChange && promise?.isCall === true && promise.by === call?.by;

/**
 * Says whom we call or write to, by when, and why if the call is due before a class.
 * @param when says a moment, ISO 8601 in UTC, in words
 * @returns undefined if nothing is promised
 */
export function promiseInWords(
  { promise, parent, state, bookings }: PromisedRequest,
  when: (at: string) => string,
): string | undefined {
  if (!promise) return undefined;
  const { by, isAt, isOverdue, isCall } = promise;
  const time = `${isAt ? "on" : "by"} ${when(by)}`;
  const act = isCall ? `call ${parent ?? "you"}` : "write to you";
  const why = bookings.find((booking) => isCallOf(promise, booking))?.call?.why;
  const purpose = why ? ` ${callPurposes[why]}` : "";
  if (isOverdue) {
    return `We wanted to ${act} ${time}. We’re late. We’ll ${isCall ? "call" : "write"} as soon as we can${purpose}.`;
  }
  const again = isCall && state === "not_reached";
  return `We ${again ? "try again" : act} ${time}${purpose}.`;
}

/** Whether a place in a demo class to come is booked, or waited for. */
export const isKept = ({
  state,
  canChange,
  class: { state: ofClass },
}: ShownRequest["bookings"][number]): boolean =>
  canChange && ofClass !== "cancelled" && (state === "booked" || state === "waiting");

/**
 * Says which places in demo classes a closed request keeps: who closes it cancels none.
 * @param when says a moment, ISO 8601 in UTC, in words, by the clock of the class (IANA)
 */
export const keptPlacesInWords = (
  { state, bookings }: Pick<PromisedRequest, "state" | "bookings">,
  when: (at: string, zone: string) => string,
): string[] =>
  state === "done" || state === "cancelled"
    ? bookings
        .filter(isKept)
        .map(({ state: ofPlace, class: { startsAt, zone } }) =>
          ofPlace === "booked"
            ? `Your place in the demo class on ${when(startsAt, zone)} stays booked.`
            : `You stay on the waiting list of the demo class on ${when(startsAt, zone)}.`,
        )
    : [];
