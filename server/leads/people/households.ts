import { sql } from "kysely";
import { isSameName } from "#contract/forms/same-name.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database, PersonContactsTable, Trx } from "../../db/tables.ts";
import { phoneDigits } from "../phone-digits.ts";

/*
 * An address or a number is a household: all who have given it. A person in it is a name. `person_contacts` names one
 * holder of each, the first who gave it; its row is what two transactions of one household lock.
 */

export type Contact = Pick<PersonContactsTable, "kind" | "value">;

/** Somebody of a household. */
export type Member = {
  id: string;
  name: string;
  /** Names of their enquiries, and of people who were merged into them. */
  otherNames: string[];
};

/** An agency may send hundreds of students under its own number, each with a name. */
const MOST_OF_HOUSEHOLD = 1_000;

/** The most values that one query looks for. */
const VALUES_AT_ONCE = 500;

export const contactKey = ({ kind, value }: Contact): string => `${kind} ${value}`;

/** Always in this order, so that two transactions cannot deadlock over the contacts. */
export const contactsIn = ({ email, phone }: { email: string; phone: string }): Contact[] => [
  ...(email !== "" ? [{ kind: "email" as const, value: email.toLowerCase() }] : []),
  ...(phone !== "" ? [{ kind: "phone" as const, value: phoneDigits(phone) }] : []),
];

/**
 * The person of this name in the first household that has one. Their own name counts before those of their enquiries.
 * @param households of the address first: a family shares a number more often than a mailbox
 */
export function sameNamed(
  households: readonly (readonly Member[])[],
  name: string,
): string | undefined {
  for (const members of households) {
    const found =
      members.find((one) => isSameName(one.name, name)) ??
      members.find((one) => one.otherNames.some((other) => isSameName(other, name)));
    if (found) return found.id;
  }
  return undefined;
}

/**
 * The person to whom an enquiry with this name, address and number belongs; undefined if it is somebody new.
 * @param except id of a person who does not count
 */
export async function personNamed(
  on: Database,
  { name, ...given }: { name: string; email: string; phone: string },
  except?: string,
): Promise<string | undefined> {
  if (name.trim() === "") return undefined;
  const contacts = contactsIn(given);
  const members = await membersOf(on, contacts, except);
  return sameNamed(
    contacts.map((contact) => members.get(contactKey(contact)) ?? []),
    name,
  );
}

/** Somebody who has given an address or a number. */
type Giver = Contact & {
  person_id: string;
  /** Whether `person_contacts` names them for it. */
  isHolder: boolean;
};

/**
 * Everybody who has given one of these addresses or numbers, by `contactKey`; the first who gave it comes first. One
 * that very many have given, such as the number 0000000000 of an old list, is no household: it has nobody.
 * @param except id of a person who does not count
 */
export async function membersOf(
  on: Database,
  contacts: readonly Contact[],
  except?: string,
): Promise<Map<string, Member[]>> {
  const ids = new Map<string, Set<string>>();
  for (const part of inParts(contacts)) {
    for (const { person_id, ...contact } of await giversOf(on, part)) {
      if (person_id === except) continue;
      const key = contactKey(contact);
      const own = ids.get(key) ?? new Set();
      ids.set(key, own.add(person_id));
    }
  }
  for (const [key, own] of ids) if (own.size > MOST_OF_HOUSEHOLD) ids.delete(key);
  const all = new Set([...ids.values()].flatMap((own) => [...own]));
  const people = await membersById(on, [...all]);
  return new Map(
    [...ids].map(([key, own]) => [
      key,
      [...new Set([...own].flatMap((id) => people.get(id) ?? []))],
    ]),
  );
}

/**
 * Whoever has given one of these addresses or numbers, in one statement: those who hold it, those for whom staff have
 * added it, and those whose enquiries have it.
 * @param contacts at most `VALUES_AT_ONCE`
 */
export async function giversOf(on: Database, contacts: readonly Contact[]): Promise<Giver[]> {
  const queries = (["email", "phone"] as const).flatMap((kind) => {
    const values = contacts.filter((one) => one.kind === kind).map(({ value }) => value);
    return values.length === 0 ? [] : [giversByKind(on, kind, [...new Set(values)])];
  });
  const [first, second] = queries;
  if (!first) return [];
  const rows = await (second ? first.unionAll(second) : first)
    .orderBy("source")
    .orderBy("person_id")
    .execute();
  return rows.flatMap(({ kind, value, person_id, source }) =>
    person_id === null ? [] : [{ kind, value, person_id, isHolder: source === 0 }],
  );
}

