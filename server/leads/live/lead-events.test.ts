import { randomUUID } from "node:crypto";
import { StatementSync } from "node:sqlite";
import type { PassThrough, Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { siteDetails } from "#content/site.ts";
import { leadEvent, leadsGone } from "#contract/staff/staff-leads.ts";
import { addAccount, PASSWORD, signIn } from "#tests/support/account-requests.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changed, good, listed, newLead, personOf } from "#tests/support/lead-samples.ts";
import { askedToken, requestsBehind, sendToRequests } from "#tests/support/own-requests.ts";
import { expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { storeSample } from "../samples/store-sample.ts";

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite");
});
afterAll(() => served.close());

const opened: { destroy: () => unknown }[] = [];
const apps: TestApp[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const stream of opened.splice(0)) stream.destroy();
  for (const own of apps.splice(0)) await own.close();
});

/** Starts an app of the test's own, for tests that stop it, cut its database or move its clock. */
async function start(...how: Parameters<typeof openTestApp>): Promise<TestApp> {
  const own = await openTestApp(...how);
  apps.unshift(own);
  return own;
}

/** Opens a window that follows the events, and collects what it hears. */
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
  /** The events about one lead. */
  const about = (id: string) => of("lead").filter(({ lead }) => lead.id === id);
  const ids = () => [...heard.text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id ?? "");
  return { answer, stream, heard, of, about, ids };
}

test("a new lead comes by itself, and so does what is done with it", async () => {
  const [asha, editor] = [await openDesk(served, "counsellor"), await openDesk(served, "editor")];
  const [window, masked] = [await follow(served, asha), await follow(served, editor)];
  expect(window.answer.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  const lead = await newLead(served, { email: "hidden@example.in" });
  await vi.waitFor(() => expect(window.about(lead.id)).toHaveLength(1), eventually);
  const event = leadEvent.parse(window.about(lead.id)[0]);
  expect(event).toMatchObject({ kind: "new", lead: { id: lead.id, email: lead.email } });
  await changed(asha, lead, "status", { status: "contacted" });
  await vi.waitFor(() => expect(window.about(lead.id)).toHaveLength(2), eventually);
  const [, second] = window.about(lead.id);
  expect(second).toMatchObject({ kind: "changed", lead: { status: "contacted" } });
  await vi.waitFor(() => expect(masked.about(lead.id)).toHaveLength(2), eventually);
  expect(masked.heard.text).not.toContain("hidden@");
  const [first] = masked.about(lead.id);
  expect(first.lead).toMatchObject({ masked: true, name: "P. S.", personId: "" });
});

test("a wrong number that was noted by mistake goes from all requests with it, for all who look on", async () => {
  const asha = await openDesk(served, "counsellor");
  const lead = await newLead(served);
  const { name, email, phone } = lead;
  const second = await newLead(served, { name, email, phone, service: "GermanClass" });
  const window = await follow(served, asha);
  const heard = (phoneIsWrong: boolean) =>
    vi.waitFor(() => {
      const event = { kind: "changed", lead: { phoneIsWrong } };
      expect(window.about(second.id).at(-1)).toMatchObject(event);
    }, eventually);
  const wrong = { revision: 1, outcome: "wrong_number", text: "" };
  const { note } = good(await asha.call("POST", `/leads/${lead.id}/calls`, wrong), 201);
  await heard(true);
  await asha.call("DELETE", `/lead-notes/${note.id}?revision=${note.revision}`);
  await heard(false);
});

test("that somebody reads the page of their requests comes to whoever looks on, and is no new lead", async () => {
  const asha = await openDesk(served, "counsellor");
  const window = await follow(served, asha);
  const lead = await newLead(served);
  await vi.waitFor(() => expect(window.about(lead.id)).toHaveLength(1), eventually);
  const token = await askedToken(served, lead.email);
  const opened = await requestsBehind(served, token);
  expect(opened.requests).toHaveLength(1);
  expect((await personOf(asha, lead.id)).requestsReadAt).toBeNull();
  expect((await sendToRequests(served, "looked", { token })).statusCode).toBe(204);
  await vi.waitFor(() => expect(window.about(lead.id)).toHaveLength(2), eventually);
  expect(window.about(lead.id)[1]).toMatchObject({ kind: "changed", lead: { revision: 1 } });
  expect((await personOf(asha, lead.id)).requestsReadAt).not.toBeNull();
});

test("a change is read once, for whoever made it and for all who look on", async () => {
  const [asha, editor] = [await openDesk(served, "counsellor"), await openDesk(served, "editor")];
  const windows = [await follow(served, asha), await follow(served, editor)];
  const lead = await newLead(served);
  await vi.waitFor(() => expect(windows[1]?.about(lead.id)).toHaveLength(1), eventually);
  const asked: string[] = [];
  const all = StatementSync.prototype.all;
  vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (
    this: StatementSync,
    ...values
  ) {
    asked.push(this.sourceSQL);
    return all.apply(this, values);
  });
  const answer = await changed(asha, lead, "owner", { ownerId: asha.user.id });
  for (const window of windows) {
    await vi.waitFor(() => expect(window.about(lead.id)).toHaveLength(2), eventually);
  }
  expect(windows[0]?.about(lead.id)[1].lead).toEqual(answer);
  // The first of the two reads the revision, within the transaction.
  expect(asked.filter((sql) => /^select .* from "leads" where "id"/.test(sql))).toHaveLength(2);
});

