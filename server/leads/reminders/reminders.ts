import type { FastifyBaseLogger } from "fastify";
import type { Branch } from "#contract/institute.ts";
import { counsellors } from "#contract/roles.ts";
import type { Database } from "../../db/tables.ts";
import type { MailFrame } from "../../mail/mail-layout.ts";
import type { Outbox } from "../../mail/outbox.repo.ts";
import { guardianOf, withParents } from "../lead-rows.ts";
import { branchOf } from "../response-clock.ts";
import { reminderMail } from "./reminder-mail.ts";

const LOOK_EVERY_MS = 30_000;
const AT_ONCE = 50;

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
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;

  async function remind(now: Date): Promise<number> {
    let written = 0;
    for (;;) {
      const due = await db
        .selectFrom("lead_follow_ups")
        .select("id")
        .where("state", "=", "open")
        .where("due_at", "<=", now.toISOString())
        .where("reminded_at", "is", null)
        .orderBy("due_at")
        .limit(AT_ONCE)
        .execute();
      for (const { id } of due) if (await remindOf(id, options, now)) written += 1;
      if (due.length < AT_ONCE) break;
    }
    if (written > 0) onMailsQueued();
    return written;
  }

  /** Queues mails for due follow-ups. Calls during a run share its result. @returns how many mails were queued */
  function look(now: Date): Promise<number> {
    running ??= remind(now).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    look,
    start(): void {
      timer = setInterval(() => {
        look(new Date()).catch((error) => {
          log.error({ err: error }, "follow-ups cannot be read");
        });
      }, LOOK_EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
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
      .select(["branch", "owner_id", "repeats"])
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
    const { about, due_at: dueAt } = followUp;
    const to = owner?.email ?? branchDesks[branch.id];
    const guardian = guardianOf(lead);
    const reminder = { lead, guardian, about, dueAt, branch, to, isOwner: owner !== undefined };
    await outbox.enqueue(trx, [reminderMail(reminder, frame)]);
    return true;
  });
}
