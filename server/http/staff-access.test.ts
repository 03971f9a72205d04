import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { roleValues } from "#contract/accounts/roles.ts";
import { recordAction } from "#server/db/action-records.ts";
import { addAccount, signIn } from "#tests/support/account-requests.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";

const rolesOf = {
  everybody: ["counsellor", "editor", "admin"],
  counsellors: ["counsellor", "admin"],
  editors: ["editor", "admin"],
  admins: ["admin"],
} as const;

const same = (left: readonly string[], right: readonly string[]) =>
  left.toSorted().join() === right.toSorted().join();

/** Which roles may make which call, written by hand to find a slip in a route. Add new calls here. */
const mayCall: Record<keyof typeof rolesOf, readonly string[]> = {
  everybody: [
    "GET /me",
    // Editors see leads in lists only, masked.
    "GET /leads",
    "GET /leads/counts",
    "GET /leads/options",
    "GET /leads/events",
    "GET /lead-views",
    "POST /lead-views",
    "PATCH /lead-views/:id",
    "DELETE /lead-views/:id",
    "GET /overview/leads",
    "GET /overview/answers",
    "GET /overview/newsletter",
    "GET /overview/classes",
    "GET /overview/beginnings",
    "GET /overview/targets",
    "GET /greetings",
    "GET /sample-facts",
    // Rosters are masked for editors.
    "GET /batches/:id/reach",
    "GET /batches/:id/students",
    "GET /class-desk",
    "GET /classes",
    "GET /classes/:id",
    "GET /classes/:id/reach",
  ],
  counsellors: [
    // Counsellors read their own row.
    "GET /overview/counsellors",
    "GET /leads/board",
    "POST /leads",
    "POST /leads/entries/:id/undo",
    "GET /people/known",
    "GET /people/names",
    "POST /leads/bulk",
    "GET /leads/:id",
    "POST /leads/:id/status",
    "POST /leads/:id/undo-status",
    "POST /leads/:id/seat",
    "POST /leads/:id/owner",
    "POST /leads/:id/review",
    "POST /leads/:id/follow-up",
    "POST /leads/:id/follow-up/done",
    "POST /leads/:id/notes",
    "POST /leads/:id/calls",
    "POST /leads/:id/undo-call",
    "POST /leads/:id/number",
    "POST /leads/:id/correct",
    "POST /leads/:id/separate",
    "PATCH /lead-notes/:id",
    "DELETE /lead-notes/:id",
    "GET /people/:id",
    "GET /people/:id/bookings",
    "PATCH /people/:id",
    "POST /people/:id/merge",
    "POST /people/:id/contacts",
    "POST /people/:id/contacts/mark",
    "POST /people/:id/names",
    "POST /people/changes/:id/undo",
    "POST /leads/merges/:id/undo",
    "GET /leads/export",
    "GET /leads/imports",
    "POST /leads/imports/check",
    "POST /leads/imports/refused",
    "POST /leads/imports",
    "POST /leads/imports/:id/undo",
    "GET /mails",
    "GET /mails/options",
    "GET /mails/:id",
    "POST /mails/:id/retry",
    "GET /returned-mails",
    "POST /returned-mails/:id/settle",
    "GET /saved-mails",
    "GET /saved-mails/:name",
    "POST /trainers",
    "PUT /trainers/:id",
    "POST /trainers/:id/calendar",
    "POST /rooms",
    "PUT /rooms/:id",
    "POST /batches",
    "PUT /batches/:id",
    "POST /batches/:id/cancel",
    "POST /batches/:id/preview",
    "POST /batches/:id/teach-holiday",
    "POST /batches/:id/undo-cancel",
    "POST /classes",
    "PUT /classes/:id",
    "POST /classes/:id/preview",
    "POST /classes/:id/cancel",
    "POST /classes/:id/undo-cancel",
    "GET /classes/:id/roster.csv",
    "POST /classes/:id/bookings",
    "POST /bookings/:id/attendance",
    "POST /bookings/:id/cancel",
    "POST /bookings/:id/move",
    "POST /bookings/:id/place",
  ],
  editors: [
    "POST /pictures",
    "GET /blog/posts",
    "GET /blog/suggestions",
    "POST /blog/posts",
    "GET /blog/posts/:id",
    "PUT /blog/posts/:id",
    "DELETE /blog/posts/:id",
    "POST /blog/posts/:id/publish",
    "POST /blog/posts/:id/unpublish",
    "GET /blog/posts/:id/versions",
    "GET /blog/posts/:id/versions/:versionId",
    "POST /blog/posts/:id/versions/:versionId/restore",
    "POST /blog/preview",
    "GET /newsletter/letters",
    "GET /newsletter/audience",
    "POST /newsletter/letters",
    "GET /newsletter/letters/:id",
    "PUT /newsletter/letters/:id",
    "DELETE /newsletter/letters/:id",
    "POST /newsletter/letters/:id/test",
    "POST /newsletter/letters/:id/send-unsure",
    "POST /newsletter/letters/:id/start",
    "POST /newsletter/letters/:id/stop",
    "GET /newsletter/letters/:id/failures",
    "GET /site",
    "GET /site/:part",
    "PUT /site/:part/draft",
    "DELETE /site/:part/draft",
    "POST /site/:part/publish",
    "GET /site/:part/versions",
    "GET /site/:part/versions/:number",
    "POST /site/:part/versions/:number/restore",
    // Of facts in files, only by admins.
    "POST /sample-facts/:id/confirmation",
    "DELETE /sample-facts/:id/confirmation",
  ],
  admins: [
    "POST /overview/targets",
    "GET /people/:id/data",
    "POST /people/:id/data/copy",
    "POST /people/:id/data/erasure",
    "GET /team",
    "POST /team",
    "POST /team/:id/invitation",
    "POST /team/:id/role",
    "DELETE /team/:id",
    "POST /team/:id/sessions/end",
    "POST /team/:id/second-factor/reset",
    "GET /actions",
    "GET /actions/options",
    "GET /actions/export",
    "GET /system",
    "POST /system/check",
    "POST /system/test-mail",
    "POST /system/go-live/:id",
    "DELETE /system/go-live/:id",
  ],
};

