import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { ShownRequest } from "#contract/requests.ts";
import { getsDeskMails } from "#contract/staff/desk-mails.ts";
import { unansweredOutcomes } from "#contract/staff/staff-lead-values.ts";
import { courseOfBatch, formerCourseInWords } from "../classes/desk/tell-students.ts";
import { createDueWork } from "../db/due-work.ts";
import { createJobNote } from "../db/jobs.ts";
import { seatKnownAt } from "../db/seat-known-at.ts";
import type { Database, Trx } from "../db/tables.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import { isEnrolment } from "../leads/enrolment-events.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { nameToTell } from "../leads/names-of-address.ts";
import { branchOf } from "../leads/response-clock.ts";
import { heldSince } from "../leads/work/held-mails.ts";
import { lockLeads } from "../leads/work/lead-changes.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import { isTelling } from "../mail/outbox.repo.ts";
import {
  CALL_MAILS,
  CANCELLED_MAIL,
  CLOSING_MAILS,
  NOT_ENROLLED_MAIL,
  type OutgoingMail,
} from "../mail/outgoing-mail.ts";
import { unreachedAddresses } from "../mail/returned/returned-mails.repo.ts";
import { hoursBefore } from "../timetable/lesson-times.ts";
import { CALL_MAIL_HOURS, callOffMail, callTimeMail, missedCallMail } from "./call-mails.ts";
import { type CallNews, callNewsOf } from "./call-news.ts";
import { closingMail } from "./closing-mails.ts";
import { type ClosingNews, closingOf } from "./closing-news.ts";
import {
  type Enrolment,
  enrolmentMail,
  notEnrolledMail,
  seatTakenMail,
} from "./enrolment-mails.ts";
import {
  ENROLMENT_MAIL_HOURS,
  type EnrolmentNews,
  enrolmentEndOf,
  enrolmentOf,
  enrolmentPurposes,
  seatTakenId,
} from "./enrolment-news.ts";
import type { RequestReader } from "./request-in-mails.ts";
import type { RequestsContext } from "./requests-context.ts";
import { readRequests } from "./shown-requests.ts";

/*
 * Mails people what the desk has done with their requests: a call that did not reach them, the time of the next one, their
 * enrolment, and its end, and that a request was closed. Each mail is written some minutes later (`MAIL_HELD_MINUTES`), from
 * what holds then: so nobody is told of what was undone or put right meanwhile, and mail and page say the same.
 */

type News = CallNews | ClosingNews | EnrolmentNews;

const purposes: string[] = [
  ...Object.values(CALL_MAILS),
  ...Object.values(CLOSING_MAILS),
  ...enrolmentPurposes,
  NOT_ENROLLED_MAIL,
];

export function createDeskNews(context: RequestsContext, log: FastifyBaseLogger) {
  const { db, live, onMailsQueued } = context.reception;

  /** @returns how many mails were queued */
  async function tell(now: Date): Promise<number> {
    await withdrawOutdated(context, now);
    const told: string[] = [];
    const faults: unknown[] = [];
    for (const leadId of await leadsWithNews(db, now)) {
      try {
        // Most people are not told, and a transaction would make other writers of SQLite wait.
        if (!(await newsOf(context, db, leadId, now))) continue;
        const isTold = await db
          .transaction()
          .execute((trx) => tellPerson(context, trx, leadId, now));
        if (isTold) told.push(leadId);
      } catch (error) {
        // One lead that cannot be read must not keep the mails of the others back.
        faults.push(error);
      }
    }
    if (told.length > 0) {
      onMailsQueued();
      live.changed(told);
    }
    if (faults.length > 0) throw faults[0];
    return told.length;
  }

  return createDueWork(tell, {
    log,
    unreadable: "calls and enrolments to tell of cannot be read",
    onRound: createJobNote(db, "calls and enrolments"),
  });
}

/** Since when a call counts that is told now, and an enrolment, ISO 8601 in UTC. */
const callsAfter = (now: Date) => hoursBefore(now.toISOString(), CALL_MAIL_HOURS);
const enrolmentsAfter = (now: Date) => hoursBefore(now.toISOString(), ENROLMENT_MAIL_HOURS);

