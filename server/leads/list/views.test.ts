import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leadViewAnswer, leadViews } from "#contract/staff/staff-leads.ts";
import { databaseAfter, databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { migrateToLatest } from "../../db/migrate.ts";

test.each(databaseKinds)(
  "a view of today's follow-ups from before over %s still has the late ones",
  async (kind) => {
    const db = await databaseAfter(kind, "0020-consent-time");
    await sql`INSERT INTO accounts
      (id, email, name, role, avatar, email_verified_at, created_at, updated_at)
      VALUES ('asha', 'asha@example.in', 'Asha', 'counsellor', '', '', '', '')`.execute(db);
    await sql`INSERT INTO lead_views (id, owner_id, name, query, is_shared, created_at, updated_at)
      VALUES ('today', 'asha', 'Today', 'owner=me&followUp=today', 0, '', '')`.execute(db);
    await migrateToLatest(db);
    const { query } = await db.selectFrom("lead_views").select("query").executeTakeFirstOrThrow();
    expect(new URLSearchParams(query).get("followUp")).toBe("late,today");
  },
);

describe("saved views", () => {
  let served: TestApp;
  let asha: Desk;
  let ben: Desk;
  let admin: Desk;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
    asha = await openDesk(served, "counsellor");
    ben = await openDesk(served, "counsellor");
    admin = await openDesk(served, "admin");
  });
  afterAll(() => served.close());

  const namesOf = async (desk: Desk) =>
    leadViews.parse(good(await desk.call("GET", "/lead-views"))).views.map(({ name }) => name);
  const save = async (desk: Desk, body: object) =>
    leadViewAnswer.parse(good(await desk.call("POST", "/lead-views", body), 201)).view;

  test("are one's own, unless they are shared", async () => {
    const mine = await save(asha, { name: "Berlin, new", query: "branch=berlin&status=new" });
    const ours = await save(asha, { name: "All overdue", query: "clock=overdue", shared: true });
    expect(mine).toMatchObject({ mine: true, shared: false, owner: { id: asha.user.id } });
    expect(await namesOf(asha)).toEqual(["All overdue", "Berlin, new"]);
    expect(await namesOf(ben)).toEqual(["All overdue"]);
    const twice = await asha.call("POST", "/lead-views", { name: "Berlin, new", query: "" });
    expectProblem(twice, 409, "conflict");

    const path = (id: string) => `/lead-views/${id}`;
    expectProblem(await ben.call("PATCH", path(ours.id), { name: "Mine" }), 403, "forbidden");
    expectProblem(await ben.call("DELETE", path(ours.id)), 403, "forbidden");
    expectProblem(await admin.call("DELETE", path(mine.id)), 403, "forbidden");
    const renamed = good(await asha.call("PATCH", path(mine.id), { name: "Berlin", shared: true }));
    expect(renamed.view).toMatchObject({ name: "Berlin", query: mine.query, shared: true });
    expect(await namesOf(ben)).toEqual(["All overdue", "Berlin"]);
    expect((await admin.call("DELETE", path(ours.id))).statusCode).toBe(204);
    expect((await asha.call("DELETE", path(mine.id))).statusCode).toBe(204);
    expect(await namesOf(asha)).toEqual([]);
    expectProblem(await asha.call("DELETE", path(mine.id)), 404, "not_found");
  });

  test("the log says that a view searches, and not for whom", async () => {
    const path = (id: string) => `/lead-views/${id}`;
    const view = await save(asha, {
      name: "Meera Bose",
      query: "status=new&q=Meera+Bose&status=lost",
    });
    good(await asha.call("PATCH", path(view.id), { query: "%71=Bose&branch=berlin" }));
    good(
      await asha.call("PATCH", path(view.id), { name: "Berlin so far", query: "branch=berlin" }),
    );
    expect((await asha.call("DELETE", path(view.id))).statusCode).toBe(204);
    const actions = await served.db
      .selectFrom("staff_actions")
      .select(["before", "after"])
      .where("subject_id", "=", view.id)
      .orderBy("id")
      .execute();
    expect(JSON.stringify(actions)).not.toMatch(/Meera|Bose/);
    expect(actions.map(({ after }) => after && JSON.parse(after))).toEqual([
      { query: "status=new&status=lost", searched: true, shared: false },
      { query: "branch=berlin", searched: true, shared: false },
      { name: "Berlin so far", query: "branch=berlin", shared: false },
      null,
    ]);
  });

  test("editors see no view that holds what others search for", async () => {
    const editor = await openDesk(served, "editor");
    await save(asha, { name: "Sharma", query: "status=new&q=Priya+Sharma", shared: true });
    await save(asha, { name: "Hidden so", query: "%71=Priya", shared: true });
    await save(asha, { name: "Berlin", query: "branch=berlin", shared: true });
    await save(editor, { name: "Mine", query: "q=ENQ-1" });
    expect(await namesOf(ben)).toEqual(["Berlin", "Hidden so", "Sharma"]);
    const answer = await editor.call("GET", "/lead-views");
    expect(await namesOf(editor)).toEqual(["Berlin", "Mine"]);
    expect(answer.body).not.toContain("Priya");
  });
});
