import {
  type NewEnquiry,
  type NewEnquiryAnswer,
  newEnquiryMessages,
  type OpenEnquiry,
} from "#contract/staff/new-enquiry.ts";
import { UNDO_ENTRY_MINUTES } from "#contract/staff/staff-lead-values.ts";
import { lockForGuest, placeLead } from "../classes/desk/places-by-staff.ts";
import { recordAction } from "../db/action-records.ts";
import { risingId } from "../db/rising-id.ts";
import type { Database, Trx } from "../db/tables.ts";
import { callsInMails } from "../enrolment/calls-in-mails.ts";
import { type Enquiry, ofDesk, type Taken } from "../enrolment/enquiry.ts";
import { entryConfirmation } from "../enrolment/lead-mails.ts";
import { type FirstLead, findOpenUnder } from "../enrolment/repeats.ts";
import {
  leadForMail,
  personOf,
  readerOf,
  type StoredEnquiry,
  senderOf,
  storeEnquiry,
} from "../enrolment/store-enquiry.ts";
import type { Metrics } from "../http/metrics.ts";
import { HttpProblem } from "../http/problems.ts";
import type { Actor } from "../http/staff-access.ts";
import { refused } from "../leads/lead-conflict.ts";
import { type Contact, contactsIn, lockContacts, personNamed } from "../leads/people/households.ts";
import { keepName } from "../leads/people/joined-names.ts";
import { findPerson } from "../leads/people/person-page.ts";
import { newestEnquiryAt } from "../leads/work/clock-changes.ts";
import { setFollowUp } from "../leads/work/follow-ups.ts";
import { lockLeads, writeLead } from "../leads/work/lead-changes.ts";
import { changeOwner } from "../leads/work/lead-owner.ts";
import { changeStatus } from "../leads/work/lead-status.ts";
import { addNote } from "../leads/work/notes.ts";
import { numberIsWrong } from "../leads/work/wrong-number.ts";
import type { Lesson } from "../timetable/lessons.repo.ts";
import { changedRow, type LeadWorkContext, readLead } from "./change-lead.ts";
import type { Made } from "./undo-entry.ts";

/* Staff store by hand what comes by phone, at the counter or by WhatsApp. */

export type EntryContext = LeadWorkContext & { metrics: Metrics };

/** A clock of the browser that is a little fast. */
const GRACE_MS = 10 * 60_000;
/** How long the row that undo needs is kept. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Stores an enquiry with all that was said with it, in one transaction: person, lead or repeat, note, follow-up, place in
 * a class. The confirmation and the mail about the place leave only with `sendMail`.
 * @throws {HttpProblem} 422; 404 and 409 as `lockForGuest` and `placeLead`; 409 with the `reason` `openEnquiry` and that
 *   enquiry as `open` if nobody has said whether it is the same person's
 */
export async function enterEnquiry(
  context: EntryContext,
  request: NewEnquiry,
  actor: Actor,
  now: Date,
): Promise<NewEnquiryAnswer> {
  const { db, branches, bookings, metrics } = context;
  const personId = request.personId && (await chosenPerson(context, request.personId));
  const taken = { by: { id: actor.id, name: actor.name }, at: timeOf(request.at, now) };
  const enquiry = ofDesk({ ...request, personId }, branches(), taken);
  const id = risingId();
  const { stored, place, isNewPerson } = await db
    .transaction()
    .execute((trx) => store(trx, context, { id, request, enquiry }, actor, now));
  const isRepeat = stored.first !== undefined;
  const { service } = enquiry;
  if (isRepeat) metrics.leadsRepeated.inc({ kind: request.way });
  else metrics.leadsStored.inc({ kind: request.way, service, review: "no" });
  if (request.sendMail) bookings.onMailsQueued();
  if (request.classId) await bookings.renewPages([request.classId]);
  const lead = await changedRow(context, stored.leadId, actor, now);
  const undoUntil = new Date(now.getTime() + UNDO_ENTRY_MINUTES * 60_000).toISOString();
  const { followUpAt } = lead;
  return {
    lead,
    entry: {
      ...{ id, reference: stored.reference, isRepeat, undoUntil },
      undoSeconds: UNDO_ENTRY_MINUTES * 60,
      ...(request.promisedCall && !lead.phoneIsWrong ? { callBy: lead.clock.callBy } : {}),
      ...(request.followUpAt && followUpAt ? { followUpAt } : {}),
      ...(isNewPerson ? {} : { isOfKnown: true }),
      ...(place ? { place: { course: place.course, startsAt: place.starts_at } } : {}),
    },
  };
}

