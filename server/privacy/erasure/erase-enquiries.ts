import type { Kysely, Selectable } from "kysely";
import { derivedColumns, NEVER } from "../../db/lead-columns.ts";
import type { LeadRepeatsTable, LeadsTable, Tables } from "../../db/tables.ts";
import { isAbout } from "./held-traces.ts";

type Connection = Kysely<Tables>;
type Lead = Selectable<LeadsTable>;
type Repeat = Selectable<LeadRepeatsTable>;

/** The address that a repeat came with, where it is another than the first one's. */
export const emailOf = ({ changed }: Pick<Repeat, "changed">): string | undefined =>
  JSON.parse(changed).email;

/**
 * Makes the repeats under a lead that came with other addresses leads of their own, so that the lead
 * can be deleted with its address. The institute takes them for the same person's; whoever deletes
 * an account has shown one address only.
 */
export async function partOthers(trx: Connection, lead: Lead): Promise<void> {
  const repeats = await trx
    .selectFrom("lead_repeats")
    .selectAll()
    .where("lead_id", "=", lead.id)
    .execute();
  for (const repeat of repeats) {
    const email = emailOf(repeat);
    if (email !== undefined && email !== lead.email) await asLead(trx, lead, repeat, email);
  }
}

async function asLead(trx: Connection, lead: Lead, repeat: Repeat, email: string): Promise<void> {
  const { lead_id: _lead, changed, ...kept } = repeat;
  const { name, phone, email: _email, ...details } = JSON.parse(changed) as Record<string, string>;
  const all = { ...JSON.parse(lead.details ?? "{}"), ...details };
  const given = { name: name ?? lead.name, email, phone: phone ?? lead.phone };
  await trx.deleteFrom("lead_repeats").where("id", "=", repeat.id).execute();
  await trx
    .insertInto("leads")
    .values({
      ...kept,
      ...given,
      ...derivedColumns({ ...given, reference: repeat.reference, source: repeat.source }),
      due_at: lead.due_at === NEVER ? NEVER : repeat.call_by,
      updated_at: repeat.created_at,
      status: lead.status,
      owner_id: lead.owner_id,
      kind: lead.kind,
      service: lead.service,
      person_id: lead.person_id,
      details: Object.keys(all).length > 0 ? JSON.stringify(all) : null,
    })
    .execute();
  const mails = await trx
    .selectFrom("mail_outbox")
    .select(["id", "html", "text"])
    .where("lead_id", "=", lead.id)
    .where(isAbout(email))
    .where("text", "like", `%${repeat.reference}%`)
    .execute();
  for (const { id, html, text } of mails) {
    const parted = { lead_id: repeat.id, html: withoutFirst(html), text: withoutFirst(text) };
    await trx.updateTable("mail_outbox").set(parted).where("id", "=", id).execute();
  }
}

/** The institute's mail about a repeat also says what the first one said (`repeat-mail.ts`). */
const withoutFirst = (text: string) => text.replaceAll(/\s*\(before: [^)]*\)/g, "");
