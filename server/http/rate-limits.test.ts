import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#contract/problem.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import {
  enrolmentWith,
  expectProblem,
  openTestApp,
  type TestApp,
} from "#tests/support/test-app.ts";
import { readConfig } from "../config.ts";
import { networkOf } from "./rate-limits.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const API_LIMIT = 300;

type Sender = { from?: string; forwardedFor?: string };

describe.each(databaseKinds)("rate limits over %s", (kind) => {
  const opened: TestApp[] = [];
  async function open(options: Parameters<typeof openTestApp>[1] = {}) {
    const served = await openTestApp(kind, options);
    opened.push(served);
    return served;
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const served of opened.splice(0).reverse()) await served.close();
  });

  const call = ({ app }: TestApp, { from = "203.0.113.5", forwardedFor }: Sender = {}) =>
    app.inject({
      url: "/api/v1/form-token",
      remoteAddress: from,
      headers: forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor },
    });
  const statuses = async (served: TestApp, senders: Sender[]) => {
    const codes = [];
    for (const sender of senders) codes.push((await call(served, sender)).statusCode);
    return codes;
  };
  /** Three calls per network: 300 / 100. */
  const three = { rateLimitScale: 0.01 };
  let enquiry = 0;
  const enrolFrom = ({ app }: TestApp, from: string, fields: object = {}) => {
    enquiry += 1;
    return app.inject({
      method: "POST",
      url: "/api/v1/service",
      remoteAddress: from,
      payload: enrolmentWith({ phone: `98${String(enquiry).padStart(8, "0")}`, ...fields }),
    });
  };

  test("past the limit: 429, when to come back, and a problem", async () => {
    const served = await open({ config: three });
    expect(await statuses(served, [{}, {}, {}])).toEqual([200, 200, 200]);
    vi.setSystemTime(now.getTime() + 20_500);
    const refused = await call(served);
    const found = expectProblem(refused, 429, "rate_limited");
    expect(found.detail).toBe(
      "We got too many requests from your network. Wait a minute and try again.",
    );
    expect(Number(refused.headers["retry-after"])).toBe(40);
    expect((await call(served, { from: "203.0.113.6" })).statusCode).toBe(200);

    vi.setSystemTime(now.getTime() + 61_000);
    expect((await call(served)).statusCode).toBe(200);
  });

  test("unscaled, a network makes 300 calls a minute", async () => {
    const served = await open();
    const answers = await Promise.all(Array.from({ length: API_LIMIT }, () => call(served)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await call(served)).statusCode).toBe(429);
  });

  test("the back office is counted by person, whoever else calls from the same network", async () => {
    // 30 calls per network and 120 per person: 300 / 10 and 1,200 / 10.
    const served = await open({ config: { rateLimitScale: 0.1 } });
    const [asha, ben] = [await openDesk(served, "counsellor"), await openDesk(served, "editor")];
    const from = "203.0.113.5";
    const as = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = "/api/v1/staff/me";
      return (await served.app.inject({ url, headers, remoteAddress: from })).statusCode;
    };
    for (let count = 0; count < 30; count += 1) await call(served, { from });
    expect((await call(served, { from })).statusCode).toBe(429);
    // A call with an unknown token counts against the network.
    expect(await as("nothing")).toBe(429);
    const codes = await Promise.all(Array.from({ length: 120 }, () => as(asha.token)));
    // Opening the desk made one call.
    expect(codes.toSorted().slice(-2)).toEqual([200, 429]);
    expect(await as(ben.token)).toBe(200);
  });

  test("sixty enquiries of one network in ten minutes", async () => {
    const served = await open({ config: { rateLimitScale: 0.05 } });
    const codes = [];
    for (let index = 0; index < 4; index += 1) {
      const fields = { email: `p${index}@example.in` };
      codes.push((await enrolFrom(served, "203.0.113.5", fields)).statusCode);
    }
    expect(codes).toEqual([201, 201, 201, 429]);
  });

  test("an enquiry that we could not store uses up none, nor makes the next one look like a program's", async () => {
    const served = await open({ config: { rateLimitScale: 0.05 } });
    await sql`ALTER TABLE mail_outbox RENAME TO mail_outbox_away`.execute(served.db);
    for (let index = 0; index < 5; index += 1) {
      expect((await enrolFrom(served, "203.0.113.5")).statusCode).toBe(500);
    }
    await sql`ALTER TABLE mail_outbox_away RENAME TO mail_outbox`.execute(served.db);
    const answer = await enrolFrom(served, "203.0.113.5");
    expect(answer.statusCode, answer.body).toBe(201);
    const leads = await served.db.selectFrom("leads").select("review_reasons").execute();
    expect(leads).toHaveLength(1);
    expect(leads[0]?.review_reasons).not.toContain("busy");
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("the scale multiplies every limit", async () => {
    const served = await open({ config: { rateLimitScale: 0.02 } });
    expect(await statuses(served, Array(7).fill({}))).toEqual([...Array(6).fill(200), 429]);
  });

  test("an IPv6 network counts as one, however many addresses it has", async () => {
    const served = await open({ config: three });
    const senders = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:DB8:1:2::a"];
    await statuses(
      served,
      senders.map((from) => ({ from })),
    );
    const after = [{ from: "2001:db8:1:2::b" }, { from: "2001:db8:1:3::1" }];
    expect(await statuses(served, after)).toEqual([429, 200]);
  });

  test("who is not trusted cannot name another address", async () => {
    const served = await open({ config: three });
    const senders = ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"];
    const codes = await statuses(
      served,
      senders.map((forwardedFor) => ({ forwardedFor })),
    );
    expect(codes).toEqual([200, 200, 200, 429]);
  });

  test("behind a trusted proxy the visitor's address counts", async () => {
    const served = await open({ config: { ...three, trustProxy: ["203.0.113.5"] } });
    const alike = { forwardedFor: "6.6.6.6, 1.1.1.1" };
    expect(await statuses(served, [alike, alike, alike, alike])).toEqual([200, 200, 200, 429]);
    const others = [
      { forwardedFor: "7.7.7.7, 1.1.1.1" },
      { forwardedFor: "1.1.1.1, 2.2.2.2" },
      { from: "198.51.100.1", forwardedFor: "1.1.1.1" },
    ];
    expect(await statuses(served, others)).toEqual([429, 200, 200]);
  });

  test("behind two proxies that are only counted, too", async () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: "2" });
    const served = await open({ config: { ...three, trustProxy } });
    const alike = { forwardedFor: "6.6.6.6, 1.1.1.1, 10.0.0.1" };
    const invented = { forwardedFor: "7.7.7.7, 1.1.1.1, 10.0.0.1" };
    const other = { forwardedFor: "1.1.1.1, 2.2.2.2, 10.0.0.1" };
    const codes = await statuses(served, [alike, alike, invented, invented, other]);
    expect(codes).toEqual([200, 200, 200, 429, 200]);
  });

  test("what memory answers is not limited", async () => {
    const served = await open({ config: three });
    for (let index = 0; index < 10; index += 1) {
      const answer = await served.app.inject({ url: "/api/v1/site", remoteAddress: "203.0.113.5" });
      expect(answer.statusCode).toBe(200);
    }
    expect((await call(served)).statusCode).toBe(200);
  });

  test("nobody is locked out by enquiries in their name, however many there are", async () => {
    const served = await open();
    for (let index = 0; index < 12; index += 1) {
      const email = index % 2 ? "priya@example.in" : "Priya@Example.IN";
      const answer = await enrolFrom(served, `198.51.100.${index}`, { email });
      expect(answer.statusCode, answer.body).toBe(201);
    }
    // The first becomes a lead, the others repeats of it.
    const repeats = await served.db.selectFrom("lead_repeats").select("review_reasons").execute();
    expect(repeats).toHaveLength(11);
    expect(repeats.at(-1)?.review_reasons).toContain("busy_email");
  });

  test("of one IPv6 network too, whichever of its addresses each comes from", async () => {
    const served = await open({ config: { rateLimitScale: 0.05 } });
    const senders = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3"];
    const codes = [];
    for (const from of [...senders, "2001:db8:1:2::4", "2001:db8:1:3::1"]) {
      codes.push((await enrolFrom(served, from, { email: `p${enquiry}@example.in` })).statusCode);
    }
    expect(codes).toEqual([201, 201, 201, 429, 201]);
  });

  test("a refused enquiry uses up no place among the enquiries", async () => {
    const served = await open({ config: { rateLimitScale: 0.05 } });
    for (let index = 0; index < 5; index += 1) await enrolFrom(served, "203.0.113.5", { name: "" });
    expect((await enrolFrom(served, "203.0.113.5")).statusCode).toBe(201);
  });
});

