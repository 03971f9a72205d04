import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { good, newLead } from "#tests/support/lead-samples.ts";
import { openPostDesk, postWords } from "#tests/support/opened-post-desk.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

let keys = 0;
const newKey = () => {
  keys += 1;
  return `key ${keys}`;
};

describe.each(databaseKinds)("changes of the back office with a key, over %s", (kind) => {
  let served: TestApp;
  let asha: Desk;
  let ben: Desk;
  beforeAll(async () => {
    served = await openTestApp(kind);
    asha = await openDesk(served, "admin");
    ben = await openDesk(served, "admin");
  });
  afterAll(() => served.close());

  const send = (desk: Desk, method: string, path: string, body: object | undefined, key: string) =>
    desk.call(method, path, body, { headers: { "idempotency-key": key } });

  const actionsOf = async (id: string) => {
    const rows = await served.db
      .selectFrom("staff_actions")
      .select("action")
      .where("subject_id", "=", id)
      .execute();
    return rows.map(({ action }) => action);
  };

  const keysOf = (key: string) =>
    served.db.selectFrom("idempotency_keys").selectAll().where("key", "=", key).execute();

  test("the same key again gets the same answer, and one change is made", async () => {
    const lead = await newLead(served);
    const key = newKey();
    const move = { revision: lead.revision, status: "contacted" };
    const path = `/leads/${lead.id}/status`;
    const first = await send(asha, "POST", path, move, key);
    good(first);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    // A colleague's later change does not turn the repeat into a conflict.
    good(await ben.call("POST", path, { revision: 2, status: "enrolled" }));
    const again = await send(asha, "POST", path, move, key);
    expect(good(again)).toEqual(first.json());
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(await actionsOf(lead.id)).toEqual(Array(2).fill("lead.status changed"));
    expectProblem(await send(asha, "POST", path, move, newKey()), 409, "conflict");
  });

  test("without a key each call counts, as it did for pages that send none", async () => {
    const lead = await newLead(served);
    const note = { kind: "note", text: "Wants the evening batch." };
    for (const _ of [1, 2]) {
      good(await asha.call("POST", `/leads/${lead.id}/notes`, note, { keyed: false }), 201);
    }
    expect(await actionsOf(lead.id)).toEqual(Array(2).fill("lead.note added"));
  });

  test("what is made, and what is deleted, is so once; an empty answer is repeated, too", async () => {
    const lead = await newLead(served);
    const [making, removing] = [newKey(), newKey()];
    const note = { kind: "note", text: "Wants the morning batch." };
    const path = `/leads/${lead.id}/notes`;
    const made = good(await send(asha, "POST", path, note, making), 201);
    expect(good(await send(asha, "POST", path, note, making), 201)).toEqual(made);
    const gone = `/lead-notes/${made.note.id}?revision=1`;
    for (const _ of [1, 2]) {
      const answer = await send(asha, "DELETE", gone, undefined, removing);
      expect(answer.statusCode, answer.body).toBe(204);
      expect(answer.body).toBe("");
    }
    expect(await actionsOf(lead.id)).toEqual(["lead.note added", "lead.note removed"]);
  });

  test("a key with another body, or of another call, is refused", async () => {
    const lead = await newLead(served);
    const key = newKey();
    const path = `/leads/${lead.id}/notes`;
    good(await send(asha, "POST", path, { text: "One." }, key), 201);
    const others: [string, object][] = [
      [path, { text: "Two." }],
      [`/leads/${lead.id}/owner`, { revision: 2, ownerId: null }],
    ];
    for (const [to, body] of others) {
      expectProblem(await send(asha, "POST", to, body, key), 422, "idempotency_mismatch");
    }
    expect(await actionsOf(lead.id)).toEqual(["lead.note added"]);
    const answer = await send(asha, "POST", path, { text: "Three." }, "x".repeat(256));
    expectProblem(answer, 422, "validation_failed");
  });

  test("a key belongs to an account: a colleague's call with it is another", async () => {
    const lead = await newLead(served);
    const key = newKey();
    const path = `/leads/${lead.id}/notes`;
    const own = good(await send(asha, "POST", path, { text: "Calls back." }, key), 201);
    const other = good(await send(ben, "POST", path, { text: "Calls back." }, key), 201);
    expect(other.note.id).not.toBe(own.note.id);
    expect(other.note.author.id).toBe(ben.user.id);
  });

  test("a refused change keeps no key: it may be sent again once nothing is in its way", async () => {
    const lead = await newLead(served);
    const key = newKey();
    const path = `/leads/${lead.id}/status`;
    const move = { revision: 2, status: "enrolled" };
    expectProblem(await send(asha, "POST", path, move, key), 409, "conflict");
    expect(await keysOf(key)).toEqual([]);
    good(await ben.call("POST", path, { revision: 1, status: "contacted" }));
    expect(good(await send(asha, "POST", path, move, key)).lead.status).toBe("enrolled");
  });

  test("of two calls at once with one key, one makes the change and both get its answer", async () => {
    const lead = await newLead(served);
    const calls: [string, object, number][] = [
      [`/leads/${lead.id}/status`, { revision: 1, status: "contacted" }, 200],
      [`/leads/${lead.id}/notes`, { text: "Twice." }, 201],
      ["/trainers", { name: "Meera Nair", hasLeft: false }, 200],
    ];
    for (const [path, body, status] of calls) {
      const key = newKey();
      const answers = await Promise.all([1, 2, 3].map(() => send(asha, "POST", path, body, key)));
      const [first, ...others] = answers.map((answer) => good(answer, status));
      for (const other of others) expect(other).toEqual(first);
    }
    expect(await actionsOf(lead.id)).toEqual(["lead.status changed", "lead.note added"]);
    const trainers = await served.db.selectFrom("trainers").select("name").execute();
    expect(trainers).toEqual([{ name: "Meera Nair" }]);
  });

  test("many leads at once are one change", async () => {
    const leads = [await newLead(served), await newLead(served)];
    const key = newKey();
    const body = {
      leads: leads.map(({ id, revision }) => ({ id, revision })),
      change: { status: "contacted" },
    };
    const first = good(await send(asha, "POST", "/leads/bulk", body, key));
    expect(first.changed).toHaveLength(2);
    expect(good(await send(asha, "POST", "/leads/bulk", body, key))).toEqual(first);
    expect(await keysOf(key)).toHaveLength(1);
  });

  test("a save of a post that needs no entry in the audit log is repeated, too; the newest is kept", async () => {
    const desk = await openPostDesk(served);
    const post = await desk.begun();
    let { revision } = post;
    const sent: string[] = [];
    for (const title of ["Erster Satz", "Zweiter Satz"]) {
      const key = newKey();
      const body = { revision, fields: postWords({ title }), how: "autosave" };
      const path = `/blog/posts/${post.id}`;
      const first = good(await send(desk.editor, "PUT", path, body, key));
      expect(good(await send(desk.editor, "PUT", path, body, key))).toEqual(first);
      revision = first.revision;
      sent.push(key);
    }
    const kept = await Promise.all(sent.map(keysOf));
    expect(kept.map((rows) => rows.length)).toEqual([0, 1]);
    expect(revision).toBe(post.revision + 2);
  });

  test("a server that stops before it has answered leaves a change that is not made again", async () => {
    const lead = await newLead(served);
    const key = newKey();
    const path = `/leads/${lead.id}/notes`;
    good(await send(asha, "POST", path, { text: "Reached her." }, key), 201);
    await served.db
      .updateTable("idempotency_keys")
      .set({ status: 0, answer: '"random"' })
      .where("key", "=", key)
      .execute();
    const again = await send(asha, "POST", path, { text: "Reached her." }, key);
    expect(expectProblem(again, 409, "conflict").message).toContain("is stored already");
    expect(await actionsOf(lead.id)).toEqual(["lead.note added"]);
  });

  test("a key that has run out makes another change", async () => {
    const lead = await newLead(served);
    const key = newKey();
    const path = `/leads/${lead.id}/notes`;
    const first = good(await send(asha, "POST", path, { text: "Again." }, key), 201);
    await served.db
      .updateTable("idempotency_keys")
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where("key", "=", key)
      .execute();
    const second = good(await send(asha, "POST", path, { text: "Again." }, key), 201);
    expect(second.note.id).not.toBe(first.note.id);
  });
});

test("the reference says which calls take a key", async () => {
  const served = await openTestApp("sqlite");
  const { paths } = (await served.app.inject("/api/v1/openapi.json")).json();
  const without = Object.entries<Record<string, { parameters?: { name: string }[] }>>(paths)
    .filter(([path]) => path.startsWith("/api/v1/staff/"))
    .flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([method]) => method !== "get")
        .filter(([, { parameters = [] }]) => !parameters.some((p) => p.name === "idempotency-key"))
        .map(([method]) => `${method} ${path.replace("/api/v1/staff", "")}`),
    );
  expect(without.toSorted()).toEqual([
    "post /batches/{id}/preview",
    "post /blog/preview",
    "post /classes/{id}/preview",
    "post /leads/imports/check",
    "post /leads/imports/refused",
    "post /people/{id}/data/copy",
    "post /pictures",
    "post /team/{id}/second-factor/reset",
    "post /team/{id}/sessions/end",
  ]);
  await served.close();
});
