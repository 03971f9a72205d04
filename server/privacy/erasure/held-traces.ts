import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Connection = Kysely<Tables>;
type Row = Record<string, unknown>;

/* Where else somebody stands whose address is erased. */

/** Mails to an address, and those to the institute about it, which are answered to the visitor. */
export const isAbout =
  (email: string) =>
  (where: ExpressionBuilder<Tables, "mail_outbox">): Expression<SqlBool> =>
    where.or([where("to_address", "=", email), where("reply_to", "=", email)]);

/** Ids of the mails to an address, of those to the institute about it, and of the letters. */
export async function mailsAbout(db: Connection, email: string): Promise<readonly string[]> {
  const mails = await db.selectFrom("mail_outbox").select("id").where(isAbout(email)).execute();
  const letters = await db
    .selectFrom("newsletter_recipients as recipient")
    .innerJoin("newsletter_subscriptions as reader", "reader.id", "recipient.subscription_id")
    .select("recipient.id")
    .where("reader.email", "=", email)
    .execute();
  return [...mails, ...letters].map(({ id }) => id);
}

/** Every name and number in enquiries and repeats, as they are kept. */
export function namesAndNumbers(rows: readonly Row[]): { names: string[]; phones: string[] } {
  const said = rows.flatMap((row) => [
    row,
    ...(typeof row.changed === "string" ? [JSON.parse(row.changed) as Row] : []),
  ]);
  const texts = (key: "name" | "phone") => [
    ...new Set(said.map((row) => row[key]).filter((text) => typeof text === "string")),
  ];
  return { names: texts("name"), phones: texts("phone") };
}

/**
 * As whom staff knew the person of these enquiries, who may have been renamed.
 * @returns `left`, to be asked after the erasure: names that nobody has any more
 */
export async function peopleBehind(db: Connection, email: string, rows: readonly Row[]) {
  const known = await db
    .selectFrom("person_contacts")
    .select("person_id")
    .where("kind", "=", "email")
    .where("value", "=", email)
    .execute();
  const ids = [...known, ...rows]
    .map(({ person_id }) => person_id)
    .filter((id) => typeof id === "string");
  const named = () =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom("people").select(["id", "name"]).where("id", "in", ids).execute();
  const before = await named();
  return {
    left: async (): Promise<string[]> => {
      const after = new Set((await named()).map(({ name }) => name));
      return before.map(({ name }) => name).filter((name) => !after.has(name));
    },
  };
}
