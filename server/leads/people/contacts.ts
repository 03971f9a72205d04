import type { PersonContact } from "#contract/staff/staff-leads.ts";
import type { Database } from "../../db/tables.ts";
import { mergedInto } from "../merged-people.ts";
import { phoneDigits } from "../phone-digits.ts";
import { contactKey } from "./households.ts";

/**
 * Every address and number of these people, by person: those that came with their enquiries, also if somebody else of the
 * household gave them first, and those that staff have added. The main ones come first, the wrong ones last.
 */
export async function contactsOfPeople(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, PersonContact[]>> {
  const found = new Map(ids.map((id) => [id, new Map<string, PersonContact>()]));
  if (ids.length === 0) return new Map();
  const add = (id: string | null, contact: PersonContact) => {
    const list = id === null ? undefined : found.get(id);
    const key = contactKey(contact);
    if (contact.value !== "" && !list?.has(key)) list?.set(key, contact);
  };
  const leads = await db
    .selectFrom("leads")
    .select(["person_id", "email", "phone_digits", "phone_is_wrong"])
    .where("person_id", "in", ids)
    .execute();
  // A call says so later than what staff have noted before.
  for (const { person_id, phone_digits, phone_is_wrong } of leads) {
    if (phone_is_wrong === 1) add(person_id, { kind: "phone", value: phone_digits, isWrong: true });
  }
  const merged = await mergedInto(db, ids);
  const own = await db
    .selectFrom("own_contacts")
    .selectAll()
    .where("person_id", "in", [...ids, ...merged.keys()])
    .execute();
  // What was marked on the page that stayed counts before what was marked on a merged one.
  own.sort((one, other) => Number(merged.has(one.person_id)) - Number(merged.has(other.person_id)));
  for (const { person_id, kind, value, state, is_main } of own) {
    const stayed = merged.get(person_id);
    const marks = {
      ...(state === "wrong" ? { isWrong: true } : {}),
      ...(is_main === 1 && stayed === undefined ? { isMain: true } : {}),
    };
    add(stayed ?? person_id, { kind, value, ...marks });
  }
  const held = await db
    .selectFrom("person_contacts")
    .select(["person_id", "kind", "value"])
    .where("person_id", "in", ids)
    .execute();
  for (const { person_id, kind, value } of held) add(person_id, { kind, value });
  for (const { person_id, email, phone_digits } of leads) {
    add(person_id, { kind: "email", value: email });
    add(person_id, { kind: "phone", value: phone_digits });
  }
  const repeats = await db
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .select(["person_id", "changed"])
    .where("person_id", "in", ids)
    .execute();
  for (const { person_id, changed } of repeats) {
    const { email = "", phone = "" }: { email?: string; phone?: string } = JSON.parse(changed);
    add(person_id, { kind: "email", value: email.toLowerCase() });
    add(person_id, { kind: "phone", value: phone === "" ? "" : phoneDigits(phone) });
  }
  return new Map([...found].map(([id, list]) => [id, [...list.values()].toSorted(inOrder)]));
}

/**
 * Whether staff or a call have said that a number is not this person's, nor of another who uses the same address. To an
 * address that is new to the person this does not apply: a stranger may use name and number, and would learn of it.
 */
export async function isWrongNumber(
  db: Database,
  personId: string | null,
  { email, phone }: { email: string; phone: string },
): Promise<boolean> {
  const digits = phoneDigits(phone);
  if (digits === "") return false;
  const wrong = await db
    .selectFrom("own_contacts")
    .select("value")
    .where("person_id", "=", personId)
    .where("kind", "=", "phone")
    .where("value", "=", digits)
    .where("state", "=", "wrong")
    .union(
      db
        .selectFrom("leads")
        .select("phone_digits as value")
        .where("phone_digits", "=", digits)
        .where("phone_is_wrong", "=", 1)
        .where((where) =>
          where.or([
            where("person_id", "=", personId),
            where.and([where("email", "=", email), where("email", "!=", "")]),
          ]),
        ),
    )
    .executeTakeFirst();
  return wrong !== undefined && (await isAddressOf(db, personId, { email, digits }));
}

/** Whether staff know the address as the person's, or somebody who was called has given it with this wrong number. */
async function isAddressOf(
  db: Database,
  personId: string | null,
  { email, digits }: { email: string; digits: string },
): Promise<boolean> {
  if (email === "") return true;
  const known = await db
    .selectFrom("leads")
    .select("id")
    .where("email", "=", email)
    .where((where) =>
      where.or([
        where.and([where("phone_digits", "=", digits), where("phone_is_wrong", "=", 1)]),
        where.exists(
          where
            .selectFrom("lead_notes")
            .select("lead_notes.id")
            .whereRef("lead_notes.lead_id", "=", "leads.id")
            .where("outcome", "=", "wrong_number"),
        ),
      ]),
    )
    .union(
      db
        .selectFrom("own_contacts")
        .select("value as id")
        .where("person_id", "=", personId)
        .where("kind", "=", "email")
        .where("value", "=", email)
        .where("state", "=", "ok"),
    )
    .executeTakeFirst();
  return known !== undefined;
}

/** A contact as a copy of everything held about a person names it. */
export const copiedContact = ({ kind, value, isWrong }: PersonContact) => ({
  ...{ kind, value },
  ...(isWrong ? { isWrong } : {}),
});

const place = ({ isMain, isWrong }: PersonContact) => (isMain ? 0 : isWrong ? 2 : 1);

const inOrder = (one: PersonContact, other: PersonContact) =>
  place(one) - place(other) || contactKey(one).localeCompare(contactKey(other));
