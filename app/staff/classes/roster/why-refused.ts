import { StaffCallError } from "../../staff-api.ts";

/** Why a place was refused that can be given all the same, if it was. */
export function whyRefused(error: unknown): "full" | "shared_phone" | undefined {
  if (!(error instanceof StaffCallError)) return undefined;
  const { reason } = (error.problem ?? {}) as { reason?: string };
  return reason === "full" || reason === "shared_phone" ? reason : undefined;
}
