import type { FastifyBaseLogger } from "fastify";
import { counsellors } from "#contract/accounts/roles.ts";
import type { Branch } from "#contract/institute.ts";
import { createDueWork, handleDue } from "../../db/due-work.ts";
import { createJobNote } from "../../db/jobs.ts";
import type { Database } from "../../db/tables.ts";
import type { MailFrame } from "../../mail/mail-layout.ts";
import type { Outbox } from "../../mail/outbox.repo.ts";
import { guardianOf, withParents } from "../lead-rows.ts";
import { branchOf } from "../response-clock.ts";
import { reminderMail } from "./reminder-mail.ts";

export type RemindersOptions = {
  db: Database;
  outbox: Outbox;
  frame: MailFrame;
  /** For each branch the address that gets the reminders of leads without an owner. */
  branchDesks: Record<Branch["id"], string>;
  branches: () => readonly Branch[];
  onMailsQueued: () => void;
  log: FastifyBaseLogger;
};

/**
 * Queues one mail for each follow-up that is due. The mail and the mark that it was queued are stored in
 * one transaction, so that of several processes only one queues it.
 */
export function createReminders(options: RemindersOptions) {
  const { db, onMailsQueued, log } = options;

  async function remind(now: Date): Promise<number> {
    const written = await handleDue(
      (limit) =>
        db
          .selectFrom("lead_follow_ups")
          .select("id")
          .where("state", "=", "open")
          .where("due_at", "<=", now.toISOString())
          .where("reminded_at", "is", null)
          .orderBy("due_at")
          .limit(limit)
          .execute(),
      ({ id }) => remindOf(id, options, now),
    );
    if (written > 0) onMailsQueued();
    return written;
  }

  return createDueWork(remind, {
    log,
    unreadable: "follow-ups cannot be read",
    onRound: createJobNote(db, "follow-up reminders"),
  });
}

async function remindOf(
  id: string,
  { db, outbox, frame, branchDesks, branches }: RemindersOptions,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const followUp = await trx
      .updateTable("lead_follow_ups")
      .set({ reminded_at: now.toISOString() })
      .where("id", "=", id)
      .where("state", "=", "open")
      .where("reminded_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!followUp) return false;
    const rows = await trx
      .selectFrom("leads")
      .select(["id", "person_id", "reference", "name", "email", "phone", "service", "details"])
      .select(["phone_is_wrong", "branch", "owner_id", "repeats"])
      .where("id", "=", followUp.lead_id)
      .execute();
    const [lead] = await withParents(trx, rows);
    if (!lead) return false;
    const owner = lead.owner_id
      ? await trx
          .selectFrom("accounts")
          .select("email")
          .where("id", "=", lead.owner_id)
          .where("role", "in", counsellors)
          .executeTakeFirst()
      : undefined;
    const branch = branchOf(branches(), lead.branch);
    const { about, due_at: dueAt, origin } = followUp;
    const to = owner?.email ?? branchDesks[branch.id];
    const guardian = guardianOf(lead);
    // A mail with a number is read as one to call.
    const phone = lead.phone_is_wrong === 1 ? "" : lead.phone;
    const reminder = {
      lead: { ...lead, phone },
      guardian,
      about,
      isWished: origin === "visitor",
      dueAt,
      branch,
      to,
      isOwner: owner !== undefined,
    };
    await outbox.enqueue(trx, [reminderMail(reminder, frame)]);
    return true;
  });
}
