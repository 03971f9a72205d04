import type { Database } from "../../../db/tables.ts";
import {
  type Contact,
  contactKey,
  type Member,
  membersOf,
  sameNamed,
} from "../../people/households.ts";
import type { ImportedLead } from "./import-rows.ts";

/* Whose a row of an imported file is. Everything about it stands here. */

/** The most values that one query looks for. */
const VALUES_AT_ONCE = 500;

type RowPerson = Pick<ImportedLead, "name" | "email" | "phone" | "phoneDigits">;
/** Everybody who has given an address or a number, by `contactKey`. */
export type Households = ReadonlyMap<string, readonly Member[]>;

/** The contacts of a row. The address comes before the number, as when a form identifies a person. */
export const contactsOf = ({
  email,
  phoneDigits,
}: Omit<RowPerson, "name" | "phone">): Contact[] => [
  ...(email ? [{ kind: "email" as const, value: email }] : []),
  ...(phoneDigits ? [{ kind: "phone" as const, value: phoneDigits }] : []),
];

/** By what a row is found among those who were erased on request. */
export const soughtOf = (row: RowPerson): { name: string; contacts: Contact[] } => ({
  name: row.name,
  contacts: contactsOf(row),
});

/**
 * The id of the person whom a row is about: whoever has its name among those who have given its address, or else its
 * number. A row without a name, which carries its address or number in place of one, is of whoever is alone there.
 */
export function personOf(row: RowPerson, households: Households): string | undefined {
  const members = contactsOf(row).map((contact) => households.get(contactKey(contact)) ?? []);
  const isNamed = row.name !== row.email && row.name !== row.phone;
  return sameNamed(members, row.name) ?? (isNamed ? undefined : aloneIn(members));
}

function aloneIn(households: readonly (readonly Member[])[]): string | undefined {
  const first = households.find((members) => members.length > 0);
  return first?.length === 1 ? first[0]?.id : undefined;
}

/** Everybody who has given an address or a number of these rows. */
export const householdsOf = (
  db: Database,
  rows: readonly RowPerson[],
): Promise<Map<string, Member[]>> => membersOf(db, rows.flatMap(contactsOf));

export const batches = <T>(items: readonly T[], size = VALUES_AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
