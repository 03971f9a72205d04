import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { contactsOfPeople } from "../../leads/people/contacts.ts";
import { changeContact } from "../../leads/people/correct-contacts.ts";
import { lockPeople } from "../../leads/people/merge-people.ts";
import type { RequestLinks } from "../../leads/request-links.ts";
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
 * log, without the address. A corrected address also takes the place of the wrong one at the person whose enquiry the
 * mail is about, as a correction on the person's page does, and can be undone there.
 * @returns the ids of the leads that changed; undefined if the mail has not failed, is being sent, or had a code in it:
 *   that is deleted by then, and it goes to nobody else
 * @throws {Outdated} if somebody merged the person meanwhile
 */
export async function sendAgain(
  trx: Trx,
  requestLinks: RequestLinks,
  { id, to, alsoQueued = false }: SendingAgain,
  actor: Pick<Actor, "id" | "name">,
  now: Date,
): Promise<string[] | undefined> {
  const before = await trx
    .selectFrom("mail_outbox")
    .select(["status", "attempts", "last_error", "to_address", "is_secret", "lead_id", "text"])
    .where("id", "=", id)
    .executeTakeFirst();
  const isCorrected = to !== undefined && to !== before?.to_address;
  // A code or a link to somebody's data is for the address that asked for it.
  if (isCorrected && before?.is_secret) return undefined;
  // People are locked before anything of theirs.
  const person = isCorrected ? await lockedPersonOf(trx, before?.lead_id ?? null) : undefined;
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
  if (!before || !queued) return undefined;
  const { status, attempts, last_error: lastError, text } = before;
  if (isCorrected) await requestLinks.readdress(trx, text, to.toLowerCase());
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
  if (!person || to === undefined) return [];
  const former = before.to_address.toLowerCase();
  // Mails to us are about an enquiry, too, and staff may have corrected the person before.
  const contacts = (await contactsOfPeople(trx, [person.id])).get(person.id) ?? [];
  if (
    !contacts.some(({ kind, value, isWrong }) => kind === "email" && value === former && !isWrong)
  ) {
    return [];
  }
  const value = to.toLowerCase();
  return changeContact(trx, person, { kind: "email", value, did: "replaced", former }, actor, now);
}

/** The person whose enquiry a mail is about. */
async function lockedPersonOf(trx: Trx, leadId: string | null) {
  const of = (
    await trx
      .selectFrom("leads")
      .select("person_id")
      .where("id", "=", leadId ?? "")
      .executeTakeFirst()
  )?.person_id;
  if (!of) return undefined;
  await lockPeople(trx, [of]);
  return trx
    .selectFrom("people")
    .select(["id", "revision"])
    .where("id", "=", of)
    .executeTakeFirst();
}
