import { requestMessages } from "#contract/request-values.ts";
import type { RequestsChanged } from "#contract/requests.ts";
import type { Trx } from "../db/tables.ts";
import { addToPerson } from "../enrolment/people.repo.ts";
import { HttpProblem } from "../http/problems.ts";
import { readLead } from "../lead-desk/change-lead.ts";
import { dialledNumberOf } from "../lead-desk/lead-calls.ts";
import type { Lead } from "../leads/lead-rows.ts";
import { nameToTell } from "../leads/names-of-address.ts";
import { lockPeople } from "../leads/people/merge-people.ts";
import { noteLook, type RequestLink } from "../leads/request-links.ts";
import { branchOf } from "../leads/response-clock.ts";
import { lockLeads } from "../leads/work/lead-changes.ts";
import { readPage } from "./read-page.ts";
import type { RequestReader } from "./request-in-mails.ts";
import { type ChangedRequest, requestChangedMail } from "./request-mails.ts";
import type { RequestsContext } from "./requests-context.ts";
import { mayChange, readRequests, requestsOf } from "./shown-requests.ts";

/* What every change of a request by its link needs: who may, what is locked, and the mail that tells of it. */

export type Named = { token: string; reference: string };

/** Who changes a request. `mayChange`: beside asking something more. */
type ByLink = RequestLink & { mayChange: boolean };

/**
 * A change of a request, whose lead and person are locked.
 * @returns ids of other leads that changed; `undefined` if everything was so already
 */
type Work = (trx: Trx, lead: Lead, by: ByLink) => Promise<readonly string[] | undefined>;

type ChangeOf = {
  change: ChangedRequest["change"];
  message: string;
  /** The visitor's time zone; without it, that of the link. */
  zone?: string | undefined;
  /** A number that is given to the person: in any spelling. */
  phone?: string | undefined;
  /** Which other requests of the page change alike. */
  also?: (found: Lead, other: Lead) => boolean;
};

/**
 * Changes one request, and those that change alike, in a transaction, with the mail that tells of them.
 * @throws {HttpProblem} 400 or 410 for the link; 404 if the page has no such request; 409 if the link may not change it;
 *   429; what `work` throws
 */
export async function change(
  context: RequestsContext,
  { token, reference }: Named,
  { change: what, message, zone, phone, also = () => false }: ChangeOf,
  now: Date,
  work: Work,
): Promise<RequestsChanged> {
  const { db, requestLinks, live, onMailsQueued } = context.reception;
  const link = await requestLinks.find(db, token, now);
  await countChange(context, link);
  const told = await db.transaction().execute(async (trx) => {
    const wanted = { reference, also, isQuestion: what === "question" };
    const before = await requestedIn(trx, link, wanted);
    await lock(context, trx, before.leads, phone);
    // The link may have been ended, and the request been changed by staff, until everything was locked.
    const present = await requestLinks.find(trx, token, now);
    const { leads, mayChange: may } = await requestedIn(trx, present, wanted);
    const [lead] = leads;
    const changed = await workOnAll(trx, leads, { ...present, mayChange: may }, work);
    await noteLook(trx, present, now, zone);
    if (changed.length === 0) return changed;
    const mail = { change: what, zone: zone ?? present.zone };
    await queueChangeMail(context, trx, present, { id: lead.id, reference }, changed, mail, now);
    return changed;
  });
  if (told.length > 0) {
    onMailsQueued();
    live.changed(told);
  }
  return { message, page: await readPage(context, link, now) };
}

/** A link that was passed on must not flood the mailbox and the desk. @throws {HttpProblem} 429 */
export async function countChange(
  { reception: { rateLimits } }: RequestsContext,
  { email }: RequestLink,
): Promise<void> {
  await rateLimits.consume("requestChangesByEmail", email, requestMessages.tooMany);
}

/**
 * The lead of the request that a reference names, among those of the link's address; and those that change alike.
 * @throws {HttpProblem} 404; 409 if the link may not change it
 */
