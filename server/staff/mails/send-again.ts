import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { mailboxOf } from "../../mail/mailbox.ts";

export type SendingAgain = {
  id: string;
  /** A corrected address, checked. */
  to?: string | undefined;
  /** Also brings forward a mail that waits for its next attempt. */
  alsoQueued?: boolean;
};

/**
 * Puts a mail that was given up back into the queue, with as many attempts as a new one, and records it in the audit
 * log, without the address.
 * @returns false if it has not failed, is being sent, or had a code in it: that is deleted by then, and it goes to nobody
 *   else
 */
export async function sendAgain(
  trx: Trx,
  { id, to, alsoQueued = false }: SendingAgain,
  actor: Pick<Actor, "id" | "name">,
  now: Date,
): Promise<boolean> {
  const before = await trx
    .selectFrom("mail_outbox")
    .select(["status", "attempts", "last_error", "to_address", "is_secret"])
    .where("id", "=", id)
    .executeTakeFirst();
  const isCorrected = to !== undefined && to !== before?.to_address;
  // A code or a link to somebody's data is for the address that asked for it.
  if (isCorrected && before?.is_secret) return false;
  const queued = await trx
    .updateTable("mail_outbox")
    // The attempts start again; otherwise the next failure would be the last.
    .set({
      ...{ status: "queued", attempts: 0, next_attempt_at: now.toISOString() },
      claimed_until: null,
      ...(to === undefined ? {} : { to_address: to, mailbox: mailboxOf(to) }),
    })
    .where("id", "=", id)
    .where("status", "in", alsoQueued ? ["failed", "queued"] : ["failed"])
    .where("claimed_until", "is", null)
    // The text of a failed mail with a code is gone, so there is nothing to send.
    .where((on) =>
      on.or([on("is_secret", "is", null), on("is_secret", "=", 0), on("status", "=", "queued")]),
    )
    .returning("id")
    .executeTakeFirst();
  if (!before || !queued) return false;
  const { status, attempts, last_error: lastError } = before;
  await recordAction(
    trx,
    actor,
    {
      action: "mail.retried",
      subject: { kind: "mail", id },
      before: { status, attempts, lastError },
      after: { status: "queued", ...(isCorrected ? { address: "corrected" } : {}) },
    },
    now,
  );
  return true;
}
