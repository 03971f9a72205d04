import type { RequestEvent } from "#contract/request-values.ts";
import type { RequestHappened } from "#contract/requests.ts";
import {
  type CallOutcome,
  isAnswer,
  type NoteKind,
  openStatuses,
} from "#contract/staff/staff-lead-values.ts";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import type { Database } from "../db/tables.ts";
import { visitor } from "../leads/acting-visitor.ts";
import type { Before } from "../leads/people/person-changes.ts";
import { triesOf } from "../leads/work/answers.ts";
import { heldSince } from "../leads/work/held-mails.ts";
import { readHistory } from "../leads/work/lead-history.ts";
import {
  type Contact,
  lastCallOf,
  plannedCall,
  wishAsContact,
} from "../leads/work/planned-calls.ts";

/*
 * What has happened to a request, in the visitor's terms. It is read from what staff note of a lead; never the text of a
 * note, why a request was closed, or which of us did it.
 */

/** `agreedAt`: the time that was agreed for the next call. */
type NoteTime = {
  kind: NoteKind;
  outcome: CallOutcome | null;
  at: string;
  agreedAt?: string | undefined;
};
type Happening = { at: string; isOurs: boolean; what: LeadHappening["what"] };

/** What staff and the person did with a lead. `moved`: agreed or wished calls that staff have planned anew, and for when. */
export type LeadRecord = {
  notes: NoteTime[];
  history: Happening[];
  moved: { at: string; time: string }[];
};

/** Reads the records of several leads at once, each in the order of time. */
export async function leadRecordsOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, LeadRecord>> {
  const records = new Map<string, LeadRecord>(
    ids.map((id) => [id, { notes: [], history: [], moved: [] }] as const),
  );
  if (ids.length === 0) return records;
  const notes = await db
    .selectFrom("lead_notes")
    .leftJoin("lead_follow_ups", (join) =>
      join
        .onRef("lead_follow_ups.lead_id", "=", "lead_notes.lead_id")
        // A call plans the next one at the moment at which it is logged.
        .onRef("lead_follow_ups.created_at", "=", "lead_notes.created_at")
        .on("lead_notes.outcome", "=", "call_back"),
    )
    .select(["lead_notes.lead_id", "kind", "outcome", "lead_notes.created_at", "due_at"])
    .where("lead_notes.lead_id", "in", [...ids])
    .orderBy("lead_notes.created_at")
    .orderBy("lead_notes.id")
    .execute();
  for (const { lead_id, kind, outcome, created_at, due_at } of notes) {
    const agreedAt = due_at ?? undefined;
    records.get(lead_id)?.notes.push({ kind, outcome, at: created_at, agreedAt });
  }
  const takenBack = await numbersTakenBack(db, ids);
  for (const { lead_id, at, what, actor_id } of await readHistory(db, ids)) {
    const isOurs = actor_id !== null && actor_id !== "";
    const isNumber = what.kind === "visitor" && what.what === "number_changed";
    if (isNumber && takenBack.has(`${lead_id} ${at}`)) continue;
    records.get(lead_id)?.history.push({ at, isOurs, what });
  }
  for (const { lead_id, created_at: at, due_at: time, ...plan } of await plansAnew(db, ids)) {
    const record = records.get(lead_id);
    const before = record ? contactsIn(record).filter((contact) => contact.at < at) : [];
    const isOfCall = record?.notes.some((note) => note.at === at);
    const call = plannedCall({ ...plan, at: time, plannedAt: at }, lastCallOf(before));
    if (call?.isAgreed && !isOfCall) record?.moved.push({ at, time });
  }
  return records;
}

