import type { Transaction } from "kysely";
import { channelOfWay } from "#contract/staff/staff-lead-values.ts";
import { risingId } from "../db/rising-id.ts";
import type { Tables } from "../db/tables.ts";
import { derivedColumns } from "../leads/derived-lead-columns.ts";
import { newReference } from "../leads/lead-reference.ts";
import type { Enquiry, LeadDetails } from "./enquiry.ts";
import type { ReviewReason } from "./suspicion.ts";

/** The facts that the server adds to an enquiry. */
export type AddedFacts = {
  personId: string;
  /** Why a counsellor should check the enquiry before calling; empty for most. */
  reviewReasons: readonly ReviewReason[];
  branchId: string;
  callBy: Date;
  /** When the person asked. */
  createdAt: Date;
  /** Later than `createdAt` if staff store by hand what came before. */
  storedAt: Date;
};

export type StoredLead = { id: string; reference: string };

/** Stores a lead, in the caller's transaction. */
export async function storeLead(
  trx: Transaction<Tables>,
  enquiry: Enquiry,
  added: AddedFacts,
): Promise<StoredLead> {
  const row = {
    id: risingId(),
    reference: newReference(),
    ...sharedColumns(enquiry, added),
  };
  const { kind, name, email, phone, service, taken } = enquiry;
  const given = { name, email, phone, reference: row.reference, source: row.source };
  await trx
    .insertInto("leads")
    .values({
      ...row,
      kind,
      name,
      email,
      phone,
      service,
      person_id: added.personId,
      details: detailsText(enquiry.details),
      ...derivedColumns(given),
      ...(taken ? { channel: channelOfWay[taken.way] } : {}),
      due_at: row.call_by,
      answered_at: taken && !taken.isCallPromised ? row.created_at : null,
      updated_at: added.storedAt.toISOString(),
    })
    .execute();
  return row;
}

/** The columns that a lead and a repeat have in common. */
export const sharedColumns = (
  { source, taken }: Enquiry,
  { reviewReasons, branchId, callBy, createdAt }: AddedFacts,
) => ({
  source: source ? JSON.stringify(source) : null,
  needs_review: reviewReasons.length > 0 ? 1 : 0,
  review_reasons: JSON.stringify(reviewReasons),
  branch: branchId,
  call_by: callBy.toISOString(),
  created_at: createdAt.toISOString(),
  came_by: taken?.way ?? null,
  taken_by: taken?.by.id ?? null,
  agreed: taken?.agreed ?? null,
});

export const detailsText = (details: LeadDetails) =>
  Object.keys(details).length > 0 ? JSON.stringify(details) : null;