/**
 * A mail that still waits when its lead has changed may have become untrue: it is withdrawn, and written
 * again if it is still due.
 */
async function withdrawOutdated(
  { reception: { db, outbox } }: RequestsContext,
  now: Date,
): Promise<void> {
  const outdated = await db
    .selectFrom("mail_outbox")
    .innerJoin("leads", "leads.id", "mail_outbox.lead_id")
    .select("about_id")
    .where("mail_outbox.status", "=", "queued")
    .where("withdrawn_at", "is", null)
    .where("purpose", "in", purposes)
    .where("mail_outbox.created_at", ">", enrolmentsAfter(now))
    .whereRef("leads.updated_at", ">", "mail_outbox.created_at")
    .execute();
  for (const { about_id } of outdated) {
    await db.transaction().execute((trx) => outbox.withdraw(trx, about_id ?? "", now));
  }
}

/**
 * No mail tells of what has this id. One that was withdrawn while it was being sent tells of nothing, unless it has left, or
 * is leaving, all the same.
 * @param what of several facts about it: `seatTakenId`
 */
const isUntold = (id: string, what = "") =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM mail_outbox WHERE about_id = ${sql.ref(id)} || ${sql.lit(what)} AND ${isTelling})`;

/**
 * Leads that may have news:
 * - a call that did not reach the person, or one to come;
 * - an enrolment, its end, a seat, or that it is gone;
 * - staff have closed them, or opened them again;
 * - staff have taken a call away, taken a missed one back, or corrected a number.
 */
async function leadsWithNews(db: Database, now: Date): Promise<string[]> {
  const until = heldSince(now);
  const calls = await db
    .selectFrom("lead_notes")
    .select("lead_id")
    // A literal, as in the partial index.
    .where(sql<boolean>`kind = 'call'`)
    .where("created_at", ">", callsAfter(now))
    .where("created_at", "<=", until)
    .where("outcome", "in", [...unansweredOutcomes])
    .where(isUntold("lead_notes.id"))
    .execute();
  const callTimes = await db
    .selectFrom("lead_follow_ups")
    .select("lead_id")
    .where("state", "=", "open")
    .where("due_at", ">", now.toISOString())
    .where("about", "=", "")
    .where("origin", "=", "staff")
    .where("created_at", ">", callsAfter(now))
    .where("created_at", "<=", until)
    .where(isUntold("lead_follow_ups.id"))
    .execute();
  const enrolments = await db
    .selectFrom("lead_history")
    .select("lead_id")
    .where(isEnrolment("lead_history"))
    .where("at", ">", enrolmentsAfter(now))
    .where("at", "<=", until)
    .where(isUntold("lead_history.id"))
    .execute();
  // A seat in a draft is no news before the batch is published.
  const seats = await db
    .selectFrom("batch_students")
    .innerJoin("batches", "batches.id", "batch_id")
    .select("lead_id")
    .where("batches.state", "=", "published")
    .where(seatKnownAt, ">", enrolmentsAfter(now))
    .where(seatKnownAt, "<=", until)
    .where("left_at", "is", null)
    .where(isUntold("batch_students.id"))
    .execute();
  const seatsTaken = await db
    .selectFrom("batch_students")
    .innerJoin("leads", "leads.id", "lead_id")
    .select("lead_id")
    .where("status", "=", "enrolled")
    .where("left_at", ">", enrolmentsAfter(now))
    .where("left_at", "<=", until)
    .where(isUntold("batch_students.id", seatTakenId("")))
    .execute();
  const ended = await db
    .selectFrom("mail_outbox")
    .innerJoin("leads", "leads.id", "mail_outbox.lead_id")
    .select("leads.id as lead_id")
    .where("mail_outbox.created_at", ">", enrolmentsAfter(now))
    .where((where) =>
      where.or([
        where("purpose", "in", enrolmentPurposes).and("leads.status", "!=", "enrolled"),
        where("purpose", "=", NOT_ENROLLED_MAIL).and("leads.status", "=", "enrolled"),
      ]),
    )
    .where(isTelling)
    .execute();
  const closed = await db
    .selectFrom("leads")
    .innerJoin("lead_history", "lead_history.lead_id", "leads.id")
    .select("leads.id as lead_id")
    .where("status", "=", "lost")
    .where("updated_at", ">", callsAfter(now))
    .where("at", ">", callsAfter(now))
    .where("at", "<=", until)
    .where("what", "like", '{"kind":"status"%"to":"lost"%')
    .where("what", "not like", '%"from":"lost"%')
    // The person waited for a call, or one was planned.
    .where("before", "like", '%"due_at":"%')
    .where((where) =>
      where.or([
        where("before", "not like", `%"due_at":"${NEVER}"%`),
        where("before", "like", '%"followUpId":"%'),
        where("phone_is_wrong", "=", 1),
      ]),
    )
    .where(isUntold("lead_history.id"))
    .execute();
  const opened = await db
    .selectFrom("mail_outbox")
    .innerJoin("leads", "leads.id", "mail_outbox.lead_id")
    .select("leads.id as lead_id")
    .where("mail_outbox.created_at", ">", enrolmentsAfter(now))
    // The last one may have said so: `closingOf` knows.
    .where("purpose", "in", [CLOSING_MAILS.closed, CANCELLED_MAIL, NOT_ENROLLED_MAIL])
    .where("leads.status", "!=", "lost")
    .where(isTelling)
    .execute();
  const takenAway = await db
    .selectFrom("mail_outbox")
    .innerJoin("leads", "leads.id", "mail_outbox.lead_id")
    .select("leads.id as lead_id")
    .where("purpose", "=", CALL_MAILS.time)
    // The time of the call.
    .where("drop_after", ">", now.toISOString())
    .whereRef("leads.updated_at", ">", "mail_outbox.created_at")
    .where("leads.updated_at", "<=", until)
    .where(isTelling)
    .execute();
  const plansTakenAway = await db
    .selectFrom("lead_follow_ups as former")
    .innerJoin("leads", "leads.id", "former.lead_id")
    .select("leads.id as lead_id")
    .where("former.state", "in", ["dropped", "replaced"])
    .where("former.about", "=", "")
    .where("former.due_at", ">", now.toISOString())
    .where("closed_at", ">", callsAfter(now))
    .where("leads.updated_at", "<=", until)
    // Another call in its place is told by its time.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lead_follow_ups as present")
            .select("present.id")
            .whereRef("present.lead_id", "=", "former.lead_id")
            .where("present.state", "=", "open")
            .where("present.about", "=", ""),
        ),
      ),
    )
    .execute();
  const callsTakenBack = await db
    .selectFrom("mail_outbox")
    .innerJoin("leads", "leads.id", "mail_outbox.lead_id")
    .leftJoin("lead_notes", "lead_notes.id", "about_id")
    .select("leads.id as lead_id")
    .where("purpose", "in", [CALL_MAILS.missed, CALL_MAILS.wrongNumber])
    .where(({ or, and, eb }) =>
      or([
        eb("lead_notes.id", "is", null),
        // Or staff have got the right number.
        and([eb("purpose", "=", CALL_MAILS.wrongNumber), eb("phone_is_wrong", "=", 0)]),
      ]),
    )
    .where("mail_outbox.created_at", ">", callsAfter(now))
    .where("leads.updated_at", "<=", until)
    .where(isTelling)
    .execute();
  const found = [
    ...calls,
    ...callTimes,
    ...enrolments,
    ...seats,
    ...seatsTaken,
    ...ended,
    ...closed,
    ...opened,
    ...takenAway,
    ...plansTakenAway,
    ...callsTakenBack,
  ];
  return [...new Set(found.map(({ lead_id }) => lead_id))];
}

/** @returns whether a mail was queued */
async function tellPerson(
  context: RequestsContext,
  trx: Trx,
  leadId: string,
  now: Date,
): Promise<boolean> {
  const { requestLinks, outbox, frame } = context.reception;
  await lockLeads(trx, [leadId]);
  // Another process may have told them meanwhile, or the desk have changed the lead.
  const found = await newsOf(context, trx, leadId, now);
  if (!found) return false;
  const { lead, shown, news } = found;
  const batchId = news.kind === "enrolment" ? news.batchId : undefined;
  const seat = batchId ? await courseOfBatch(trx, context.reception, batchId, now) : undefined;
  if (news.kind === "enrolment" && !news.isNew && !seat) return false;
  const link = await requestLinks.add(trx, lead.email, now);
  const reader: RequestReader = {
    leadId,
    email: lead.email,
    url: requestLinks.urlOf(link, shown.reference),
    branch: branchOf(frame.site.branches, lead.branch),
    zone: link.zone,
    name: await nameToTell(trx, lead.email, lead.name),
    shown,
  };
  const formerId =
    news.kind === "seat taken" ? news.batchId : news.kind === "enrolment" && news.formerBatchId;
  const former = formerId ? await formerCourseInWords(trx, context.reception, formerId) : undefined;
  const mail =
    news.kind === "seat taken"
      ? former && seatTakenMail({ id: news.id, former }, reader, frame)
      : mailOf(news, seat && { ...seat, former }, reader, frame);
  if (!mail) return false;
  await outbox.enqueue(trx, [mail]);
  return true;
}

function mailOf(
  news: Exclude<News, { kind: "seat taken" }>,
  seat: Enrolment["seat"],
  reader: RequestReader,
  frame: MailFrame,
): OutgoingMail {
  switch (news.kind) {
    case "call":
      return missedCallMail(news.call, reader, frame);
    case "call time":
      return callTimeMail(news.time, reader, frame);
    case "closed":
    case "opened again":
      return closingMail(news, reader, frame);
    case "call off":
      return callOffMail(news.time, reader, frame);
    case "enrolment":
      return enrolmentMail({ ...news, seat }, reader, frame);
    case "not enrolled":
      return notEnrolledMail(news.id, reader, frame);
  }
}

/**
 * What the person of a lead is to be told now, and what the page shows of it.
 * @param on the database, or the caller's transaction
 */
async function newsOf(
  context: RequestsContext,
  on: Database,
  leadId: string,
  now: Date,
): Promise<{ lead: Lead; shown: ShownRequest; news: News } | undefined> {
  const lead = await on.selectFrom("leads").selectAll().where("id", "=", leadId).executeTakeFirst();
  if (!lead || !(await mayBeTold(on, lead, now))) return undefined;
  const { timeZone } = branchOf(context.reception.frame.site.branches, lead.branch);
  const importedAt = await importOf(on, lead);
  const ofEnrolment =
    lead.status === "enrolled"
      ? await enrolmentOf(on, lead, laterOf(importedAt, enrolmentsAfter(now)), now)
      : await enrolmentEndOf(on, lead, enrolmentsAfter(now), now);
  const callsSince = laterOf(importedAt, callsAfter(now));
  const news =
    ofEnrolment ??
    (await closingOf(on, lead, callsSince, now)) ??
    (await callNewsOf(on, lead, callsSince, timeZone, now));
  if (!news) return undefined;
  const requests = await readRequests(context, on, { email: lead.email }, now);
  const shown = requests.find(({ reference }) => reference === lead.reference);
  // Who sees only what they have sent is told nothing of what the desk has done.
  if (!shown || shown.isShared) return undefined;
  if (news.kind !== "call") return { lead, shown, news };
  const othersWrong = requests.filter(
    ({ reference, phoneIsWrong, state }) =>
      phoneIsWrong && reference !== lead.reference && state !== "done" && state !== "cancelled",
  ).length;
  return { lead, shown, news: { ...news, call: { ...news.call, othersWrong } } };
}

/** As for the confirmation, a program's address may be a stranger's. */
async function mayBeTold(on: Database, lead: Lead, now: Date): Promise<boolean> {
  const { email, needs_review, review_reasons } = lead;
  return getsDeskMails({
    email,
    needsReview: needs_review === 1,
    reviewReasons: JSON.parse(review_reasons),
    mailDoesNotArrive: (await unreachedAddresses(on, [email], now)).has(email),
  });
}

/** When the lead was imported, ISO 8601 in UTC: what came with it was no act of the desk. Empty if it was not. */
async function importOf(on: Database, { import_id }: Lead): Promise<string> {
  if (import_id === null) return "";
  const imported = await on
    .selectFrom("lead_imports")
    .select("at")
    .where("id", "=", import_id)
    .executeTakeFirst();
  return imported?.at ?? "";
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
