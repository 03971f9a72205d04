import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Outcome } from "../shell/api/api-client.ts";
import { createChangeSender } from "./change-sender.ts";
import type { StaffFetch } from "./staff-api.ts";

const KEPT_AS = "staff-key:asha:note:1";
const done: Outcome<never> = { kind: "done", value: undefined as never };
const broken: Outcome<never> = { kind: "unreachable" };
const refused = (status: number) => ({ kind: "refused", problem: { status } }) as Outcome<never>;

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that answers so, one call after the other. */
function openServer(...outcomes: Outcome<never>[]) {
  const keys: (string | undefined)[] = [];
  const fetchStaff: StaffFetch = async (_method, _path, _body, key) => {
    keys.push(key);
    return outcomes.shift() ?? done;
  };
  return { keys, sender: (keptAs?: string) => createChangeSender(fetchStaff, keptAs, 0) };
}

const note = { text: "Called." };

test("each change has a key of its own, also if it is the same as one that was made", async () => {
  const { keys, sender } = openServer();
  const send = sender();
  await send("POST", "/leads/1/notes", note);
  await send("POST", "/leads/1/notes", note);
  expect(new Set(keys).size).toBe(2);
});

test("a change whose connection broke is sent again at once, with its key", async () => {
  const { keys, sender } = openServer(broken);
  expect(await sender()("POST", "/leads/1/notes", note)).toEqual(done);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("without a network it fails at once", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { keys, sender } = openServer(broken);
  expect(await sender()("POST", "/leads/1/notes", note)).toEqual(broken);
  expect(keys).toHaveLength(1);
});

test.each([
  ["no answer twice", [broken, broken]],
  ["a 503", [refused(503)]],
  ["a 401 to what was sent again after a 503", [refused(503), refused(401)]],
  ["the error page of a proxy", [{ kind: "unreachable", status: 502 } as Outcome<never>]],
])("after %s the next click sends the same key", async (_name, outcomes) => {
  const { keys, sender } = openServer(...outcomes);
  const send = sender();
  for (const _ of [1, 2, 3]) await send("POST", "/leads/1/notes", note);
  expect(new Set(keys.slice(0, outcomes.length + 1)).size).toBe(1);
});

test("what the server has refused gets a new key, and so does another body", async () => {
  const { keys, sender } = openServer(refused(409), refused(503), refused(503));
  const send = sender();
  for (const text of ["Called.", "Called.", "Called. Comes.", "Called."]) {
    await send("POST", "/leads/1/notes", { text });
  }
  expect(new Set(keys).size).toBe(4);
});

test("changes of several records keep their keys beside each other", async () => {
  const { keys, sender } = openServer(refused(503), refused(503));
  const send = sender();
  for (const id of [1, 2, 1, 2])
    await send("POST", `/bookings/${id}/attendance`, { state: "came" });
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).toBe(keys[1]);
});

test("a reload keeps the key of a draft, until it is answered", async () => {
  const { keys, sender } = openServer(refused(503));
  await sender(KEPT_AS)("POST", "/leads/1/notes", note);
  const afterReload = sender(KEPT_AS);
  await afterReload("POST", "/leads/1/notes", note);
  expect(new Set(keys).size).toBe(1);
  expect(kept.size).toBe(0);
});

test("the key is kept before the answer comes: the tab may die meanwhile", () => {
  const { keys, sender } = openServer();
  void sender(KEPT_AS)("POST", "/leads/1/notes", note);
  expect(kept.get(KEPT_AS)).toContain(keys[0]);
});

test("without a draft the same change is another one after ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { keys, sender } = openServer(refused(503));
  const send = sender();
  await send("POST", "/team/1/sessions/end");
  vi.advanceTimersByTime(11 * 60_000);
  await send("POST", "/team/1/sessions/end");
  expect(new Set(keys).size).toBe(2);
});

test("a text that was changed after a save without an answer follows that save", async () => {
  const sent: [object | undefined, string | undefined][] = [];
  const outcomes: Outcome<never>[] = [refused(503), refused(503)];
  const fetchStaff: StaffFetch = async (_method, _path, body, key) => {
    sent.push([body as object, key]);
    return outcomes.shift() ?? ({ kind: "done", value: { revision: 6 } } as Outcome<never>);
  };
  const send = createChangeSender(fetchStaff, KEPT_AS, 0);
  const onLate = (text: string) => (late: { revision: number }) => ({ text, ...late });
  const save = (text: string) =>
    send<{ revision: number }>("PUT", "/letters/1", { text, revision: 5 }, onLate(text));
  await save("One");
  // Still no answer to the first: the second is not sent.
  expect(await save("Two")).toEqual(refused(503));
  await save("Three");
  expect(sent.map(([body]) => body)).toEqual([
    ...Array(3).fill({ text: "One", revision: 5 }),
    { text: "Three", revision: 6 },
  ]);
  expect(new Set(sent.slice(0, 3).map(([, key]) => key)).size).toBe(1);
  expect(sent[3]?.[1]).not.toBe(sent[0]?.[1]);
});

test("if the earlier save has stored all, the changed text is not sent", async () => {
  const { keys, sender } = openServer(refused(503));
  const send = sender();
  const onLate = () => {
    throw new Error("Stored before.");
  };
  await send("POST", "/leads", { name: "Asha" }, onLate);
  await expect(send("POST", "/leads", { name: "Asha V" }, onLate)).rejects.toThrow(
    "Stored before.",
  );
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  // The earlier one has its answer now: the next is another one.
  await send("POST", "/leads", { name: "Asha V" }, onLate);
  expect(keys[2]).not.toBe(keys[0]);
});

test("if the earlier save is refused, the text is sent as it is, and its author is told", async () => {
  const { keys, sender } = openServer(refused(503), refused(409), refused(409));
  const send = sender();
  await send("PUT", "/letters/1", { text: "One" }, (late: object) => late);
  expect(await send("PUT", "/letters/1", { text: "Two" }, (late: object) => late)).toEqual(
    refused(409),
  );
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(2);
});

test("a picture needs no key", async () => {
  const { keys, sender } = openServer();
  await sender()("POST", "/pictures", new FormData());
  expect(keys).toEqual([undefined]);
});
