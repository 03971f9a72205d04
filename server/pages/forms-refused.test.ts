import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { demoClass, makeClasses, openClassDesk } from "#tests/support/class-desk.ts";
import { attribute, readPage, textOf, textsOf } from "#tests/support/drawn-page.ts";
import { countRows, enrolmentWith, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const email = "priya@example.in";
const contact = { name: "Priya Sharma", email, phone: "9800000001", country: "IN" };

const forms: readonly (readonly [string, Record<string, string>])[] = [
  ["/?index", enrolmentWith()],
  ["/register?course=GermanClass", { ...contact, course: "GermanClass" }],
  ["/contactus", { ...contact, message: "Hello" }],
  ["/newsletter", { email }],
  ["/newsletter/confirm", { token: "t".repeat(43) }],
  ["/free-practice-test", { email }],
  ["/your-data", { email, wants: "copy" }],
  ["/your-data/link", { token: "t".repeat(43) }],
  ["/login", { email, password: "correct horse battery" }],
  ["/signup", { name: "Priya Sharma", email }],
  ["/forgot-password", { email }],
];

let served: TestApp;
afterEach(() => served.close());

const send = (url: string, fields: Record<string, string>) =>
  served.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

describe("a form without scripts that cannot be taken", () => {
  test("while the database is away: the page says when to come back, whichever the form", async () => {
    served = await openTestApp("sqlite", { withSite: true });
    await served.db.destroy();
    for (const [url, fields] of forms) {
      const { statusCode, headers } = await send(url, fields);
      expect([url, statusCode, headers["retry-after"]]).toEqual([url, 503, "10"]);
      expect(headers["content-type"]).toContain("text/html");
    }
    const posts = await served.app.inject("/blog");
    expect([posts.statusCode, posts.headers["retry-after"]]).toEqual([503, "10"]);
  });

  test("a field that comes twice: none of its values is left out", async () => {
    served = await openTestApp("sqlite", { withSite: true });
    for (const [url, fields] of forms) {
      for (const name of ["name", "email", "phone", "service"].filter((one) => one in fields)) {
        const { statusCode } = await served.app.inject({
          method: "POST",
          url,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: `${new URLSearchParams(fields)}&${name}=another`,
        });
        expect([url, name, statusCode]).toEqual([url, name, 422]);
      }
    }
    expect(await countRows(served.db)).toEqual({ leads: 0, mails: 0, keys: 0 });
  });

  test("what stands above the fields and at one of them is said once, or leads to the field", async () => {
    served = await openTestApp("sqlite", { withSite: true });
    const day = String(Temporal.Now.plainDateISO("Europe/Berlin").add({ days: 9 }));
    const [id = ""] = await makeClasses(await openClassDesk(served), { day });
    const { startsAt } = await demoClass(served, id);
    const booking = { ...contact, classId: id, startsAt };
    const all = [
      ...forms,
      [paths.demoClass.replace(":id", id), booking],
      [paths.demoClasses, { ...contact, way: "online", time: "any" }],
      ["/services/online-pte-coaching", { ...contact, way: "online", time: "any" }],
    ] as const;
    for (const [url, fields] of all) {
      for (const name of ["name", "email", "phone"].filter((one) => one in fields)) {
        const { statusCode, body } = await send(url, { ...fields, [name]: "?" });
        expect([url, name, statusCode]).toEqual([url, name, 422]);
        const page = readPage(body);
        const atFields = page
          .querySelectorAll("main [aria-invalid]")
          .map((field) => [
            textOf(page.querySelector(`[id="${attribute(field, "id")}-error"]`)),
            attribute(field, "id") ?? "",
          ]);
        const alerts = textsOf(page, 'main [role="alert"]');
        const links = page
          .querySelectorAll('main [role="alert"] a')
          .map((link) => [textOf(link), attribute(link, "href")?.slice(1)]);
        for (const [text = "", id] of atFields) {
          expect(text, `${url} ${name}`).not.toBe("");
          if (alerts.some((alert) => alert.includes(text))) {
            expect(links, `${url} ${name}`).toContainEqual([text, id]);
          }
        }
        expect([url, name, new Set(alerts).size]).toEqual([url, name, alerts.length]);
        expect([url, name, alerts.length + atFields.length > 0]).toEqual([url, name, true]);
      }
    }
  });

  test("too often: the page says how long the limit lasts", async () => {
    // Allows one subscription per network, and a few pages and calls.
    served = await openTestApp("sqlite", { withSite: true, config: { rateLimitScale: 1 / 60 } });
    const first = await send("/newsletter", { email });
    expect([first.statusCode, first.headers["retry-after"]]).toEqual([303, undefined]);
    const { statusCode, headers } = await send("/newsletter", { email: "asha@example.in" });
    expect(statusCode).toBe(429);
    // Ten minutes, less the time that has passed.
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
  });
});
