import { mayBeSameName } from "#contract/forms/same-name.ts";
import type {
  LeadDetails,
  LeadFollowUpRow,
  LeadHappening,
  PersonContact,
  PersonDuplicate,
  PersonMail,
  PersonMerge,
  PersonPage,
  StaffName,
} from "#contract/staff/staff-leads.ts";
import type { Database } from "../../db/tables.ts";
import { returnsFrom } from "../../mail/returned/returned-mails.repo.ts";
import { visitor } from "../acting-visitor.ts";
import { noSuch } from "../lead-conflict.ts";
import {
  asRow,
  cameByOf,
  staffNames,
  withMailState,
  withParents,
  withPlannedCalls,
} from "../lead-rows.ts";
import { requestsReadAt, zonesOf } from "../request-links.ts";
import type { Viewer } from "../viewer.ts";
import { isCallAfterClass } from "../work/class-follow-ups.ts";
import { callMailsOf } from "../work/held-mails.ts";
import { ownClassEntries, readHistory } from "../work/lead-history.ts";
import { asNote } from "../work/notes.ts";
import { seatsOf } from "./batch-seats.ts";
import { contactsOfPeople } from "./contacts.ts";
import { contactKey, membersOf } from "./households.ts";
import { changesOf } from "./person-changes.ts";
import { shownReturns } from "./returned-to-person.ts";

const MAX_MAILS = 200;
const MAX_NOTES = 500;
const MAX_DUPLICATES = 20;

/**
 * Reads everything about a person.
 * @param id as for `findPerson`
 * @throws {HttpProblem} 404 if there is no such person
 */
export async function readPersonPage(
  db: Database,
  id: string,
  viewer: Viewer,
): Promise<PersonPage> {
  const person = await findPerson(db, id);
  if (!person) throw noSuch("person");
  const leads = await leadsOfPerson(db, person.id, viewer);
  const ids = leads.map((lead) => lead.id);
  const contacts = (await contactsOfPeople(db, [person.id])).get(person.id) ?? [];
  const addresses = new Set([
    ...contacts.filter(({ kind }) => kind === "email").map(({ value }) => value),
    ...leads.flatMap(({ email, repeated }) => [
      email,
      ...repeated.flatMap(({ changed }) => changed.email ?? []),
    ]),
  ]);
  return {
    person: {
      id: person.id,
      name: person.name,
      contacts,
      createdAt: person.created_at,
      seenAt: person.seen_at,
      revision: person.revision,
    },
    leads,
    notes: await notesOf(db, ids),
    mails: await mailsOf(db, ids, addresses),
    returnedMails: await shownReturns(db, await returnsFrom(db, [...addresses])),
    duplicates: await duplicatesOf(db, person, contacts),
    merges: await mergesOf(db, person.id),
    requestsReadAt: await requestsReadAt(db, [...addresses]),
    changes: await changesOf(db, person),
    now: viewer.now.toISOString(),
  };
}

/** Finds a person by their own id, by that of somebody who was merged into them, or by that of a lead. */
export async function findPerson(db: Database, id: string) {
  let wanted = id;
  const lead = await db
    .selectFrom("leads")
    .select("person_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (lead) wanted = lead.person_id ?? "";
  for (;;) {
    const person = await db
      .selectFrom("people")
      .selectAll()
      .where("id", "=", wanted)
      .executeTakeFirst();
    if (!person?.merged_into) return person;
    wanted = person.merged_into;
  }
}

async function notesOf(db: Database, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  const notes = await db
    .selectFrom("lead_notes")
    .selectAll()
    .where("lead_id", "in", [...leadIds])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_NOTES)
    .execute();
  return notes.map(asNote);
}

