import { seatKnownAt } from "../db/seat-known-at.ts";
import type { Database } from "../db/tables.ts";
import { isEnrolment } from "../leads/enrolment-events.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { heldSince } from "../leads/work/held-mails.ts";
import { isTelling } from "../mail/outbox.repo.ts";
import { ENROLMENT_MAILS, NOT_ENROLLED_MAIL } from "../mail/outgoing-mail.ts";

/* What somebody is to be told of their enrolment: that the desk has enrolled them, their seat, or that it was taken back. */

/** So many hours later an enrolment is no news any more. */
export const ENROLMENT_MAIL_HOURS = 7 * 24;

export const enrolmentPurposes: string[] = Object.values(ENROLMENT_MAILS);

/**
 * `id`: of the entry in the lead's history, or of the seat. `isNew`: otherwise somebody enrolled has got another seat.
 * `formerBatchId`: of another seat, which the person was told of and has left. `seat taken`: they have none in its place.
 */
export type EnrolmentNews =
  | {
      kind: "enrolment";
      id: string;
      isNew: boolean;
      batchId: string | undefined;
      formerBatchId: string | undefined;
    }
  | { kind: "seat taken"; id: string; batchId: string }
  | { kind: "not enrolled"; id: string };

/** What a mail is about that somebody has no seat any more. */
export const seatTakenId = (seatId: string): string => `${seatId} left`;

/** The enrolment of somebody by the desk, or else the seat that somebody enrolled was given, unless they were told of it. */
export async function enrolmentOf(
  on: Database,
  lead: Lead,
  after: string,
  now: Date,
): Promise<EnrolmentNews | undefined> {
  const until = heldSince(now);
  const entry = await on
    .selectFrom("lead_history")
    .select(["id", "at"])
    .where("lead_id", "=", lead.id)
    .where(isEnrolment("lead_history"))
    .where("actor_id", "is not", null)
    .where("at", ">", after)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const seats = await on
    .selectFrom("batch_students")
    .innerJoin("batches", "batches.id", "batch_id")
    .select(["batch_students.id", "batch_id", "since", "left_at"])
    .select(["batches.state", "batches.known_by", "batches.last_day", seatKnownAt.as("known_at")])
    .where("lead_id", "=", lead.id)
    .execute();
  const seat = seats.find(({ left_at }) => left_at === null);
  const knownAt = seat?.known_at;
  const moments = seats.flatMap(({ since, left_at }) => [since, left_at ?? since]);
  if ([entry?.at ?? "", knownAt ?? "", ...moments].some((at) => at > until)) return undefined;
  const all = await on
    .selectFrom("mail_outbox")
    .select(["purpose", "about_id", "created_at", "status"])
    .where("lead_id", "=", lead.id)
    .where("purpose", "in", [...enrolmentPurposes, NOT_ENROLLED_MAIL])
    .where(isTelling)
    .orderBy("created_at")
    .execute();
  // What was told before an enrolment was taken back counts no more.
  const mails = all.slice(all.findLastIndex(({ purpose }) => purpose === NOT_ENROLLED_MAIL) + 1);
  const isTold = (id: string) => mails.some(({ about_id }) => about_id === id);
  const told = mails
    .filter(({ status }) => status !== "failed")
    .flatMap(({ created_at }) => seats.filter((one) => isToldBy(one, created_at)))
    .at(-1);
  const isOther = seat !== undefined && told !== undefined && told.batch_id !== seat.batch_id;
  const formerBatchId = isOther && !isTold(seatTakenId(told.id)) ? told.batch_id : undefined;
  if (entry && !isTold(entry.id)) {
    return { kind: "enrolment", id: entry.id, isNew: true, batchId: seat?.batch_id, formerBatchId };
  }
  if (told && !(seat && isNamed(seat))) {
    const id = seatTakenId(told.id);
    const isNews = told.left_at !== null && told.left_at > after && !isTold(id);
    // Of a cancelled course a mail of its own has told.
    const isOver = told.state === "cancelled" || told.last_day < now.toISOString().slice(0, 10);
    return isNews && !isOver ? { kind: "seat taken", id, batchId: told.batch_id } : undefined;
  }
  if (!knownAt || seat?.state !== "published" || knownAt <= after || isTold(seat.id)) {
    return undefined;
  }
  // The mail about the enrolment has told of the seat, too.
  if (mails.some(({ created_at }) => created_at >= knownAt)) return undefined;
  return { kind: "enrolment", id: seat.id, isNew: false, batchId: seat.batch_id, formerBatchId };
}

type Seat = {
  since: string;
  left_at: string | null;
  state: string;
  known_by: string | null;
  known_at: string;
};

/** Whether a mail about the enrolment that was written then has named a seat. */
const isToldBy = (seat: Seat, at: string): boolean =>
  seat.known_at <= at && (seat.left_at === null || at < seat.left_at) && isNamed(seat);

/** A seat in a draft is named once that is published. */
const isNamed = ({ state, since, known_by }: Pick<Seat, "state" | "since" | "known_by">): boolean =>
  state !== "draft" || since <= (known_by ?? "");

/** The end of an enrolment that the person was told of, unless they were told of its end, too. */
export async function enrolmentEndOf(
  on: Database,
  lead: Lead,
  after: string,
  now: Date,
): Promise<EnrolmentNews | undefined> {
  const entry = await on
    .selectFrom("lead_history")
    .select(["id", "at"])
    .where("lead_id", "=", lead.id)
    .where("what", "like", '{"kind":"status","from":"enrolled"%')
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!entry || entry.at <= after || entry.at > heldSince(now)) return undefined;
  const written = await on
    .selectFrom("mail_outbox")
    .select("id")
    .where("about_id", "=", entry.id)
    .where(isTelling)
    .limit(1)
    .executeTakeFirst();
  // One that could not be sent is not written anew.
  if (written) return undefined;
  const mail = await on
    .selectFrom("mail_outbox")
    .select(["purpose", "created_at"])
    .where("lead_id", "=", lead.id)
    .where("purpose", "in", [...enrolmentPurposes, NOT_ENROLLED_MAIL])
    .where("status", "!=", "failed")
    .where(isTelling)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  // A student who leaves later does not need to forget an old email.
  if (!mail || mail.purpose === NOT_ENROLLED_MAIL || mail.created_at <= after) return undefined;
  return { kind: "not enrolled", id: entry.id };
}
