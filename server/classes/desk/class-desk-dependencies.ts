import type { Bookings, BookingsOptions } from "../bookings.ts";

export type Actor = { id: string; name: string };

/** Whether names and contacts are masked, and joining links and addresses of calendars left out: for editors. */
export type Reader = { masked: boolean };

/** What the timetable and the rosters depend on. */
export type ClassDeskDependencies = Pick<BookingsOptions, "db" | "frame"> & {
  bookings: Bookings;
  /** Renews the pages of this process: with ids if only bookings of these classes have changed, or else any class may have. */
  changed: (lessonIds?: readonly string[]) => Promise<void>;
  onMailsQueued: () => void;
  leadsChanged: (ids: readonly string[]) => Promise<void>;
};