test("who comes back hears what was missed, of the same kind; after too long a break all is read anew", async () => {
  const [asha, ben] = [await openDesk(served, "counsellor"), await openDesk(served, "counsellor")];
  const known = await newLead(served);
  const quiet = await follow(served, asha);
  await vi.waitFor(() => expect(quiet.ids()).not.toEqual([]), eventually);
  quiet.stream.destroy();
  const lead = await newLead(served);
  const taken = await newLead(served);
  await changed(ben, taken, "owner", { ownerId: ben.user.id });
  const other = await follow(served, ben);
  await changed(ben, known, "status", { status: "contacted" });
  await vi.waitFor(() => expect(other.about(known.id)).toHaveLength(1), eventually);
  const back = await follow(served, asha, quiet.ids().at(-1));
  await vi.waitFor(() => expect(back.about(known.id)).toHaveLength(1), eventually);
  expect(back.about(known.id)).toMatchObject([{ kind: "changed" }]);
  expect(back.about(lead.id)).toMatchObject([{ kind: "new" }]);
  // Somebody has already taken this lead, but it is new to those who were away.
  expect(back.about(taken.id)).toMatchObject([{ kind: "new" }]);
  for (const long of ["2020-01-01T00:00:00.000Z", "nonsense"]) {
    const late = await follow(served, asha, long);
    await vi.waitFor(() => expect(late.of("reset")).toHaveLength(1), eventually);
  }
});

test("what a visitor has erased is gone, for who looks on and for who comes back", async () => {
  const asha = await openDesk(served, "counsellor");
  const { email } = await addAccount(served, { role: "student" });
  const lead = await newLead(served, { email });
  const window = await follow(served, asha);
  await vi.waitFor(() => expect(window.ids()).not.toEqual([]), eventually);
  const { browser, token } = await signIn(served, email);
  const erased = await browser.call("DELETE", "/", { password: PASSWORD }, { token });
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  await vi.waitFor(() => expect(window.of("gone")).toEqual([{ ids: [lead.id] }]), eventually);
  // Repeats of other leads may have been erased, too, so the window has to reload.
  await vi.waitFor(() => expect(window.of("reset")).toHaveLength(1), eventually);
  const back = await follow(served, asha, window.ids()[0]);
  await vi.waitFor(() => expect(back.of("gone")).not.toEqual([]), eventually);
  expect(leadsGone.parse(back.of("gone")[0]).ids).toContain(lead.id);
});

test("who has just lost role or session hears nothing of the very next lead", async () => {
  const admin = await openDesk(served, "admin");
  const [stays, loggedOut] = [
    await openDesk(served, "counsellor"),
    await openDesk(served, "counsellor"),
  ];
  const [window, late] = [await follow(served, stays), await follow(served, loggedOut)];
  good(await admin.call("POST", `/team/${loggedOut.user.id}/sessions/end`));
  await newLead(served);
  await vi.waitFor(() => expect(window.of("lead")).toHaveLength(1), eventually);
  await vi.waitFor(() => expect(late.heard.isOver).toBe(true), eventually);
  expect(late.of("lead")).toEqual([]);
  expect(window.heard.isOver).toBe(false);
});

test("of many that went while one was away nothing stays: all is read anew", async () => {
  const asha = await openDesk(served, "counsellor");
  const rows = Array.from({ length: 160 }, (_, at) => `Mona,mona${at}@example.in`);
  const body = {
    csv: ["name,email", ...rows].join("\n"),
    mapping: { name: "name", email: "email" },
  };
  const taken = await asha.call("POST", "/leads/imports", body);
  expect(taken.statusCode, taken.body).toBe(201);
  const quiet = await follow(served, asha);
  await vi.waitFor(() => expect(quiet.ids()).not.toEqual([]), eventually);
  quiet.stream.destroy();
  await asha.call("POST", `/leads/imports/${taken.json().import.id}/undo`, {});
  const back = await follow(served, asha, quiet.ids().at(-1));
  await vi.waitFor(() => expect(back.of("reset")).toHaveLength(1), eventually);
});

test("each sign of life takes time on; who has lost role or session hears nothing more", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const served = await start("sqlite");
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
  await vi.waitFor(() => expect(areOver()).toEqual([false, true, true, true]), eventually);
  const ids = windows[0]?.ids() ?? [];
  expect(ids).toHaveLength(2);
  expect(Date.parse(ids[1] ?? "")).toBeGreaterThan(Date.parse(ids[0] ?? ""));
  await newLead(served);
  await vi.waitFor(() => expect(windows[0]?.of("lead")).toHaveLength(1), eventually);
  for (const window of windows.slice(1)) expect(window.of("lead")).toEqual([]);
});

