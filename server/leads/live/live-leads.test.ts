import { randomUUID } from "node:crypto";
import type { PassThrough } from "node:stream";
import { afterEach, describe, expect, test, vi } from "vitest";
import { leadEvent, leadsGone } from "#contract/staff-leads.ts";
import { addAccount, PASSWORD, signIn } from "#tests/support/account.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/app.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { changed, good, listed, newLead } from "#tests/support/leads.ts";

const opened: { destroy: () => unknown }[] = [];
const apps: TestApp[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const stream of opened.splice(0)) stream.destroy();
  for (const served of apps.splice(0)) await served.close();
});

async function start(...how: Parameters<typeof openTestApp>): Promise<TestApp> {
  const served = await openTestApp(...how);
  apps.unshift(served);
  return served;
}

/** A window that follows the events; what it hears is gathered. */
async function follow(served: TestApp, { token }: Pick<Desk, "token">, lastId?: string) {
  const answer = await served.app.inject({
    url: "/api/v1/staff/leads/events",
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastId ? { "last-event-id": lastId } : {}),
    },
    payloadAsStream: true,
  });
  const stream = answer.stream() as PassThrough;
  opened.push(stream);
  const heard = { text: "", isOver: false };
  stream.on("data", (chunk) => {
    heard.text += String(chunk);
  });
  stream.on("end", () => {
    heard.isOver = true;
  });
  const of = (event: string) =>
    heard.text
      .split("\n\n")
      .filter((block) => block.includes(`event: ${event}\n`))
      .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null"));
  const ids = () => [...heard.text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id ?? "");
  return { answer, stream, heard, of, ids };
}

