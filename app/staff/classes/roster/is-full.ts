import { StaffCallError } from "../../staff-api.ts";

/** Whether a place was refused because the class is full. Staff can give it all the same, by `beyondSeats`. */
export const isFull = (error: unknown): boolean =>
  error instanceof StaffCallError &&
  (error.problem as { reason?: string } | undefined)?.reason === "full";
