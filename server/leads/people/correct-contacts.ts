import type { PersonChanged } from "#contract/staff/staff-leads.ts";
import { recordAction } from "../../db/action-records.ts";
import type { Trx } from "../../db/tables.ts";
import type { Actor } from "../../http/staff-access.ts";
import { refused } from "../lead-conflict.ts";
import type { Lead } from "../lead-rows.ts";
import { phoneDigits } from "../phone-digits.ts";
import { refreshLead } from "../refresh-lead.ts";
import { type LeadUpdate, lockLeads } from "../work/lead-changes.ts";
import { dropCallInsteadOfMail, resumeCallInsteadOfMail } from "../work/unreached-lead.ts";
import { callsAgain, callsNoMore } from "../work/wrong-number.ts";
import { contactsOfPeople } from "./contacts.ts";
import type { Contact } from "./households.ts";
import { lockPerson } from "./merge-people.ts";
import { type Before, type Replaced, storeChange } from "./person-changes.ts";

/*
 * Addresses and numbers that staff add to a person, or mark. Everything else calls and mails what an enquiry or a booking
 * carries, so a wrong one is replaced there; it stays with the person, struck through, and is still found.
 */

type Own = Extract<Before, { kind: "contact" }>["own"][number];
type Change = Contact & {
  did: Extract<PersonChanged["what"], { kind: "contact" }>["did"];
  /** With `replaced`: the wrong one. */
  former?: string;
  /** The enquiry that is called by the number from now on, whichever it had. */
  leadId?: string;
};

/**
 * Adds or marks an address or a number.
 * @param change `value` as in `own_contacts`: in lower case, or the digits in E.164
 * @returns the ids of the leads that changed
 * @throws {Outdated} if the person has changed
 * @throws {HttpProblem} 404; 422 if the person has not got what is marked
 */
export async function changeContact(
  trx: Trx,
  { id, revision }: { id: string; revision: number },
  change: Change,
  actor: Pick<Actor, "id" | "name">,
  now: Date,
): Promise<string[]> {
  const person = await lockPerson(trx, id, revision);
  const { kind, value, did, former, leadId } = change;
  const known = (await contactsOfPeople(trx, [id])).get(id) ?? [];
  const own = known
    .filter((one) => one.kind === kind)
    .map(
      (one): Own => ({
        value: one.value,
        state: one.isWrong ? "wrong" : "ok",
        is_main: one.isMain ? 1 : 0,
      }),
    );
  const isKnown = (sought: string) => own.some((one) => one.value === sought);
  for (const marked of did === "added" ? [] : did === "replaced" ? [former ?? ""] : [value]) {
    if (!isKnown(marked)) throw refused("value", "This person does not have it any more.");
  }
  if (!isKnown(value)) own.push({ value, state: "ok", is_main: 0 });

  const before = await storedOf(trx, id, kind);
  const marked = own.map((one) => markedAs(one, change));
  await storeOwn(trx, id, kind, marked);
  const replaced = await replaceEverywhere(trx, id, kind, marked, change, now);
  const leadIds = await refreshLeads(trx, id, replaced, now);
  const calls = kind === "email" ? await dropCallInsteadOfMail(trx, leadIds, actor, now) : [];
  const what = {
    kind: "contact" as const,
    did,
    contact: { kind, value },
    ...(former ? { former } : {}),
  };
  await storeChange(
    trx,
    {
      personId: id,
      ...(leadId ? { leadId } : {}),
      revision: person.revision,
      what,
      before: { kind: "contact", of: kind, own: before, replaced, calls },
    },
    actor,
    now,
  );
  const subject = { kind: "person", id };
  const after = { kind, value, ...(former ? { former } : {}) };
  await recordAction(trx, actor, { action: `person.contact ${did}`, subject, after }, now);
  return leadIds;
}

function markedAs(one: Own, { value, did, former }: Change): Own {
  if (did === "main") {
    return one.value === value ? { value, state: "ok", is_main: 1 } : { ...one, is_main: 0 };
  }
  if (one.value === former) return { ...one, state: "wrong", is_main: 0 };
  if (one.value !== value) return one;
  if (did === "wrong") return { ...one, state: "wrong", is_main: 0 };
  return { ...one, state: "ok" };
}

