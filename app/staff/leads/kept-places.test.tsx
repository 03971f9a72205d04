import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { DeskLesson, RosterEntry } from "#contract/staff/staff-classes.ts";
import { type StaffContext, staffContext } from "../staff-api.ts";
import { keyOf } from "../use-staff-query.ts";
import { KeptPlaces } from "./kept-places.tsx";
import type { Booking } from "./person-bookings.ts";

/** A Monday. */
const NOW = Date.parse("2026-11-30T04:30:00.000Z");

const bookingOn = (day: string, guest: Partial<RosterEntry>): Booking => ({
  guest: { id: day, leadId: "lead", name: "Asha", state: "booked", ...guest } as RosterEntry,
  lesson: {
    ...{ id: day, course: "GermanClass", level: "A1", place: "karnal", branch: "karnal" },
    ...{ day, starts: "16:00", zone: "Asia/Kolkata" },
    ...{ startsAt: `${day}T10:30:00.000Z`, endsAt: `${day}T11:30:00.000Z` },
  } as Partial<DeskLesson> as DeskLesson,
});

function saidOf(bookings: readonly Booking[]): string {
  const client = new QueryClient();
  client.setQueryData(keyOf("/people/person/bookings"), { bookings });
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <staffContext.Provider value={{} as StaffContext}>
          <KeptPlaces lead={{ id: "lead", personId: "person" }} now={NOW} />
        </staffContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test("the places of an enquiry in classes to come are named before it is lost, the next first", () => {
  const said = saidOf([bookingOn("2026-12-05", { state: "waiting" }), bookingOn("2026-12-03", {})]);
  const [keeps, waits] = ["Thu 3 Dec", "Sat 5 Dec"].map((day) => `${day}, 16:00 to 17:00`);
  expect(said).toMatch(
    new RegExp(
      `Asha keeps the place in German A1, ${keeps}.*Asha stays on the waiting list of German A1, ${waits}`,
    ),
  );
  expect(said).toContain('href="/staff/classes/2026-12-03"');
});

test("classes that are over, places that are gone, and those of another enquiry are left out", () => {
  const gone = [
    bookingOn("2026-12-03", { state: "cancelled" }),
    bookingOn("2026-12-04", { leadId: "other" }),
    bookingOn("2026-11-27", {}),
  ];
  expect(saidOf(gone)).toBe("");
});