/** @throws {HttpProblem} 422 if the person does not exist any more */
async function chosenPerson({ db }: EntryContext, id: string): Promise<string> {
  const person = await findPerson(db, id);
  if (!person) throw refused("personId", "This person was erased. Store the enquiry without them.");
  return person.id;
}

/** When the person reached us. @throws {HttpProblem} 422 */
function timeOf(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const time = new Date(at);
  if (time.getTime() > now.getTime() + GRACE_MS) throw refused("at", newEnquiryMessages.future);
  const yearAgo = Temporal.Instant.fromEpochMilliseconds(now.getTime()).subtract({
    hours: 366 * 24,
  });
  if (time.getTime() < yearAgo.epochMilliseconds) throw refused("at", newEnquiryMessages.tooOld);
  return time > now ? now : time;
}

type Entry = { id: string; request: NewEnquiry; enquiry: Enquiry };

/** Locks the person, the class and the lead in this order, as all bookings do. */
async function store(
  trx: Trx,
  { bookings }: EntryContext,
  { id, request, enquiry }: Entry,
  actor: Actor,
  now: Date,
): Promise<{ stored: StoredEnquiry; place: Lesson | undefined; isNewPerson: boolean }> {
  const { classId, beyondSeats, sendMail, ownerId } = request;
  const added = await addedBy(trx, enquiry);
  const person = await personOf(trx, enquiry, now);
  const lesson = classId ? await lockForGuest(trx, classId, now) : undefined;
  const sender = await senderOf(trx, enquiry, person, [], now);
  const stored = await storeEnquiry(trx, bookings, enquiry, sender, [], now);
  const { leadId, first } = stored;
  const open = await askedAbout(trx, enquiry, first, leadId);
  if (open) throw isItTheSame(open);
  const { personId } = enquiry.taken ?? {};
  // Staff have said whose it is: the list of names to decide does not ask again.
  if (personId) await keepName(trx, personId, enquiry.name, now);
  if (lesson) {
    await lockLeads(trx, [leadId]);
    const guest = {
      id: leadId,
      name: enquiry.name,
      email: enquiry.email || (first?.email ?? ""),
      phone: enquiry.phone || (first?.phone ?? ""),
    };
    const isAnswer = await isAboutNewest(trx, stored);
    const options = { beyondSeats, isMailed: sendMail, isAnswer };
    await placeLead(trx, bookings, lesson, guest, options, actor, now);
  }
  const noteId = await noteWork(trx, stored, request, actor, now);
  await noteTalk(trx, stored, actor, now);
  if (ownerId) await giveToOwner(trx, leadId, ownerId, actor, now);
  if (sendMail) await queueConfirmation(trx, bookings, stored, id, now);
  const made: Made = { ...added, noteId, before: first ? clockOf(first) : null };
  const { revision } = await readLead(trx, leadId);
  const at = now.toISOString();
  await trx.deleteFrom("lead_entries").where("at", "<", keptFrom(now)).execute();
  await trx
    .insertInto("lead_entries")
    .values({
      id,
      lead_id: leadId,
      repeat_id: first ? stored.id : null,
      actor_id: actor.id,
      at,
      revision,
      made: JSON.stringify(made),
    })
    .execute();
  const after = {
    way: request.way,
    reference: stored.reference,
    isRepeat: first !== undefined,
    promisedCall: request.promisedCall,
    ...(request.agreed ? { agreed: request.agreed } : {}),
    ...(sendMail ? { mailed: true } : {}),
  };
  const subject = { kind: "lead", id: leadId };
  await recordAction(trx, actor, { action: "lead.entered", subject, after }, now);
  return { stored, place: lesson, isNewPerson: added.isNewPerson };
}

/**
 * The open enquiry of which nobody has said whether it is the same person's: about the same course, under the same number
 * or address, and another name. "Meera" may be Meera Sharma, or her sister.
 * @param first the lead that the enquiry would repeat
 * @param except the lead that was just stored
 */
export async function askedAbout(
  on: Database,
  enquiry: Pick<Enquiry, "name" | "email" | "phone" | "service"> & {
    taken?: Pick<Taken, "personId" | "isAnother">;
  },
  first: FirstLead | undefined,
  except?: string,
): Promise<OpenEnquiry | undefined> {
  const { taken } = enquiry;
  if (first || taken?.personId || taken?.isAnother) return undefined;
  const open = await findOpenUnder(on, enquiry, except);
  if (!open?.person_id) return undefined;
  const { id, reference, name: theirs, person_id } = open;
  return { leadId: id, reference, name: theirs, personId: person_id };
}

