import type { Selectable } from "kysely";
import { type GreetingLanguage, greetingLanguages } from "#contract/staff/staff-lead-values.ts";
import type { CameBy, LeadRow, StaffName } from "#contract/staff/staff-leads.ts";
import type { Database, LeadsTable } from "../db/tables.ts";
import { maskedAddress } from "../mail/masked-address.ts";
import { unreachedAddresses } from "../mail/returned/returned-mails.repo.ts";
import { NEVER } from "./derived-lead-columns.ts";
import { maskedName, maskedPhone } from "./masked-person.ts";
import { clockOf } from "./response-clock.ts";
import { sharedLeads } from "./shared-leads.ts";
import { isMasked, type Viewer } from "./viewer.ts";
import { knownCall, lastCallsOf, openFollowUps } from "./work/planned-calls.ts";

export type Lead = Selectable<LeadsTable>;

/** The columns that a row of the list is made from. */
export const rowColumns = [
  "id",
  "person_id",
  "reference",
  "kind",
  "name",
  "email",
  "phone",
  "service",
  "branch",
  "details",
  "status",
  "lost_reason",
  "lost_note",
  "owner_id",
  "channel",
  "needs_review",
  "due_at",
  "call_by",
  "answered_at",
  "follow_up_at",
  "tries",
  "repeats",
  "came_by",
  "taken_by",
  "phone_is_wrong",
  "created_at",
  "updated_at",
  "revision",
] as const satisfies readonly (keyof Lead)[];

export type ShownLead = Pick<Lead, (typeof rowColumns)[number]> & {
  /** Whether a mail to its address came back, and whether it is shared with another address (`withMailState`). */
  mailDoesNotArrive?: boolean;
  isShared?: boolean;
  /**
   * Whether the person has asked for the call that is planned, or knows of it at least, as of the next try after a call that
   * nobody took (`withPlannedCalls`).
   */
  callIsWished?: boolean;
  callIsKnown?: boolean;
  callIsNextTry?: boolean;
};

