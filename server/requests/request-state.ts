import type { OwnBookings } from "#contract/classes/classes.ts";
import type { RequestState } from "#contract/request-values.ts";
import type { RequestHappened } from "#contract/requests.ts";
import type { Lead } from "../leads/lead-rows.ts";

/* How far a request has come: by what has happened, and by the classes of the person. */

type OwnBooking = OwnBookings["data"][number];

type Step = { at: string; state: RequestState };

/** What brings a request further, and how far. */
const stateAfter: Partial<Record<RequestHappened["what"], RequestState>> = {
  contacted: "contacted",
  called: "not_reached",
  wrong_number: "not_reached",
  call_agreed: "talked",
  talked: "talked",
  visited: "talked",
  wrote: "wrote",
  came: "came",
  missed: "missed",
};

function stateAfterStep({ what, isOurs, hasWaited }: RequestHappened): RequestState | undefined {
  // To move a call is no talk.
  if (what === "call_agreed" && isOurs) return undefined;
  if (what !== "class_cancelled") return stateAfter[what];
  if (isOurs) return "class_cancelled_by_us";
  return hasWaited ? "left_list" : "class_cancelled";
}

/** @param happened oldest first */
export function stateOf(
  { status }: Pick<Lead, "status">,
  happened: readonly RequestHappened[],
  bookings: readonly OwnBooking[],
  now: Date,
): RequestState {
  const last = (...events: readonly RequestHappened["what"][]) =>
    happened.findLast(({ what }) => events.includes(what))?.what;
  if (status === "lost") return last("closed", "cancelled") === "cancelled" ? "cancelled" : "done";
  if (status === "enrolled") return "enrolled";
  const steps = happened.flatMap((step): Step[] => {
    const state = stateAfterStep(step);
    return state ? [{ at: step.at, state }] : [];
  });
  const openedAt = happened.findLast(({ what }) => what === "reopened")?.at ?? "";
  // A request that the person opens again begins anew.
  const reached = [...steps, ...endedClasses(bookings, now)]
    .filter(({ at }) => at >= openedAt)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .at(-1)?.state;
  const isLookedAt = happened.some(({ what, at }) => what === "looked_at" && at >= openedAt);
  return stateInClass(bookings) ?? reached ?? (isLookedAt ? "looked_at" : "received");
}

/** How far a request is by its classes alone. */
export const stateOfClasses = (bookings: readonly OwnBooking[], now: Date): RequestState =>
  stateInClass(bookings) ?? endedClasses(bookings, now).at(-1)?.state ?? "received";

/** The class that is on, or else the next one that the person has a place in or waits for. */
function stateInClass(bookings: readonly OwnBooking[]): RequestState | undefined {
  const isAhead = (wanted: OwnBooking["state"]) =>
    bookings.some(
      (one) => one.canChange && one.class.state !== "cancelled" && one.state === wanted,
    );
  if (bookings.some(({ isOn }) => isOn)) return "in_class";
  return isAhead("booked") ? "booked" : isAhead("waiting") ? "waiting" : undefined;
}

/** Classes that are over, until somebody notes who came, or that no place came free in: nothing is stored at that moment. */
const endedClasses = (bookings: readonly OwnBooking[], now: Date): Step[] =>
  bookings.flatMap(({ state, canChange, class: { state: ofClass, startsAt, endsAt } }): Step[] => {
    if (canChange || ofClass === "cancelled") return [];
    if (state === "unplaced") return [{ at: startsAt, state: "unplaced" }];
    if (state !== "booked" || endsAt > now.toISOString()) return [];
    return [{ at: endsAt, state: "class_over" }];
  });
