import { StaffCallError } from "../../staff-api.ts";

/** The reason why a place was refused, if staff may give it in spite of that; else undefined. */
export function whyRefused(error: unknown): "full" | "shared_phone" | undefined {
  if (!(error instanceof StaffCallError)) return undefined;
  const { reason } = (error.problem ?? {}) as { reason?: string };
  return reason === "full" || reason === "shared_phone" ? reason : undefined;
}
