import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { practiceTestLinkPage } from "#content/practice-tests/page.ts";
import { mailsTo, nextEmail } from "#tests/support/account-requests.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";

/*
 * The forms of our pages as a browser without scripts posts them: to the form's own address, by the names of its
 * fields. The enrol form is tested in web-forms.test.ts, and how forms behave in a browser in
 * tests/no-javascript.e2e.ts.
 */

const MESSAGE = "When does the next batch begin?\r\n\r\nAnd is there one on Sundays? <b>";

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true });
});
afterAll(() => served.close());

const formsOf = (html: string) => html.match(/<form.*?<\/form>/gs) ?? [];

/**
 * Posts a form of a page, and follows the redirect to the answer as the browser does, with its cookie.
 * @param holds a text that no other form of the page has
 */
async function send(path: string, holds: string, fields: Record<string, string>, page?: string) {
  const html = page ?? (await served.app.inject(path)).body;
  const form = formsOf(html).find((one) => one.includes(holds)) ?? "";
  const [start = ""] = /^<form[^>]*>/.exec(form) ?? [];
  expect(start).toContain('method="post"');
  for (const name of Object.keys(fields)) expect(form).toContain(`name="${name}"`);
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const [, action = ""] = /action="([^"]*)"/.exec(start) ?? [];
  const { pathname, search } = new URL(action.replaceAll("&amp;", "&"), SITE_URL + path);
  const answer = await served.app.inject({
    method: "POST",
    url: pathname + search,
    headers: { "content-type": "application/x-www-form-urlencoded", referer: SITE_URL + path },
    payload: new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
      ...fields,
    }).toString(),
  });
  if (answer.statusCode !== 303) return answer;
  const [kept] = answer.cookies;
  const cookie = kept ? { cookie: `${kept.name}=${kept.value}` } : {};
  return served.app.inject({ url: String(answer.headers.location), headers: cookie });
}

const leadOf = (email: string) =>
  served.db.selectFrom("leads").selectAll().where("email", "=", email).executeTakeFirst();

const subscriptionOf = (email: string) =>
  served.db
    .selectFrom("newsletter_subscriptions")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirst();

test("every lead form has the field that people neither see nor reach", async () => {
  for (const path of [paths.register, paths.contactUs, courses.PTEOnline.url, paths.home]) {
    const forms = formsOf((await served.app.inject(path)).body).filter((form) =>
      form.includes('name="phone"'),
    );
    expect(forms.length, path).toBeGreaterThan(0);
    for (const form of forms) {
      // Screen readers skip the field, too.
      const trap = /<div [^>]*aria-hidden="true"[^>]*><label>[^<]*<input [^>]*>/.exec(form)?.[0];
      expect(trap, path).toContain('name="website"');
      expect(trap, path).toContain('tabindex="-1"');
    }
  }
});

test("a refused message comes back whole; whoever leaves no number is written to", async () => {
  const email = nextEmail();
  const fields = { name: "Asha 2", email, phone: "", topic: "student", message: MESSAGE };
  const refused = await send(paths.contactUs, 'name="message"', fields);
  expect(refused.statusCode).toBe(422);
  const form = formsOf(refused.body).find((one) => one.includes('name="message"')) ?? "";
  expect(form).toContain("Name must be valid and contain only letters.");
  expect(form).toContain('value="Asha 2"');
  expect(form).toMatch(/<option (?:value="student" selected=""|selected="" value="student")/);
  expect(form).toContain("And is there one on Sundays? &lt;b&gt;</textarea>");
  expect(await leadOf(email)).toBeUndefined();

  const sent = await send(
    paths.contactUs,
    'name="message"',
    { ...fields, name: "Asha" },
    refused.body,
  );
  expect(sent.statusCode).toBe(200);
  const lead = await leadOf(email);
  expect(sent.body).toContain("Thank you for your message.");
  expect(sent.body).toContain("We write to you by");
  expect(sent.body).not.toContain("in your calendar");
  expect(sent.body).toContain(String(lead?.reference));
  expect(lead?.phone).toBe("");
  expect(JSON.parse(String(lead?.details))).toEqual({
    topic: "student",
    message: MESSAGE.replaceAll("\r\n", "\n"),
  });
});

test("a demo enquiry says how and when", async () => {
  const email = nextEmail();
  const fields = { name: "Asha", email, phone: "9812345670", way: "karnal", time: "own_evening" };
  const sent = await send(courses.PTEOnline.url, 'name="way"', fields);
  const lead = await leadOf(email);
  expect(sent.body).toContain(String(lead?.reference));
  expect(lead).toMatchObject({
    kind: "demo",
    service: "PTEOnline",
    details: '{"way":"karnal","time":"own_evening"}',
  });
});

test("the newsletter's form is refused and sent, and the button behind the mailed link confirms", async () => {
  const refused = await send(paths.newsletter, 'name="email"', { email: "asha@example" });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain("Subscription failed with status: 422. Please try again.");
  expect(refused.body).toContain("Invalid email address");
  expect(refused.body).toContain('value="asha@example"');

  const email = nextEmail();
  // Sent by the form in the footer of a page.
  const sent = await send(paths.faq, `action="${paths.newsletter}"`, { email });
  expect(sent.body).toContain("One step is left");
  expect(sent.body).toContain("Open our email and click the button");
  expect(sent.body).toContain("Successfully subscribed!");
  expect(await subscriptionOf(email)).toMatchObject({ status: "pending", source_page: paths.faq });

  const [mail] = await mailsTo(served, email);
  const [link = ""] = /\/newsletter\/confirm\?token=[\w-]+/.exec(mail?.text ?? "") ?? [];
  const confirmed = await send(link, 'name="token"', {});
  expect(confirmed.body).toContain("Your subscription is confirmed");
  expect(await subscriptionOf(email)).toMatchObject({ status: "confirmed" });
});

test("a practice test is asked for at an old link: refused, and handed over", async () => {
  const old = await served.app.inject({
    url: "/api/v1/practice-tests/ielts?expires=1&signature=x",
    headers: { accept: "text/html" },
  });
  expect(old.statusCode).toBe(303);
  const page = await served.app.inject(String(old.headers.location));
  expect(page.statusCode).toBe(410);
  expect(page.body).toContain(`>${practiceTestLinkPage.title}</h1>`);
  expect(page.body).toMatch(/<meta name="robots" content="noindex/);
  expect(page.body).toMatch(/<input type="radio" name="test"[^>]*checked=""[^>]*value="ielts"/);
  const [footer = ""] = /<footer.*<\/footer>/s.exec(page.body) ?? [];
  expect(footer).toContain(`href="${paths.freePracticeTest}"`);

  const fields = { name: "Priya", email: "asha", test: "german" };
  const refused = await send(String(old.headers.location), 'name="test"', fields, page.body);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain("Please enter a valid email address.");
  expect(refused.body).toContain('value="asha"');
  expect(refused.body).toMatch(/<input type="radio" name="test"[^>]*checked=""[^>]*value="german"/);

  const email = nextEmail();
  const sent = await send(
    paths.freePracticeTest,
    'name="test"',
    { ...fields, email },
    refused.body,
  );
  expect(sent.body).toContain("Thank you, Priya.");
  expect(sent.body).toContain("Download the German placement paper");
  const [, link = ""] = /href="(\/api\/v1\/practice-tests\/german[^"]*)"/.exec(sent.body) ?? [];
  expect((await served.app.inject(link.replaceAll("&amp;", "&"))).statusCode).toBe(200);
  expect(await mailsTo(served, email)).toHaveLength(1);
});
