import type { Selectable, Transaction } from "kysely";
import { isSameName } from "#contract/forms/same-name.ts";
import { openStatuses } from "#contract/staff/staff-lead-values.ts";
import { risingId } from "../db/rising-id.ts";
import type { Database, LeadsTable, Tables } from "../db/tables.ts";
import { NEVER } from "../leads/derived-lead-columns.ts";
import { newReference } from "../leads/lead-reference.ts";
import { phoneDigits } from "../leads/phone-digits.ts";
import { refreshLead } from "../leads/refresh-lead.ts";
import type { Enquiry, LeadDetails, Taken } from "./enquiry.ts";
import { type AddedFacts, detailsText, type StoredLead, sharedColumns } from "./leads.repo.ts";
import { isMarkedAsProgram } from "./suspicion.ts";

/** The same kind of enquiry of one person about the same course within this time is a repeat. */
export const REPEAT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The first enquiry that another one repeats. */
export type FirstLead = Selectable<LeadsTable>;

/**
 * Finds the newest enquiry that this one repeats. It must have the same mail address or name: a number
 * alone may be shared by a family, or made up. A message is a repeat only if its words are the same. An
 * enquiry that a program sent in a person's name does not make the person's own one a repeat.
 * In the booking of a class the name must be the same: a second child of one address has a lead of its own.
 */
export async function findFirst(
  trx: Transaction<Tables>,
  enquiry: Enquiry,
  { personId, reviewReasons, createdAt }: AddedFacts,
): Promise<FirstLead | undefined> {
  if (enquiry.taken) return findOpen(trx, { ...enquiry, personId });
  const { kind, name, email, service, details } = enquiry;
  const isBooking = details.class !== undefined;
  const since = new Date(createdAt.getTime() - REPEAT_DAYS * DAY_MS);
  const candidates = await trx
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("service", "=", service)
    .where("created_at", ">", since.toISOString())
    .$if(kind === "contact", (query) => query.where("details", "=", detailsText(details)))
    .orderBy("created_at", "desc")
    .execute();
  return candidates.find(
    (lead) =>
      (isSameName(lead.name, name) || (!isBooking && isSameAddress(lead.email, email))) &&
      (isMarkedAsProgram(reviewReasons) || !isMarkedAsProgram(JSON.parse(lead.review_reasons))),
  );
}

/**
 * Finds the newest open enquiry about the same course, however it came: staff who store another one by hand would only
 * double it. It must have the same mail address or name, unless staff chose the person.
 */
export async function findOpen(
  on: Database,
  {
    personId,
    name,
    email,
    service,
    taken,
  }: Pick<Enquiry, "name" | "email" | "service"> & {
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
      (taken?.personId || isSameName(lead.name, name) || isSameAddress(lead.email, email)) &&
      !isMarkedAsProgram(JSON.parse(lead.review_reasons)),
  );
}

/** Stores the enquiry under the first one, with the fields that differ. */
export async function storeRepeat(
  trx: Transaction<Tables>,
  enquiry: Enquiry,
  added: AddedFacts,
  first: FirstLead,
): Promise<StoredLead> {
  const row = {
    id: risingId(),
    reference: newReference(),
    ...sharedColumns(enquiry, added),
  };
  await trx
    .insertInto("lead_repeats")
    .values({ ...row, lead_id: first.id, changed: JSON.stringify(changes(enquiry, first)) })
    .execute();
  await noteRepeat(
    trx,
    first.id,
    { ...row, updated_at: added.storedAt.toISOString() },
    enquiry.taken,
  );
  return row;
}

/** Updates the first lead: searches find it by the repeat's fields, too, and its response clock runs again. */
async function noteRepeat(
  trx: Transaction<Tables>,
  leadId: string,
  {
    id,
    reference,
    call_by,
    created_at,
    updated_at,
    needs_review,
  }: ReturnType<typeof sharedColumns> & StoredLead & { updated_at: string },
  taken: Taken | undefined,
): Promise<void> {
  await refreshLead(trx, leadId);
  await trx
    .updateTable("leads")
    .set((set) => ({
      ...(taken && !taken.isCallPromised
        ? { due_at: NEVER, answered_at: set.fn.coalesce("answered_at", set.val(created_at)) }
        : {
            due_at: set
              .case()
              .when("due_at", "=", NEVER)
              .then(call_by)
              .else(set.ref("due_at"))
              .end(),
          }),
      // The reasons are stored with the repeat: the first enquiry itself may have come from a person.
      ...(needs_review ? { needs_review } : {}),
      updated_at,
      revision: set("revision", "+", 1),
    }))
    .where("id", "=", leadId)
    .execute();
  const what = JSON.stringify({ kind: "repeated", reference });
  await trx
    .insertInto("lead_history")
    .values({
      id,
      lead_id: leadId,
      at: created_at,
      actor_id: taken?.by.id ?? null,
      actor_name: taken?.by.name ?? null,
      what,
    })
    .execute();
}

/** Two enquiries without an address have none in common. */
const isSameAddress = (left: string, right: string) =>
  left !== "" && left.toLowerCase() === right.toLowerCase();

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
