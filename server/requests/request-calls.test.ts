import { describe, expect, onTestFinished, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { newLead } from "#tests/support/lead-samples.ts";
import { askedToken, openRequests, sendToRequests } from "#tests/support/own-requests.ts";
import { expectProblem, openTestApp } from "#tests/support/test-app.ts";

/** The changes of a request, with what each needs besides link and reference. */
const changes = {
  number: { phone: "98111 22233" },
  "call-time": { at: "2026-12-02T05:30:00.000Z" },
  question: { message: "Which books do I need?" },
  cancel: {},
  reopen: {},
  parent: { name: "Sunita" },
};
const ofWholePage = { newsletter: { wants: false }, looked: {}, end: {} };

/** Monday, 10:00 in Karnal. */
const now = new Date("2026-11-30T04:30:00.000Z");

async function opened(config: NonNullable<Parameters<typeof openTestApp>[1]>["config"] = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const served = await openTestApp("sqlite", { config });
  onTestFinished(async () => {
    vi.useRealTimers();
    await served.close();
  });
  return served;
}

// What follows is about neither SQL, locks nor failures, so one database will do.
describe("the calls of the page 'Your requests'", () => {
  test("are all in the reference, open to whoever has a link, but for those of the account", async () => {
    const served = await opened();
    const { paths: listed } = (await served.app.inject("/api/v1/openapi.json")).json();
    const calls = Object.entries<Record<string, { tags: string[]; security: object[] }>>(listed)
      .filter(([path]) => path.startsWith("/api/v1/requests"))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
      );
    const all = [
      ...Object.keys({ ...changes, ...ofWholePage }),
      "link",
      "link-of-booking",
      "code",
      "open",
    ];
    expect(calls.map(({ name }) => name).toSorted()).toEqual(
      ["get /api/v1/requests", ...all.map((name) => `post /api/v1/requests/${name}`)].toSorted(),
    );
    for (const { name, tags, security } of calls) {
      expect(tags, name).toEqual(["Requests"]);
      expect(security, name).toEqual([]);
    }
    for (const [path, method] of [
      ["/api/v1/user/requests", "get"],
      ["/api/v1/user/requests/link", "post"],
    ] as const) {
      expect(listed[path]?.[method]?.security, path).toEqual([{ bearer: [] }]);
    }
  });

  test("are kept by no cache, whatever they answer", async () => {
    const served = await opened({ rateLimitScale: 100 });
    const { email, reference } = await newLead(served);
    const token = await askedToken(served, email);
    const answers = [
      await openRequests(served, token),
      await openRequests(served, "A".repeat(43)),
      await sendToRequests(served, "link", { email }),
      await sendToRequests(served, "code", { reference }),
      await sendToRequests(served, "open", { reference, code: "000000" }),
    ];
    for (const [call, body] of Object.entries({ ...changes, ...ofWholePage })) {
      const about = { token, reference, ...body };
      answers.push(await sendToRequests(served, call, about));
      answers.push(await sendToRequests(served, call, { ...about, token: "A".repeat(43) }));
    }
    for (const { headers, statusCode } of answers) {
      expect(headers["cache-control"], String(statusCode)).toBe("no-store");
    }
  });

  test("are limited by network: links with codes, and changes with looks, each together", async () => {
    // Three links and codes, and twelve changes.
    const served = await opened({ rateLimitScale: 0.1 });
    const { email, reference } = await newLead(served);
    const token = await askedToken(served, email);
    await sendToRequests(served, "code", { reference });
    await sendToRequests(served, "link", { email: "nobody@example.in" });
    for (const [call, body] of [
      ["link", { email }],
      ["link", { email: "other@example.in" }],
      ["code", { reference }],
    ] as const) {
      const refused = await sendToRequests(served, call, body);
      expectProblem(refused, 429, "rate_limited");
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    for (let look = 0; look < 12; look += 1) {
      expect((await sendToRequests(served, "looked", { token })).statusCode).toBe(204);
    }
    const cancelled = await sendToRequests(served, "cancel", { token, reference });
    expectProblem(cancelled, 429, "rate_limited");
    // The page can still be read.
    expect((await openRequests(served, token)).statusCode).toBe(200);
  });

  test("leave neither token nor reference in the metrics", async () => {
    const served = await opened();
    const { email, reference } = await newLead(served);
    const token = await askedToken(served, email);
    await openRequests(served, token);
    await sendToRequests(served, "looked", { token });
    await sendToRequests(served, "code", { reference });
    const { body } = await served.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    expect(body).toContain('route="/api/v1/requests",status="200"');
    for (const text of [token, reference, email]) expect(body).not.toContain(text);
  });

  test("take a link that took along the sign after it", async () => {
    const served = await opened();
    const { email } = await newLead(served);
    const token = await askedToken(served, email);
    for (const path of ["/api/v1/requests", paths.yourRequests]) {
      for (const end of [".", ")", "%20", "%E2%80%9D."]) {
        const { statusCode, headers } = await served.app.inject(`${path}?token=${token}${end}`);
        expect(statusCode).toBe(302);
        expect(headers.location).toBe(`${path}?token=${token}`);
        expect(headers["cache-control"]).toBe("no-store");
      }
    }
  });
});
