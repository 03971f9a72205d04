import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type FollowUpTime,
  followUpTimes,
  type LeadQueue,
  leadQueues,
  leadStatuses,
  openStatuses,
} from "#contract/staff/staff-lead-values.ts";
import { leadCounts } from "#contract/staff/staff-leads.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, listed, newLead } from "#tests/support/lead-samples.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { NEVER } from "../derived-lead-columns.ts";

/** In Karnal it is half past midnight, in Berlin still the evening before. */
const now = new Date("2026-11-27T19:00:00.000Z");
const inHours = (hours: number) =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).add({ hours }).epochMilliseconds,
  ).toISOString();

const followUpAt = {
  none: NEVER,
  late: inHours(-30),
  today: inHours(5),
  week: inHours(50),
  later: inHours(300),
};
const dueAt = { answered: NEVER, overdue: inHours(-5), due: inHours(40) };

type Case = {
  id: string;
  status: (typeof leadStatuses)[number];
  owner: "none" | "asha" | "ben";
  clock: keyof typeof dueAt;
  followUp: keyof typeof followUpAt;
};

function* combinations(): Generator<Omit<Case, "id">> {
  for (const status of leadStatuses)
    for (const owner of ["none", "asha", "ben"] as const)
      for (const clock of Object.keys(dueAt) as Case["clock"][])
        for (const followUp of Object.keys(followUpAt) as Case["followUp"][])
          yield { status, owner, clock, followUp };
}

describe.each(databaseKinds)("queues over %s", (kind) => {
  let served: TestApp;
  let desks: Record<"asha" | "ben", Desk>;
  const cases: Case[] = [];

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp(kind);
    desks = {
      asha: await openDesk(served, "counsellor"),
      ben: await openDesk(served, "admin"),
    };
    const sample = await newLead(served);
    const row = await served.db
      .selectFrom("leads")
      .selectAll()
      .where("id", "=", sample.id)
      .executeTakeFirstOrThrow();
    await served.db.deleteFrom("leads").where("id", "=", sample.id).execute();
    for (const one of combinations()) {
      const id = `case-${cases.length}`;
      cases.push({ id, ...one });
      await served.db
        .insertInto("leads")
        .values({
          ...row,
          id,
          reference: `SP-${id}`,
          needs_review: 0,
          status: one.status,
          owner_id: one.owner === "none" ? null : desks[one.owner].user.id,
          due_at: dueAt[one.clock],
          follow_up_at: followUpAt[one.followUp],
        })
        .execute();
    }
  });
  afterAll(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const found = async (desk: Desk, query: string) => {
    const ids: string[] = [];
    let cursor = "";
    for (;;) {
      const { leads, next } = await listed(desk, `?${query}&perPage=200${cursor}`);
      ids.push(...leads.map(({ id }) => id));
      if (next === null) return new Set(ids);
      cursor = `&cursor=${next}`;
    }
  };
  const queue = (desk: Desk, name: LeadQueue) => found(desk, leadQueues[name]);
  const followUps = (desk: Desk, time: FollowUpTime) =>
    found(desk, leadQueues.followUps.replace("followUp=late", `followUp=${time}`));
  const idsOf = (isIn: (one: Case) => boolean) => new Set(cases.filter(isIn).map(({ id }) => id));
  const isOpen = ({ status }: Case) => openStatuses.includes(status);

  test("each open lead, and each that waits or has a plan, is in a queue of its owner or of all", async () => {
    const queues: Record<"asha" | "ben", Set<string>[]> = { asha: [], ben: [] };
    for (const name of ["asha", "ben"] as const) {
      const desk = desks[name];
      queues[name].push(await queue(desk, "answer"), await queue(desk, "unplanned"));
      for (const time of followUpTimes) queues[name].push(await followUps(desk, time));
    }
    const lost = cases.filter((one) => {
      const isPlanned = one.followUp !== "none";
      if (!isOpen(one) && one.clock === "answered" && !isPlanned) return false;
      const readers = one.owner === "none" ? (["asha", "ben"] as const) : [one.owner];
      return !readers.every((reader) => queues[reader].some((ids) => ids.has(one.id)));
    });
    expect(lost).toEqual([]);
  });

  test("each queue has exactly its leads, and its count is their number", async () => {
    const { asha } = desks;
    const isAshas = ({ owner }: Case) => owner !== "ben";
    const expected: Record<Exclude<LeadQueue, "review">, Set<string>> = {
      answer: idsOf(({ clock }) => clock !== "answered"),
      overdue: idsOf(({ clock }) => clock === "overdue"),
      followUps: idsOf((one) => isAshas(one) && one.followUp === "late"),
      unplanned: idsOf((one) => isOpen(one) && one.clock === "answered" && one.followUp === "none"),
      unowned: idsOf((one) => isOpen(one) && one.owner === "none"),
    };
    const counts = leadCounts.parse(good(await asha.call("GET", "/leads/counts?owner=me,none")));
    for (const [name, ids] of Object.entries(expected)) {
      expect(await queue(asha, name as LeadQueue), name).toEqual(ids);
      expect(counts.waiting[name as LeadQueue], name).toBe(ids.size);
    }
    for (const time of followUpTimes) {
      const ids = idsOf((one) => isAshas(one) && one.followUp === time);
      expect(await followUps(asha, time), time).toEqual(ids);
      expect(counts.followUps[time], time).toBe(ids.size);
    }
    const several = await found(asha, "followUp=late,today");
    expect(several).toEqual(idsOf(({ followUp }) => followUp === "late" || followUp === "today"));
  });

  test("a follow-up is today's by the day of the lead's branch", async () => {
    const { asha } = desks;
    const [id = ""] = [...(await followUps(asha, "today"))];
    const inBranch = async (branch: string) => {
      await served.db.updateTable("leads").set({ branch }).where("id", "=", id).execute();
      const times = [];
      for (const time of followUpTimes) if ((await followUps(asha, time)).has(id)) times.push(time);
      const { followUps: counted } = good(await asha.call("GET", "/leads/counts?branch=berlin"));
      return { times, counted };
    };
    const none = { late: 0, today: 0, week: 0, later: 0 };
    expect(await inBranch("berlin")).toEqual({ times: ["week"], counted: { ...none, week: 1 } });
    expect(await inBranch("karnal")).toEqual({ times: ["today"], counted: none });
  });
});