test("stopping ends every stream at once; nobody opens too many", async () => {
  const served = await start("sqlite");
  const asha = await openDesk(served, "counsellor");
  const windows: Awaited<ReturnType<typeof follow>>[] = [];
  for (let index = 0; index < 8; index += 1) windows.push(await follow(served, asha));
  expect([404, 405]).toContain((await asha.call("HEAD", "/leads/events")).statusCode);
  const ninth = await asha.call("GET", "/leads/events");
  expectProblem(ninth, 503, "unavailable");
  expect(ninth.headers["retry-after"]).toBeDefined();
  await served.app.close();
  await vi.waitFor(() => expect(windows.every(({ heard }) => heard.isOver)).toBe(true), eventually);
});

test("over PostgreSQL the windows of another process hear it, too", async () => {
  const here = await start("postgres");
  const there = await start("postgres", { on: here.database });
  const asha = await openDesk(here, "counsellor");
  const window = await follow(there, asha);
  const lead = await newLead(here, {}, { "idempotency-key": randomUUID() });
  await vi.waitFor(() => expect(window.of("lead")).toHaveLength(1), eventually);
  await changed(asha, lead, "status", { status: "enrolled" });
  await vi.waitFor(() => expect(window.of("lead")).toHaveLength(2), eventually);
  expect(window.of("lead")[1].lead).toMatchObject({ id: lead.id, status: "enrolled" });
  const body = {
    csv: "name,email\nMona,mona@example.in",
    mapping: { name: "name", email: "email" },
  };
  const taken = good(await asha.call("POST", "/leads/imports", body), 201).import;
  await vi.waitFor(() => expect(window.of("lead")).toHaveLength(3), eventually);
  good(await asha.call("POST", `/leads/imports/${taken.id}/undo`, {}));
  const { id } = window.of("lead")[2].lead;
  await vi.waitFor(() => expect(window.of("gone")).toEqual([{ ids: [id] }]), eventually);
});

test("while nobody can say who may still look on, a stream lives on once, and ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const served = await start("postgres");
  const asha = await openDesk(served, "counsellor");
  const window = await follow(served, asha);
  await served.cutDatabase();
  vi.advanceTimersByTime(25_000);
  await vi.waitFor(() => expect(window.heard.text).toContain(": \n\n"), eventually);
  expect(window.heard.isOver).toBe(false);
  vi.advanceTimersByTime(25_000);
  await vi.waitFor(() => expect(window.heard.isOver).toBe(true), eventually);
});

/** An export of so many leads is larger than the buffers between the server and the reader. */
const LEADS = 700;

test("whoever asks and reads nothing gives their place to others", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const served = await start("sqlite");
  const asha = await openDesk(served, "counsellor");
  await served.db.transaction().execute((trx) => {
    const { branches } = siteDetails;
    const options = { leads: LEADS, seed: 7, now: new Date(), branches, ownerIds: [] };
    return storeSample(trx, options, asha.user);
  });

  /** Sends a request, and reads only the head of the answer. */
  async function ask(path: string) {
    const answer = await served.app.inject({
      url: `/api/v1/staff${path}`,
      headers: { authorization: `Bearer ${asha.token}` },
      payloadAsStream: true,
    });
    expect(answer.statusCode).toBe(200);
    const stream = answer.stream();
    opened.push(stream);
    return stream;
  }

  // An export is cut off after a minute.
  const streams: Readable[] = [];
  for (let count = 0; count < 4; count += 1) {
    streams.push(await ask("/leads/export?format=csv"));
  }
  const fifth = () => asha.call("GET", "/leads/export?format=csv&q=nobody");
  expect((await fifth()).statusCode).toBe(503);
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(60_000);
    expect((await fifth()).statusCode).toBe(200);
  }, eventually);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(60_000);
    expect(streams.every(({ destroyed }) => destroyed)).toBe(true);
  }, eventually);

  // A window that follows the leads is closed.
  const window = await ask("/leads/events");
  // More than the buffers hold, and less than what ends a connection at once.
  for (const ownerId of [asha.user.id, null]) {
    const { leads } = await listed(asha, "?perPage=200");
    const seen = leads.map(({ id, revision }) => ({ id, revision }));
    good(await asha.call("POST", "/leads/bulk", { leads: seen, change: { ownerId } }));
  }
  let beats = 0;
  await vi.waitFor(() => {
    beats += 1;
    vi.advanceTimersByTime(25_000);
    expect(window.destroyed).toBe(true);
  }, eventually);
  // The window is closed long before the ten minutes after which every stream ends.
  expect(beats).toBeLessThan(20);
});
