import { domainToASCII } from "node:url";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Brings names, addresses and numbers that were stored before to the form in which they are stored since. Nothing is
 * merged: where an account, a subscription or a person already has the address in its new form, the other stays as it
 * is. Search texts follow once the server runs (`server/leads/refresh-lead.ts`).
 */
export const typedValues: Migration = {
  async up(db: Kysely<unknown>) {
    const tables = db as Kysely<TablesOfThatDay>;
    await leads(tables);
    await repeats(tables);
    await people(tables);
    await contacts(tables);
    await accounts(tables);
    await subscriptions(tables);
  },
};

type Named = { id: string; name: string };
type TablesOfThatDay = {
  leads: Named & { email: string; phone: string };
  lead_repeats: { id: string; changed: string };
  people: Named;
  person_contacts: { kind: "email" | "phone"; value: string; person_id: string };
  person_merge_contacts: { kind: "email" | "phone"; value: string; merge_id: string };
  lead_import_contacts: { kind: "email" | "phone"; value: string; import_id: string };
  accounts: Named & { email: string };
  newsletter_subscriptions: { id: string; email: string };
};
type Db = Kysely<TablesOfThatDay>;

const ROWS_AT_ONCE = 500;

/** Goes through rows in the order of a key, so that no more than ROWS_AT_ONCE are held. */
async function inBatches<Row>(
  read: (after: string, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await read(after, ROWS_AT_ONCE);
    for (const row of rows) await work(row);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = keyOf(last);
  }
}

const idOf = ({ id }: { id: string }) => id;

