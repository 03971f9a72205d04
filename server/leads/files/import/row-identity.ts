import type { Database, PersonContactsTable } from "../../../db/tables.ts";
import type { ImportedLead } from "./import-rows.ts";

/* Whose a row of an imported file is. Everything about it stands here. */

/** The most values that one query looks for. */
const VALUES_AT_ONCE = 500;

export type RowContact = Pick<PersonContactsTable, "kind" | "value">;
type RowPerson = Pick<ImportedLead, "name" | "email" | "phoneDigits">;
/** The ids of persons, by their contacts. */
export type Holders = ReadonlyMap<string, string>;

export const contactKey = ({ kind, value }: RowContact) => `${kind} ${value}`;

/** The contacts of a row. The address comes before the number, as when a form identifies a person. */
export const contactsOf = ({ email, phoneDigits }: RowPerson): RowContact[] => [
  ...(email ? [{ kind: "email" as const, value: email }] : []),
  ...(phoneDigits ? [{ kind: "phone" as const, value: phoneDigits }] : []),
];

/** The id of the person whom a row is about: who holds the address, or else the number. */
export const personOf = (row: RowPerson, holders: Holders): string | undefined =>
  contactsOf(row)
    .map((contact) => holders.get(contactKey(contact)))
    .find((id) => id !== undefined);

/** Who holds the addresses and numbers of these rows. */
export async function holdersOf(
  db: Database,
  rows: readonly RowPerson[],
): Promise<Map<string, string>> {
  const holders = new Map<string, string>();
  const contacts = rows.flatMap(contactsOf);
  for (const kind of ["email", "phone"] as const) {
    const values = contacts.filter((one) => one.kind === kind).map(({ value }) => value);
    for (const part of batches([...new Set(values)])) {
      const held = await db
        .selectFrom("person_contacts")
        .select(["kind", "value", "person_id"])
        .where("kind", "=", kind)
        .where("value", "in", part)
        .execute();
      for (const contact of held) holders.set(contactKey(contact), contact.person_id);
    }
  }
  return holders;
}

export const batches = <T>(items: readonly T[], size = VALUES_AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
