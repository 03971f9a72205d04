import { expect, test } from "vitest";
import type { User } from "#contract/accounts/account.ts";
import type { Problem, ProblemCode } from "#contract/problem.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { loadProfile } from "./profile-data.ts";

const user: User = {
  id: "1",
  name: "Asha Verma",
  email: "asha@example.in",
  phone: null,
  city: null,
  goal: null,
  avatar: "marigold",
  role: "student",
  emailVerified: true,
  hasPassword: true,
  googleLinked: false,
  createdAt: "2026-11-21T03:40:00.000Z",
};
const factors = { totp: true, passkeys: [], recoveryCodesLeft: 8 };

const done = async <T>(value: T): Promise<Outcome<T>> => ({ kind: "done", value });
const away = async (): Promise<Outcome<never>> => ({ kind: "unreachable" });
const refused = async (status: number, code: ProblemCode): Promise<Outcome<never>> => ({
  kind: "refused",
  problem: { status, code, message: `refused with ${status}` } as Problem,
});

const calls = {
  profile: () => done({ user }),
  sessions: () => done({ sessions: [] }),
  requests: () => done({ requests: [], now: "2026-11-21T03:40:00.000Z" }),
  bookings: () => done({ data: [] }),
  secondFactors: () => done(factors),
};

test("students are shown profile, devices and requests, and nobody asks for their second factor", async () => {
  const secondFactors = () => {
    throw new Error("not asked for");
  };
  expect(await loadProfile({ ...calls, secondFactors })).toEqual({
    kind: "loaded",
    user,
    sessions: [],
    requests: [],
    bookings: [],
    secondFactors: undefined,
  });
});

test("staff are shown their second factors too", async () => {
  const profile = () => done({ user: { ...user, role: "editor" as const } });
  expect(await loadProfile({ ...calls, profile })).toMatchObject({ secondFactors: factors });
});

test("what could not be had is left out, and the rest is shown", async () => {
  const data = await loadProfile({ ...calls, sessions: away, requests: away });
  expect(data).toMatchObject({ kind: "loaded", user });
  expect(data).toMatchObject({ sessions: undefined, requests: undefined });
});

test("only a 401 means that nobody is signed in", async () => {
  const over = () => refused(401, "unauthorised");
  expect(await loadProfile({ ...calls, profile: over })).toEqual({
    kind: "logged out",
    message: "refused with 401",
  });
  for (const profile of [
    away,
    () => refused(503, "unavailable"),
    () => refused(429, "rate_limited"),
    // The answer of something before the API.
    () => done({} as { user: User }),
  ]) {
    expect(await loadProfile({ ...calls, profile })).toEqual({ kind: "away" });
  }
});