describe("who may do what in the back office", () => {
  let served: TestApp;
  const desks = new Map<string, Desk>();

  beforeAll(async () => {
    served = await openTestApp("sqlite", { config: { rateLimitScale: 100 } });
    for (const role of ["counsellor", "editor", "admin"] as const) {
      desks.set(role, await openDesk(served, role));
    }
  });
  afterAll(() => served.close());

  test("the calls and their roles are those that are written down here", () => {
    const asked = served.app.staffCalls.map(({ method, url, roles }) => {
      const who = Object.entries(rolesOf).find(([, list]) => same(list, roles))?.[0] ?? roles;
      return `${who}: ${method} ${url.replace("/api/v1/staff", "")}`;
    });
    const written = Object.entries(mayCall).flatMap(([who, calls]) =>
      calls.map((call) => `${who}: ${call}`),
    );
    expect(asked.toSorted()).toEqual(written.toSorted());
  });

  test("every call of the route table lets its roles in and nobody else", async () => {
    expect(served.app.staffCalls.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const { method, url, roles } of served.app.staffCalls) {
      const address = url.replace(/:\w+/g, "00000000-0000-7000-8000-000000000000");
      const nobody = await served.app.inject({ method: method as "GET", url: address });
      if (nobody.statusCode !== 401)
        wrong.push(`${method} ${url} without a token: ${nobody.statusCode}`);
      for (const role of roleValues) {
        const desk = desks.get(role);
        if (!desk) continue;
        const answer = await desk.call(
          method,
          address.replace("/api/v1/staff", ""),
          {},
          { read: false },
        );
        const isIn = answer.statusCode !== 403;
        if (isIn !== roles.includes(role as "admin"))
          wrong.push(`${method} ${url} as ${role}: ${answer.statusCode}`);
        if (answer.statusCode >= 500) wrong.push(`${method} ${url} as ${role}: ${answer.body}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  /** Makes every call with the wrong role, and returns the calls that answered otherwise. */
  async function others(token: string, status: number): Promise<string[]> {
    const wrong: string[] = [];
    for (const { method, url } of served.app.staffCalls) {
      const answer = await served.app.inject({
        method: method as "GET",
        url: url.replace(/:\w+/g, "00000000-0000-7000-8000-000000000000"),
        headers: { authorization: `Bearer ${token}` },
      });
      if (answer.statusCode !== status) wrong.push(`${method} ${url}: ${answer.statusCode}`);
    }
    return wrong;
  }

  test("a student makes no call of it, nor does a token that is none", async () => {
    const { email } = await addAccount(served, { role: "student" });
    const { token } = await signIn(served, email);
    expect(await others(token, 403)).toEqual([]);
    expect(await others("nothing", 401)).toEqual([]);
  });

  test("staff without a second factor make no call of it", async () => {
    const { token, user } = await openDesk(served, "admin");
    await served.db
      .updateTable("account_sessions")
      .set({ second_factor_at: null })
      .where("account_id", "=", user.id)
      .execute();
    expect(await others(token, 403)).toEqual([]);
  });

  test("who is of the staff no more makes no call of it, from the next one on", async () => {
    const { token, user, call } = await openDesk(served, "editor");
    expect((await call("GET", "/me")).statusCode).toBe(200);
    const removal = await desks.get("admin")?.call("DELETE", `/team/${user.id}`);
    expect(removal?.statusCode).toBe(200);
    expect(await others(token, 401)).toEqual([]);
  });
});

test.each(databaseKinds)(
  "over %s what was noted cannot be changed or removed, only emptied",
  async (kind) => {
    const { db, close } = await openTestDatabase(kind);
    onTestFinished(close);
    const subject = { kind: "lead", id: "x" };
    await recordAction(
      db,
      { id: "a", name: "Asha" },
      {
        action: "lead.status changed",
        subject,
        before: { status: "new" },
        after: { status: "lost" },
      },
      new Date(),
    );
    const note = db.updateTable("staff_actions").where("subject_id", "=", "x");
    await expect(note.set({ action: "another" }).execute()).rejects.toThrow("append-only");
    await expect(note.set({ before: "{}" }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("staff_actions").execute()).rejects.toThrow("append-only");
    // Statements that bypass row triggers.
    const table = sql.table("staff_actions");
    const { id } = await db
      .selectFrom("staff_actions")
      .select("id")
      .where("subject_id", "=", "x")
      .executeTakeFirstOrThrow();
    const others = sql`'now', 'b', 'Ben', 'nothing', 'lead', 'x'`;
    const columns = sql.raw("at, actor_id, actor_name, action, subject_kind, subject_id");
    const around =
      kind === "postgres"
        ? [sql`TRUNCATE ${table}`]
        : [
            sql`REPLACE INTO ${table} (id, ${columns}) VALUES (${id}, ${others})`,
            sql`REPLACE INTO ${table} (rowid, id, ${columns})
            SELECT rowid, 'another', ${others} FROM ${table} WHERE id = ${id}`,
          ];
    for (const way of around) await expect(way.execute(db)).rejects.toThrow("append-only");
    await note.set({ before: null, after: null }).execute();
    const row = await db
      .selectFrom("staff_actions")
      .selectAll()
      .where("subject_id", "=", "x")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: "lead.status changed", before: null, after: null });
  },
);
