import { expect, test } from "vitest";
import { requestCard } from "#content/requests-page.ts";
import { requestStates } from "#contract/request-values.ts";
import type { RequestHappened, ShownRequest } from "#contract/requests.ts";
import { happenedText, nextStepOf, sentText, stateNotesOf, titleOf } from "./request-text.ts";

const when = (at: string, zone = "") => `<${at}${zone}>`;

const request: ShownRequest = {
  reference: "SP-7K3M-2QXA",
  otherReferences: [],
  firstName: "Priya",
  kind: "enrolment",
  course: "German Classes",
  branch: "karnal",
  receivedAt: "2026-11-30T04:30:00.000Z",
  state: "received",
  happened: [],
  promise: { by: "by", isAt: false, isOverdue: false, isCall: true },
  phone: "+91 ••••• ••678",
  phoneIsWrong: false,
  answers: [],
  parent: null,
  isShared: false,
  bookings: [],
  papers: [],
  can: {
    ...{ changeNumber: true, chooseTime: true, ask: true },
    ...{ cancel: true, reopen: false, addParent: true },
  },
};
const promised = (own: Partial<NonNullable<ShownRequest["promise"]>>, more = {}) =>
  nextStepOf(
    { ...request, ...more, promise: { ...request.promise, by: "by", ...own } as never },
    when,
  );

test("a promise says who is called or written to, by when or at which time, and whether we are late", () => {
  expect(promised({})).toBe("We call you by <by>.");
  expect(promised({}, { parent: "Meera" })).toBe("We call Meera by <by>.");
  expect(promised({ isAt: true })).toBe("We call you on <by>.");
  expect(promised({}, { state: "not_reached" })).toBe("We try again by <by>.");
  const minor = (by: string) => ({
    parent: "Meera",
    bookings: [{ canChange: true, call: { why: "minor", by } }],
  });
  expect(promised({}, minor("by"))).toBe(
    "We call Meera by <by> to confirm the place, as we do for everybody under 18.",
  );
  expect(promised({}, minor("later"))).toBe("We call Meera by <by>.");
  expect(promised({ isAt: true }, { state: "not_reached" })).toBe("We try again on <by>.");
  expect(promised({ isCall: false })).toBe("We write to you by <by>.");
  expect(promised({ isOverdue: true }, { parent: "Meera", state: "not_reached" })).toBe(
    "We wanted to call Meera by <by>. We’re late. We’ll call as soon as we can.",
  );
  expect(promised({ isOverdue: true, isCall: false })).toMatch(
    /^We wanted to write to you by <by>/,
  );
});

test("without a promise the state says everything, but for the time of a class or a course", () => {
  const open = { ...request, promise: null };
  for (const state of requestStates) {
    expect(nextStepOf({ ...open, state }, when)).toBe(undefined);
    expect(stateNotesOf({ ...open, state }, when)).toEqual([]);
  }
  const enrolled: RequestHappened = { at: "then", what: "enrolled" };
  expect(stateNotesOf({ ...open, state: "enrolled", happened: [enrolled] }, when)).toEqual([
    requestCard.noSeatYet,
  ]);
  const booking = {
    state: "booked",
    class: { startsAt: "first minute", endsAt: "last minute", zone: " in Berlin" },
  };
  const withClass = (state: ShownRequest["state"], more: object) =>
    nextStepOf({ ...open, state, bookings: [{ ...booking, ...more }] as never }, when);
  expect(withClass("booked", { canChange: true })).toBe(
    "The demo class is on <first minute in Berlin>.",
  );
  expect(withClass("in_class", { isOn: true })).toBe("The class ends on <last minute in Berlin>.");
  const kept = [
    { ...booking, canChange: true },
    { ...booking, state: "waiting", canChange: true },
    { ...booking, state: "unconfirmed", canChange: true },
    { ...booking, canChange: false },
    { ...booking, class: { ...booking.class, state: "cancelled" }, canChange: true },
  ];
  for (const state of ["done", "cancelled"] as const) {
    expect(stateNotesOf({ ...open, state, bookings: kept as never }, when)).toEqual([
      "Your place in the demo class on <first minute in Berlin> stays booked.",
      "You stay on the waiting list of the demo class on <first minute in Berlin>.",
    ]);
  }
  expect(stateNotesOf({ ...open, state: "booked", bookings: kept as never }, when)).toEqual([]);
  const seat = {
    ...{ course: "German Online, level A1", firstDay: "2026-12-07" },
    ...{ zone: "Europe/Berlin", facts: [] },
  };
  expect(nextStepOf({ ...open, state: "enrolled", seat }, when)).toBe(
    "First day of German Online, level A1: 7 December 2026.",
  );
  const asked = { ...request, state: "enrolled", seat } satisfies ShownRequest;
  expect(stateNotesOf(asked, when)).toEqual([
    "First day of German Online, level A1: 7 December 2026.",
  ]);
});

