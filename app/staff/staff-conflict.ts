import { StaffCallError } from "./staff-api.ts";

/** What a change was refused with because somebody else was first: the thing as it is now (member `present`). */
export function presentOf<T>(error: unknown): T | undefined {
  if (!(error instanceof StaffCallError) || error.problem?.status !== 409) return undefined;
  return (error.problem as { present?: T }).present;
}
