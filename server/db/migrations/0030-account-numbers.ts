import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Brings the numbers of accounts to the form that leads have since migration 0025. What may be the number of several
 * countries, or of none, stays as it was typed.
 */
export const accountNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    const tables = db as Kysely<{ accounts: { id: string; phone: string | null } }>;
    const rows = await tables
      .selectFrom("accounts")
      .select(["id", "phone"])
      .where((where) => where.or([where("phone", "like", "+%"), where("phone", "like", "00%")]))
      .execute();
    for (const { id, phone: typed } of rows) {
      const phone = typed === null ? null : phoneOf(typed);
      if (phone === typed) continue;
      await tables.updateTable("accounts").set({ phone }).where("id", "=", id).execute();
    }
  },
};

/** As E.164 where it names its country, and where the profile takes that: it wants ten digits or blanks at least. */
function phoneOf(phone: string): string {
  const number = parsePhoneNumberFromString(phone, "IN");
  return number?.isValid() && /^\+[0-9]{10,16}$/.test(number.number) ? number.number : phone;
}
