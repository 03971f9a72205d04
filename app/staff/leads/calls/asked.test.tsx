import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { bookingStateWords } from "#content/staff/class-words.ts";
import { askedWords, personClassWords } from "#content/staff/desk-call-words.ts";
import type { User } from "#contract/accounts/account.ts";
import { callPurposes } from "#contract/classes/call-words.ts";
import { enquiryAnswers } from "#contract/forms/enquiry-answers.ts";
import type { DeskLesson, RosterEntry } from "#contract/staff/staff-classes.ts";
import type { LeadDetails, LeadFollowUpRow } from "#contract/staff/staff-leads.ts";
import { whenText } from "../../classes/class-texts.ts";
import { WEEKS_AHEAD } from "../../classes/next-classes.ts";
import { daysLater, today } from "../../classes/weeks.ts";
import { fillText } from "../../fill-text.ts";
import { type StaffContext, staffContext } from "../../staff-api.ts";
import { keyOf } from "../../use-staff-query.ts";
import type { Booking } from "../person-bookings.ts";
import { AlsoOpen, Asked } from "./asked.tsx";
import { CourseClasses } from "./course-classes.tsx";

/** A Monday, 10:00 in Karnal. */
const NOW = Date.parse("2026-11-30T04:30:00.000Z");
const callBy = "2026-12-01T06:45:00.000Z";

const firstAsked = "German A1, Thursday 3 December, 16:00";
const lead = {
  ...{ id: "lead", personId: "person", branch: "karnal", course: "GermanClass" },
  ...{
    kind: "demo",
    name: "Asha",
    email: "asha@example.in",
    createdAt: "2026-11-29T04:30:00.000Z",
  },
  ...{ details: { class: firstAsked }, repeated: [], followUps: [], reviewReasons: [] },
  clock: { state: "due", callBy, soonFrom: callBy },
} as Partial<LeadDetails> as LeadDetails;

const lessonOn = (day: string): DeskLesson =>
  ({
    ...{ id: day, course: "GermanClass", level: "A1", place: "karnal", branch: "karnal" },
    ...{ seats: 6, free: 5, booked: 1, day, starts: "16:00", minutes: 60, state: "open" },
    ...{ zone: "Asia/Kolkata", startsAt: `${day}T10:30:00.000Z`, endsAt: `${day}T11:30:00.000Z` },
  }) as Partial<DeskLesson> as DeskLesson;
const bookingOn = (day: string, guest: Partial<RosterEntry>): Booking => ({
  guest: { id: day, leadId: "lead", state: "booked", ...guest } as RosterEntry,
  lesson: lessonOn(day),
});
const [thursday, saturday] = ["2026-12-03", "2026-12-05"] as const;

