import { beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "#contract/accounts/account.ts";
import { createSession } from "./session.ts";

const asha: User = {
  id: "1",
  name: "Asha Rao",
  email: "asha@example.in",
  phone: null,
  city: null,
  goal: null,
  avatar: "marigold",
  role: "student",
  emailVerified: true,
  hasPassword: true,
  googleLinked: false,
  createdAt: "2026-11-21T10:00:00.000Z",
};

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const open = () => createSession({ storage: () => storage });
const nobody = { isLoading: false, isLoggedIn: false, user: null, accessToken: null, error: null };

beforeEach(() => kept.clear());

describe("at the start", () => {
  test("both the user and the token, and one is logged in", () => {
    kept.set("user", JSON.stringify(asha)).set("accessToken", "t1");
    expect(open().get()).toMatchObject({ isLoggedIn: true, user: asha, accessToken: "t1" });
  });

  test.each([
    ["user", JSON.stringify(asha)],
    ["accessToken", "t1"],
  ])("%s alone is nothing, and stays for the tab that is writing the other", (key, value) => {
    kept.set(key, value);
    expect(open().get()).toMatchObject(nobody);
    expect(kept.size).toBe(1);
  });

  test.each(["", "{", "null", "7", '"asha"', "[]", '{"id":7}', "undefined"])(
    "a corrupt user %j is removed",
    (text) => {
      kept.set("user", text).set("accessToken", "t1");
      expect(open().get()).toMatchObject(nobody);
      expect(kept.has("user")).toBe(false);
    },
  );
});

describe("a login", () => {
  test("is pending, then fulfilled and saved", () => {
    const session = open();
    session.pending();
    expect(session.get()).toMatchObject({ ...nobody, isLoading: true });
    session.fulfilled({ token: "t1", user: asha });
    expect(session.get()).toMatchObject({ isLoading: false, isLoggedIn: true, accessToken: "t1" });
    expect(open().get()).toMatchObject({ isLoggedIn: true, user: asha });
  });

  test("that is refused leaves nobody logged in, with the error", () => {
    const session = open();
    session.pending();
    session.rejected("400");
    expect(session.get()).toMatchObject({ ...nobody, error: "400" });
    session.pending();
    expect(session.get().error).toBeNull();
  });

  test("with Google that is refused also clears what is saved; one by password does not", () => {
    open().fulfilled({ token: "t1", user: asha });
    const session = open();
    session.rejected("400");
    expect(kept.get("accessToken")).toBe("t1");
    session.rejected("Google login failed", { forgetSaved: true });
    expect(kept.size).toBe(0);
  });

  test("that ends is cleared at once and forgotten when it is done", () => {
    const session = open();
    session.fulfilled({ token: "t1", user: asha });
    session.loggingOut();
    expect(session.get()).toMatchObject({ ...nobody, isLoading: true });
    session.loggedOut();
    expect(session.get()).toMatchObject(nobody);
    expect(kept.size).toBe(0);
  });
});

test("a failure leaves whoever is logged in logged in; the next token clears it", () => {
  const session = open();
  session.fulfilled({ token: "t1", user: asha });
  session.failed("The line is down.");
  expect(session.get()).toMatchObject({ isLoggedIn: true, error: "The line is down." });
  session.tokenRefreshed({ token: "t2", user: { ...asha, city: "Karnal" } });
  expect(session.get()).toMatchObject({ accessToken: "t2", user: { city: "Karnal" }, error: null });
  expect(kept.get("accessToken")).toBe("t2");
});

test("a recovery notes what was said and that the code was right", () => {
  const session = open();
  session.recovering("Password reset email sent.");
  expect(session.get()).toMatchObject({
    message: "Password reset email sent.",
    otpVerified: false,
  });
  session.recovering("OTP verified successfully.", true);
  expect(session.get().otpVerified).toBe(true);
});

describe("another tab", () => {
  test("logs in and out for all of them", () => {
    const here = open();
    const told = vi.fn();
    here.subscribe(told);
    const there = open();
    there.fulfilled({ token: "t1", user: asha });
    here.reread();
    expect(here.get()).toMatchObject({ isLoggedIn: true, accessToken: "t1" });
    there.loggedOut();
    here.reread();
    expect(here.get()).toMatchObject(nobody);
    expect(told).toHaveBeenCalledTimes(2);
  });

  test("has logged out or has a newer token: a changed profile brings nothing old back", () => {
    const here = open();
    here.fulfilled({ token: "t1", user: asha });
    open().tokenRefreshed({ token: "t2", user: asha });
    here.userChanged({ ...asha, city: "Karnal" });
    expect(kept.get("accessToken")).toBe("t2");
    expect(here.get()).toMatchObject({ accessToken: "t2", user: { city: "Karnal" } });
    open().fulfilled({ token: "t3", user: { ...asha, id: "2" } });
    here.userChanged({ ...asha, city: "Berlin" });
    expect(here.get()).toMatchObject({ accessToken: "t3", user: { id: "2", city: null } });
    open().loggedOut();
    here.userChanged({ ...asha, id: "2" });
    expect(here.get()).toMatchObject(nobody);
    expect(kept.size).toBe(0);
  });
});

test("a token keeps its age over page loads, and a clock that was put back makes none younger", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  open().fulfilled({ token: "t1", user: asha });
  vi.setSystemTime(1_500_000);
  const session = open();
  session.userChanged({ ...asha, city: "Karnal" });
  expect([session.get().tokenSince, open().get().tokenSince]).toEqual([1_000_000, 1_000_000]);
  vi.setSystemTime(900_000);
  expect(open().get().tokenSince).toBe(900_000);
  vi.useRealTimers();
});

describe("a storage that keeps nothing", () => {
  const broken = () => {
    throw new DOMException("denied", "SecurityError");
  };

  test("breaks nothing: the login lives as long as the page", () => {
    const session = createSession({ storage: broken });
    expect(session.get()).toMatchObject(nobody);
    session.fulfilled({ token: "t1", user: asha });
    session.reread();
    session.userChanged({ ...asha, name: "Asha R." });
    expect(session.get()).toMatchObject({ isLoggedIn: true, user: { name: "Asha R." } });
    session.loggedOut();
    expect(session.get()).toMatchObject(nobody);
  });

  test("or is full saves nothing rather than half", () => {
    const full = {
      ...storage,
      setItem(key: string, value: string) {
        if (key === "accessToken") throw new DOMException("full", "QuotaExceededError");
        storage.setItem(key, value);
      },
    };
    const session = createSession({ storage: () => full });
    session.fulfilled({ token: "t1", user: asha });
    expect(session.get().isLoggedIn).toBe(true);
    expect(kept.size).toBe(0);
  });
});
