import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formNotice } from "#content/lead-forms.ts";
import {
  countRows,
  enrolmentWith,
  expectProblem,
  openTestApp,
  person,
  SITE_URL,
  type TestApp,
} from "#tests/support/test-app.ts";

const FORM = "application/x-www-form-urlencoded";
const escaped = (value: string) =>
  value
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** Allows one lead per network, and a few pages and calls. */
const oneLead = { rateLimitScale: 1 / 60 };

const post = (
  { app }: TestApp,
  url: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: "POST",
    url,
    remoteAddress: "10.0.0.1",
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": FORM, ...headers },
  });

/** Opens the page to which an accepted form leads, as the browser does, with its cookie. */
const answerTo = (
  { app }: TestApp,
  { headers, cookies: [kept] }: Awaited<ReturnType<typeof post>>,
) =>
  app.inject({
    url: String(headers.location),
    remoteAddress: "10.0.0.1",
    headers: { cookie: `${kept?.name}=${kept?.value}` },
  });

describe("the enrol form without scripts", () => {
  let served: TestApp;
  const open = async () => {
    served = await openTestApp("sqlite", { withSite: true });
  };
  const close = () => served.close();

  const send = (fields: object, headers: Record<string, string> = {}, url = "/?index") =>
    post(served, url, fields as Record<string, string>, headers);
  const expectNothingStored = async () =>
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });

  describe("what is taken, or cannot be", () => {
    beforeEach(open);
    afterEach(close);

    test("an address that can be read again shows the reference that was stored", async () => {
      const sent = await send(enrolmentWith({ name: "प्रिया O'Brien" }));
      expect(sent.statusCode).toBe(303);
      expect(String(sent.headers["set-cookie"])).toMatch(
        /; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      );
      // What the visitor typed is not part of the address.
      expect(sent.headers.location).toMatch(/^\/\?sent=enrolment-[\da-f]{8}#answer$/);
      const answer = await answerTo(served, sent);
      expect((await answerTo(served, sent)).body).toContain("We call you by");
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["content-security-policy"]).toContain("'nonce-");
      const [lead, ...others] = await served.db.selectFrom("leads").selectAll().execute();
      expect(others).toEqual([]);
      expect(lead).toMatchObject({ name: "प्रिया O'Brien", source: '{"page":"/"}' });
      // Nobody is enrolled yet: the specified text stands in the toast alone.
      const [card = ""] = /role="status".*?<\/form>/s.exec(answer.body) ?? [];
      expect(card).toContain(lead?.reference);
      expect(card).not.toContain("Your enrollment was successful.");
      expect(answer.body).toMatch(/\(Karnal time\)/);
      expect(answer.body).toContain("We also send a confirmation to priya@example.in.");
      expect(answer.body).not.toContain('role="alert"');
    });

    test("a form that is sent again is the same enquiry", async () => {
      const reference = async () => {
        const { body } = await answerTo(served, await send(enrolmentWith()));
        return /SP-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(body)?.[0] ?? "none";
      };
      expect(await reference()).toBe(await reference());
      expect(await countRows(served.db)).toEqual({ leads: 1, mails: 2, keys: 1 });
    });

    test("a filled trap is no reason to say so", async () => {
      const sent = await send(enrolmentWith({ website: "https://spam.example" }));
      const answer = await answerTo(served, sent);
      expect(answer.body).toContain("We call you by");
      const leads = await served.db.selectFrom("leads").select("review_reasons").execute();
      expect(leads).toMatchObject([{ review_reasons: expect.stringContaining("honeypot") }]);
      // No mail is sent, so none is promised.
      expect(answer.body).not.toContain("We also send a confirmation");
    });

    test("our own page can send it, whatever it is called", async () => {
      const all: Record<string, string>[] = [
        { "sec-fetch-site": "same-origin", origin: SITE_URL },
        { origin: SITE_URL, host: "10.0.0.1:3000" },
        { origin: "http://10.0.0.1:3000", host: "10.0.0.1:3000" },
      ];
      for (const [index, headers] of all.entries()) {
        const { statusCode } = await send(enrolmentWith(person(index)), headers);
        expect(statusCode, JSON.stringify(headers)).toBe(303);
      }
    });

    test("a browser that keeps no cookies is told by the form that was sent, and no other, that it has arrived; so is a later reload", async () => {
      const sent = await send(enrolmentWith());
      for (const cookie of ["", "sent=e30", "sent=%"]) {
        const { body, statusCode } = await served.app.inject({
          url: String(sent.headers.location),
          headers: cookie ? { cookie } : {},
        });
        expect(statusCode).toBe(200);
        expect(body).toContain(formNotice.received);
        expect(body).not.toContain("priya@example.in");
      }
    });

    test("an address with any other value says of no form that it has arrived", async () => {
      for (const sent of ["x", "demo-12345678", "enrolment", ""]) {
        const { body } = await served.app.inject(`/?sent=${sent}`);
        expect(body, sent).not.toContain(formNotice.received);
      }
    });

    test("what one visitor has sent stands on nobody else's page", async () => {
      await answerTo(served, await send(enrolmentWith()));
      const { body } = await served.app.inject("/");
      expect(body).not.toContain("priya@example.in");
      expect(body).not.toContain("We call you by");
    });

    test("while the database is away: the page says that it did not work, and keeps what was typed", async () => {
      await served.db.destroy();
      const { statusCode, headers, body } = await send(enrolmentWith());
      expect(statusCode).toBe(503);
      expect(headers["content-type"]).toContain("text/html");
      expect(headers["cache-control"]).toBe("no-store");
      expect(body).toContain('role="alert"');
      expect(body).toContain("There was an error submitting the form. Please try again.");
      for (const value of ["Priya Sharma", "priya@example.in", "+91 98000 00001"]) {
        expect(body).toContain(`value="${value}"`);
      }
      expect(body).not.toContain("Your enrollment was successful.");
    });
  });

  // One server for all tests: they store nothing.
  describe("what is refused", () => {
    beforeAll(open);
    afterAll(close);

    test("what is missing is said, and what was typed is kept", async () => {
      const answer = await send(enrolmentWith({ email: "" }));
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('role="alert"');
      expect(answer.body).toContain(
        "Please fill out the required fields: Name, Email, Phone and Service.",
      );
      expect(answer.body).toContain("Enter your email address.");
      expect(answer.body).toContain('value="Priya Sharma"');
      expect(answer.body).toContain('value="+91 98000 00001"');
      expect(answer.body).toMatch(
        /<option (?:value="PTEOnline" selected=""|selected="" value="PTEOnline")/,
      );
      await expectNothingStored();
    });

    test.each([
      '"><script>alert(1)</script>',
      "'><img src=x onerror=alert(1)>",
      "</textarea></script><script>alert(1)</script>",
      "{{7*7}}<!--",
      "javascript:alert(1)",
      "\u202e<svg onload=alert(1)>",
    ])("%s in any field comes back as text", async (evil) => {
      for (const field of ["name", "email", "phone", "service"]) {
        const { statusCode, body } = await send(enrolmentWith({ [field]: evil }));
        expect(statusCode).toBe(422);
        expect(body).not.toMatch(/<script>alert|<img src=x|<svg onload|<!--$/);
        // An invalid choice is not rendered.
        if (field !== "service") expect(body).toContain(`value="${escaped(evil)}"`);
      }
      await expectNothingStored();
    });

    test.each([
      ["an empty form", ""],
      ["fields of another form", "user=x&password=y"],
      ["a field twice", "name=&name=Priya&email=&phone=&service="],
      ["broken escapes", "name=%E0%A4%A&email=%&phone=%zz"],
      ["NUL", "name=%00&email=%00"],
      ["a line break", "name=Priya%0D%0ABcc:x&email=p%40example.in%0D%0A.&phone=9&service=x"],
      ["no pairs", "&&==&"],
      ["JSON", '{"name":"Priya"}'],
    ])("%s: 422, and nothing stored", async (_name, payload) => {
      const answer = await served.app.inject({
        method: "POST",
        url: "/?index",
        payload,
        headers: { "content-type": FORM },
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('role="alert"');
      await expectNothingStored();
    });

    test.each(["multipart/form-data", "text/plain", "application/json", "application/xml"])(
      "a form sent as %s: 415",
      async (type) => {
        expectProblem(
          await send({ a: "b" }, { "content-type": type }),
          415,
          "unsupported_media_type",
        );
      },
    );

    test("no body at all: 415", async () => {
      const answer = await served.app.inject({ method: "POST", url: "/?index" });
      expectProblem(answer, 415, "unsupported_media_type");
    });

    test("64 KiB are read, one byte more is 413", async () => {
      const name = "a".repeat(64 * 1024 - "name=".length);
      // The API call made from the form is larger still: its refusal comes as a page that keeps what was typed.
      const page = await send({ name });
      expect(page.headers["content-type"]).toContain("text/html");
      expect(page.body).toContain(`value="${name}"`);
      expectProblem(await send({ name: `${name}a` }), 413, "payload_too_large");
    });

    test.each<Record<string, string>>([
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ])("another site cannot send it: %j", async (headers) => {
      expectProblem(await send(enrolmentWith(), headers), 403, "forbidden");
      await expectNothingStored();
    });

    test.each(["/", "/nothing", "/sitemap.xml", "/_.data"])(
      "a form sent to %s, which takes none: 4xx",
      async (url) => {
        const answer = await send(enrolmentWith(), {}, url);
        expect([404, 405]).toContain(answer.statusCode);
        await expectNothingStored();
      },
    );
  });

  test("too many at once: the page says that it did not work, and keeps what was typed", async () => {
    const limited = await openTestApp("sqlite", { withSite: true, config: oneLead });
    const sendTo = (name: string) => post(limited, "/?index", enrolmentWith({ name }));
    expect((await sendTo("Asha")).statusCode).toBe(303);
    const refused = await sendTo("Bina");
    await limited.close();
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain("There was an error submitting the form. Please try again.");
    expect(refused.body).toContain('value="Bina"');
  });

  test("behind a proxy each visitor is counted for themselves", async () => {
    const config = { ...oneLead, trustProxy: ["10.0.0.1"] };
    const limited = await openTestApp("sqlite", { withSite: true, config });
    const sendFrom = async (forwardedFor: string, name: string) => {
      const headers = { "x-forwarded-for": forwardedFor };
      return (await post(limited, "/?index", enrolmentWith({ name }), headers)).statusCode;
    };
    const codes = [
      await sendFrom("203.0.113.1", "Asha"),
      await sendFrom("203.0.113.1", "Bina"),
      await sendFrom("203.0.113.2", "Chitra"),
      // An address that the visitor put before the proxy's own is not believed.
      await sendFrom("203.0.113.9, 203.0.113.2", "Devi"),
    ];
    await limited.close();
    expect(codes).toEqual([303, 429, 303, 429]);
  });

  test("a form that no API takes is counted as the page that answers it", async () => {
    // Three pages per network: 240 / 100.
    const config = { rateLimitScale: 0.01 };
    for (const url of ["/nothing", "/impressum"]) {
      const limited = await openTestApp("sqlite", { withSite: true, config });
      const codes = [];
      for (let index = 0; index < 4; index += 1) codes.push((await post(limited, url)).statusCode);
      await limited.close();
      expect(codes.slice(0, 3)).not.toContain(429);
      expect(codes[3]).toBe(429);
    }
  });
});

describe("addresses that name another host", () => {
  let served: TestApp;
  let port: number;
  beforeAll(async () => {
    served = await openTestApp("sqlite", { withSite: true });
    await served.app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = served.app.server.address() as AddressInfo);
  });
  afterAll(() => served.close());

  /** Sends a raw request line, as a program can. */
  async function ask(path: string, host = "www.sprachsetu.example") {
    const response = await new Promise<import("node:http").IncomingMessage>((done, fail) => {
      httpRequest({ port, host: "127.0.0.1", path, headers: { host, connection: "close" } }, done)
        .on("error", fail)
        .end();
    });
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  test.each([
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "/\\[",
    "//[",
    "///evil.example//",
    "/%5cevil.example",
    "/:80",
    "/?//[",
    "http://evil.example/nothing",
    "/nothing?x=%E0%A4%A",
  ])("%s is a path like any other", async (path) => {
    const { status, headers, body } = await ask(path);
    expect([200, 404]).toContain(status);
    expect(String(headers.location)).not.toContain("evil.example");
    expect(body).not.toMatch(/(?:href|src|action|content)="(?:https?:)?\/\/evil\.example/);
  });
});