/** What the card says of a person with these bookings. */
function cardOf(bookings: readonly Booking[], of: Partial<LeadDetails> = {}): string {
  const client = new QueryClient();
  client.setQueryData(keyOf("/people/person/bookings"), { bookings });
  const from = daysLater(today(), -1);
  const range = new URLSearchParams({ from, to: daysLater(from, 7 * WEEKS_AHEAD) });
  const lessons = [lessonOn(thursday), lessonOn(saturday)];
  client.setQueryData(keyOf(`/classes?${range}`), { lessons });
  const shown = { ...lead, ...of };
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <staffContext.Provider value={{ me: { name: "Ravi" } as User } as StaffContext}>
          <Asked lead={shown} now={NOW} />
          <CourseClasses lead={shown} now={NOW} />
        </staffContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const bookOf = (day: string) =>
  fillText(personClassWords.bookOf, { class: whenText(lessonOn(day)) });

test("a moved booking is shown at its present class, which is not offered again", () => {
  const drawn = cardOf([bookingOn(saturday, {})]);
  expect(drawn).not.toContain(firstAsked);
  expect(drawn).toContain(bookingStateWords.booked);
  expect(drawn).toContain(bookOf(thursday));
  expect(drawn).not.toContain(bookOf(saturday));
});

test("a cancelled booking is shown as that, and its class is offered again", () => {
  const drawn = cardOf([bookingOn(saturday, { state: "cancelled" })]);
  expect(drawn).not.toContain(firstAsked);
  expect(drawn).toContain(bookingStateWords.cancelled);
  expect(drawn).toContain(bookOf(saturday));
});

test("the class that was asked for is shown while nothing was booked", () => {
  const drawn = cardOf([]);
  expect(drawn).toContain(enquiryAnswers.class.label);
  expect(drawn).toContain(firstAsked);
});

test("the card says whom we call before a class, and why", () => {
  const call = { why: "minor", isParent: true, by: callBy } as const;
  const drawn = (name: string) => cardOf([bookingOn(saturday, { call: { ...call, name } })]);
  const says = (name: string) =>
    fillText(askedWords.confirm, { name, purpose: callPurposes.minor });
  expect(drawn("Meera Rao")).toContain(says("Meera Rao"));
  expect(drawn("")).toContain(says(askedWords.parent));
});

test("the card names the other requests of the person that a call answers, with the way there", () => {
  const followUp = { id: "f", at: callBy, about: "", state: "open" } as LeadFollowUpRow;
  const answered = { ...lead.clock, state: "answered" } as const;
  const drawn = (of: Partial<LeadDetails>) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <AlsoOpen leads={[{ ...lead, id: "other", status: "contacted", ...of }]} />
      </MemoryRouter>,
    );
  const start = (words: string) => words.split("{", 1).join();
  const waiting = drawn({});
  expect(waiting).toContain(start(askedWords.alsoOpen));
  expect(waiting).toContain('href="/staff/people/person?lead=other"');
  expect(waiting).toContain(start(askedWords.promised));
  const agreed = drawn({ clock: answered, followUps: [{ ...followUp, isKnown: true }] });
  expect(agreed).toContain(start(askedWords.known));
  expect(agreed).not.toContain(start(askedWords.promised));
  const afterClass = { ...followUp, about: "Came to the demo class", isCall: true as const };
  expect(drawn({ clock: answered, followUps: [afterClass] })).toContain("Came to the demo class");
  // The newest words are quoted, in short.
  const again = { id: "again", createdAt: callBy, changed: { message: "Do you teach IELTS?" } };
  const asked = { details: { message: `I want PTE. ${"A long text. ".repeat(20)}` } };
  const repeated = [again] as unknown as LeadDetails["repeated"];
  expect(drawn({ ...asked, repeated })).toContain("“Do you teach IELTS?”");
  expect(drawn({ ...asked, repeated })).not.toContain("I want PTE.");
  expect(drawn(asked)).toMatch(/“I want PTE\. .{80,110} …”/);
  expect(waiting).not.toContain("“");
  // One that nobody waits for is none, and neither is a reminder of ours.
  const reminder = { ...followUp, about: "Send the price list" };
  expect(drawn({ clock: answered })).toBe("");
  expect(drawn({ clock: answered, followUps: [reminder] })).toBe("");
  expect(drawn({ followUps: [reminder] })).not.toContain(reminder.about);
  expect(drawn({ status: "lost", clock: answered, followUps: [followUp] })).toBe("");
});

test("a time that nobody agreed to is no agreed call", () => {
  const planned = (of: Partial<LeadFollowUpRow>) =>
    cardOf([], {
      followUps: [{ id: "f", at: callBy, about: "", state: "open", ...of } as LeadFollowUpRow],
    });
  const [agreed, nextTry, promised] = [
    askedWords.known,
    askedWords.nextTry,
    askedWords.promised,
  ].map((words) => words.replace("{time}", "")) as [string, string, string];
  const known = planned({ isKnown: true });
  expect(known).toContain(agreed);
  const tried = planned({ isKnown: true, isNextTry: true });
  expect(tried).toContain(nextTry);
  // One time is one sentence.
  for (const said of [known, tried]) expect(said).not.toContain(promised);
  for (const said of [tried, planned({})]) expect(said).not.toContain(agreed);
  expect(planned({})).toContain(promised);
});