test("two servers on one PostgreSQL count together", async () => {
  const first = await openTestApp("postgres", { config: { rateLimitScale: 0.01 } });
  const second = await openTestApp("postgres", {
    on: first.database,
    config: { rateLimitScale: 0.01 },
  });
  try {
    const codes = [];
    for (const { app } of [first, second, first, second, first]) {
      codes.push((await app.inject("/api/v1/form-token")).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 429, 429]);
  } finally {
    await second.close();
    await first.close();
  }
});

test("without PostgreSQL each server counts for itself, and still refuses", async () => {
  const served = await openTestApp("postgres", { config: { rateLimitScale: 0.01 } });
  try {
    await served.cutDatabase();
    const codes = [];
    for (let index = 0; index < 4; index += 1) {
      const answer = await served.app.inject("/api/v1/form-token");
      codes.push(answer.statusCode);
      if (answer.statusCode !== 200) problem.parse(answer.json());
    }
    expect(codes).toEqual([200, 200, 200, 429]);
  } finally {
    await served.close();
  }
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:0003:0004:0005:0006", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::5:6:7:8:9", "2001:db8:0:5::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["fe80::1%2", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
  ["1:2:3:4:5:6:192.0.2.7", "1:2:3:4::/64"],
  // With a port, as some proxies write it.
  ["192.0.2.7:5678", "192.0.2.7"],
  ["[2001:db8:1:2::1]:5678", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
  ["[::ffff:192.0.2.7]:5678", "192.0.2.7"],
  ["unknown", "unknown"],
  ["unknown:5678", "unknown:5678"],
  ["", ""],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
