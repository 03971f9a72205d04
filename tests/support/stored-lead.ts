import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/tables.ts";

/** Adds a lead and its mail to the tables directly. */
export async function addLead(db: Database, name: string): Promise<void> {
  const id = randomUUID();
  const at = new Date().toISOString();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("leads")
      .values({
        id,
        name,
        reference: id,
        kind: "enrolment",
        email: "asha@example.org",
        phone: "+919800000000",
        service: "IELTS",
        source: null,
        needs_review: 0,
        review_reasons: "[]",
        branch: "karnal",
        call_by: at,
        created_at: at,
      })
      .execute();
    await transaction
      .insertInto("mail_outbox")
      .values({
        id: randomUUID(),
        lead_id: id,
        purpose: "lead",
        message_id: `<${id}@example.org>`,
        to_address: "leads@example.org",
        reply_to: null,
        subject: "A lead\nwith two lines",
        html: "",
        text: "",
        status: "queued",
        attempts: 0,
        next_attempt_at: at,
        claimed_until: null,
        last_error: null,
        created_at: at,
        sent_at: null,
      })
      .execute();
  });
}