const leads = (db: Db) =>
  inBatches(
    (after, limit) =>
      db
        .selectFrom("leads")
        .select(["id", "name", "email", "phone"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    idOf,
    async ({ id, ...typed }) => {
      const { name, email, phone } = typed;
      const normal = { name: nameOf(name), email: emailOf(email), phone: phoneOf(phone) };
      if (isSame(typed, normal)) return;
      await db.updateTable("leads").set(normal).where("id", "=", id).execute();
    },
  );

const repeats = (db: Db) =>
  inBatches(
    (after, limit) =>
      db
        .selectFrom("lead_repeats")
        .select(["id", "changed"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    idOf,
    async ({ id, changed }) => {
      const typed: { name?: string; email?: string; phone?: string } = JSON.parse(changed);
      const { name, email, phone } = typed;
      const normal = {
        ...typed,
        ...(name ? { name: nameOf(name) } : {}),
        ...(email ? { email: emailOf(email) } : {}),
        ...(phone ? { phone: phoneOf(phone) } : {}),
      };
      if (isSame(typed, normal)) return;
      const said = { changed: JSON.stringify(normal) };
      await db.updateTable("lead_repeats").set(said).where("id", "=", id).execute();
    },
  );

const people = (db: Db) =>
  inBatches(
    (after, limit) =>
      db
        .selectFrom("people")
        .select(["id", "name"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    idOf,
    async ({ id, name }) => {
      const normal = nameOf(name);
      if (normal === name) return;
      await db.updateTable("people").set({ name: normal }).where("id", "=", id).execute();
    },
  );

/** An address that another person holds stays with both, in two forms; the desk proposes to merge them. */
const contacts = (db: Db) =>
  inBatches(
    (after, limit) =>
      db
        .selectFrom("person_contacts")
        .selectAll()
        .where("kind", "=", "email")
        .where("value", ">", after)
        .orderBy("value")
        .limit(limit)
        .execute(),
    ({ value }) => value,
    async ({ kind, value, person_id }) => {
      const normal = emailOf(value);
      if (normal === value) return;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("person_contacts")
        .values({ kind, value: normal, person_id })
        .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      for (const table of ["person_merge_contacts", "lead_import_contacts"] as const) {
        await db
          .updateTable(table)
          .set({ value: normal })
          .where("kind", "=", kind)
          .where("value", "=", value)
          .execute();
      }
      await db
        .deleteFrom("person_contacts")
        .where("kind", "=", kind)
        .where("value", "=", value)
        .execute();
    },
  );

/** Of two accounts that would have the same address, the one that has it already keeps it. */
const accounts = (db: Db) =>
  inBatches(
    (after, limit) =>
      db
        .selectFrom("accounts")
        .select(["id", "name", "email"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    idOf,
    async ({ id, ...typed }) => {
      const name = nameOf(typed.name);
      const email = await freeEmail(db, "accounts", typed.email);
      if (isSame(typed, { name, email })) return;
      await db.updateTable("accounts").set({ name, email }).where("id", "=", id).execute();
    },
  );

const subscriptions = (db: Db) =>
  inBatches(
    (after, limit) =>
      db
        .selectFrom("newsletter_subscriptions")
        .select(["id", "email"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    idOf,
    async ({ id, email: typed }) => {
      const email = await freeEmail(db, "newsletter_subscriptions", typed);
      if (email === typed) return;
      await db
        .updateTable("newsletter_subscriptions")
        .set({ email })
        .where("id", "=", id)
        .execute();
    },
  );

/** The address in its one form, or as it is if another row has that. */
async function freeEmail(
  db: Db,
  table: "accounts" | "newsletter_subscriptions",
  email: string,
): Promise<string> {
  const normal = emailOf(email);
  if (normal === email) return email;
  const taken = await db
    .selectFrom(table as "accounts")
    .select("id")
    .where("email", "=", normal)
    .executeTakeFirst();
  return taken ? email : normal;
}

const isSame = (one: Record<string, string | undefined>, other: typeof one) =>
  Object.entries(other).every(([field, value]) => one[field] === value);

/*
 * The forms as this version writes them. `contract/` may change them; what ran here must not.
 */

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/gu;
/** Two joiners shape the letters of these scripts. */
const UNSEEN = new RegExp(
  `([\\p{sc=Arabic}\\p{sc=Syriac}\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Gurmukhi}\\p{sc=Gujarati}\\p{sc=Oriya}\\p{sc=Tamil}\\p{sc=Telugu}\\p{sc=Kannada}\\p{sc=Malayalam}\\p{sc=Sinhala}][\\u200c\\u200d](?=[\\p{L}\\p{M}])|[\\u0d4d\\u0dca]\\u200d)|${INVISIBLE.source}`,
  "gu",
);

function nameOf(name: string): string {
  const normal = name
    .normalize("NFC")
    .replaceAll(UNSEEN, "$1")
    .replaceAll(/[´`‘’‛′ʹʻʼʽˈ՚׳]/g, "'")
    .replaceAll(/[\p{Pd}\u{2043}\u{2212}]/gu, "-")
    .replaceAll(/(\p{L}\p{M}*)[‧•∙⋅](?=\p{L})/gu, "$1·")
    .replaceAll(/\p{Zs}/gu, " ")
    .trim();
  return normal === "" ? name : normal;
}

/** As it is where it is no address even so. */
function emailOf(email: string): string {
  const written = email
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .trim()
    .replace(/^[^<>@]*<\s*([^<>\s]+)\s*>$/, "$1")
    .replace(/^mailto:\s*/i, "")
    .replace(/[\s.,;:]+$/, "")
    .toLowerCase();
  const at = written.lastIndexOf("@");
  const [local, domain] = [written.slice(0, at), written.slice(at + 1)];
  const ascii = /^[\x20-\x7e]*$/.test(domain) ? domain : domainToASCII(domain);
  const normal = `${local.replaceAll("’", "'")}@${ascii}`;
  return /^[\x21-\x3f\x41-\x7e]{1,64}@(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(normal)
    ? normal
    : email;
}

/**
 * As E.164 where it names its country. `0172 1234567` may be a number of Chandigarh or a German mobile number, and
 * `+91 30 23125111` Berlin's: they stay.
 */
function phoneOf(phone: string): string {
  if (!/^(?:\+|00)/.test(phone)) return phone;
  const number = parsePhoneNumberFromString(phone, "IN");
  return number?.isValid() ? number.number : phone;
}
