import type { Selectable, Transaction } from "kysely";
import { isSameName } from "#contract/forms/same-name.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Database, LeadsTable, Tables } from "../db/tables.ts";
import { contactsIn, membersOf } from "../leads/people/households.ts";
import { phoneDigits } from "../leads/phone-digits.ts";
import { lockLeads } from "../leads/work/lead-changes.ts";
import type { Enquiry, LeadDetails, Taken } from "./enquiry.ts";
import { isMarkedAsProgram, isSurelyProgram, type ReviewReason } from "./suspicion.ts";

/* Which enquiry repeats an earlier one of the person, and what it changes. A retry is another thing (`enquiry-key.ts`). */

/** The same kind of enquiry of one person about the same course within this time is a repeat. */
export const REPEAT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The first enquiry that another one repeats. */
export type FirstLead = Selectable<LeadsTable>;

/**
 * Finds the newest enquiry that this one repeats. It must have the same name: a person may have enquiries of others of the
 * family, if staff have put them there, or from before names told people apart. A message is a repeat only if its words
 * are the same. An enquiry that a program sent in a person's name does not make the person's own one a repeat. The booking
 * of a class repeats any open enquiry about its course that came with its address, so that one call answers both.
 */
export async function findFirst(
  trx: Transaction<Tables>,
  enquiry: Enquiry,
  {
    personId,
    reviewReasons,
    createdAt,
  }: { personId: string; reviewReasons: readonly ReviewReason[]; createdAt: Date },
): Promise<FirstLead | undefined> {
  if (enquiry.taken) return lockOpen(trx, { ...enquiry, personId });
  const { kind, name, service, details } = enquiry;
  const since = new Date(createdAt.getTime() - REPEAT_DAYS * DAY_MS);
  const candidates = await trx
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "=", personId)
    .where("service", "=", service)
    .where("created_at", ">", since.toISOString())
    .$if(details.class === undefined, (query) => query.where("kind", "=", kind))
    .$if(kind === "contact", (query) => query.where("details", "=", detailsText(details)))
    .orderBy("created_at", "desc")
    .execute();
  const own = candidates.filter(
    (lead) =>
      isSameName(lead.name, name) &&
      (isMarkedAsProgram(reviewReasons) || !isMarkedAsProgram(JSON.parse(lead.review_reasons))),
  );
  return own.find((lead) =>
    lead.kind === kind ? mayBeAskedAgain(lead, reviewReasons) : isAsked(lead, enquiry),
  );
}

/**
 * Whether an enquiry may be put under this lead. Whoever asks again opens a closed one again; neither does a program, nor is
 * one opened that staff have put away as nobody's.
 */
const mayBeAskedAgain = (
  { status, lost_reason }: FirstLead,
  reviewReasons: readonly ReviewReason[],
): boolean => status !== "lost" || (lost_reason !== "no_person" && !isSurelyProgram(reviewReasons));

/** Whether a booking is answered together with a lead about its course: an open enquiry that came with its address. */
const isAsked = (lead: FirstLead, { email }: Pick<Enquiry, "email">): boolean =>
  openStatuses.includes(lead.status) && lead.email === email;

/**
 * Locks the lead that an enquiry repeats, and reads it for good: a colleague may have closed it since `findFirst`.
 * @param isBooked the person has a place in the class that they book, which belongs to this lead
 * @returns undefined if the enquiry must not be put under it any more
 */
export async function lockFirst(
  trx: Transaction<Tables>,
  enquiry: Enquiry,
  first: FirstLead,
  { reviewReasons, isBooked }: { reviewReasons: readonly ReviewReason[]; isBooked: boolean },
): Promise<FirstLead | undefined> {
  const lead = await trx
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", first.id)
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  const isBooking = enquiry.details.class !== undefined && enquiry.taken === undefined;
  if (isBooking && !isBooked && lead.kind !== enquiry.kind && !isAsked(lead, enquiry))
    return undefined;
  return mayBeAskedAgain(lead, reviewReasons) ? lead : undefined;
}

/** The details of an enquiry as a lead stores them. */
export const detailsText = (details: LeadDetails): string | null =>
  Object.keys(details).length > 0 ? JSON.stringify(details) : null;

/**
 * Finds the newest open enquiry about the same course, however it came: staff who store another one by hand would only
 * double it. It must have the same name, unless staff chose the person.
 */
export async function findOpen(
  on: Database,
  {
    personId,
    name,
    service,
    taken,
  }: Pick<Enquiry, "name" | "service"> & {
    personId: string;
    taken?: Pick<Taken, "personId">;
  },
): Promise<FirstLead | undefined> {
  const candidates = await on
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "=", personId)
    .where("service", "=", service)
    .where("status", "in", openStatuses)
    .orderBy("created_at", "desc")
    .execute();
  return candidates.find(
    (lead) =>
      (taken?.personId || isSameName(lead.name, name)) &&
      !isMarkedAsProgram(JSON.parse(lead.review_reasons)),
  );
}

/**
 * Finds the newest open enquiry about the course of whoever has the number or the address of another one, under any name.
 * @param except the lead of that other one
 */
export async function findOpenUnder(
  on: Database,
  { email, phone, service }: Pick<Enquiry, "email" | "phone" | "service">,
  except?: string,
): Promise<FirstLead | undefined> {
  const members = await membersOf(on, contactsIn({ email, phone }));
  const ids = [...new Set([...members.values()].flat().map(({ id }) => id))];
  if (ids.length === 0) return undefined;
  const candidates = await on
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "in", ids)
    .where("service", "=", service)
    .where("status", "in", openStatuses)
    .orderBy("created_at", "desc")
    .execute();
  return candidates.find(
    ({ id, review_reasons }) => id !== except && !isMarkedAsProgram(JSON.parse(review_reasons)),
  );
}

/**
 * Finds an open enquiry as `findOpen`, and locks it before it is read for good: a colleague may be closing it. Lock the
 * person first.
 */
async function lockOpen(
  trx: Transaction<Tables>,
  wanted: Parameters<typeof findOpen>[1],
): Promise<FirstLead | undefined> {
  for (let before = ""; ; ) {
    const found = await findOpen(trx, wanted);
    if (!found || found.id === before) return found;
    await lockLeads(trx, [found.id]);
    before = found.id;
  }
}

/**
 * The fields of an enquiry that differ from the first one, with their new values. `class` is always among them: it tells
 * a booking from a question. What was not given says nothing else.
 */
export function changes(
  enquiry: Pick<Enquiry, "name" | "email" | "phone" | "details">,
  first: Pick<FirstLead, "name" | "email" | "phone" | "details">,
): Record<string, string> {
  const before: LeadDetails = JSON.parse(first.details ?? "{}");
  const changed: Record<string, string> = {};
  if (enquiry.name !== first.name) changed.name = enquiry.name;
  if (enquiry.email !== "" && enquiry.email !== first.email) changed.email = enquiry.email;
  const isSameNumber = phoneDigits(enquiry.phone) === phoneDigits(first.phone);
  if (enquiry.phone !== "" && !isSameNumber) changed.phone = enquiry.phone;
  for (const [field, value] of Object.entries(enquiry.details)) {
    if (field === "class" || value !== before[field as keyof LeadDetails]) changed[field] = value;
  }
  return changed;
}
