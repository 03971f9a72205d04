import type { RequestEvent } from "#contract/request-values.ts";
import type { RequestHappened } from "#contract/requests.ts";
import { type CallOutcome, isAnswer, type NoteKind } from "#contract/staff/staff-lead-values.ts";
import type { LeadHappening } from "#contract/staff/staff-leads.ts";
import type { Database } from "../db/tables.ts";
import { readHistory } from "../leads/work/lead-history.ts";

/*
 * What has happened to a request, in the visitor's terms. It is read from what staff note of a lead; never the text of a
 * note, a reason, or who did it.
 */

type NoteTime = { kind: NoteKind; outcome: CallOutcome | null; at: string };
type Happening = { at: string; isOurs: boolean; what: LeadHappening["what"] };

/** What staff and the person did with a lead. */
export type LeadRecord = { notes: NoteTime[]; history: Happening[] };

/** Reads the records of several leads at once, each in the order of time. */
export async function leadRecordsOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, LeadRecord>> {
  const records = new Map<string, LeadRecord>(
    ids.map((id) => [id, { notes: [], history: [] }] as const),
  );
  if (ids.length === 0) return records;
  const notes = await db
    .selectFrom("lead_notes")
    .select(["lead_id", "kind", "outcome", "created_at"])
    .where("lead_id", "in", [...ids])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const { lead_id, kind, outcome, created_at } of notes) {
    records.get(lead_id)?.notes.push({ kind, outcome, at: created_at });
  }
  for (const { lead_id, at, what, actor_id } of await readHistory(db, ids)) {
    const isOurs = actor_id !== null && actor_id !== "";
    records.get(lead_id)?.history.push({ at, isOurs, what });
  }
  return records;
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

const eventOfClass = {
  booked: "booked",
  waiting: "waiting",
  moved: "class_moved",
  cancelled: "class_cancelled",
  came: "came",
  missed: "missed",
  unmarked: undefined,
} as const satisfies Record<string, RequestEvent | undefined>;

/**
 * What has happened, oldest first.
 * @param isOwn whether a booking was made under the same address and name: others may be a relative's
 */
export function happenedIn(
  { notes, history }: LeadRecord,
  isOwn: (bookingId: string | undefined) => boolean,
): RequestHappened[] {
  const happened: RequestHappened[] = notes.flatMap(({ at, ...note }) => {
    const what = eventOfNote(note);
    return what ? [{ at, what }] : [];
  });
  const own = history.filter(({ what }) => what.kind !== "class" || isOwn(what.bookingId));
  return [...happened, ...ofHistory(own)].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  );
}

/** A change of the status that was undone has not happened; a mark of a class counts as it was made last. */
function ofHistory(history: readonly Happening[]): RequestHappened[] {
  const happened: (RequestHappened & { bookingId?: string | undefined })[] = [];
  const add = (at: string, event: RequestEvent | undefined, time?: string) => {
    if (event) happened.push({ at, what: event, ...(time ? { time } : {}) });
  };
  const drop = (events: readonly RequestEvent[], bookingId?: string) => {
    const index = happened.findLastIndex(
      (one) =>
        events.includes(one.what) && (bookingId === undefined || one.bookingId === bookingId),
    );
    if (index >= 0) happened.splice(index, 1);
  };
  const addOnce = (at: string, event: RequestEvent) => {
    if (!happened.some(({ what }) => what === event)) add(at, event);
  };
  for (const { at, isOurs, what } of history) {
    switch (what.kind) {
      case "owner":
        if (what.to) addOnce(at, "looked_at");
        break;
      case "status":
        if (what.isUndo) drop(["closed", "enrolled"]);
        else if (what.to === "enrolled") addOnce(at, "enrolled");
        else if (what.to === "lost") add(at, isOurs ? "closed" : undefined);
        else if (what.to === "contacted" && isOurs) addOnce(at, "looked_at");
        break;
      case "class": {
        const { bookingId } = what;
        if (bookingId && ["came", "missed", "unmarked"].includes(what.what)) {
          drop(["came", "missed"], bookingId);
        }
        const event = eventOfClass[what.what];
        if (event) happened.push({ at, what: event, bookingId });
        break;
      }
      case "seat":
        if (what.what === "took") addOnce(at, "enrolled");
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
