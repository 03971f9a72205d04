import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actionList, actionOptions } from "#contract/staff/staff-actions.ts";
import { recordAction } from "#server/db/action-records.ts";
import { visitor } from "#server/leads/acting-visitor.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { enrol, expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

describe.each(databaseKinds)("the audit log over %s", (kind) => {
  let served: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind, { config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    await emptyTables(served.db);
    desk = await openDesk(served, "admin");
  });

  const note = (
    at: string,
    more: Partial<Parameters<typeof recordAction>[2]> = {},
    actor = { id: "a", name: "Asha" },
  ) =>
    recordAction(
      served.db,
      actor,
      { action: "post.published", subject: { kind: "post", id: "p1" }, ...more },
      new Date(at),
    );

  async function list(query = "") {
    const answer = await desk.call("GET", `/actions${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return actionList.parse(answer.json());
  }

  test("is searched by who, what, subject, day and words", async () => {
    await note("2026-11-01T10:00:00Z", { after: { title: "Ten band nine words" } });
    await note("2026-11-02T10:00:00Z", {}, { id: "b", name: "Ben" });
    await note("2026-11-03T10:00:00Z", {
      action: "lead.status changed",
      subject: { kind: "lead", id: "l1" },
      before: { status: "new" },
      after: { status: "lost" },
    });
    const all = await list();
    expect(all.actions.map(({ action }) => action)).toEqual([
      "lead.status changed",
      "post.published",
      "post.published",
    ]);
    expect(all.actions[0]).toMatchObject({
      actor: { id: "a", name: "Asha" },
      subject: { kind: "lead", id: "l1", label: null, personId: null },
      before: { status: "new" },
      after: { status: "lost" },
    });
    for (const [query, found] of [
      ["actor=b", 1],
      ["action=post.published", 2],
      ["kind=lead", 1],
      ["kind=post&subject=p1", 2],
      ["from=2026-11-02T00:00:00Z&to=2026-11-03T00:00:00Z", 1],
      ["q=BAND+nine", 1],
      ["q=ben", 1],
      ["q=100%25", 0],
    ] as const) {
      expect((await list(`?${query}`)).actions, query).toHaveLength(found);
    }
    const options = actionOptions.parse((await desk.call("GET", "/actions/options")).json());
    expect(options).toEqual({
      actors: [
        { id: "a", name: "Asha" },
        { id: "b", name: "Ben" },
      ],
      actions: ["lead.status changed", "post.published"],
      kinds: ["lead", "post"],
    });
  });

  test("names the person who changed their own request, and is narrowed to such people", async () => {
    const subject = { kind: "lead", id: "l1" };
    await note("2026-11-01T10:00:00Z", { action: "request.cancelled", subject }, visitor);
    await note("2026-11-02T10:00:00Z");
    const { actors } = actionOptions.parse((await desk.call("GET", "/actions/options")).json());
    expect(actors).toEqual([
      { id: "a", name: "Asha" },
      { id: "person", name: "The person" },
    ]);
    expect((await list(`?actor=${actors[1]?.id}`)).actions).toMatchObject([
      { action: "request.cancelled", actor: { id: "", name: "The person" } },
    ]);
  });

  test("is searched whatever the accents", async () => {
    await note(
      "2026-11-01T10:00:00Z",
      { after: { title: "Łódź: Große Straße, D'Este" } },
      { id: "c", name: "Jürgen Gröger" },
    );
    await note("2026-11-02T10:00:00Z", {}, { id: "d", name: "Ada Groeger" });
    await note("2026-11-03T10:00:00Z", {}, { id: "e", name: "P.J. Rao" });
    await note("2026-11-04T10:00:00Z", {}, { id: "f", name: "PJ Rao" });
    for (const [q, count] of [
      ["jurgen", 1],
      ["JÜRGEN", 1],
      ["juergen łódz", 1],
      ["Groeger", 2],
      ["GRÖGER", 2],
      ["d’este", 1],
      ["strasse", 1],
      ["stras%e", 0],
      ["PJ rao", 2],
      ["p.j. Rao", 2],
    ] as const) {
      const { actions } = await list(`?q=${encodeURIComponent(q)}`);
      expect(actions, q).toHaveLength(count);
    }
  });

  test("a lead is found by its reference and named by it", async () => {
    await enrol(served.app);
    const lead = await served.db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    await note("2026-11-01T10:00:00Z", { subject: { kind: "lead", id: lead.id } });
    await note("2026-11-02T10:00:00Z");
    const { actions } = await list(`?q=${lead.reference}`);
    expect(actions.map(({ subject }) => subject)).toEqual([
      { kind: "lead", id: lead.id, label: lead.reference, personId: lead.person_id },
    ]);
  });

  test("is turned over page by page, also where many things happen at once", async () => {
    for (let action = 0; action < 103; action += 1) {
      await note("2026-11-01T10:00:00Z", { after: { action } });
    }
    const seen: unknown[] = [];
    let cursor = "";
    for (let page = 0; page < 3; page += 1) {
      const { actions, next } = await list(cursor && `?cursor=${cursor}`);
      seen.push(...actions.map(({ after }) => after?.action));
      cursor = next ?? "";
    }
    expect(seen).toHaveLength(103);
    expect(new Set(seen).size).toBe(103);
    expect(cursor).toBe("");
    expectProblem(await desk.call("GET", "/actions?cursor=nonsense"), 422, "validation_failed");
  });

  test("is exported as a file that no spreadsheet takes for formulas, and that is noted too", async () => {
    const after = { note: "=1+1", lostNote: "a;=2+2; ＝3" };
    await note("2026-11-01T10:00:00Z", { after }, { id: "x", name: "=cmd()" });
    await note("2026-11-02T10:00:00Z", { action: "post.deleted" });
    const asked = await desk.call("HEAD", "/actions/export?action=post.published");
    expect([404, 405]).toContain(asked.statusCode);
    const answer = await desk.call("GET", "/actions/export?action=post.published");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, ...rows] = answer.body.trim().split("\r\n");
    expect(head?.replace("\uFEFF", "")).toMatch(/^When \(UTC\),Who,/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(",'=cmd(),");
    expect(rows[0]).toContain("a;'=2+2;' ＝3");
    const { actions } = await list("?action=audit-log.exported");
    expect(actions).toMatchObject([
      { actor: { id: desk.user.id }, after: { filter: { action: "post.published" } } },
    ]);
    await desk.call("GET", "/actions/export?q=meera");
    const [newest] = (await list("?action=audit-log.exported")).actions;
    expect(newest?.after).toEqual({ filter: { searched: true } });
  });
});