function giversByKind(on: Database, kind: Contact["kind"], values: readonly string[]) {
  const column = kind === "email" ? "email" : "phone_digits";
  const ofKind = sql.lit(kind).$castTo<Contact["kind"]>().as("kind");
  const source = (place: number) => sql.lit(place).as("source");
  return on
    .selectFrom("person_contacts")
    .select(({ ref }) => [ref("person_id").$castTo<string | null>().as("person_id"), "value"])
    .select([ofKind, source(0)])
    .where("kind", "=", kind)
    .where("value", "in", values)
    .unionAll(
      on
        .selectFrom("own_contacts")
        .select(["person_id", "value", ofKind, source(1)])
        .where("kind", "=", kind)
        .where("value", "in", values),
    )
    .unionAll(
      on
        .selectFrom("leads")
        .select(["person_id", `${column} as value`, ofKind, source(2)])
        .distinct()
        .where(column, "in", values),
    );
}

/** People by id. Whoever was merged is the person who stayed. */
async function membersById(on: Database, ids: readonly string[]): Promise<Map<string, Member>> {
  const found = new Map<string, Member>();
  const moved = new Map<string, string>();
  for (let wanted = [...ids]; wanted.length > 0; ) {
    const next = new Set<string>();
    for (const part of inParts(wanted)) {
      const rows = await on
        .selectFrom("people")
        .select(["id", "name", "merged_into"])
        .where("id", "in", part)
        .execute();
      for (const { id, name, merged_into } of rows) {
        if (merged_into === null) found.set(id, { id, name, otherNames: [] });
        else moved.set(id, merged_into);
        if (merged_into !== null && !found.has(merged_into)) next.add(merged_into);
      }
    }
    wanted = [...next].filter((id) => !moved.has(id));
  }
  await addOtherNames(on, found);
  for (const id of moved.keys()) {
    let stayed: string | undefined = id;
    while (stayed !== undefined && moved.has(stayed)) stayed = moved.get(stayed);
    const member = stayed && found.get(stayed);
    if (member) found.set(id, member);
  }
  return found;
}

async function addOtherNames(on: Database, found: ReadonlyMap<string, Member>): Promise<void> {
  for (const part of inParts([...found.keys()])) {
    const names = await on
      .selectFrom("leads")
      .select(["person_id as id", "name"])
      .where("person_id", "in", part)
      // Each name once.
      .union(
        on
          .selectFrom("people")
          .select(["merged_into as id", "name"])
          .where("merged_into", "in", part),
      )
      .execute();
    for (const { id, name } of names) {
      const member = id === null ? undefined : found.get(id);
      if (member && member.name !== name) member.otherNames.push(name);
    }
  }
}

/**
 * Locks addresses and numbers until the transaction ends: two enquiries of one household are judged one after the other.
 * The address is locked before the number, and both before people, lessons and leads. SQLite has one writer.
 * @param contacts as `contactsIn` returns them
 * @returns those that somebody holds; the others are not locked
 */
export async function lockContacts(trx: Trx, contacts: readonly Contact[]): Promise<Contact[]> {
  if (contacts.length === 0) return [];
  return trx
    .selectFrom("person_contacts")
    .select(["kind", "value"])
    .where((where) => where.or(contacts.map(({ kind, value }) => where.and({ kind, value }))))
    .orderBy("kind")
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute();
}

/** Locks the addresses and numbers that these people hold. Call it before people or leads are locked. */
export async function lockContactsOf(trx: Trx, personIds: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const part of inParts([...new Set(personIds)].toSorted())) {
    await trx
      .selectFrom("person_contacts")
      .select("value")
      .where("person_id", "in", part)
      .orderBy("kind")
      .orderBy("value")
      .forUpdate()
      .execute();
  }
}

const inParts = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / VALUES_AT_ONCE) }, (_, part) =>
    values.slice(part * VALUES_AT_ONCE, (part + 1) * VALUES_AT_ONCE),
  );
