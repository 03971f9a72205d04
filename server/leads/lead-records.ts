import { firstLessonDay } from "../db/first-lesson-day.ts";
import type { Database } from "../db/tables.ts";
import { readHistory } from "./work/lead-history.ts";

/** The records of staff about an enquiry, for the copy of everything held about a person. */
export type LeadRecords = {
  notes: {
    kind: string;
    /** Only calls have one. */
    outcome?: string;
    text: string;
    at: string;
    editedAt: string | null;
  }[];
  followUps: { at: string; about: string; state: string; remindedAt: string | null }[];
  history: { at: string; what: Record<string, unknown> }[];
  /** Seats in batches. */
  seats: {
    course: string;
    level: string;
    firstDay: string;
    since: string;
    leftAt: string | null;
  }[];
};

/** The records by lead, without the names of staff. */
export async function leadRecords(
  db: Database,
  leadIds: readonly string[],
): Promise<Map<string, LeadRecords>> {
  const records = new Map<string, LeadRecords>(
    leadIds.map((id) => [id, { notes: [], followUps: [], history: [], seats: [] }]),
  );
  if (leadIds.length === 0) return records;
  const notes = await db
    .selectFrom("lead_notes")
    .selectAll()
    .where("lead_id", "in", [...leadIds])
    .orderBy("id")
    .execute();
  for (const { lead_id, kind, outcome, text, created_at, edited_at } of notes) {
    records.get(lead_id)?.notes.push({
      kind,
      ...(outcome ? { outcome } : {}),
      text,
      at: created_at,
      editedAt: edited_at,
    });
  }
  const followUps = await db
    .selectFrom("lead_follow_ups")
    .selectAll()
    .where("lead_id", "in", [...leadIds])
    .orderBy("id")
    .execute();
  for (const { lead_id, due_at, about, state, reminded_at } of followUps) {
    records.get(lead_id)?.followUps.push({ at: due_at, about, state, remindedAt: reminded_at });
  }
  for (const { lead_id, at, what } of await readHistory(db, leadIds)) {
    records.get(lead_id)?.history.push({ at, what: withoutStaff(what) });
  }
  const seats = await db
    .selectFrom("batch_students")
    .innerJoin("batches", "batches.id", "batch_students.batch_id")
    .select(["lead_id", "course", "level", "since", "left_at"])
    .select(firstLessonDay.as("first_day"))
    .where("lead_id", "in", [...leadIds])
    .orderBy("since")
    .execute();
  for (const { lead_id, course, level, first_day, since, left_at } of seats) {
    const seat = { course, level, firstDay: first_day, since, leftAt: left_at };
    records.get(lead_id)?.seats.push(seat);
  }
  return records;
}

/** Leaves out owners: they are members of staff, whose names the person does not get. */
function withoutStaff(what: Record<string, unknown>): Record<string, unknown> {
  return what.kind === "owner" ? { kind: "owner" } : what;
}

type Row = Record<string, unknown>;

/**
 * The audit log's entries about the enquiries of an address and about its person, without the names of staff. If the
 * person has other addresses, these may belong to somebody else in the family: then the details of the entries about
 * the person are left out.
 * @param enquiries rows of `leads`
 * @param isOwn whether a person of this name is meant, of several who share the address
 */
export async function staffActionsOn(
  db: Database,
  email: string,
  enquiries: readonly Row[],
  isOwn: (name: string) => boolean = () => true,
): Promise<Row[]> {
  const leadIds = enquiries.map(({ id }) => String(id));
  const all = await db
    .selectFrom("person_contacts as own")
    .innerJoin("person_contacts as any", "any.person_id", "own.person_id")
    .innerJoin("people", "people.id", "own.person_id")
    .select(["own.person_id", "any.value", "people.name"])
    .where("own.kind", "=", "email")
    .where("own.value", "=", email)
    .where("any.kind", "=", "email")
    .execute();
  const contacts = all.filter(({ name }) => isOwn(name));
  const isShared = contacts.some(({ value }) => value !== email);
  const people = contacts.map(({ person_id }) => person_id);
  const entries = await staffActionsOf(db, leadIds, people);
  return isShared
    ? entries.map((entry) =>
        entry.on === "person" ? { ...entry, before: null, after: null } : entry,
      )
    : entries;
}

/** The audit log's entries about these leads and people, without the names of staff. */
export async function staffActionsOf(
  db: Database,
  leadIds: readonly string[],
  personIds: readonly string[],
): Promise<Row[]> {
  const rows = await db
    .selectFrom("staff_actions")
    .select(["at", "action", "subject_kind", "subject_id", "before", "after"])
    .where((on) =>
      on.or([
        on.and([on("subject_kind", "=", "lead"), on("subject_id", "in", ["", ...leadIds])]),
        on.and([on("subject_kind", "=", "person"), on("subject_id", "in", ["", ...personIds])]),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ subject_kind, subject_id, before, after, ...row }) => {
    const isHidden = row.action === "lead.owner changed";
    const parsed = (text: string | null) => (isHidden || text === null ? null : JSON.parse(text));
    return {
      ...row,
      on: subject_kind,
      id: subject_id,
      before: parsed(before),
      after: parsed(after),
    };
  });
}
