import { consent } from "#content/cookie-consent.ts";
import { retention } from "#content/retention.ts";
import type { ConsentRequest } from "#contract/consent.ts";
import { deletedBy, monthsBefore, type RetentionStep } from "../db/retention-step.ts";
import type { Database } from "../db/tables.ts";

/** Tolerance for a visitor's clock that runs fast. */
const FAST_MS = 10 * 60_000;

/** Records of cookie choices, as proof that they were made. They cannot be traced to a person. */
export function createConsentRecords(db: Database) {
  return {
    /** Stores a choice. The same choice sent again changes nothing. */
    async add(request: ConsentRequest, now: Date): Promise<void> {
      await db
        .insertInto("consent_records")
        .values({
          id: request.id,
          choice: request.choice,
          analytics: Number(request.analytics),
          marketing: Number(request.marketing),
          text_version: request.textVersion,
          created_at: now.toISOString(),
          chosen_at: timeOfChoice(request, now),
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    /**
     * @param number that of the cookie settings, by which a visitor asks for the record of their choice, as they wrote
     *   it: with blanks, dashes or capitals
     */
    byNumber: (number: string) => {
      const digits = number.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, "");
      return db
        .selectFrom("consent_records")
        .selectAll()
        .where("id", "in", [number, digits])
        .executeTakeFirst();
    },
  };
}

export type ConsentRecords = ReturnType<typeof createConsentRecords>;

/**
 * The time of the choice, or null if the visitor's clock is wrong or the choice has expired; the time
 * of arrival is stored anyway.
 */
function timeOfChoice({ chosenAt }: ConsentRequest, now: Date): string | null {
  if (!chosenAt) return null;
  const at = new Date(chosenAt).toISOString();
  const latest = new Date(now.getTime() + FAST_MS).toISOString();
  return at >= monthsBefore(now, consent.askAgainMonths) && at <= latest ? at : null;
}

/** Deletes records of choices after the time for which they may serve as proof. */
export const consentRetention: RetentionStep = {
  kind: "choices about cookies",
  every: "day",
  remove: (trx, now) =>
    deletedBy(
      trx
        .deleteFrom("consent_records")
        .where("created_at", "<", monthsBefore(now, retention.consentRecordMonths)),
    ),
};
