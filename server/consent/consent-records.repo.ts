import type { ConsentRequest } from "#contract/consent.ts";
import type { Database } from "../db/tables.ts";

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
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },
  };
}

export type ConsentRecords = ReturnType<typeof createConsentRecords>;
