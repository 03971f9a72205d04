import type { Selectable } from "kysely";
import type { Database, LeadsTable } from "../db/tables.ts";

type Lead = Pick<Selectable<LeadsTable>, "id" | "email" | "person_id" | "repeats">;

/**
 * Those of the leads that were asked for with several addresses, not all of which staff know as the person's. A name and a
 * number are enough to be taken for a lead's person, so nobody is told what others have asked or what the desk has done.
 * @returns their ids
 */
export async function sharedLeads(
  on: Database,
  leads: readonly Lead[],
): Promise<ReadonlySet<string>> {
  const given = await addressesOf(on, leads);
  const several = leads.filter(({ id }) => (given.get(id)?.size ?? 1) > 1);
  if (several.length === 0) return new Set();
  const contacts = await on
    .selectFrom("own_contacts")
    .select(["person_id", "value"])
    // PostgreSQL refuses an empty list.
    .where("person_id", "in", ["", ...several.flatMap(({ person_id }) => person_id ?? [])])
    .where("kind", "=", "email")
    .where("state", "=", "ok")
    .execute();
  const isKnown = (lead: Lead, address: string) =>
    address === "" ||
    contacts.some((one) => one.person_id === lead.person_id && one.value === address);
  const shared = several.filter((lead) =>
    [...(given.get(lead.id) ?? [])].some((address) => !isKnown(lead, address)),
  );
  return new Set(shared.map(({ id }) => id));
}

/** The addresses with which the leads were asked for that have repeats with an address of their own. */
async function addressesOf(
  on: Database,
  leads: readonly Lead[],
): Promise<Map<string, Set<string>>> {
  const repeated = new Map(leads.flatMap((lead) => (lead.repeats > 0 ? [[lead.id, lead]] : [])));
  if (repeated.size === 0) return new Map();
  const rows = await on
    .selectFrom("lead_repeats")
    .select(["lead_id", "changed"])
    .where("lead_id", "in", [...repeated.keys()])
    .where("changed", "like", '%"email"%')
    .execute();
  const given = new Map<string, Set<string>>();
  for (const { lead_id, changed } of rows) {
    const own = repeated.get(lead_id)?.email ?? "";
    const { email = own }: { email?: string } = JSON.parse(changed);
    given.set(lead_id, (given.get(lead_id) ?? new Set([own])).add(email));
  }
  return given;
}
