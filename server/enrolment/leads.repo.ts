import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Service } from "#contract/enrolment-form.ts";
import type { LeadSource } from "#contract/source.ts";
import type { Tables } from "../db/tables.ts";
import { newReference } from "./reference.ts";

export type NewLead = {
  name: string;
  email: string;
  phone: string;
  service: Service;
  source: LeadSource | undefined;
  /** Why a counsellor should look before calling; empty for most. */
  reviewReasons: readonly string[];
  branchId: string;
  callBy: Date;
  createdAt: Date;
};

/** Leads as the institute keeps them. A lead is written in the caller's transaction, beside its mails. */
export function createLeads() {
  return {
    async store(
      trx: Transaction<Tables>,
      lead: NewLead,
    ): Promise<{ id: string; reference: string }> {
      const id = randomUUIDv7();
      const reference = newReference();
      await trx
        .insertInto("leads")
        .values({
          id,
          reference,
          kind: "enrolment",
          name: lead.name,
          email: lead.email.toLowerCase(),
          phone: lead.phone,
          service: lead.service,
          source: lead.source ? JSON.stringify(lead.source) : null,
          needs_review: lead.reviewReasons.length > 0 ? 1 : 0,
          review_reasons: JSON.stringify(lead.reviewReasons),
          branch: lead.branchId,
          call_by: lead.callBy.toISOString(),
          created_at: lead.createdAt.toISOString(),
        })
        .execute();
      return { id, reference };
    },
  };
}

export type Leads = ReturnType<typeof createLeads>;
