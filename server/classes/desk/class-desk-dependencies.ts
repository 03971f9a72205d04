import type { Bookings, BookingsOptions } from "../bookings.ts";

export type Actor = { id: string; name: string };

/** Who reads. For editors names and contacts are masked, and joining links and addresses of calendars left out. */
export type Reader = { masked: boolean };

/** What changes of classes, batches and rosters depend on. */
export type ClassDeskDependencies = Pick<BookingsOptions, "db" | "frame"> & {
  bookings: Bookings;
  /** Renews pages of this process: those of the given classes if only their bookings have changed, otherwise all. */
  changed: (lessonIds?: readonly string[]) => Promise<void>;
  onMailsQueued: () => void;
  leadsChanged: (ids: readonly string[]) => Promise<void>;
};
