import type { Selectable } from "kysely";
import { isSameName } from "#contract/forms/same-name.ts";
import { channelOfWay } from "#contract/staff/staff-lead-values.ts";
import type { Database, LeadRepeatsTable, LeadsTable } from "../../db/tables.ts";
import { htmlOf, packHtml } from "../../mail/packed-html.ts";
import { derivedColumns, NEVER } from "../derived-lead-columns.ts";
import { addSearchWords } from "../name-words.ts";

type Lead = Selectable<LeadsTable>;
type Repeat = Selectable<LeadRepeatsTable>;

/**
 * Turns a repeat into a lead of its own, with the bookings and mails that came with it: those of its address, and if that
 * is the lead's, of its name.
 * @param email the address that the repeat came with
 */
export async function splitRepeat(
  trx: Database,
  lead: Lead,
  repeat: Repeat,
  email: string,
): Promise<void> {
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
      // The lead's number, wrong as it may be, unless the repeat came with another.
      phone_is_wrong: phone ? 0 : lead.phone_is_wrong,
      ...derivedColumns({ ...given, reference: repeat.reference, source: repeat.source }),
      ...(kept.came_by ? { channel: channelOfWay[kept.came_by] } : {}),
      due_at: lead.due_at === NEVER ? NEVER : repeat.call_by,
      updated_at: repeat.created_at,
      status: lead.status,
      owner_id: lead.owner_id,
      former_owner_id: lead.former_owner_id,
      // A booking repeats any enquiry about its course.
      kind: kept.came_by ? "registration" : details.class === undefined ? lead.kind : "demo",
      service: lead.service,
      person_id: lead.person_id,
      details: Object.keys(all).length > 0 ? JSON.stringify(all) : null,
    })
    .execute();
  await addSearchWords(trx, [{ id: repeat.id, names: [given.name] }]);
  const bookings = await trx
    .selectFrom("bookings")
    .select(["id", "name"])
    .where("lead_id", "=", lead.id)
    .where("email", "=", email)
    .execute();
  const isTheirs = (one: { name: string }) =>
    email !== lead.email || isSameName(one.name, given.name);
  for (const { id } of bookings.filter(isTheirs)) {
    await trx.updateTable("bookings").set({ lead_id: repeat.id }).where("id", "=", id).execute();
    await trx
      .updateTable("lead_history")
      .set({ lead_id: repeat.id })
      .where("lead_id", "=", lead.id)
      .where("what", "like", `%"bookingId":"${id}"%`)
      .execute();
  }
  const mails = await trx
    .selectFrom("mail_outbox")
    .select(["id", "html", "html_packed", "text"])
    .where("lead_id", "=", lead.id)
    .where("text", "like", `%${repeat.reference}%`)
    .execute();
  for (const { id, text, ...kept } of mails) {
    const html = withoutFirst(htmlOf(kept));
    const body = kept.html_packed === null ? { html } : { html_packed: packHtml(html) };
    const moved = { lead_id: repeat.id, ...body, text: withoutFirst(text) };
    await trx.updateTable("mail_outbox").set(moved).where("id", "=", id).execute();
  }
}

/** The notice about a repeat also quotes the first enquiry's values (`server/enrolment/lead-mails.ts`). */
const withoutFirst = (text: string) => text.replaceAll(/\s*\(before: [^)]*\)/g, "");