describe.each(databaseKinds)("live leads over %s", (kind) => {
  test("a new lead comes by itself, and so does what is done with it", async () => {
    const served = await start(kind);
    const [asha, editor] = [await openDesk(served, "counsellor"), await openDesk(served, "editor")];
    const [window, masked] = [await follow(served, asha), await follow(served, editor)];
    expect(window.answer.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    const lead = await newLead(served, { email: "hidden@example.in" });
    await vi.waitFor(() => expect(window.of("lead")).toHaveLength(1), 3_000);
    const event = leadEvent.parse(window.of("lead")[0]);
    expect(event).toMatchObject({ kind: "new", lead: { id: lead.id, email: lead.email } });
    await changed(asha, lead, "status", { status: "contacted" });
    await vi.waitFor(() => expect(window.of("lead")).toHaveLength(2), 3_000);
    expect(window.of("lead")[1]).toMatchObject({ kind: "changed", lead: { status: "contacted" } });
    await vi.waitFor(() => expect(masked.of("lead")).toHaveLength(2), 3_000);
    expect(masked.heard.text).not.toContain("hidden@");
    expect(masked.of("lead")[0].lead).toMatchObject({ masked: true, name: "P. S.", personId: "" });
  });

  test("who comes back hears what was missed; after too long a break all is read anew", async () => {
    const served = await start(kind);
    const asha = await openDesk(served, "counsellor");
    const { now } = await listed(asha);
    const lead = await newLead(served);
    const back = await follow(served, asha, now);
    await vi.waitFor(() => expect(back.of("lead")).toHaveLength(1), 3_000);
    expect(back.of("lead")[0].lead.id).toBe(lead.id);
    for (const long of ["2020-01-01T00:00:00.000Z", "nonsense"]) {
      const late = await follow(served, asha, long);
      await vi.waitFor(() => expect(late.of("reset")).toHaveLength(1), 3_000);
    }
  });

  test("no event, a break, a new lead: who comes back hears of it", async () => {
    const served = await start(kind);
    const asha = await openDesk(served, "counsellor");
    const quiet = await follow(served, asha);
    await vi.waitFor(() => expect(quiet.ids()).toHaveLength(1), 3_000);
    expect(quiet.of("lead")).toEqual([]);
    quiet.stream.destroy();
    const lead = await newLead(served);
    const back = await follow(served, asha, quiet.ids().at(-1));
    await vi.waitFor(() => expect(back.of("lead")).toHaveLength(1), 3_000);
    expect(back.of("lead")[0].lead.id).toBe(lead.id);
  });

  test("who comes back hears of a new lead that somebody was quicker with, as of a new one", async () => {
    const served = await start(kind);
    const [asha, ben] = [
      await openDesk(served, "counsellor"),
      await openDesk(served, "counsellor"),
    ];
    const known = await newLead(served);
    const quiet = await follow(served, asha);
    await vi.waitFor(() => expect(quiet.ids()).toHaveLength(1), 3_000);
    quiet.stream.destroy();
    const lead = await newLead(served);
    await changed(ben, lead, "owner", { ownerId: ben.user.id });
    await changed(ben, known, "status", { status: "contacted" });
    const back = await follow(served, asha, quiet.ids().at(-1));
    await vi.waitFor(() => expect(back.of("lead")).toHaveLength(2), 3_000);
    expect(back.of("lead").map((event) => [event.kind, event.lead.id])).toEqual([
      ["new", lead.id],
      ["changed", known.id],
    ]);
  });

  test("what a visitor has erased is gone, for who looks on and for who comes back", async () => {
    const served = await start(kind);
    const asha = await openDesk(served, "counsellor");
    const { email } = await addAccount(served, { role: "student" });
    const lead = await newLead(served, { email });
    const window = await follow(served, asha);
    await vi.waitFor(() => expect(window.ids()).toHaveLength(1), 3_000);
    const { browser, token } = await signIn(served, email);
    const erased = await browser.call("DELETE", "/", { password: PASSWORD }, { token });
    expect(erased.statusCode, erased.body).toBeLessThan(300);
    await vi.waitFor(() => expect(window.of("gone")).toEqual([{ ids: [lead.id] }]), 3_000);
    // Repeats may have gone from under other leads: all is read anew.
    await vi.waitFor(() => expect(window.of("reset")).toHaveLength(1), 3_000);
    const back = await follow(served, asha, window.ids()[0]);
    await vi.waitFor(() => expect(back.of("gone")).toEqual([{ ids: [lead.id] }]), 3_000);
  });

  test("each sign of life takes time on; who has lost role or session hears nothing more", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const served = await start(kind);
    const admin = await openDesk(served, "admin");
    const [stays, demoted, removed, loggedOut] = [
      await openDesk(served, "counsellor"),
      await openDesk(served, "counsellor"),
      await openDesk(served, "counsellor"),
      await openDesk(served, "editor"),
    ];
    const windows = [
      await follow(served, stays),
      await follow(served, demoted),
      await follow(served, removed),
      await follow(served, loggedOut),
    ];
    const role = { from: "counsellor", role: "editor" };
    good(await admin.call("POST", `/team/${demoted.user.id}/role`, role));
    good(await admin.call("DELETE", `/team/${removed.user.id}`));
    good(await admin.call("POST", `/team/${loggedOut.user.id}/sessions/end`));
    vi.advanceTimersByTime(25_000);
    const areOver = () => windows.map(({ heard }) => heard.isOver);
    await vi.waitFor(() => expect(areOver()).toEqual([false, true, true, true]), 3_000);
    const ids = windows[0]?.ids() ?? [];
    expect(ids).toHaveLength(2);
    expect(Date.parse(ids[1] ?? "")).toBeGreaterThan(Date.parse(ids[0] ?? ""));
    await newLead(served);
    await vi.waitFor(() => expect(windows[0]?.of("lead")).toHaveLength(1), 3_000);
    for (const window of windows.slice(1)) expect(window.of("lead")).toEqual([]);
  });

  test("who has just lost role or session hears nothing of the very next lead", async () => {
    const served = await start(kind);
    const admin = await openDesk(served, "admin");
    const [stays, loggedOut] = [
      await openDesk(served, "counsellor"),
      await openDesk(served, "counsellor"),
    ];
    const [window, late] = [await follow(served, stays), await follow(served, loggedOut)];
    good(await admin.call("POST", `/team/${loggedOut.user.id}/sessions/end`));
    await newLead(served);
    await vi.waitFor(() => expect(window.of("lead")).toHaveLength(1), 3_000);
    await vi.waitFor(() => expect(late.heard.isOver).toBe(true), 3_000);
    expect(late.of("lead")).toEqual([]);
    expect(window.heard.isOver).toBe(false);
  });

  test("what is taken back with its import is gone", async () => {
    const served = await start(kind);
    const asha = await openDesk(served, "counsellor");
    const window = await follow(served, asha);
    const body = {
      csv: "name,email\nMona,mona@example.in",
      mapping: { name: "name", email: "email" },
    };
    const taken = await asha.call("POST", "/leads/imports", body);
    expect(taken.statusCode, taken.body).toBe(201);
    await vi.waitFor(() => expect(window.of("lead")).toHaveLength(1), 3_000);
    await asha.call("POST", `/leads/imports/${taken.json().import.id}/undo`, {});
    await vi.waitFor(() => expect(window.of("gone")).toHaveLength(1), 3_000);
    expect(leadsGone.parse(window.of("gone")[0]).ids).toEqual([window.of("lead")[0].lead.id]);
  });

  test("of many that went while one was away nothing stays: all is read anew", async () => {
    const served = await start(kind);
    const asha = await openDesk(served, "counsellor");
    const rows = Array.from({ length: 160 }, (_, at) => `Mona,mona${at}@example.in`);
    const body = {
      csv: ["name,email", ...rows].join("\n"),
      mapping: { name: "name", email: "email" },
    };
    const taken = await asha.call("POST", "/leads/imports", body);
    expect(taken.statusCode, taken.body).toBe(201);
    const quiet = await follow(served, asha);
    await vi.waitFor(() => expect(quiet.ids()).toHaveLength(1), 3_000);
    quiet.stream.destroy();
    await asha.call("POST", `/leads/imports/${taken.json().import.id}/undo`, {});
    const back = await follow(served, asha, quiet.ids().at(-1));
    await vi.waitFor(() => expect(back.of("reset")).toHaveLength(1), 3_000);
  });

  test("stopping ends every stream at once; nobody opens too many", async () => {
    const served = await start(kind);
    const asha = await openDesk(served, "counsellor");
    const windows: Awaited<ReturnType<typeof follow>>[] = [];
    for (let index = 0; index < 8; index += 1) windows.push(await follow(served, asha));
    expect([404, 405]).toContain((await asha.call("HEAD", "/leads/events")).statusCode);
    const ninth = await asha.call("GET", "/leads/events");
    expectProblem(ninth, 503, "unavailable");
    expect(ninth.headers["retry-after"]).toBeDefined();
    const started = Date.now();
    await served.app.close();
    expect(Date.now() - started).toBeLessThan(3_000);
    await vi.waitFor(() => expect(windows.every(({ heard }) => heard.isOver)).toBe(true), 3_000);
  });
});