test("the last call without an answer is told, but a wrong number asks for the right one", () => {
  const missed = {
    ...request,
    state: "not_reached",
    happened: [
      { at: "first", what: "called" },
      { at: "second", what: "called" },
    ],
  } satisfies ShownRequest;
  expect(stateNotesOf(missed, when)).toEqual(["We called on <second> and did not reach you."]);
  const tried = { ...missed, promise: null };
  expect(nextStepOf(tried, when)).toBe(undefined);
  expect(stateNotesOf(tried, when)).toEqual([
    "We called on <second>.",
    "Choose a time that suits you, and we call then.",
  ]);
  // Nothing to choose from.
  const closed = { ...tried, can: { ...tried.can, chooseTime: false } };
  expect(stateNotesOf(closed, when)).toEqual(["We called on <second>."]);
  const wrong = { ...missed, phoneIsWrong: true, callsAgain: true, promise: null };
  expect(stateNotesOf(wrong, when)).toEqual([
    "Somebody else answered on +91\u00a0•••••\u00a0••678. Please correct your number, and we call you again.",
  ]);
  expect(stateNotesOf({ ...wrong, callsAgain: false }, when)).toEqual([
    "Somebody else answered on +91\u00a0•••••\u00a0••678. Please correct your number.",
  ]);
});

test("steps have the time or the text that belongs to them, or words without it", () => {
  const step = (what: "asked_again" | "call_agreed" | "call_wished", more = {}) =>
    happenedText({ at: "at", what, ...more }, when);
  // A dollar sign in what was typed is no pattern of a replacement.
  expect(step("asked_again", { text: "$& {time}?" })).toBe("You asked: “$& {time}?”");
  expect(step("asked_again")).toBe("You sent your request again.");
  expect(step("call_wished", { time: "time" })).toBe("You asked for a call on <time>.");
  expect(step("call_agreed")).toBe("We agreed on another time for a call.");
});

test("a change of a class says who made it, of which class, and why", () => {
  const zone = "Europe/Berlin";
  const at = (moment: string, where = "own") => `<${moment} ${where}>`;
  const step = (what: RequestHappened["what"], more: Partial<RequestHappened>) =>
    happenedText({ at: "at", what, class: { startsAt: "new", zone }, ...more }, at);
  expect(step("class_cancelled", {})).toBe("You cancelled your demo class of <new Europe/Berlin>.");
  const ill = { startsAt: "new", zone, reason: "The trainer is ill." };
  expect(step("class_cancelled", { isOurs: true, hasWaited: true, class: ill })).toBe(
    "We cancelled the demo class of <new Europe/Berlin>. The reason: The trainer is ill.",
  );
  expect(step("class_cancelled", { hasWaited: true })).toMatch(/^You left the waiting list/);
  const moved = { startsAt: "new", zone, was: "old" };
  expect(step("class_moved", { isOurs: true, class: moved })).toBe(
    "We moved your demo class. Before: <old Europe/Berlin>. Now: <new Europe/Berlin>.",
  );
  expect(step("class_moved", { isOurs: true })).toMatch(/^We changed something about/);
  expect(step("booked", { hasWaited: true })).toMatch(/^You got a place/);
  // Older entries have no class.
  expect(happenedText({ at: "at", what: "class_moved" }, at)).toBe("Your demo class was changed.");
});

test("a message is named by its topic, and says only once that it is a message", () => {
  const message = { ...request, kind: "contact", course: null };
  expect([titleOf(message), sentText(message, "30 November 2026")]).toEqual([
    "Message to us",
    "Sent on 30 November 2026",
  ]);
  const topical = { ...message, topic: "Fees" };
  expect([titleOf(topical), sentText(topical, "30 November 2026")]).toEqual([
    "Fees",
    "Message to us, sent on 30 November 2026",
  ]);
});
