import { emailAddress, localPhone } from "#contract/forms/person.ts";
import { personMessages } from "#contract/forms/person-messages.ts";
import { isDialable } from "#contract/forms/phone-number.ts";
import type {
  EnquiryCorrection,
  EnquirySeparation,
  NameDecision,
  PersonChanged,
  PersonContactAdded,
  PersonContactMark,
  PersonPage,
} from "#contract/staff/staff-leads.ts";
import { recordAction } from "../db/action-records.ts";
import type { Trx } from "../db/tables.ts";
import { countryOf, dialledIn, type LeadDetails } from "../enrolment/enquiry.ts";
import { HttpProblem } from "../http/problems.ts";
import type { Actor } from "../http/staff-access.ts";
import type { DeskDependencies } from "../leads/desk-dependencies.ts";
import { noSuch, Outdated, refused, unlessOutdated } from "../leads/lead-conflict.ts";
import type { Lead } from "../leads/lead-rows.ts";
import {
  changeContact,
  refreshLeads,
  undoContactChange,
} from "../leads/people/correct-contacts.ts";
import { lockContactsOf } from "../leads/people/households.ts";
import { decideName } from "../leads/people/joined-names.ts";
import { countUp, lockPeople, lockPerson } from "../leads/people/merge-people.ts";
import { leadsNamed } from "../leads/people/people-desk.ts";
import { type Before, storeChange } from "../leads/people/person-changes.ts";
import { findPerson, readPersonPage } from "../leads/people/person-page.ts";
import { separateEnquiries, undoSeparation } from "../leads/people/separate-enquiries.ts";
import { phoneDigits } from "../leads/phone-digits.ts";
import { branchOf } from "../leads/response-clock.ts";
import { lockLeads, writeLead } from "../leads/work/lead-changes.ts";
import { readLead } from "./change-lead.ts";

/* What staff correct of a person and of their enquiries, each with a way back. */

const WRONG_NUMBER =
  "Enter a valid phone number, with + and the country code if it is from another country.";

/** A change of a person. @returns ids of the leads that lists now show otherwise */
type Correction = (trx: Trx) => Promise<string[]>;

/** Makes a change, shows it to all open windows, and answers with the page as it is then. */
async function corrected(
  { db, live, branches }: DeskDependencies,
  personId: string,
  actor: Actor,
  now: Date,
  correction: Correction,
): Promise<PersonPage> {
  const page = () => readPersonPage(db, personId, { user: actor, branches: branches(), now });
  const changed = await unlessOutdated(() => db.transaction().execute(correction), page);
  if (changed.length > 0) live.changed(changed);
  return page();
}

async function foundPerson(db: DeskDependencies["db"], id: string) {
  const person = await findPerson(db, id);
  if (!person) throw noSuch("person");
  return person;
}

/**
 * Adds an address or a number, also in place of a wrong one.
 * @throws {HttpProblem} 404; 409 with the page; 422 unless it is an address, or a number of the branch's country
 */
export async function addContact(
  context: DeskDependencies,
  id: string,
  { revision, kind, value, replaces }: PersonContactAdded,
  actor: Actor,
  now: Date,
): Promise<PersonPage> {
  const person = await foundPerson(context.db, id);
  const stored = kind === "email" ? addressOf(value) : await numberOf(context, person.id, value);
  if (stored === replaces) throw refused("value", "This is the one that was wrong.");
  const change = { kind, value: stored };
  return corrected(context, person.id, actor, now, (trx) =>
    changeContact(
      trx,
      { id: person.id, revision },
      replaces ? { ...change, did: "replaced", former: replaces } : { ...change, did: "added" },
      actor,
      now,
    ),
  );
}

function addressOf(value: string): string {
  const { data } = emailAddress.safeParse(value);
  if (data === undefined) throw refused("value", personMessages.email);
  return data.toLowerCase();
}

