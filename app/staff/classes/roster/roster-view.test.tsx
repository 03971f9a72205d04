import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { bookingStateWords, rosterWords, timetableWords } from "#content/staff/class-words.ts";
import type { User } from "#contract/accounts/account.ts";
import { callReasonsForDesk } from "#contract/classes/call-words.ts";
import type { DeskLesson, Roster, RosterEntry } from "#contract/staff/staff-classes.ts";
import { type StaffContext, staffContext } from "../../staff-api.ts";
import { keyOf } from "../../use-staff-query.ts";
import { RosterView } from "./roster-view.tsx";

const lesson = {
  ...{ id: "a", course: "GermanClass", level: "A1", place: "online", branch: "berlin" },
  ...{ trainer: "Lena", seats: 6, booked: 1, day: "2026-12-02", starts: "18:30", minutes: 60 },
  ...{ zone: "Europe/Berlin", startsAt: "2026-12-02T17:30:00.000Z" },
  endsAt: "2026-12-02T18:30:00.000Z",
} as Partial<DeskLesson> as DeskLesson;

const guest = { id: "g", name: "Asha", phone: "", state: "booked" } as RosterEntry;

/** The roster on a computer with the given clock. */
function rosterAt(clock: string, told: Partial<DeskLesson>, person = guest): string {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(clock) });
  try {
    const client = new QueryClient();
    const roster: Roster = { lesson: { ...lesson, ...told }, people: [person], masked: false };
    client.setQueryData(keyOf("/classes/a"), roster);
    const staff = { me: { name: "Ravi" } as User } as StaffContext;
    return renderToStaticMarkup(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <staffContext.Provider value={staff}>
            <RosterView id="a" />
          </staffContext.Provider>
        </QueryClientProvider>
      </MemoryRouter>,
    );
  } finally {
    vi.useRealTimers();
  }
}

test("the server says whether a class has begun, whatever this computer's clock says", () => {
  const before = rosterAt("2027-01-01T00:00:00.000Z", { state: "open" });
  expect(before).toContain(rosterWords.notBegun);
  expect(before).not.toContain(bookingStateWords.came);
  const after = rosterAt("2026-01-01T00:00:00.000Z", { state: "past" });
  expect(after).not.toContain(rosterWords.notBegun);
  expect(after).toContain(bookingStateWords.came);
});

test("who must be called first is not among those who come", () => {
  const call = {
    why: "many",
    name: "Asha",
    isParent: false,
    by: "2026-12-01T09:00:00.000Z",
  } as const;
  const unconfirmed = { ...guest, state: "unconfirmed", place: null, call } as const;
  const drawn = rosterAt("2026-11-28T09:00:00.000Z", { state: "open" }, unconfirmed);
  expect(drawn).toContain(rosterWords.nobody);
  expect(drawn).toContain(rosterWords.unconfirmed);
  expect(drawn).toContain(callReasonsForDesk.many);
});

test("the server says whether a class goes on or is over, whatever this computer's clock says", () => {
  const during = rosterAt("2027-01-01T00:00:00.000Z", { state: "past", isOver: false });
  expect(during).toContain(timetableWords.running);
  const after = rosterAt("2026-01-01T00:00:00.000Z", { state: "past", isOver: true });
  expect(after).toContain(timetableWords.over);
  expect(after).not.toContain(timetableWords.running);
});
