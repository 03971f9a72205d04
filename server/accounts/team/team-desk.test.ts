import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { team, teammateAnswer } from "#contract/staff/staff-team.ts";
import { addAccount, mailsTo, PASSWORD, signIn } from "#tests/support/account-requests.ts";
import { databaseKinds, emptyTables } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { staffWithApp } from "#tests/support/staff.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { pseudonymOf } from "../../privacy/erasure/pseudonyms.ts";

describe.each(databaseKinds)("the team over %s", (kind) => {
  let served: TestApp;
  let admin: Desk;
  const onMailsQueued = vi.fn();
  beforeAll(async () => {
    served = await openTestApp(kind, { onMailsQueued, config: { rateLimitScale: 1_000 } });
    return served.close;
  });
  beforeEach(async () => {
    await emptyTables(served.db);
    admin = await openDesk(served, "admin");
  });

  const actions = async () =>
    (
      await served.db
        .selectFrom("staff_actions")
        .select(["action", "subject_id", "before", "after"])
        .orderBy("at")
        .orderBy("id")
        .execute()
    ).map(({ before, after, ...row }) => ({
      ...row,
      before: before && JSON.parse(before),
      after: after && JSON.parse(after),
    }));

  const events = async (id: string) =>
    (
      await served.db
        .selectFrom("security_events")
        .select(["kind", "device"])
        .where("account_id", "=", id)
        .where("device", "=", "An admin in the back office")
        .execute()
    ).map((event) => event.kind);

  async function invite(body: object) {
    const answer = await admin.call("POST", "/team", body);
    expect(answer.statusCode, answer.body).toBe(201);
    return teammateAnswer.parse(answer.json()).person;
  }

  test("whoever may own no leads any more leaves theirs to nobody, with their follow-ups", async () => {
    const asha = await openDesk(served, "counsellor");
    const { id, name } = asha.user;
    const leads = [await newLead(served), await newLead(served)];
    const at = new Date(Date.now() + 3_600_000).toISOString();
    for (const lead of leads) {
      const owned = await changed(admin, lead, "owner", { ownerId: id });
      await changed(admin, owned, "follow-up", { at, about: "Fees" });
    }
    const promoted = await admin.call("POST", `/team/${id}/role`, {
      from: "counsellor",
      role: "admin",
    });
    expect(teammateAnswer.parse(promoted.json()).freedLeads).toBe(0);
    expect((await listed(admin, "?owner=none")).leads).toEqual([]);
    const removed = await admin.call("DELETE", `/team/${id}`);
    expect(teammateAnswer.parse(removed.json()).freedLeads).toBe(2);
    const { leads: free } = await listed(admin, "?owner=none&followUp=any");
    expect(free).toHaveLength(2);
    for (const lead of free) expect(lead).toMatchObject({ owner: null, revision: 4 });
    const [shown] = (await personOf(admin, leads[0]?.id ?? "")).leads;
    expect(shown?.history[0]).toMatchObject({
      what: { kind: "owner", from: { id, name }, to: null },
      by: { id: admin.user.id },
    });
    expect((await actions()).at(-1)).toMatchObject({
      action: "account.removed",
      before: { role: "admin", leads: 2 },
      after: { role: "student", leads: 0 },
    });
    expect((await actions()).filter(({ action }) => action === "lead.owner changed")).toHaveLength(
      4,
    );
    const late = await admin.call("POST", `/leads/${leads[0]?.id}/owner`, {
      revision: 4,
      ownerId: id,
    });
    expectProblem(late, 422, "validation_failed");
  });

  test("two admins who demote each other at once: one of them stays", async () => {
    const other = await openDesk(served, "admin");
    const body = { from: "admin", role: "editor" };
    const answers = await Promise.all([
      admin.call("POST", `/team/${other.user.id}/role`, body),
      other.call("DELETE", `/team/${admin.user.id}`),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { admins } = await served.db
      .selectFrom("accounts")
      .select((select) => select.fn.countAll<number | string>().as("admins"))
      .where("role", "=", "admin")
      .executeTakeFirstOrThrow();
    expect(Number(admins)).toBe(1);
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("so do staff who delete their own account", async () => {
    const asha = await openDesk(served, "counsellor");
    const { id } = asha.user;
    const lead = await changed(admin, await newLead(served), "owner", { ownerId: id });
    const deleted = await served.app.inject({
      method: "DELETE",
      url: "/api/v1/user/",
      headers: { authorization: `Bearer ${asha.token}` },
      payload: { password: PASSWORD },
    });
    expect(deleted.statusCode, deleted.body).toBeLessThan(300);
    expect(await personOf(admin, lead.id)).toMatchObject({
      leads: [{ owner: null, revision: lead.revision + 1 }],
    });
    const [shown] = (await personOf(admin, lead.id)).leads;
    expect(shown?.history[0]).toMatchObject({
      what: { kind: "owner", from: { id, name: pseudonymOf(id) }, to: null },
    });
  });

  test("lists who is of it, how they log in and where", async () => {
    const editor = await staffWithApp(served, "editor");
    await addAccount(served, { role: "student" });
    const { people } = team.parse((await admin.call("GET", "/team")).json());
    expect(people).toHaveLength(2);
    expect(people.find(({ email }) => email === editor.email)).toMatchObject({
      role: "editor",
      isMe: false,
      isInvited: false,
      secondFactors: ["totp", "recovery"],
      sessions: 1,
    });
    expect(people.find(({ id }) => id === admin.user.id)).toMatchObject({ isMe: true });
  });

  test("invites somebody by mail, and again until they come", async () => {
    const person = await invite({ email: "Meera@Example.in", role: "counsellor" });
    expect(person).toMatchObject({
      email: "meera@example.in",
      name: "meera",
      isInvited: true,
      role: "counsellor",
      sessions: 0,
    });
    const mails = async () =>
      (await mailsTo(served, "meera@example.in")).filter(
        ({ purpose }) => purpose === "account-staff-invitation",
      );
    expect(await mails()).toHaveLength(1);
    onMailsQueued.mockClear();
    expect((await admin.call("POST", `/team/${person.id}/invitation`)).statusCode).toBe(200);
    expect(onMailsQueued).toHaveBeenCalledOnce();
    expect(await mails()).toHaveLength(2);
    const twice = await admin.call("POST", "/team", { email: "meera@example.in", role: "admin" });
    expect(expectProblem(twice, 409, "conflict").errors).toHaveProperty("email");
    expect(await events(person.id)).toEqual(["staff account made"]);
    expect(await actions()).toMatchObject([
      {
        action: "account.invited",
        subject_id: person.id,
        before: { role: null },
        after: { role: "counsellor", email: "meera@example.in" },
      },
      { action: "account.invitation sent", subject_id: person.id },
    ]);
    const editor = await openDesk(served, "editor");
    const come = await admin.call("POST", `/team/${editor.user.id}/invitation`);
    expectProblem(come, 409, "conflict");
  });

  test("whoever was removed before they came is invited by a link again", async () => {
    const email = "again@example.in";
    const { id } = await invite({ email, role: "editor" });
    expect((await admin.call("DELETE", `/team/${id}`)).statusCode).toBe(200);
    expect(await invite({ email, role: "counsellor" })).toMatchObject({ id, isInvited: true });
    const links = (await mailsTo(served, email)).filter(
      ({ purpose }) => purpose === "account-staff-invitation",
    );
    expect(links).toHaveLength(2);
  });

  test("whoever has an account gets the role with it; a bad address is refused", async () => {
    const { email } = await addAccount(served, { role: "student" });
    expect(await invite({ email, role: "editor" })).toMatchObject({
      role: "editor",
      isInvited: false,
    });
    const wrong = await admin.call("POST", "/team", { email: "x", role: "student" });
    expect(expectProblem(wrong, 422, "validation_failed").errors).toMatchObject({
      email: expect.anything(),
      role: expect.anything(),
    });
  });

  test("a changed role logs out at once; of two who change it, the second is told", async () => {
    const editor = await openDesk(served, "editor");
    const { id } = editor.user;
    const path = `/team/${id}/role`;
    const answer = await admin.call("POST", path, { from: "editor", role: "counsellor" });
    expect(answer.json()).toMatchObject({ person: { id, role: "counsellor", sessions: 0 } });
    expect((await editor.call("GET", "/me")).statusCode).toBe(401);
    const late = await admin.call("POST", path, { from: "editor", role: "admin" });
    expectProblem(late, 409, "conflict");
    expect(late.json().present).toMatchObject({ id, role: "counsellor" });
    expect(await actions()).toMatchObject([
      {
        action: "account.role changed",
        before: { role: "editor" },
        after: { role: "counsellor" },
      },
    ]);
    expect(await events(id)).toEqual(["role changed"]);
  });

  test("somebody is logged out, gets a new second factor, and is removed", async () => {
    const { user, call } = await openDesk(served, "counsellor");
    const path = `/team/${user.id}`;
    const ended = await admin.call("POST", `${path}/sessions/end`);
    expect(ended.json()).toMatchObject({ person: { sessions: 0 } });
    expect((await call("GET", "/me")).statusCode).toBe(401);
    const reset = await admin.call("POST", `${path}/second-factor/reset`);
    expect(reset.json()).toMatchObject({ person: { secondFactors: [] } });
    const removed = await admin.call("DELETE", path);
    expect(removed.json()).toMatchObject({ person: { role: "student" } });
    expectProblem(await admin.call("DELETE", path), 404, "not_found");
    expect((await actions()).map(({ action }) => action)).toEqual([
      "account.sessions ended",
      "account.second factor reset",
      "account.removed",
    ]);
    expect(await events(user.id)).toEqual([
      "all sessions ended",
      "second factor removed",
      "role changed",
    ]);
  });

  test("nobody changes their own access, and one admin always stays", async () => {
    const own = `/team/${admin.user.id}`;
    for (const [method, path, body] of [
      ["POST", `${own}/role`, { from: "admin", role: "editor" }],
      ["DELETE", own, undefined],
      ["POST", `${own}/sessions/end`, undefined],
      ["POST", `${own}/second-factor/reset`, undefined],
    ] as const) {
      expectProblem(await admin.call(method, path, body), 409, "conflict");
    }
    expect(await actions()).toEqual([]);
    expect((await admin.call("GET", "/me")).statusCode).toBe(200);
  });

  test("what the log says of an account goes with it", async () => {
    const { email } = await addAccount(served, { role: "student" });
    const { id } = await invite({ email, role: "editor" });
    expect((await admin.call("DELETE", `/team/${id}`)).statusCode).toBe(200);
    const { browser, token } = await signIn(served, email);
    const gone = await browser.call("DELETE", "/", { password: PASSWORD }, { token });
    expect(gone.statusCode, gone.body).toBeLessThan(300);
    expect(await actions()).toMatchObject([
      { action: "account.invited", before: null, after: null },
      { action: "account.removed", before: null, after: null },
    ]);
  });
});