/** Names of accounts by id, including people who have left the team. */
export async function staffNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, StaffName>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("id", "in", wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Leads before masking, with the names of their owners and of those who stored them by hand, by id. */
export type LeadsRead = {
  leads: readonly ShownLead[];
  owners: ReadonlyMap<string, StaffName>;
};

export const withOwners = async (
  db: Database,
  leads: readonly ShownLead[],
): Promise<LeadsRead> => ({
  leads: await withPlannedCalls(
    db,
    await withMailState(db, await withRightNames(db, await withParents(db, leads))),
  ),
  owners: await staffNames(
    db,
    leads.flatMap(({ owner_id, taken_by }) => [owner_id, taken_by]),
  ),
});

/** Reads the leads that exist, in the order of the ids. */
export async function readLeads(db: Database, ids: readonly string[]): Promise<LeadsRead> {
  if (ids.length === 0) return { leads: [], owners: new Map() };
  const rows = await db
    .selectFrom("leads")
    .select(rowColumns)
    .where("id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return withOwners(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** Leads as the viewer may see them. */
export const asRows = ({ leads, owners }: LeadsRead, viewer: Viewer): LeadRow[] =>
  leads.map((lead) => asRow(lead, owners, viewer));

export function asRow(
  lead: ShownLead,
  owners: ReadonlyMap<string, StaffName>,
  viewer: Viewer,
): LeadRow {
  const masked = isMasked(viewer);
  const guardian = guardianOf(lead);
  return {
    id: lead.id,
    personId: masked ? "" : (lead.person_id ?? lead.id),
    reference: lead.reference,
    kind: lead.kind,
    ...cameByOf(lead, owners),
    name: masked ? maskedName(lead.name) : lead.name,
    email: masked ? maskedAddress(lead.email) : lead.email,
    phone: masked ? maskedPhone(lead.phone) : lead.phone,
    phoneIsWrong: lead.phone_is_wrong === 1,
    mailDoesNotArrive: lead.mailDoesNotArrive ?? false,
    isShared: lead.isShared ?? false,
    masked,
    ...(guardian && !masked ? { guardian } : {}),
    ...spokenBy(lead),
    course: lead.service,
    branch: lead.branch,
    status: lead.status,
    lostReason: lead.lost_reason as LeadRow["lostReason"],
    lostNote: masked ? "" : (lead.lost_note ?? ""),
    owner: (lead.owner_id && owners.get(lead.owner_id)) || null,
    channel: lead.channel,
    needsReview: lead.needs_review === 1,
    clock: clockOf(lead, viewer.branches, viewer.now),
    followUpAt: orNull(lead.follow_up_at),
    callIsWished: lead.callIsWished ?? false,
    callIsKnown: lead.callIsKnown ?? false,
    callIsNextTry: lead.callIsNextTry ?? false,
    tries: lead.tries,
    repeats: lead.repeats,
    createdAt: lead.created_at,
    updatedAt: lead.updated_at,
    revision: lead.revision,
  };
}

/** How an enquiry came that was stored by hand, as a part of an answer; nothing for others. */
export const cameByOf = (
  { came_by, taken_by }: Pick<Lead, "came_by" | "taken_by">,
  staff: ReadonlyMap<string, StaffName>,
): { cameBy?: CameBy } =>
  came_by === null
    ? {}
    : { cameBy: { way: came_by, by: (taken_by && staff.get(taken_by)) || null } };

/** The language that the person speaks, as a part of an answer; nothing for English, or if nobody has noted it. */
export function spokenBy({ details }: Pick<Lead, "details">): { speaks?: GreetingLanguage } {
  if (!details?.includes('"language"')) return {};
  const { language }: Record<string, unknown> = JSON.parse(details);
  const speaks = greetingLanguages.find((one) => one === language);
  return speaks ? { speaks } : {};
}

/** The parent who booked a class for somebody under 18; undefined for adults. */
export function guardianOf({ details }: Pick<Lead, "details">): string | undefined {
  // Few leads have one, and the answers of the others can be long.
  if (!details?.includes('"guardian"')) return undefined;
  return (JSON.parse(details) as { guardian?: string }).guardian;
}

/**
 * The leads with the parent and the number of the newest repeat that a parent sent for a child: the first enquiry may
 * have been the child's own.
 */
export async function withParents<Shown extends Pick<Lead, "id" | "phone" | "details" | "repeats">>(
  db: Database,
  leads: readonly Shown[],
): Promise<Shown[]> {
  const repeated = leads.filter(({ repeats }) => repeats > 0).map(({ id }) => id);
  if (repeated.length === 0) return [...leads];
  const rows = await db
    .selectFrom("lead_repeats")
    .select(["lead_id", "changed"])
    .where("lead_id", "in", repeated)
    .where("changed", "like", '%"guardian"%')
    .orderBy("id")
    .execute();
  const newest = new Map(rows.map(({ lead_id, changed }) => [lead_id, changed]));
  return leads.map((lead) => {
    const { guardian, phone }: Record<string, string> = JSON.parse(newest.get(lead.id) ?? "{}");
    if (!guardian) return lead;
    const details = JSON.stringify({ ...JSON.parse(lead.details ?? "{}"), guardian });
    return { ...lead, details, phone: phone ?? lead.phone };
  });
}

/**
 * The leads under the name by which staff have corrected their person's, if they came under the one that was wrong. What was
 * typed stays with the lead: by it the person is found, and known again.
 */
async function withRightNames(
  db: Database,
  leads: readonly ShownLead[],
): Promise<readonly ShownLead[]> {
  const ids = [...new Set(leads.flatMap(({ person_id }) => person_id ?? []))];
  if (ids.length === 0) return leads;
  const changes = await db
    .selectFrom("person_changes")
    .innerJoin("people", "people.id", "person_changes.person_id")
    .select(["person_id", "what", "people.name"])
    .where("person_id", "in", ids)
    .where("undone_at", "is", null)
    .where("what", "like", '{"kind":"name"%')
    .execute();
  const right = new Map(
    changes.map(({ person_id, what, name }) => {
      const { from }: { from: string } = JSON.parse(what);
      return [`${person_id} ${from}`, name];
    }),
  );
  return leads.map((lead) => {
    const name = right.get(`${lead.person_id} ${lead.name}`);
    return name === undefined ? lead : { ...lead, name };
  });
}

/** The leads with a mark where a mail of ours has not arrived. */
export async function withMailState<
  Shown extends Pick<Lead, "id" | "email" | "person_id" | "repeats">,
>(
  db: Database,
  leads: readonly Shown[],
): Promise<(Shown & { mailDoesNotArrive: boolean; isShared: boolean })[]> {
  const unreached = await unreachedAddresses(
    db,
    leads.map(({ email }) => email),
    new Date(),
  );
  const shared = await sharedLeads(db, leads);
  return leads.map((lead) => ({
    ...lead,
    mailDoesNotArrive: unreached.has(lead.email),
    isShared: shared.has(lead.id),
  }));
}

/** The leads with marks where the person has asked for the call that is planned, or knows of it, as of a next try. */
export async function withPlannedCalls<
  Shown extends Pick<Lead, "id" | "follow_up_at" | "status" | "due_at" | "phone_is_wrong">,
>(
  db: Database,
  leads: readonly Shown[],
): Promise<
  (Shown & Required<Pick<ShownLead, "callIsWished" | "callIsKnown" | "callIsNextTry">>)[]
> {
  const planned = leads.filter((lead) => lead.follow_up_at !== NEVER).map(({ id }) => id);
  const followUps = await openFollowUps(db, planned);
  const calls = [...followUps].filter(([, { about }]) => about === "").map(([id]) => id);
  const last = calls.length === 0 ? undefined : await lastCallsOf(db, calls);
  return leads.map((lead) => {
    const followUp = followUps.get(lead.id);
    const call = knownCall(lead, followUp, last?.get(lead.id));
    return {
      ...lead,
      callIsWished: followUp?.origin === "visitor",
      callIsKnown: call !== undefined,
      callIsNextTry: call?.isAgreed === false,
    };
  });
}

const orNull = (moment: string) => (moment === NEVER ? null : moment);