/** The digits of a number, which without a country code is dialled where the newest enquiry is looked after. */
async function numberOf({ db, branches }: DeskDependencies, personId: string, value: string) {
  const newest = await db
    .selectFrom("leads")
    .select("branch")
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  const branch = newest && branchOf(branches(), newest.branch).id;
  const { data } = localPhone.safeParse(value);
  if (data === undefined || !isDialable(data)) throw refused("value", WRONG_NUMBER);
  try {
    return phoneDigits(dialledIn(countryOf(branch, branches()), data));
  } catch (error) {
    if (error instanceof HttpProblem) throw refused("value", WRONG_NUMBER);
    throw error;
  }
}

/** Says that an address or a number is the main one, wrong, or right after all. @throws as `addContact` */
export async function markContact(
  context: DeskDependencies,
  id: string,
  { revision, kind, value, as }: PersonContactMark,
  actor: Actor,
  now: Date,
): Promise<PersonPage> {
  const person = await foundPerson(context.db, id);
  return corrected(context, person.id, actor, now, (trx) =>
    changeContact(trx, { id: person.id, revision }, { kind, value, did: as }, actor, now),
  );
}

/** @throws {HttpProblem} 404; 409 with the page if the enquiry has changed */
export async function correctEnquiry(
  context: DeskDependencies,
  id: string,
  request: EnquiryCorrection,
  actor: Actor,
  now: Date,
): Promise<PersonPage> {
  const { id: personId } = await foundPerson(context.db, id);
  return corrected(context, personId, actor, now, async (trx) => {
    await lockPeople(trx, [personId]);
    await lockLeads(trx, [id]);
    const lead = await readLead(trx, id);
    if (lead.revision !== request.revision || lead.person_id !== personId) throw new Outdated();
    const set = correctedColumns(lead, request);
    const fields = fieldsChanged(lead, set);
    if (fields.length === 0) return [];
    const { revision } = await countUp(trx, personId);
    await writeLead(trx, lead, set, now);
    const { service, branch, details } = lead;
    const before = { kind: "enquiry" as const, service, branch, details };
    const what = { kind: "enquiry" as const, fields };
    await storeChange(trx, { personId, leadId: id, revision, what, before }, actor, now);
    const values = {
      before: Object.fromEntries(fields.map(({ field, from }) => [field, from])),
      after: Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    };
    const subject = { kind: "lead", id };
    await recordAction(trx, actor, { action: "lead.corrected", subject, ...values }, now);
    return [id];
  });
}

type Columns = Pick<Lead, "service" | "branch" | "details">;

function correctedColumns(
  lead: Lead,
  { course, branch, level, language }: EnquiryCorrection,
): Columns {
  const details: LeadDetails = JSON.parse(lead.details ?? "{}");
  for (const [answer, value] of [
    ["level", level],
    ["language", language],
  ] as const) {
    if (value === "") delete details[answer];
    else if (value !== undefined) details[answer] = value;
  }
  return {
    service: course ?? lead.service,
    branch: branch ?? lead.branch,
    details: Object.keys(details).length > 0 ? JSON.stringify(details) : null,
  };
}

function fieldsChanged(before: Columns, after: Columns) {
  const valuesOf = ({ service, branch, details }: Columns): Record<string, string> => {
    const { level = "", language = "" }: LeadDetails = JSON.parse(details ?? "{}");
    return { course: service, branch, level, language };
  };
  const [was, is] = [valuesOf(before), valuesOf(after)];
  return Object.keys(was)
    .map((field) => ({ field, from: was[field] ?? "", to: is[field] ?? "" }))
    .filter(({ from, to }) => from !== to);
}

/** Takes an enquiry, or a repeat of it, out of a person's page. @throws {HttpProblem} 404; 409 with the page; 422 */
export async function separateEnquiry(
  context: DeskDependencies,
  id: string,
  { revision, repeatId }: EnquirySeparation,
  actor: Actor,
  now: Date,
): Promise<PersonPage> {
  const person = await foundPerson(context.db, id);
  return corrected(context, person.id, actor, now, async (trx) => {
    const lead = await readLead(trx, id);
    if (lead.revision !== revision) throw new Outdated();
    if (!repeatId) {
      const others = await trx
        .selectFrom("leads")
        .select("id")
        .where("person_id", "=", person.id)
        .where("id", "!=", id)
        .limit(1)
        .executeTakeFirst();
      if (!others) throw refused("id", "This is the person’s only enquiry.");
    }
    const repeat =
      repeatId === undefined
        ? undefined
        : await trx
            .selectFrom("lead_repeats")
            .select("changed")
            .where("id", "=", repeatId)
            .where("lead_id", "=", id)
            .executeTakeFirst();
    if (repeatId !== undefined && !repeat) throw noSuch("enquiry");
    const { name = lead.name }: { name?: string } = JSON.parse(repeat?.changed ?? "{}");
    const moving = {
      leadIds: repeatId === undefined ? [id] : [],
      repeatIds: repeatId === undefined ? [] : [repeatId],
      name,
    };
    const seen = { id: person.id, revision: person.revision };
    const moved = await separateEnquiries(trx, seen, moving, actor, now);
    return [...new Set([...moved, id])];
  });
}

