import { StaffCallError } from "../../staff-api.ts";

/** Whether a place was refused because none is free: it can be given all the same. */
export const isFull = (error: unknown): boolean =>
  error instanceof StaffCallError &&
  (error.problem as { reason?: string } | undefined)?.reason === "full";
