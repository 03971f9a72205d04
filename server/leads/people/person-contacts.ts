import type { PersonContact, PersonDuplicate } from "#contract/staff-leads.ts";
import { phoneDigits } from "../../db/phone-digits.ts";
import type { Database } from "../../db/tables.ts";

const MAX_DUPLICATES = 20;

/** Every address and number that a person has given, those that somebody else is known by among them. */
async function givenBy(db: Database, personId: string): Promise<PersonContact[]> {
  const held = await contactsOf(db, personId);
  const leads = await db
    .selectFrom("leads")
    .select(["id", "email", "phone_digits"])
    .where("person_id", "=", personId)
    .execute();
  const repeats = await db
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .select("changed")
    .where("leads.person_id", "=", personId)
    .execute();
  const given: PersonContact[] = [...held];
  for (const { email, phone_digits } of leads) {
    given.push({ kind: "email", value: email }, { kind: "phone", value: phone_digits });
  }
  for (const { changed } of repeats) {
    const { email = "", phone = "" } = JSON.parse(changed) as { email?: string; phone?: string };
    given.push({ kind: "email", value: email }, { kind: "phone", value: phoneDigits(phone) });
  }
  const distinct = new Map(given.map((contact) => [`${contact.kind} ${contact.value}`, contact]));
  return [...distinct.values()].filter(({ value }) => value !== "");
}

export const contactsOf = (db: Database, personId: string): Promise<PersonContact[]> =>
  db
    .selectFrom("person_contacts")
    .select(["kind", "value"])
    .where("person_id", "=", personId)
    .orderBy("kind")
    .orderBy("value")
    .execute();

/** Others who share an address or a number with a person: they may be the same. */
export async function duplicatesOf(db: Database, personId: string): Promise<PersonDuplicate[]> {
  const given = await givenBy(db, personId);
  const shared = new Map<string, PersonContact[]>();
  const note = (id: string | null, contact: PersonContact) => {
    if (!id || id === personId) return;
    const list = shared.get(id) ?? [];
    if (!list.some(({ kind, value }) => kind === contact.kind && value === contact.value)) {
      shared.set(id, [...list, contact]);
    }
  };
  for (const kind of ["email", "phone"] as const) {
    const values = given.filter((contact) => contact.kind === kind).map(({ value }) => value);
    if (values.length === 0) continue;
    const holders = await db
      .selectFrom("person_contacts")
      .select(["person_id", "value"])
      .where("kind", "=", kind)
      .where("value", "in", values)
      .execute();
    for (const { person_id, value } of holders) note(person_id, { kind, value });
    const column = kind === "email" ? "email" : "phone_digits";
    const leads = await db
      .selectFrom("leads")
      .select(["person_id", `${column} as value`])
      .where(column, "in", values)
      .where("person_id", "!=", personId)
      .limit(500)
      .execute();
    for (const { person_id, value } of leads) note(person_id, { kind, value });
  }
  return described(db, shared);
}

async function described(
  db: Database,
  shared: ReadonlyMap<string, PersonContact[]>,
): Promise<PersonDuplicate[]> {
  if (shared.size === 0) return [];
  const people = await db
    .selectFrom("people")
    .select(["id", "name", "revision", "seen_at"])
    .select((select) =>
      select
        .selectFrom("leads")
        .select(select.fn.countAll<number | string>().as("leads"))
        .whereRef("leads.person_id", "=", "people.id")
        .as("leads"),
    )
    .where("id", "in", [...shared.keys()])
    .where("merged_into", "is", null)
    .orderBy("seen_at", "desc")
    .limit(MAX_DUPLICATES)
    .execute();
  const duplicates: PersonDuplicate[] = [];
  for (const { id, name, revision, seen_at, leads } of people) {
    duplicates.push({
      id,
      name,
      revision,
      shared: shared.get(id) ?? [],
      contacts: await contactsOf(db, id),
      leads: Number(leads),
      seenAt: seen_at,
    });
  }
  return duplicates;
}