/** @returns the ids of the leads that changed */
export async function undoContactChange(
  trx: Trx,
  personId: string,
  { of: kind, own, replaced, calls = [] }: Extract<Before, { kind: "contact" }>,
  now: Date,
): Promise<string[]> {
  await storeOwn(trx, personId, kind, own);
  const back = replaced.map((one) => ({ ...one, from: one.to, to: one.from }));
  for (const one of back) {
    const plan = one.clock?.phone_is_wrong === 1 ? await callsNoMore(trx, one) : {};
    await writeValue(trx, kind, one, { ...plan, ...one.clock });
  }
  const leadIds = await refreshLeads(trx, personId, back, now);
  await resumeCallInsteadOfMail(trx, calls, now);
  return leadIds;
}

/** Gives a lead the number that the person has sent in place of one that a call had shown to be wrong. Refresh it then. */
export async function takeSentNumber(trx: Trx, lead: Lead, phone: string): Promise<void> {
  const { id, person_id, phone_digits: value } = lead;
  if (person_id !== null && value !== "") {
    const wrong = { state: "wrong" as const, is_main: 0 };
    await trx
      .insertInto("own_contacts")
      .values({ person_id, kind: "phone", value, ...wrong })
      .onConflict((own) => own.columns(["person_id", "kind", "value"]).doUpdateSet(wrong))
      .execute();
  }
  await trx.updateTable("leads").set({ phone, phone_is_wrong: 0 }).where("id", "=", id).execute();
}

const storedOf = (trx: Trx, personId: string, kind: Contact["kind"]): Promise<Own[]> =>
  trx
    .selectFrom("own_contacts")
    .select(["value", "state", "is_main"])
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .execute();

async function storeOwn(
  trx: Trx,
  personId: string,
  kind: Contact["kind"],
  own: readonly Own[],
): Promise<void> {
  await trx
    .deleteFrom("own_contacts")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .execute();
  if (own.length === 0) return;
  await trx
    .insertInto("own_contacts")
    .values(own.map((one) => ({ person_id: personId, kind, ...one })))
    .execute();
}

/**
 * Writes what is right into the person's enquiries and bookings: in place of what is wrong, and where an enquiry has
 * nothing. A new main number also takes the place of others, since lists call what an enquiry carries; an address does
 * not, since it proves whose the enquiry is. The places in classes of an enquiry that gets another number get it, too. The
 * clock of a lead whose number a call had shown to be wrong runs again.
 */