async function mailsOf(
  db: Database,
  leadIds: readonly string[],
  addresses: ReadonlySet<string>,
): Promise<PersonMail[]> {
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["id", "lead_id", "to_address", "subject", "purpose", "status"])
    .select(["created_at", "sent_at", "last_error"])
    .where((on) =>
      on.or([
        ...(leadIds.length > 0 ? [on("lead_id", "in", [...leadIds])] : []),
        // What is about an enquiry of somebody else of the household is on their page.
        on.and([
          on("to_address", "in", addresses.size > 0 ? [...addresses] : [""]),
          on("lead_id", "is", null),
        ]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_MAILS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    leadId: row.lead_id,
    to: addresses.has(row.to_address) ? "person" : "institute",
    address: row.to_address,
    subject: row.subject,
    purpose: row.purpose,
    status: row.status,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    lastError: row.last_error,
  }));
}

async function mergesOf(db: Database, personId: string): Promise<PersonMerge[]> {
  const rows = await db
    .selectFrom("person_merges")
    .innerJoin("people", "people.id", "person_merges.absorbed_id")
    .selectAll("person_merges")
    .select("people.name as absorbed_name")
    .where("kept_id", "=", personId)
    .orderBy("person_merges.id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    absorbed: { id: row.absorbed_id, name: row.absorbed_name },
    leads: row.leads,
    at: row.at,
    by: { id: row.actor_id, name: row.actor_name },
    undoneAt: row.undone_at,
  }));
}

/** The enquiries of a person with all details, newest first. */
async function leadsOfPerson(
  db: Database,
  personId: string,
  viewer: Viewer,
): Promise<LeadDetails[]> {
  const leads = await db
    .selectFrom("leads")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const again = await repeatRows(db, ids);
  const owners = await staffNames(db, [
    ...leads.flatMap((lead) => [lead.owner_id, lead.taken_by]),
    ...again.map((one) => one.taken_by),
  ]);
  const repeated = repeatsOf(again, owners);
  const followUps = await followUpsOf(db, ids);
  const history = await historyOf(db, ids);
  const of = <T>(lists: ReadonlyMap<string, T[]>, id: string) => lists.get(id) ?? [];
  const shown = await withPlannedCalls(db, await withMailState(db, await withParents(db, leads)));
  const seats = await seatsOf(db, ids);
  const callMails = await callMailsOf(db, ids);
  const addresses = leads.flatMap(({ email }) => (email === "" ? [] : [email]));
  const zones = await zonesOf(db, [...new Set(addresses)]);
  return leads.map((lead, index) => ({
    ...asRow(shown[index] ?? lead, owners, viewer),
    answeredAt: lead.answered_at,
    ...(lead.agreed ? { agreed: lead.agreed } : {}),
    details: lead.details ? JSON.parse(lead.details) : {},
    source: lead.source ? JSON.parse(lead.source) : null,
    reviewReasons: JSON.parse(lead.review_reasons),
    repeated: of(repeated, lead.id),
    followUps: of(followUps, lead.id).map((one) => ({
      ...one,
      ...(one.state === "open" && shown[index]?.callIsKnown ? { isKnown: true as const } : {}),
      ...(one.state === "open" && shown[index]?.callIsNextTry ? { isNextTry: true as const } : {}),
    })),
    callMails: callMails.get(lead.id) ?? {},
    ...(zones.has(lead.email) ? { zone: zones.get(lead.email) } : {}),
    ...(seats.get(lead.id)?.seat ? { seat: seats.get(lead.id)?.seat } : {}),
    history: [
      ...[...of(history, lead.id), ...(seats.get(lead.id)?.happenings ?? [])].toSorted(
        (one, other) => other.at.localeCompare(one.at),
      ),
      {
        id: `${lead.id} came`,
        at: lead.created_at,
        by: (lead.taken_by && owners.get(lead.taken_by)) || null,
        what: { kind: "status" as const, from: null, to: "new" as const },
      },
    ],
  }));
}

function grouped<Row, T>(
  rows: readonly Row[],
  leadOf: (row: Row) => string,
  as: (row: Row) => T,
): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const row of rows) lists.set(leadOf(row), [...(lists.get(leadOf(row)) ?? []), as(row)]);
  return lists;
}

const repeatRows = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom("lead_repeats")
    .selectAll()
    .where("lead_id", "in", [...ids])
    .orderBy("id", "desc")
    .execute();

