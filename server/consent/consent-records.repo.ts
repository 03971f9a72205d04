import { retention } from "#content/retention.ts";
import type { ConsentRequest } from "#contract/consent.ts";
import { type RetentionStep, deletedBy, monthsBefore } from "../db/retention-step.ts";
import type { Database } from "../db/tables.ts";

/** By how much a visitor's clock may be fast. */
const FAST_MS = 10 * 60_000;

/** Choices about cookies, as proof that they were made. Nothing in them leads to a person. */
export function createConsentRecords(db: Database) {
  return {
    /** Sent again, a choice stays what and when it was. */
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
  };
}

export type ConsentRecords = ReturnType<typeof createConsentRecords>;

/** A wrong clock must not cost the record: then the arrival alone is kept. Nor is a choice sent that holds no more. */
function timeOfChoice({ chosenAt }: ConsentRequest, now: Date): string | null {
  if (!chosenAt) return null;
  const at = new Date(chosenAt).toISOString();
  const latest = new Date(now.getTime() + FAST_MS).toISOString();
  return at >= monthsBefore(now, retention.consentChoiceMonths) && at <= latest ? at : null;
}

/** By then nobody asks for the proof of a choice any more. */
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