/** What `lastCallOf` reads of a record, in the order of time. */
export function contactsIn({ notes, history }: LeadRecord): Contact[] {
  const wishes = history.filter(
    ({ what }) => what.kind === "visitor" && what.what === "call_wished",
  );
  return [
    ...notes.filter(({ kind }) => kind !== "note"),
    ...wishes.map(({ at }) => wishAsContact(at)),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/** The calls that staff have planned in place of others, unless they have changed the plan again at once. */
async function plansAnew(db: Database, ids: readonly string[]) {
  const plans = await db
    .selectFrom("lead_follow_ups as plan")
    .innerJoin("lead_follow_ups as former", (join) =>
      join
        .onRef("former.lead_id", "=", "plan.lead_id")
        .onRef("former.closed_at", "=", "plan.created_at")
        .onRef("former.due_at", "!=", "plan.due_at")
        .on("former.state", "=", "replaced")
        .on("former.about", "=", ""),
    )
    .selectAll("plan")
    .where("plan.lead_id", "in", [...ids])
    .where("plan.about", "=", "")
    .where("plan.origin", "=", "staff")
    .execute();
  return plans.filter(
    ({ created_at, closed_at }) =>
      closed_at === null || created_at <= heldSince(new Date(closed_at)),
  );
}

/**
 * Lead and time of the people's changes of their numbers that staff have undone. One change may have replaced the number of
 * several leads.
 */
async function numbersTakenBack(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const people = db
    .selectFrom("leads")
    .select("person_id")
    .where("id", "in", [...ids]);
  const rows = await db
    .selectFrom("person_changes")
    .select(["at", "before"])
    .where((on) => on.or([on("lead_id", "in", [...ids]), on("person_id", "in", people)]))
    .where("actor_id", "=", visitor.id)
    .where("undone_at", "is not", null)
    .execute();
  return new Set(rows.flatMap(({ at, before }) => leadsIn(before).map((id) => `${id} ${at}`)));
}

/** Ids of the leads whose number a change has replaced. @param json of `Before` */
function leadsIn(json: string): string[] {
  const before: Before = JSON.parse(json);
  if (before.kind !== "contact") return [];
  return before.replaced.filter(({ table }) => table === "leads").map(({ id }) => id);
}

/** What one note of staff tells the person; nothing about what staff have only thought. */
function eventOfNote({
  kind,
  outcome,
}: Pick<NoteTime, "kind" | "outcome">): RequestEvent | undefined {
  switch (kind) {
    case "call":
      if (outcome === "wrong_number") return "wrong_number";
      if (outcome === "call_back") return "call_agreed";
      return isAnswer(kind, outcome) ? "talked" : "called";
    case "whatsapp":
    case "email":
      return "wrote";
    case "visit":
      return "visited";
    case "note":
      return undefined;
  }
}

type StatusMove = Pick<Extract<LeadHappening["what"], { kind: "status" }>, "from" | "to">;

/** A closed request is worked on again. */
const isReopening = ({ from, to }: StatusMove): boolean =>
  from !== null && !openStatuses.includes(from) && openStatuses.includes(to);

const eventOfClass = {
  booked: "booked",
  waiting: "waiting",
  moved: "class_moved",
  cancelled: "class_cancelled",
  came: "came",
  missed: "missed",
  unmarked: undefined,
} as const satisfies Record<string, RequestEvent | undefined>;

type ClassHappening = Extract<LeadHappening["what"], { kind: "class" }>;

/** Whose place changed, and of which class. */
const placeOf = (
  { startsAt, zone, wasAt, reason }: ClassHappening,
  isOurs: boolean,
  hasWaited: boolean,
): Partial<RequestHappened> => ({
  ...(isOurs ? { isOurs } : {}),
  ...(hasWaited ? { hasWaited } : {}),
  ...(startsAt && zone
    ? { class: { startsAt, zone, ...(wasAt && { was: wasAt }), ...(reason && { reason }) } }
    : {}),
});

/**
 * What has happened, oldest first.
 * @param isOwn whether a booking was made under the same address and name: others may be a relative's
 */
export function happenedIn(
  { notes, history, moved }: LeadRecord,
  isOwn: (bookingId: string | undefined) => boolean,
): RequestHappened[] {
  const happened: RequestHappened[] = notes.flatMap(({ at, agreedAt, ...note }) => {
    const what = eventOfNote(note);
    return what ? [{ at, what, ...(agreedAt ? { time: agreedAt } : {}) }] : [];
  });
  const own = history.filter(({ what }) => what.kind !== "class" || isOwn(what.bookingId));
  const movedCalls = moved.map((one) => ({ ...one, what: "call_agreed" as const, isOurs: true }));
  const changes = ofHistory(own, notes);
  // A request that the person opens again begins anew.
  const begunAt = (by: string) =>
    changes.findLast(({ at, what }) => what === "reopened" && at <= by)?.at ?? "";
  // Who calls or writes has looked at the request: that somebody looks at it later is no news.
  const isKnown = (looked: RequestHappened) =>
    happened.some(({ at }) => at >= begunAt(looked.at) && at < looked.at);
  return [...happened, ...movedCalls, ...changes]
    .filter((one) => one.what !== "looked_at" || !isKnown(one))
    .sort((one, other) =>
      one.at === other.at ? rankOf(one) - rankOf(other) : one.at < other.at ? -1 : 1,
    );
}

/** Of what one call has caused at the same moment, that a counsellor looked at the request comes first. */
const rankOf = ({ what }: RequestHappened): number => (what === "looked_at" ? 0 : 1);

/** Whether an enrolment was undone so late that its mail may have gone: then the person is told that it was taken back. */
const isUndoneLate = ({ at, what }: RequestHappened, undoneAt: string): boolean =>
  what === "enrolled" && at <= heldSince(new Date(undoneAt));

/**
 * A change of the status by staff that was undone has not happened, unless the person was told; a cancellation that they take back has, and so has
 * that they take it back. A mark of a class counts as it was made last.
 */
function ofHistory(history: readonly Happening[], notes: readonly NoteTime[]): RequestHappened[] {
  const happened: (RequestHappened & { bookingId?: string | undefined })[] = [];
  const add = (at: string, event: RequestEvent | undefined, time?: string) => {
    if (event) happened.push({ at, what: event, ...(time ? { time } : {}) });
  };
  const drop = (one: RequestHappened | undefined) => {
    const index = one ? happened.indexOf(one) : -1;
    if (index >= 0) happened.splice(index, 1);
  };
  const addOnce = (at: string, event: RequestEvent) => {
    const begunAt = happened.findLastIndex(({ what }) => what === "reopened");
    if (!happened.slice(begunAt + 1).some(({ what }) => what === event)) add(at, event);
  };
  /** @returns the enrolment, which a seat may have told before */
  const addEnrolment = (at: string): RequestHappened | undefined => {
    const last = () =>
      happened.findLast(({ what }) => what === "enrolled" || what === "enrolment_taken_back");
    if (last()?.what !== "enrolled") add(at, "enrolled");
    return last();
  };
  /** The changes of the status that are not undone, each with what it tells. */
  const moves: (RequestHappened | undefined)[] = [];
  /** @returns what is told no longer once the change is undone */
  const addMove = (at: string, isOurs: boolean, move: StatusMove): RequestHappened | undefined => {
    if (move.to === "enrolled") return addEnrolment(at);
    if (move.from === "enrolled" && openStatuses.includes(move.to)) {
      add(at, "enrolment_taken_back");
      return happened.at(-1);
    }
    const isReopened = isReopening(move);
    // Who sends a form again, or books, opens a closed request with that.
    const isAskedAgain = history.some((one) => one.at === at && one.what.kind === "repeated");
    if (isReopened && !isOurs && isAskedAgain) add(at, "reopened");
    const isMovedOn = move.to === "contacted" || move.to === "demo_booked";
    if (isOurs && isMovedOn && !isReopened) {
      // A call or a class that has moved the lead on is told by its own entry, and calls in vain have reached nobody.
      const isTold =
        notes.some((note) => note.at === at) ||
        history.some((one) => one.at === at && one.what.kind === "class");
      const isInVain = triesOf(notes.filter((note) => note.at <= at)) > 0;
      if (isTold || isInVain) addOnce(at, "looked_at");
      else {
        add(at, "contacted");
        return happened.at(-1);
      }
    }
    // Another reason for the same end is no news.
    const isClosed = move.to === "lost" && move.from !== "lost";
    if (!isOurs || !(isReopened || isClosed)) return undefined;
    add(at, isReopened ? "opened_again" : "closed");
    return happened.at(-1);
  };
  for (const { at, isOurs, what } of history) {
    switch (what.kind) {
      case "owner":
        if (what.to) addOnce(at, "looked_at");
        break;
      case "status":
        if (what.isUndo) {
          const undone = moves.pop();
          if (undone && isUndoneLate(undone, at)) add(at, "enrolment_taken_back");
          else if (undone) drop(undone);
          else if (isReopening(what)) add(at, "opened_again");
        } else moves.push(addMove(at, isOurs, what));
        break;
      case "class": {
        const { bookingId } = what;
        if (bookingId && ["came", "missed", "unmarked"].includes(what.what)) {
          const isMark = (event: RequestEvent) => event === "came" || event === "missed";
          drop(happened.findLast((one) => one.bookingId === bookingId && isMark(one.what)));
        }
        const event = eventOfClass[what.what];
        if (!event) break;
        const before = happened.findLast((one) => one.bookingId === bookingId && bookingId);
        const hasWaited = before?.what === "waiting";
        happened.push({ at, what: event, bookingId, ...placeOf(what, isOurs, hasWaited) });
        break;
      }
      case "seat":
        if (what.what === "took") addEnrolment(at);
        break;
      case "visitor":
        add(at, what.what, what.what === "call_wished" ? what.time : undefined);
        break;
      case "reviewed":
      case "repeated":
      case "imported":
      case "merged":
      case "unmerged":
        break;
    }
  }
  return happened.map(({ bookingId: _, ...one }) => one);
}
