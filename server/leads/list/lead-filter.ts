import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import {
  type ClassAct,
  channelOfWay,
  classActs,
  type LeadAct,
} from "#contract/staff/staff-lead-values.ts";
import type { LeadFilter } from "#contract/staff/staff-leads.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Database, Tables } from "../../db/tables.ts";
import { NEVER } from "../derived-lead-columns.ts";
import { soonUntil } from "../response-clock.ts";
import type { Viewer } from "../viewer.ts";
import { classActRows } from "./class-acts.ts";
import { actRows, institutesZone, spanOfDays } from "./lead-acts.ts";
import { waitedSoLong } from "./waited-leads.ts";

type On = ExpressionBuilder<Tables, "leads">;
type Condition = Expression<SqlBool>;
type Narrowed = "status" | "service" | "branch" | "kind" | "owner_id" | "channel" | "needs_review";
type Column = Narrowed | "due_at" | "follow_up_at" | "created_at";
type Values = string | number | readonly string[];
/** Compares a column of `leads`. */
type Is = (column: Column, than: "=" | "<" | "<=" | ">" | ">=" | "in", value: Values) => Condition;

/**
 * Comparisons that SQLite does not use an index for. A list is read in its order from the index of that
 * order, which contains all these columns. SQLite expects every comparison to match few rows and would
 * choose the column's own index and sort half the table; a unary plus prevents that.
 */
export const comparing = (on: On, isPostgres: boolean): Is => {
  const plus = isPostgres ? sql`` : sql`+`;
  return (column, than, value) => on(sql`${plus}${sql.ref(`leads.${column}`)}`, than, value);
};

/** The conditions of a filter, without its search. */
export async function filterConditions(
  db: Database,
  filter: LeadFilter,
  viewer: Viewer,
): Promise<(on: On) => Condition[]> {
  const waited = await waitedSoLong(db, filter, viewer);
  const now = viewer.now.toISOString();
  const times = followUpTimesOf(viewer);
  const soon = filter.clock ? soonUntil(viewer.branches, viewer.now) : [];
  return (on) => {
    const is = comparing(on, isPostgres(db));
    const conditions: Condition[] = [];
    const { status, course, branch, kind, owner, channel, clock } = filter;
    if (status) conditions.push(is("status", "in", orNone(status)));
    if (course) {
      const services = course.map((one) => (one === "none" ? "" : one));
      conditions.push(is("service", "in", services.length > 0 ? services : ["-"]));
    }
    if (branch) conditions.push(is("branch", "in", orNone(branch)));
    if (kind) conditions.push(cameAs(on, is, kind));
    if (owner) conditions.push(ownedBy(on, is, owner, viewer));
    if (channel) conditions.push(is("channel", "in", orNone(channel)));
    if (filter.review) conditions.push(is("needs_review", "=", Number(filter.review)));
    if (clock) conditions.push(on.or(clock.map((state) => isAt(on, is, state, now, soon))));
    if (filter.followUp) {
      conditions.push(on.or(filter.followUp.map((which) => followUp(on, is, which, times))));
    }
    if (filter.act) conditions.push(acted(is, filter, filter.act, viewer, isPostgres(db)));
    if (filter.cameOnce) {
      conditions.push(sql<SqlBool>`EXISTS (SELECT 1 FROM bookings
        WHERE bookings.lead_id = leads.id AND bookings.state = 'came')`);
    }
    if (filter.began) {
      const page = filter.began === "none" ? "" : filter.began;
      conditions.push(sql<SqlBool>`COALESCE(leads.began_on, '') = ${page}`);
    }
    if (waited) conditions.push(waited);
    if (filter.from) conditions.push(is("created_at", ">=", filter.from));
    if (filter.to) conditions.push(is("created_at", "<", filter.to));
    return conditions;
  };
}

/** Whether this happened of the lead in the filter's days, and by or for whom it names. */
function acted(
  is: Is,
  { by, firstDay, lastDay, ofClass }: LeadFilter,
  act: LeadAct,
  { user, branches, now }: Viewer,
  isPostgres: boolean,
): Condition {
  const span = spanOfDays(firstDay, lastDay, institutesZone(branches));
  if (act === "asked" && !by) {
    const since = is("created_at", ">=", span.from);
    return sql<SqlBool>`(${since} AND ${is("created_at", "<", span.to)})`;
  }
  const rows = isClassAct(act)
    ? classActRows(act, { firstDay, lastDay, ofClass })
    : actRows(act, span, now, isPostgres);
  const id = by === "me" ? user.id : by;
  const whom = !id ? sql`` : id === "none" ? sql`WHERE who IS NULL` : sql`WHERE who = ${id}`;
  // Both databases guess far too few rows, and would join them or sort them. Behind "is true" they look each lead up
  // in the rows while they read the list in its order: at 100,000 leads 20 ms instead of 320 on PostgreSQL.
  return sql<SqlBool>`(leads.id IN (SELECT lead_id FROM (${rows}) AS acts ${whom})) IS TRUE`;
}

const isClassAct = (act: LeadAct): act is ClassAct => classActs.some((one) => one === act);

export type FollowUpTimes = {
  now: string;
  /** When today and the seventh day after it end on the clock of each branch. */
  ends: { branch: string; day: string; week: string }[];
};

