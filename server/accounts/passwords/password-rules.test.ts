import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { HttpProblem } from "../../http/problems.ts";
import { createPasswordHashes } from "./password-hash.ts";
import { createPasswordRules } from "./password-rules.ts";
import { createPasswordStrength } from "./password-scoring.ts";

/** Tells whether a call settles before the event loop turns to other work, or after it. */
const firstOf = (call: Promise<unknown>) =>
  Promise.race([
    call.then(() => "the call"),
    new Promise((done) => setImmediate(done, "other work")),
  ]);

const owner = { name: "Priya Sharma", email: "priya.sharma92@mail.example.in" };

describe("rules of passwords", () => {
  const strength = createPasswordStrength();
  const rules = createPasswordRules(strength);
  afterAll(() => strength.close());

  async function verdict(password: string): Promise<string> {
    try {
      await rules.check(password, owner);
      return "taken";
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const said = /common|your name|guess|at least|at most/.exec(error.message);
      return said?.[0] ?? error.message;
    }
  }

  test.each([
    ["qwertyuiop", "common"],
    ["QWERTYUIOP", "common"],
    ["password12", "common"],
    ["iloveyou123", "common"],
    ["P@ssw0rd123!", "guess"],
    ["abcdefghijklm", "guess"],
    ["aaaaaaaaaaaaaaaaaaaaaaaa", "guess"],
    ["21.11.2026", "guess"],
    ["sprachsetu1", "guess"],
    ["Priya Sharma", "your name"],
    ["p r i y a s h a r m a", "your name"],
    ["Sharma-Priya-99", "your name"],
    ["priya.sharma92@mail.example.in", "your name"],
    ["PRIYA.SHARMA92", "your name"],
    ["mail.example.in", "your name"],
    ["x7$kQ9pL", "at least"],
    ["नीलाछाता", "at least"],
    ["kW3#vT9!p".repeat(15), "at most"],
    ["blue kettle 42 window", "taken"],
    ["priya likes otters at dawn", "taken"],
    ["x7$kQ9pLm2", "taken"],
    ["ich lerne deutsch am fluss", "taken"],
    ["मेरा नीला छाता बारिश में", "taken"],
    ["🦦🌊🚲🫖🎻🪁🌋🧭🛶🪗 otters", "taken"],
  ])("%s: %s", async (password, expected) => {
    expect(await verdict(password)).toBe(expected);
  });

  test("a password made to be slow holds up nobody else", async () => {
    const slow = strength.score("4@8({[</369&#!1/|0$5+7%2".repeat(6).slice(0, 128), []);
    expect(await firstOf(slow)).toBe("other work");
    await slow;
  });

  test("the first password is scored, however long the dictionaries take to load", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const anew = createPasswordStrength();
    onTestFinished(() => anew.close());
    const scored = anew.score("blue kettle 42 window", []);
    vi.advanceTimersByTime(60_000);
    expect(await scored).toBe(4);
  });

  test("a strong beginning or end is enough for a long one", async () => {
    const strong = "blue kettle 42 window";
    expect(await strength.score("a".repeat(60) + strong, [])).toBe(4);
    expect(await strength.score(strong + "a".repeat(60), [])).toBe(4);
    expect(await strength.score("a".repeat(80), [])).toBeLessThan(3);
  });
});

describe("hashes of passwords", () => {
  const hashes = createPasswordHashes();

  test("Argon2id with 19 MiB, two passes, one lane, 32 bytes", async () => {
    const hash = await hashes.hash("blue kettle 42 window");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await hashes.hash("blue kettle 42 window")).not.toBe(hash);
    expect(await hashes.verify(hash, "blue kettle 42 window")).toBe(true);
    expect(await hashes.verify(hash, "blue kettle 42 windows")).toBe(false);
  });

  test("one that another program made by the same rules is understood", async () => {
    // From the reference program: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
    const hash =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await hashes.verify(hash, "password")).toBe(true);
    expect(await hashes.verify(hash, "Password")).toBe(false);
  });

  test("nothing is nobody's password, and takes work to find out", async () => {
    const verified = hashes.verify(null, "guess");
    expect(await firstOf(verified)).toBe("other work");
    expect(await verified).toBe(false);
  });

  test("past the end of the line, who comes is sent away instead of waiting", async () => {
    const busy = createPasswordHashes({ atOnce: 2, maxWaiting: 3 });
    await busy.verify(null, "guess");
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => busy.verify(null, "guess")),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toMatchObject(Array(3).fill({ status: 503 }));
    expect(await busy.verify(null, "guess")).toBe(false);
  });
});