test("over PostgreSQL the windows of another process hear it, too", async () => {
  const here = await start("postgres");
  const there = await start("postgres", { on: here.database });
  const asha = await openDesk(here, "counsellor");
  const window = await follow(there, asha);
  const lead = await newLead(here, {}, { "idempotency-key": randomUUID() });
  await vi.waitFor(() => expect(window.of("lead")).toHaveLength(1), 5_000);
  await changed(asha, lead, "status", { status: "enrolled" });
  await vi.waitFor(() => expect(window.of("lead")).toHaveLength(2), 5_000);
  expect(window.of("lead")[1].lead).toMatchObject({ id: lead.id, status: "enrolled" });
  const body = {
    csv: "name,email\nMona,mona@example.in",
    mapping: { name: "name", email: "email" },
  };
  const taken = good(await asha.call("POST", "/leads/imports", body), 201).import;
  await vi.waitFor(() => expect(window.of("lead")).toHaveLength(3), 5_000);
  good(await asha.call("POST", `/leads/imports/${taken.id}/undo`, {}));
  const { id } = window.of("lead")[2].lead;
  await vi.waitFor(() => expect(window.of("gone")).toEqual([{ ids: [id] }]), 5_000);
});

test("while nobody can say who may still look on, a stream lives on once, and ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const served = await start("postgres");
  const asha = await openDesk(served, "counsellor");
  const window = await follow(served, asha);
  await served.cutDatabase();
  vi.advanceTimersByTime(25_000);
  await vi.waitFor(() => expect(window.heard.text).toContain(": \n\n"), 3_000);
  expect(window.heard.isOver).toBe(false);
  vi.advanceTimersByTime(25_000);
  await vi.waitFor(() => expect(window.heard.isOver).toBe(true), 3_000);
});
