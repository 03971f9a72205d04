import type { ReturnedMail as ShownReturn } from "#contract/staff/staff-returned-mails.ts";
import type { Database } from "../../db/tables.ts";
import type { ReturnedMail } from "../../mail/returned/returned-mails.repo.ts";
import { staffNames } from "../lead-rows.ts";

/** Mails that came back, as staff see them. */
export async function shownReturns(
  db: Database,
  rows: readonly ReturnedMail[],
): Promise<ShownReturn[]> {
  const staff = await staffNames(
    db,
    rows.map(({ settled_by }) => settled_by),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    address: row.address,
    purpose: row.purpose,
    mailedAt: row.mailed_at,
    status: row.status,
    diagnostic: row.diagnostic,
    at: row.at,
    settledAt: row.settled_at,
    settledBy: (row.settled_by && staff.get(row.settled_by)) || null,
  }));
}
