import type { Trx } from "../../db/tables.ts";
import { NEVER } from "../derived-lead-columns.ts";
import type { Lead } from "../lead-rows.ts";
import { restoreClock } from "./clock-changes.ts";
import type { LeadUpdate } from "./lead-changes.ts";

/* A number that is not the person's: nobody can call it, so the lead waits for no call until it has another. */

/** The columns of a lead whose number has turned out to be wrong. */
export const numberIsWrong: LeadUpdate = { phone_is_wrong: 1, due_at: NEVER };

/**
 * The columns of a lead that has another number, or the same one after all. The response clock runs again if nobody has
 * answered the person.
 * @param phone in E.164
 */
export const numberIsRight = async (trx: Trx, lead: Lead, phone: string): Promise<LeadUpdate> => ({
  phone,
  phone_is_wrong: 0,
  ...(lead.phone_is_wrong === 1
    ? await restoreClock(trx, { ...lead, phone_is_wrong: 0 }, lead.status)
    : {}),
});
