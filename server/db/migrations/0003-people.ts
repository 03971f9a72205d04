import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** People with the addresses and numbers they are known by, repeats of their enquiries, and what an enquiry says beside the course. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("people")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("person_contacts")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) =>
        column.notNull().references("people.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("person_contacts_pk", ["kind", "value"])
      .execute();
    await db.schema
      .createIndex("person_contacts_person_id")
      .on("person_contacts")
      .column("person_id")
      .execute();

    // Empty in what an older process writes while processes are upgraded one by one.
    await db.schema
      .alterTable("leads")
      .addColumn("person_id", "text", (column) =>
        column.references("people.id").onDelete("set null"),
      )
      .execute();
    await db.schema.alterTable("leads").addColumn("details", "text").execute();
    await db.schema
      .createIndex("leads_person_id")
      .on("leads")
      .columns(["person_id", "created_at"])
      .execute();

    await db.schema
      .createTable("lead_repeats")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("lead_id", "text", (column) =>
        column.notNull().references("leads.id").onDelete("cascade"),
      )
      .addColumn("changed", "text", (column) => column.notNull())
      .addColumn("source", "text")
      .addColumn("needs_review", "integer", (column) => column.notNull())
      .addColumn("review_reasons", "text", (column) => column.notNull())
      .addColumn("branch", "text", (column) => column.notNull())
      .addColumn("call_by", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("lead_repeats_lead_id")
      .on("lead_repeats")
      .column("lead_id")
      .execute();

    await findPeopleOfLeads(db as Kysely<TablesOfThatDay>);
  },
};

type TablesOfThatDay = {
  leads: {
    id: string;
    name: string;
    email: string;
    phone: string;
    created_at: string;
    person_id: string | null;
  };
  people: { id: string; name: string; created_at: string; seen_at: string };
  person_contacts: { kind: "email" | "phone"; value: string; person_id: string };
};

/** The leads there are, oldest first: the same address, or else the same number, is the same person. */
async function findPeopleOfLeads(db: Kysely<TablesOfThatDay>): Promise<void> {
  const leads = await db
    .selectFrom("leads")
    .select(["id", "name", "email", "phone", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const known = new Map<string, string>();
  for (const { id, name, email, phone, created_at } of leads) {
    const number = parsePhoneNumberFromString(phone, "IN");
    const digits = (number?.isValid() ? number.number : phone).replaceAll(/\D/g, "");
    const contacts = [
      { kind: "email" as const, value: email.toLowerCase() },
      { kind: "phone" as const, value: digits },
    ];
    let person_id = contacts
      .map(({ kind, value }) => known.get(`${kind} ${value}`))
      .find((person) => person !== undefined);
    if (person_id === undefined) {
      person_id = randomUUIDv7();
      const person = { id: person_id, name, created_at, seen_at: created_at };
      await db.insertInto("people").values(person).execute();
    } else {
      await db
        .updateTable("people")
        .set({ seen_at: created_at })
        .where("id", "=", person_id)
        .execute();
    }
    for (const contact of contacts) {
      const at = `${contact.kind} ${contact.value}`;
      if (known.has(at)) continue;
      known.set(at, person_id);
      await db
        .insertInto("person_contacts")
        .values({ ...contact, person_id })
        .execute();
    }
    await db.updateTable("leads").set({ person_id }).where("id", "=", id).execute();
  }
}