function repeatsOf(
  rows: Awaited<ReturnType<typeof repeatRows>>,
  staff: ReadonlyMap<string, StaffName>,
) {
  return grouped(
    rows,
    ({ lead_id }) => lead_id,
    (row): LeadDetails["repeated"][number] => ({
      id: row.id,
      reference: row.reference,
      changed: JSON.parse(row.changed),
      ...cameByOf(row, staff),
      ...(row.agreed ? { agreed: row.agreed } : {}),
      source: row.source ? JSON.parse(row.source) : null,
      reviewReasons: JSON.parse(row.review_reasons),
      callBy: row.call_by,
      createdAt: row.created_at,
    }),
  );
}

async function followUpsOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("lead_follow_ups")
    .selectAll()
    .where("lead_id", "in", [...ids])
    .orderBy("id", "desc")
    .execute();
  return grouped(
    rows,
    ({ lead_id }) => lead_id,
    (row): LeadFollowUpRow => ({
      id: row.id,
      at: row.due_at,
      about: row.about,
      by: { id: row.author_id, name: row.author_name },
      ...(row.origin === "visitor" ? { origin: row.origin } : {}),
      ...(isCallAfterClass(row) ? { isCall: true as const } : {}),
      createdAt: row.created_at,
      remindedAt: row.reminded_at,
      state: row.state,
      closedAt: row.closed_at,
    }),
  );
}

async function historyOf(db: Database, ids: readonly string[]) {
  const entries = await readHistory(db, ids);
  const own = ownClassEntries(entries);
  return grouped(
    entries.toReversed(),
    ({ lead_id }) => lead_id,
    ({ id, at, what, actor_id, actor_name }): LeadHappening => {
      const actor = actor_id === null ? null : { id: actor_id, name: actor_name ?? "" };
      return { id, at, by: own.has(id) ? { id: visitor.id, name: visitor.name } : actor, what };
    },
  );
}

/**
 * The others of the household: everybody who shares an address or a number with this person. What was marked as wrong
 * joins nobody.
 */
async function duplicatesOf(
  db: Database,
  { id: personId, name }: { id: string; name: string },
  given: readonly PersonContact[],
): Promise<PersonDuplicate[]> {
  const right = given.filter(({ isWrong }) => !isWrong);
  const members = await membersOf(db, right);
  const shared = new Map<string, PersonContact[]>();
  for (const { kind, value } of right) {
    for (const { id } of members.get(contactKey({ kind, value })) ?? []) {
      if (id !== personId) shared.set(id, [...(shared.get(id) ?? []), { kind, value }]);
    }
  }
  return described(db, name, shared);
}

async function described(
  db: Database,
  ofName: string,
  shared: ReadonlyMap<string, PersonContact[]>,
): Promise<PersonDuplicate[]> {
  if (shared.size === 0) return [];
  const people = await db
    .selectFrom("people")
    .select(["id", "name", "revision", "seen_at"])
    .select((select) =>
      select
        .selectFrom("leads")
        .select(select.fn.countAll<number | string>().as("leads"))
        .whereRef("leads.person_id", "=", "people.id")
        .as("leads"),
    )
    .where("id", "in", [...shared.keys()])
    .where("merged_into", "is", null)
    .orderBy("seen_at", "desc")
    .limit(MAX_DUPLICATES)
    .execute();
  const contacts = await contactsOfPeople(
    db,
    people.map(({ id }) => id),
  );
  return people.flatMap(({ id, name, revision, seen_at, leads }) => {
    const theirs = contacts.get(id) ?? [];
    const isRight = (one: PersonContact) =>
      !theirs.some((own) => own.isWrong && contactKey(own) === contactKey(one));
    const both = (shared.get(id) ?? []).filter(isRight);
    if (both.length === 0) return [];
    return [
      {
        ...{ id, name, revision, shared: both, contacts: theirs },
        mayBeSame: mayBeSameName(name, ofName),
        leads: Number(leads),
        seenAt: seen_at,
      },
    ];
  });
}
