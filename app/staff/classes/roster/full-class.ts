import { StaffCallError } from "../../staff-api.ts";

/** Whether a place was refused because the class is full: staff may give it beyond the seats. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof StaffCallError)) return false;
  const { reason } = (error.problem ?? {}) as { reason?: string };
  return reason === "full";
}
