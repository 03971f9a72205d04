import type { Kysely } from "kysely";
import { phoneDigits } from "../../db/phone-digits.ts";
import { forgetActions } from "../../db/records/staff-actions.ts";
import type { Tables } from "../../db/tables.ts";

type Connection = Kysely<Tables>;
type Given = { name: string; phone: string };

/**
 * Of a person who stays when what came with one of their addresses is erased: takes away the numbers
 * and the name that nothing carries any more, and what staff noted about the person. The same for
 * those who were merged into them.
 */
export async function partPerson(trx: Connection, id: string): Promise<void> {
  const given = await givenBy(trx, id);
  const [newest] = given;
  if (!newest) return;
  const numbers = new Set(given.map(({ phone }) => phoneDigits(phone)));
  const held = await trx
    .selectFrom("person_contacts")
    .select("value")
    .where("person_id", "=", id)
    .where("kind", "=", "phone")
    .execute();
  const gone = held.map(({ value }) => value).filter((value) => !numbers.has(value));
  if (gone.length > 0) {
    await trx
      .deleteFrom("person_contacts")
      .where("kind", "=", "phone")
      .where("value", "in", gone)
      .execute();
  }
  const names = new Set(given.map(({ name }) => name));
  const people = await trx
    .selectFrom("people")
    .select(["id", "name"])
    .where((where) => where.or([where("id", "=", id), where("merged_into", "=", id)]))
    .execute();
  for (const person of people.filter(({ name }) => !names.has(name))) {
    await trx
      .updateTable("people")
      .set((set) => ({ name: newest.name, revision: set("revision", "+", 1) }))
      .where("id", "=", person.id)
      .execute();
  }
  await forgetActions(
    trx,
    "person",
    people.map((person) => person.id),
  );
}

/** Names and numbers that came with the enquiries and their repeats; the newest enquiry first. */
async function givenBy(trx: Connection, personId: string): Promise<Given[]> {
  const leads = await trx
    .selectFrom("leads")
    .select(["id", "name", "phone"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const repeats = await trx
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .select("changed")
    .where("person_id", "=", personId)
    .execute();
  const said = repeats.map(({ changed }): Partial<Given> => JSON.parse(changed));
  return [...leads, ...said.map(({ name = "", phone = "" }) => ({ name, phone }))];
}