/** Where one time of follow-ups ends and the next begins, in ISO 8601. A lead's days are those of its branch. */
export function followUpTimesOf({
  branches,
  now,
}: Pick<Viewer, "branches" | "now">): FollowUpTimes {
  const ends = branches.map(({ id, timeZone }) => {
    const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .startOfDay();
    const after = (days: number) => new Date(today.add({ days }).epochMilliseconds).toISOString();
    return { branch: id as string, day: after(1), week: after(8) };
  });
  return { now: now.toISOString(), ends };
}

/** An empty list matches nothing: `in ()` is not valid SQL. */
const orNone = (values: readonly string[]): readonly string[] =>
  values.length > 0 ? values : [""];

function ownedBy(on: On, is: Is, owners: readonly string[], { user }: Viewer): Condition {
  const ids = owners
    .filter((owner) => owner !== "none")
    .map((owner) => (owner === "me" ? user.id : owner));
  const owned = is("owner_id", "in", orNone(ids));
  return owners.includes("none") ? on.or([owned, on("owner_id", "is", null)]) : owned;
}

/**
 * Enquiries, often of another form, under which somebody has also booked a class (`findFirst`). The condition is that of the
 * index `lead_repeats_booked`, from which both databases read them once; see `acted`.
 */
const alsoBooked = sql<SqlBool>`(leads.id IN (
  SELECT lead_id FROM lead_repeats WHERE changed LIKE '%"class":%')) IS TRUE`;

/** By hand is told by the source, which the indexes of the list have: nobody reads a row for it. */
function cameAs(on: On, is: Is, forms: NonNullable<LeadFilter["kind"]>): Condition {
  const byHand = on.and([
    is("kind", "=", "registration"),
    is("channel", "in", Object.values(channelOfWay)),
  ]);
  const others = forms.filter((form) => form !== "desk");
  const byForm = on.and([is("kind", "in", orNone(others)), on.not(byHand)]);
  return on.or([
    byForm,
    ...(forms.includes("desk") ? [byHand] : []),
    ...(forms.includes("demo") ? [alsoBooked] : []),
  ]);
}

function isAt(
  on: On,
  is: Is,
  state: NonNullable<LeadFilter["clock"]>[number],
  now: string,
  soon: ReturnType<typeof soonUntil>,
): Condition {
  const ofEach = (than: "<=" | ">") =>
    on.or(
      soon.map(({ branch, until }) =>
        on.and([is("branch", "=", branch), is("due_at", than, until)]),
      ),
    );
  switch (state) {
    case "answered":
      return is("due_at", "=", NEVER);
    case "waiting":
      return is("due_at", "<", NEVER);
    case "callable":
      return on.and([
        is("due_at", "<", NEVER),
        on.or([
          is("due_at", "<=", now),
          on.and([
            on.not(on.exists(callToCome(on, now))),
            // No list of follow-ups has a next try beside another plan, so it is here before its time has come.
            on.or([ofEach("<="), on.not(on.exists(callThatPromised(on)))]),
          ]),
        ]),
      ]);
    case "overdue":
      return is("due_at", "<=", now);
    case "due_soon":
      return on.and([is("due_at", ">", now), ofEach("<=")]);
    case "due":
      return on.and([is("due_at", "<", NEVER), ofEach(">")]);
  }
}

/** The planned call of a lead that is still to come, if it is within the promise. Another follow-up is no call. */
const callToCome = (on: On, now: string) =>
  on
    .selectFrom("lead_follow_ups")
    .select("lead_follow_ups.id")
    .whereRef("lead_follow_ups.lead_id", "=", "leads.id")
    .where("lead_follow_ups.state", "=", "open")
    .where("lead_follow_ups.about", "=", "")
    .where("lead_follow_ups.due_at", ">", now)
    .whereRef("lead_follow_ups.due_at", "<=", "leads.due_at");

/**
 * The call of ours that has moved the promise to its present time (`CallUndo`). Where something else is planned, the next
 * try is no follow-up.
 */
const callThatPromised = (on: On) =>
  on
    .selectFrom("lead_notes")
    .select("lead_notes.id")
    .whereRef("lead_notes.lead_id", "=", "leads.id")
    .where(sql<SqlBool>`lead_notes.undo LIKE '%"promise":"' || leads.due_at || '"%'`);

function followUp(
  on: On,
  is: Is,
  which: NonNullable<LeadFilter["followUp"]>[number],
  { now, ends }: FollowUpTimes,
): Condition {
  const ofEach = (than: "<" | ">=", end: "day" | "week") =>
    on.or(
      ends.map((its) =>
        on.and([is("branch", "=", its.branch), is("follow_up_at", than, its[end])]),
      ),
    );
  switch (which) {
    case "late":
      return is("follow_up_at", "<=", now);
    case "today":
      return on.and([is("follow_up_at", ">", now), ofEach("<", "day")]);
    case "week":
      return on.and([ofEach(">=", "day"), ofEach("<", "week")]);
    case "later":
      return on.and([is("follow_up_at", "<", NEVER), ofEach(">=", "week")]);
    case "any":
      return is("follow_up_at", "<", NEVER);
    case "none":
      return is("follow_up_at", "=", NEVER);
  }
}
