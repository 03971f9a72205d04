import type { FastifyBaseLogger } from "fastify";
import type { Branch } from "#contract/institute.ts";
import type { Database } from "../db/tables.ts";
import type { Metrics } from "../http/metrics.ts";
import type { LiveLeads } from "../leads/live/live-leads.ts";
import { planCallInsteadOfMail } from "../leads/work/unreached-lead.ts";
import type { ReturnReport } from "../mail/returned/report.ts";
import { addressStates, storeReturn } from "../mail/returned/returned-mails.repo.ts";
import { LETTER } from "../newsletter/newsletter-mails.ts";
import type { Subscriptions } from "../newsletter/subscriptions.ts";
import { mailOfReport } from "./mail-of-report.ts";

export type MailReturnsContext = {
  db: Database;
  subscriptions: Pick<Subscriptions, "leaveByMail" | "restore">;
  branches: () => readonly Branch[];
  live: Pick<LiveLeads, "changed">;
  metrics: Pick<Metrics, "mailsReturned">;
  log: FastifyBaseLogger;
};

/**
 * Takes reports of mails that came back, with what follows from them: an ended address gets no more letters and
 * reminders, and the desk calls the person. Reports that are not about a mail of ours change nothing, and neither does
 * one that was taken before.
 * @param source `mailbox`, `smtp`, or the name of a provider
 * @returns how many were about mails of ours and are new
 */
export async function takeReports(
  context: MailReturnsContext,
  reports: readonly ReturnReport[],
  source: string,
  now: Date,
): Promise<number> {
  let taken = 0;
  for (const report of reports) if (await takeReport(context, report, source, now)) taken += 1;
  return taken;
}

async function takeReport(
  { db, subscriptions, branches, live, metrics, log }: MailReturnsContext,
  report: ReturnReport,
  source: string,
  now: Date,
): Promise<boolean> {
  const mail = await mailOfReport(db, report);
  if (!mail) return false;
  const { address, leadId } = mail;
  const changed = await db.transaction().execute(async (trx) => {
    const stored = await storeReturn(trx, mail, report, source, now);
    if (!stored) return undefined;
    if (report.kind === "complaint") {
      await subscriptions.leaveByMail(trx, address, "complaint", now);
      return [];
    }
    const state = (await addressStates(trx, [address], now)).get(address);
    if (state === "ended") await subscriptions.leaveByMail(trx, address, "bounce", now);
    // A letter comes back to thousands at once, and nobody waits for it.
    if (mail.purpose === LETTER) return [];
    return planCallInsteadOfMail(trx, { address, leadId }, branches(), now);
  });
  if (!changed) return false;
  live.changed(changed);
  metrics.mailsReturned.inc({ kind: report.kind });
  const { kind, status } = report;
  log.warn({ mailId: mail.id, purpose: mail.purpose, kind, status, source }, "mail came back");
  return true;
}
