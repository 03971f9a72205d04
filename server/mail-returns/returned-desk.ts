import {
  RETURNED_PER_PAGE,
  type ReturnedMails,
  type SettledMail,
} from "#contract/staff/staff-returned-mails.ts";
import { recordAction } from "../db/action-records.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import type { Actor } from "../http/staff-access.ts";
import { shownReturns } from "../leads/people/returned-to-person.ts";
import { showUnreached } from "../leads/work/unreached-lead.ts";
import { settleReturns } from "../mail/returned/returned-mails.repo.ts";
import type { MailReturnsContext } from "./take-reports.ts";

/** @param cursor `next` of the page before */
export async function listReturnedMails(
  db: Database,
  cursor: string | undefined,
): Promise<ReturnedMails> {
  const rows = await db
    .selectFrom("mail_returns")
    .selectAll()
    .$if(cursor !== undefined, (returns) => returns.where("id", "<", cursor ?? ""))
    .orderBy("id", "desc")
    .limit(RETURNED_PER_PAGE + 1)
    .execute();
  const shown = rows.slice(0, RETURNED_PER_PAGE);
  return {
    mails: await shownReturns(db, shown),
    next: rows.length > RETURNED_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/**
 * Notes that mail arrives at the address of a mail that came back. Complaints of the address go on to count.
 * @throws {HttpProblem} 404; 409 for a complaint, and if it counts no more already
 */
export async function settleReturnedMail(
  { db, subscriptions, live }: MailReturnsContext,
  id: string,
  actor: Actor,
  now: Date,
): Promise<SettledMail> {
  const { isReader, leadIds } = await db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom("mail_returns")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!mail) throw new HttpProblem(404, "not_found", "This mail was deleted.");
    if (mail.kind === "complaint") {
      const detail =
        "Only the reader takes a complaint back, by subscribing to the newsletter again.";
      throw new HttpProblem(409, "conflict", detail);
    }
    const kinds = ["permanent", "refused", "temporary"] as const;
    const settled = await settleReturns(trx, mail.address, actor.id, now, kinds);
    if (!settled.some((one) => one.id === id)) {
      throw new HttpProblem(409, "conflict", "Somebody has already said that mail arrives there.");
    }
    const isReader = await subscriptions.restore(trx, mail.address, now);
    const leadIds = await showUnreached(trx, mail.address, now);
    const { kind, status, mail_id } = mail;
    await recordAction(
      trx,
      actor,
      {
        action: "mail.return settled",
        subject: { kind: "mail", id: mail_id },
        before: { kind, status },
        after: { mailArrives: true, ...(isReader ? { newsletter: "confirmed" } : {}) },
      },
      now,
    );
    return { isReader, leadIds };
  });
  live.changed(leadIds);
  return { isReader };
}