/** Says whether a name on a person's page is theirs or somebody else's. @throws {HttpProblem} 404; 409 with the page; 422 */
export async function decideNameOf(
  context: DeskDependencies,
  id: string,
  decision: NameDecision,
  actor: Actor,
  now: Date,
): Promise<PersonPage> {
  const person = await foundPerson(context.db, id);
  return corrected(context, person.id, actor, now, (trx) =>
    decideName(trx, person.id, decision, actor, now),
  );
}

/**
 * Takes the newest change of a person back.
 * @throws {HttpProblem} 404; 409 if it was undone, or if anything about the person has changed since
 */
export async function undoChange(
  context: DeskDependencies,
  changeId: string,
  actor: Actor,
  now: Date,
): Promise<PersonPage> {
  const change = await context.db
    .selectFrom("person_changes")
    .select(["person_id", "revision"])
    .where("id", "=", changeId)
    .executeTakeFirst();
  if (!change) throw noSuch("change");
  const { person_id: personId, revision } = change;
  return corrected(context, personId, actor, now, async (trx) => {
    // Undoing a separation moves contacts and changes the other person: contacts, people and leads are locked in this order.
    const touched = await peopleOf(trx, changeId, personId);
    await lockContactsOf(trx, touched);
    await lockPeople(trx, touched);
    await lockPerson(trx, personId, revision);
    const undone = await trx
      .updateTable("person_changes")
      .set({ undone_at: now.toISOString() })
      .where("id", "=", changeId)
      .where("undone_at", "is", null)
      .returning(["what", "before", "lead_id"])
      .executeTakeFirst();
    if (!undone) throw new Outdated();
    const what: PersonChanged["what"] = JSON.parse(undone.what);
    const leads = await takenBack(trx, personId, undone, now);
    const subject = { kind: "person", id: personId };
    const action = `person.${what.kind} undone`;
    await recordAction(trx, actor, { action, subject, before: what }, now);
    return leads;
  });
}

/** Whoever has lost enquiries by a change, and who has got them. */
async function peopleOf(trx: Trx, changeId: string, personId: string): Promise<string[]> {
  const change = await trx
    .selectFrom("person_changes")
    .select("before")
    .where("id", "=", changeId)
    .executeTakeFirst();
  if (!change) throw noSuch("change");
  const was: Before = JSON.parse(change.before);
  return was.kind === "separated" ? [personId, was.toId] : [personId];
}

async function takenBack(
  trx: Trx,
  personId: string,
  undone: { before: string; lead_id: string | null },
  now: Date,
): Promise<string[]> {
  const before: Before = JSON.parse(undone.before);
  switch (before.kind) {
    case "name":
      await trx
        .updateTable("people")
        .set({ name: before.name })
        .where("id", "=", personId)
        .execute();
      await refreshLeads(trx, personId, [], now);
      return leadsNamed(trx, { id: personId, name: before.name });
    case "contact":
      return undoContactChange(trx, personId, before, now);
    case "enquiry": {
      const id = undone.lead_id ?? "";
      await lockLeads(trx, [id]);
      const { service, branch, details } = before;
      await writeLead(trx, await readLead(trx, id), { service, branch, details }, now);
      return [id];
    }
    case "separated":
      return undoSeparation(trx, personId, before, now);
    case "oneName":
      await trx
        .deleteFrom("name_decisions")
        .where("person_id", "=", personId)
        .where("name", "=", before.name)
        .execute();
      return [];
  }
}
