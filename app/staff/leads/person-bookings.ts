import type { PersonBookings } from "#contract/staff/staff-classes.ts";
import { useStaffQuery } from "../use-staff-query.ts";
import { leadPaths } from "./lead-cache.ts";

export type Booking = PersonBookings["bookings"][number];

/** The places of a person in demo classes, the latest class first. */
export const usePersonBookings = (person: string) =>
  useStaffQuery<PersonBookings>(`${leadPaths.people}${person}/bookings`);

export const hasPlace = ({ guest: { state } }: Booking): boolean =>
  state !== "cancelled" && state !== "unplaced";