function isItTheSame(open: OpenEnquiry): HttpProblem {
  const { name, reference } = open;
  const text = newEnquiryMessages.openUnder
    .replace("{name}", name)
    .replace("{reference}", reference);
  return new HttpProblem(409, "conflict", text, { members: { reason: "openEnquiry", open } });
}

/** Whether the talk came after all that the person has asked: a place that was given in it answers nothing newer. */
const isAboutNewest = async (
  trx: Trx,
  { leadId, first, createdAt }: StoredEnquiry,
): Promise<boolean> => {
  const at = createdAt.toISOString();
  return at >= (await newestEnquiryAt(trx, { id: leadId, created_at: first?.created_at ?? at }));
};

/** A lead that somebody looks after stays theirs. */
async function giveToOwner(
  trx: Trx,
  leadId: string,
  ownerId: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const lead = await readLead(trx, leadId);
  if (lead.owner_id === null) await changeOwner(trx, lead, ownerId, actor, now);
}

/** For a day, whoever comes too late to take an entry back is told so. */
const keptFrom = (now: Date): string => new Date(now.getTime() - KEPT_MS).toISOString();

/** What the enquiry adds: a person, or an address or number to one whom we know. */
async function addedBy(trx: Trx, enquiry: Enquiry): Promise<Pick<Made, "isNewPerson" | "added">> {
  const contacts = contactsIn(enquiry);
  const held = await lockContacts(trx, contacts);
  const isHeld = (kind: Contact["kind"]) => held.some((one) => one.kind === kind);
  const added = contacts.map(({ kind }) => kind).filter((kind) => !isHeld(kind));
  const known = enquiry.taken?.personId ?? (await personNamed(trx, enquiry));
  return { isNewPerson: known === undefined, added };
}

/** What a repeat changes of its lead. */
const clockOf = ({
  status,
  lost_reason,
  lost_note,
  due_at,
  answered_at,
  follow_up_at,
  tries,
  owner_id,
  phone,
  phone_is_wrong,
}: NonNullable<StoredEnquiry["first"]>): NonNullable<Made["before"]> => ({
  ...{ status, lost_reason, lost_note, due_at, answered_at, follow_up_at, tries },
  ...{ owner_id, phone, phone_is_wrong },
});

/**
 * Writes down how the call went, what was said, and when somebody gets in touch again. The form shows times on the clock
 * of the branch that takes the enquiry, which may be another than that of a repeated lead.
 * @returns the id of the note; null if there is none
 */
async function noteWork(
  trx: Trx,
  { leadId, branch, createdAt }: StoredEnquiry,
  { outcome, note: text, followUpAt }: NewEnquiry,
  actor: Actor,
  now: Date,
): Promise<string | null> {
  const lead = await readLead(trx, leadId);
  if (outcome || text) {
    const kind = outcome ? "call" : "note";
    const note = { kind, outcome, text, followUpAt, at: createdAt } as const;
    const { id } = await addNote(trx, lead, note, branch, actor, now);
    if (outcome === "wrong_number") {
      await writeLead(trx, await readLead(trx, leadId), numberIsWrong, now);
    }
    return id;
  }
  // The field of the form is named otherwise than that of a lead's page.
  const plan = followUpAt && { at: followUpAt, field: "followUpAt" };
  if (plan) await setFollowUp(trx, lead, plan, branch, actor, now);
  return null;
}

/** Whoever one of us has talked with is contacted, unless they asked for something since. */
async function noteTalk(trx: Trx, stored: StoredEnquiry, actor: Actor, now: Date): Promise<void> {
  if (stored.enquiry.taken?.talk !== "answered" || !(await isAboutNewest(trx, stored))) return;
  const lead = await readLead(trx, stored.leadId);
  if (lead.status !== "new") return;
  await changeStatus(trx, lead, { status: "contacted" }, stored.branch, actor, now);
}

async function queueConfirmation(
  trx: Trx,
  { outbox, frame, requestLinks }: EntryContext["bookings"],
  stored: StoredEnquiry,
  entryId: string,
  now: Date,
): Promise<void> {
  const { taken } = stored.enquiry;
  if (!taken) return;
  const { toReader: call } = await callsInMails(trx, stored, now);
  const reader = { ...(await readerOf(trx, { requestLinks }, stored, now)), call };
  const lead = { ...leadForMail(stored), way: taken.way, isCalled: taken.talk === "promised" };
  await outbox.enqueue(trx, [entryConfirmation(lead, entryId, reader, frame)]);
}
