import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SignedIn, User } from "#contract/accounts/account.ts";
import { type AccountApi, createAccountApi } from "../../shell/api/account-api.ts";
import { createAccess, oneAtATime } from "./access.ts";
import { createSession } from "./session.ts";

const user = { id: "1", email: "asha@example.in", name: "Asha Rao" } as User;

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

/** A server that accepts one token at a time, and gives another for each refresh. */
const server = { valid: "t1", refreshes: 0, calls: 0, answer: undefined as Response | undefined };
const json = (body: object, status = 200) => Response.json(body, { status });

async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  if (path.endsWith("/refresh-token")) {
    server.refreshes += 1;
    await Promise.resolve();
    if (server.answer) return server.answer;
    server.valid = `t${server.refreshes + 1}`;
    return json({ token: server.valid, user } satisfies SignedIn);
  }
  server.calls += 1;
  const given = new Headers(init.headers).get("authorization");
  return given === `Bearer ${server.valid}`
    ? json({ user })
    : json({ status: 401, message: "Your session has ended. Log in again." }, 401);
}

/** Tabs share their storage, and run `inTurn` tasks one after another. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
  const mine = turn.then(task, task);
  turn = mine;
  return mine;
};

function openTab() {
  const session = createSession({ storage: () => storage });
  const api = createAccountApi(fetchApi, { token: () => session.get().accessToken ?? undefined });
  const onEnded = vi.fn();
  return { session, onEnded, ...createAccess({ session, api, inTurn, onEnded }) };
}

const profile = (api: AccountApi) => api.profile();

beforeEach(() => {
  kept.clear();
  kept.set("user", JSON.stringify(user)).set("accessToken", "t1");
  Object.assign(server, { valid: "t1", refreshes: 0, calls: 0, answer: undefined });
});
afterEach(() => vi.useRealTimers());

test("without a token a call is refused before it is made", async () => {
  kept.clear();
  const outcome = await openTab().withAccess(profile);
  expect(outcome).toMatchObject({
    kind: "refused",
    problem: { message: "Cannot access, token is missing", status: 401 },
  });
  expect(server).toMatchObject({ calls: 0, refreshes: 0 });
});

test("a token that is not taken is renewed once, and the call made again", async () => {
  server.valid = "newer";
  const tab = openTab();
  expect(await tab.withAccess(profile)).toMatchObject({ kind: "done" });
  expect(server).toMatchObject({ refreshes: 1, calls: 2 });
  expect(kept.get("accessToken")).toBe("t2");
});

test("many calls in two tabs make one refresh", async () => {
  server.valid = "newer";
  const [one, two] = [openTab(), openTab()];
  const outcomes = await Promise.all([
    one.withAccess(profile),
    one.withAccess(profile),
    two.withAccess(profile),
    two.withAccess(profile),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["done", "done", "done", "done"]);
  expect(server.refreshes).toBe(1);
  expect(two.session.get().accessToken).toBe("t2");
});

test("a token that another tab has renewed meanwhile needs no refresh", async () => {
  const tab = openTab();
  server.valid = "t9";
  const outcome = await tab.withAccess(async (api) => {
    const first = await api.profile();
    if (first.kind === "refused") {
      kept.set("accessToken", "t9");
      tab.session.reread();
    }
    return first;
  });
  expect(outcome).toMatchObject({ kind: "done" });
  expect(server.refreshes).toBe(0);
});

test("a refresh that is refused logs out, in the browser too", async () => {
  server.valid = "newer";
  server.answer = json({ status: 401, message: "Your session has ended. Log in again." }, 401);
  const tab = openTab();
  expect(await tab.withAccess(profile)).toMatchObject({
    kind: "refused",
    problem: { message: "Your session has ended. Log in again." },
  });
  expect(tab.session.get().isLoggedIn).toBe(false);
  expect(kept.size).toBe(0);

  // Somebody who was not logged in has lost nothing.
  await tab.refresh();
  expect(tab.onEnded).toHaveBeenCalledTimes(1);
});

test("a refresh that meets a broken line keeps everything and says so", async () => {
  server.valid = "newer";
  server.answer = new Response("Bad gateway", { status: 502 });
  const tab = openTab();
  expect(await tab.withAccess(profile)).toEqual({ kind: "unreachable", status: 502 });
  expect(tab.session.get()).toMatchObject({
    isLoggedIn: true,
    error: "An error occurred. Please try again.",
  });
  expect(kept.get("accessToken")).toBe("t1");
});

test("a refresh that comes back after a logout logs nobody in", async () => {
  const tab = openTab();
  const refreshing = tab.refresh();
  tab.session.loggedOut();
  await refreshing;
  expect(tab.session.get().isLoggedIn).toBe(false);
  expect(kept.size).toBe(0);
});

test("cookies that a form without scripts has left become a login", async () => {
  kept.clear();
  const tab = openTab();
  await tab.refresh();
  expect(tab.session.get()).toMatchObject({ isLoggedIn: true, accessToken: "t2" });
});

test("the token is renewed two minutes before its end, only while the page is looked at", async () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  openTab().keepFresh();
  await vi.advanceTimersByTimeAsync(12 * 60_000);
  expect(server.refreshes).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.refreshes).toBe(1);

  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(server.refreshes).toBe(1);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1);
  expect(server.refreshes).toBe(2);

  // While the server cannot be reached, the page tries once a minute, not without a pause.
  server.answer = new Response("", { status: 502 });
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(server.refreshes).toBe(5);

  // A page that opens with an old token renews it at once.
  server.answer = undefined;
  kept.set("accessTokenSince", String(Date.now() - 14 * 60_000));
  openTab().keepFresh();
  await vi.advanceTimersByTimeAsync(1);
  expect(server.refreshes).toBe(6);
  vi.unstubAllGlobals();
});

/* Plain http origins have no Web Locks: a lease in localStorage replaces them. */
describe("tasks of several tabs on a plain http origin", () => {
  beforeEach(() => {
    kept.clear();
    vi.useFakeTimers();
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("localStorage", storage);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test("two tabs take turns, and leave nothing behind", async () => {
    const running: string[] = [];
    const task = (name: string) => async () => {
      running.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 200));
      running.push(`${name} ends`);
      return name;
    };
    const both = Promise.all(["a", "b"].map((name) => oneAtATime("session")(task(name))));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await both).toEqual(["a", "b"]);
    expect(running.map((line) => line.split(" ")[1])).toEqual(["begins", "ends", "begins", "ends"]);
    expect(kept.size).toBe(0);
  });

  test("a tab that was closed in the middle holds the others up for ten seconds at most", async () => {
    kept.set("sessionLease", `gone ${Date.now() + 10_000}`);
    const done = vi.fn();
    void oneAtATime("session")(async () => done());
    await vi.advanceTimersByTimeAsync(9_900);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(done).toHaveBeenCalledOnce();
  });

  test("a task that fails gives the turn back", async () => {
    const failing = oneAtATime("session")(() => Promise.reject(new Error("no")));
    const failed = expect(failing).rejects.toThrow("no");
    await vi.advanceTimersByTimeAsync(100);
    await failed;
    expect(kept.size).toBe(0);
  });

  test("without a storage the task runs all the same", async () => {
    vi.stubGlobal("localStorage", undefined);
    expect(await oneAtATime("session")(async () => "done")).toBe("done");
  });
});