async function requestedIn(
  trx: Trx,
  link: RequestLink,
  {
    reference,
    also,
    isQuestion,
  }: { reference: string; also: NonNullable<ChangeOf["also"]>; isQuestion: boolean },
): Promise<{ leads: [Lead, ...Lead[]]; mayChange: boolean }> {
  const requested = await requestsOf(trx, link);
  const found = requested.find(
    ({ lead, repeats, isOwn }) =>
      (isOwn && lead.reference === reference) ||
      repeats.some((repeat) => repeat.reference === reference),
  );
  if (!found) throw new HttpProblem(404, "not_found", requestMessages.noRequest);
  const may = mayChange(found);
  if (!isQuestion && !may) throw new HttpProblem(409, "conflict", requestMessages.otherAddress);
  const others = requested.filter((one) => one !== found && mayChange(one));
  const alike = others.map(({ lead }) => lead).filter((other) => also(found.lead, other));
  return { leads: [found.lead, ...alike], mayChange: may };
}

/** A number as E.164. @throws {HttpProblem} 422 if it is no number in the country of the lead's branch */
export const numberFor = (
  { reception: { frame } }: RequestsContext,
  lead: Lead,
  phone: string,
): string => dialledNumberOf({ branches: () => frame.site.branches }, lead, phone);

/**
 * Locks what leads are changed with, in the order of everything else: the numbers that their people get, the people, and
 * all leads of these people, since a number may be replaced in each.
 */
async function lock(
  context: RequestsContext,
  trx: Trx,
  leads: readonly Lead[],
  phone: string | undefined,
): Promise<void> {
  const given = leads.flatMap((lead) =>
    lead.person_id && phone !== undefined
      ? [{ id: lead.person_id, phone: numberFor(context, lead, phone), at: lead.created_at }]
      : [],
  );
  const inOrder = given.toSorted((one, other) =>
    `${one.phone} ${one.id}`.localeCompare(`${other.phone} ${other.id}`),
  );
  for (const { id, phone: number, at } of inOrder) {
    // To give a number is no new enquiry, so the person is not seen again.
    await addToPerson(trx, id, { email: "", phone: number }, new Date(at));
  }
  const people = [...new Set(leads.flatMap(({ person_id }) => person_id ?? []))].sort();
  await lockPeople(trx, people);
  const held = await trx
    .selectFrom("leads")
    .select("id")
    .where((on) =>
      on.or([
        on("person_id", "in", ["", ...people]),
        on(
          "id",
          "in",
          leads.map(({ id }) => id),
        ),
      ]),
    )
    .execute();
  await lockLeads(
    trx,
    held.map(({ id }) => id),
  );
}

/** @returns ids of the leads that changed, also of those that `work` changed besides */
async function workOnAll(
  trx: Trx,
  [first, ...others]: readonly [Lead, ...Lead[]],
  by: ByLink,
  work: Work,
): Promise<string[]> {
  const ids = new Set<string>();
  const workOn = async (lead: Lead) => {
    const more = await work(trx, lead, by);
    if (more !== undefined) for (const id of [lead.id, ...more]) ids.add(id);
  };
  await workOn(first);
  // The change before may have changed it, too.
  for (const { id } of others) await workOn(await readLead(trx, id));
  return [...ids];
}

/**
 * The mail says what holds once the change is stored: what the page shows then of the requests that changed.
 * @param named the request that the change was asked for, and its lead; it may have been so already
 */
async function queueChangeMail(
  context: RequestsContext,
  trx: Trx,
  link: RequestLink,
  named: { id: string; reference: string },
  changed: readonly string[],
  { change: what, zone }: Pick<ChangedRequest, "change" | "zone">,
  now: Date,
): Promise<void> {
  const { requestLinks, outbox, frame } = context.reception;
  const requests = await readRequests(context, trx, { email: link.email }, now);
  const leads = await trx
    .selectFrom("leads")
    .select(["id", "reference"])
    .where("id", "in", changed)
    .execute();
  const readers: RequestReader[] = [];
  for (const shown of requests) {
    const { reference, otherReferences, can, firstName } = shown;
    const isNamed = [reference, ...otherReferences].includes(named.reference);
    const id = isNamed ? named.id : leads.find((lead) => lead.reference === reference)?.id;
    // Nobody calls about a closed request that has got the number, too.
    if (!id || !changed.includes(id) || !(isNamed || can.changeNumber)) continue;
    const reader = {
      ...{ email: link.email, leadId: id, url: requestLinks.urlOf(link, reference) },
      ...{ branch: branchOf(frame.site.branches, shown.branch), zone, shown },
      name: await nameToTell(trx, link.email, firstName),
    };
    if (isNamed) readers.unshift(reader);
    else readers.push(reader);
  }
  const [first, ...others] = readers;
  if (!first) return;
  await outbox.enqueue(trx, [requestChangedMail({ ...first, change: what, others }, frame)]);
}