async function replaceEverywhere(
  trx: Trx,
  personId: string,
  kind: Contact["kind"],
  own: readonly Own[],
  { did, value: changed, leadId }: Change,
  now: Date,
): Promise<Replaced[]> {
  const wrong = new Set(own.filter(({ state }) => state === "wrong").map(({ value }) => value));
  const right = own.filter(({ state }) => state === "ok");
  const main = right.find(({ is_main }) => is_main === 1) ?? right.at(-1);
  // Staff have said what stands in place of the wrong one.
  const best = did === "replaced" ? changed : (main?.value ?? "");
  const asStored = (value: string) => (kind === "phone" ? dialled(value) : value);
  const to = asStored(best);
  const held = await trx
    .selectFrom("leads")
    .select("id")
    .where("person_id", "=", personId)
    .execute();
  const ids = held.map(({ id }) => id);
  await lockLeads(trx, ids);
  const leads = await trx
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
  const replaced: Replaced[] = [];
  const replace = async (one: Replaced) => {
    if (one.from === one.to) return;
    await writeValue(trx, kind, one);
    replaced.push(one);
  };
  for (const lead of leads) {
    const from = kind === "phone" ? lead.phone : lead.email;
    const value = kind === "phone" ? lead.phone_digits : lead.email;
    const isMainElsewhere = kind === "phone" && did === "main" && value !== changed;
    const isReplaced = value === "" || wrong.has(value) || isMainElsewhere;
    const next = lead.id === leadId ? asStored(changed) : isReplaced ? to : from;
    const one: Replaced = { table: "leads", id: lead.id, from, to: next };
    if (kind === "phone" && lead.phone_is_wrong === 1) {
      // Nobody calls it as it is, and the desk asks for another one.
      if (one.to === "") continue;
      const { phone_is_wrong, due_at, answered_at } = lead;
      await writeValue(trx, kind, one, await callsAgain(trx, lead, now));
      replaced.push({ ...one, clock: { phone_is_wrong, due_at, answered_at } });
    } else await replace(one);
  }
  if (ids.length === 0 || (wrong.size === 0 && leadId === undefined)) return replaced;
  const given = kind === "phone" ? leads.find(({ id }) => id === leadId) : undefined;
  const bookings = await trx
    .selectFrom("bookings")
    .select(["id", "lead_id", "state", "email", "phone", "phone_digits"])
    .where("lead_id", "in", ids)
    .execute();
  for (const { id, lead_id, state, email, phone, phone_digits } of bookings) {
    const [from, value] = kind === "phone" ? [phone, phone_digits] : [email, email];
    const isGiven =
      lead_id === given?.id &&
      phone_digits === given.phone_digits &&
      (state === "booked" || state === "waiting");
    if (isGiven) await replace({ table: "bookings", id, from, to: asStored(changed) });
    else if (wrong.has(value)) await replace({ table: "bookings", id, from, to });
  }
  if (wrong.size === 0) return replaced;
  const repeats = await trx
    .selectFrom("lead_repeats")
    .select(["id", "changed"])
    .where("lead_id", "in", ids)
    .execute();
  for (const { id, changed } of repeats) {
    const from = (JSON.parse(changed) as Partial<Record<string, string>>)[kind] ?? "";
    if (from !== "" && wrong.has(kind === "phone" ? phoneDigits(from) : from)) {
      await replace({ table: "lead_repeats", id, from, to });
    }
  }
  return replaced;
}

/** Nothing is written if the row has another value by now. */
async function writeValue(
  trx: Trx,
  kind: Contact["kind"],
  { table, id, from, to }: Replaced,
  clock: LeadUpdate = {},
): Promise<void> {
  if (table === "leads") {
    await trx
      .updateTable("leads")
      .set({ ...clock, [kind]: to })
      .where("id", "=", id)
      .where(kind, "=", from)
      .execute();
  }
  if (table === "bookings") {
    await trx
      .updateTable("bookings")
      .set(kind === "phone" ? { phone: to, phone_digits: phoneDigits(to) } : { email: to })
      .where("id", "=", id)
      .where(kind, "=", from)
      .execute();
  }
  if (table === "lead_repeats") {
    const repeat = await trx
      .selectFrom("lead_repeats")
      .select("changed")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!repeat) return;
    const { [kind]: present = "", ...others }: Record<string, string> = JSON.parse(repeat.changed);
    if (present !== from) return;
    const changed = JSON.stringify(to === "" ? others : { ...others, [kind]: to });
    await trx.updateTable("lead_repeats").set({ changed }).where("id", "=", id).execute();
  }
}

/** Makes the person's leads found by what is known now. @returns the ids of those that lists show otherwise */
export async function refreshLeads(
  trx: Trx,
  personId: string,
  replaced: readonly Replaced[],
  now: Date,
): Promise<string[]> {
  const leads = await trx
    .selectFrom("leads")
    .select("id")
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
  for (const { id } of leads) await refreshLead(trx, id);
  const ids = replaced.filter(({ table }) => table === "leads").map(({ id }) => id);
  if (ids.length > 0) {
    await trx
      .updateTable("leads")
      .set((set) => ({ revision: set("revision", "+", 1), updated_at: now.toISOString() }))
      .where("id", "in", ids)
      .execute();
  }
  return ids;
}

/** A number as enquiries store it. */
const dialled = (digits: string): string => (/^[1-9]\d{7,}$/.test(digits) ? `+${digits}` : digits);
