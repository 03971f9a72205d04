import { randomUUIDv7 } from "node:crypto";
import type { Database, PersonContactsTable } from "../../db/tables.ts";
import type { ImportedLead } from "./import-rows.ts";

type Contact = Pick<PersonContactsTable, "kind" | "value">;
type NewPerson = { id: string; name: string; created_at: string; seen_at: string };

/** Values of one question to the database. */
const AT_ONCE = 500;

export const inParts = <T>(items: readonly T[], size = AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

const nameOf = ({ kind, value }: Contact) => `${kind} ${value}`;

/** Addresses come before numbers, as where the forms look for a person. */
const contactsOf = ({ email, phoneDigits }: ImportedLead): Contact[] => [
  ...(email ? [{ kind: "email" as const, value: email }] : []),
  ...(phoneDigits ? [{ kind: "phone" as const, value: phoneDigits }] : []),
];

/** Who holds the addresses and numbers of these leads, by contact. */
export async function holdersOf(
  db: Database,
  leads: readonly ImportedLead[],
): Promise<Map<string, string>> {
  const holders = new Map<string, string>();
  for (const kind of ["email", "phone"] as const) {
    const values = [
      ...new Set(
        leads
          .flatMap(contactsOf)
          .filter((one) => one.kind === kind)
          .map((one) => one.value),
      ),
    ];
    for (const part of inParts(values)) {
      const rows = await db
        .selectFrom("person_contacts")
        .select(["kind", "value", "person_id"])
        .where("kind", "=", kind)
        .where("value", "in", part)
        .execute();
      for (const row of rows) holders.set(nameOf(row), row.person_id);
    }
  }
  return holders;
}

export const isKnown = (lead: ImportedLead, holders: ReadonlyMap<string, string>): boolean =>
  contactsOf(lead).some((contact) => holders.has(nameOf(contact)));

export type Identified = {
  /** By line. */
  personIds: Map<number, string>;
  newPeople: NewPerson[];
  newContacts: (Contact & { person_id: string })[];
};

/** The person behind each lead: known by the address, or else by the number; or new. */
export function identified(
  leads: readonly ImportedLead[],
  known: ReadonlyMap<string, string>,
): Identified {
  const holders = new Map(known);
  const personIds = new Map<number, string>();
  const newPeople = new Map<string, NewPerson>();
  const newContacts: Identified["newContacts"] = [];
  for (const lead of leads) {
    const contacts = contactsOf(lead);
    const holder = contacts.map((contact) => holders.get(nameOf(contact))).find((id) => id);
    const id = holder ?? randomUUIDv7();
    const { name, createdAt } = lead;
    const person = newPeople.get(id);
    if (!holder) newPeople.set(id, { id, name, created_at: createdAt, seen_at: createdAt });
    else if (person && person.seen_at < createdAt) person.seen_at = createdAt;
    for (const contact of contacts) {
      if (holders.has(nameOf(contact))) continue;
      holders.set(nameOf(contact), id);
      newContacts.push({ ...contact, person_id: id });
    }
    personIds.set(lead.line, id);
  }
  return { personIds, newPeople: [...newPeople.values()], newContacts };
}
