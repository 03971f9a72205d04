import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { faqEmpty } from "#content/faq/faq-page.ts";
import { faqTopics } from "#content/faq/questions.ts";
import { cookiePolicy } from "#content/legal/cookie-policy.ts";
import { impressum } from "#content/legal/impressum.ts";
import { privacyNotice } from "#content/legal/privacy-notice.ts";
import { termsAndConditions } from "#content/legal/terms-and-conditions.ts";
import { retention } from "#content/retention.ts";
import { cookieSettingsUrl, site, siteDetails } from "#content/site.ts";
import { thirdParties } from "#content/third-parties.ts";
import { fillIn } from "#contract/fill-in.ts";
import { serviceLabels } from "#contract/forms/enrolment-form.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import {
  attribute,
  attributesOf,
  metaOf,
  readPage,
  recordsOf,
  textOf,
  textsOf,
} from "#tests/support/drawn-page.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";

/*
 * What is in the HTML of pages, for people and programs without scripts. Their links are tested in
 * tests/links.e2e.ts.
 */

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true });
});
afterAll(() => served.close());

const get = (url: string) => served.app.inject({ url, headers: { accept: "text/html" } });
const open = async (url: string) => readPage((await get(url)).body);

test.each([paths.home, paths.login, paths.impressum])(
  "%s leads to what there is to know of cookies",
  async (path) => {
    const page = await open(path);
    const link = page.querySelectorAll("footer a").find((one) => textOf(one) === "Cookie settings");
    expect(attribute(link, "href")).toBe(cookieSettingsUrl);
  },
);

test.each([paths.home, paths.blog, paths.login])(
  "the scripts of %s yield to its picture and fonts",
  async (path) => {
    const preloaded = 'link[rel="modulepreload"]';
    const page = await open(path);
    const { length } = page.querySelectorAll(preloaded);
    expect(length).toBeGreaterThan(0);
    expect(page.querySelectorAll(`${preloaded}[fetchpriority="low"]`)).toHaveLength(length);
  },
);

test("the other address of the home page has the same content and styles", async () => {
  const contentOf = async (url: string) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    const styles = attributesOf(readPage(body), 'link[rel="stylesheet"]', "href");
    return { styles, main: /<main.*<\/main>/s.exec(body)?.[0] };
  };
  const home = await contentOf(paths.home);
  expect(home.main).toContain("<h1");
  expect(await contentOf(paths.homeAlias)).toEqual(home);
});

describe("the legal pages", () => {
  test.each([
    { path: paths.privacyPolicy, paper: privacyNotice },
    { path: paths.cookiePolicy, paper: cookiePolicy },
    { path: paths.terms, paper: termsAndConditions },
    { path: paths.impressum, paper: impressum },
  ])("$path: each section is in the list, and has a link of its own", async ({ path, paper }) => {
    const page = await open(path);
    expect(textsOf(page, "h1")).toEqual([paper.title]);
    const head = textOf(page.querySelector("main header"));
    if (paper.updated) expect(head).toContain(`Last updated ${paper.updated.words}`);
    const titles = paper.sections.map(({ title }, index) =>
      paper.isNumbered ? `${index + 1}. ${title}` : title,
    );
    expect(textsOf(page, "main section h2")).toEqual(titles);
    const entries = 'nav[aria-label="On this page"] a';
    expect(textsOf(page, entries)).toEqual(titles);

    const anchors = paper.sections.map(({ id }) => `#${id}`);
    expect(attributesOf(page, entries, "href")).toEqual(anchors);
    const own = page
      .querySelectorAll("main section a")
      .filter((link) => textOf(link).startsWith("Link to “"));
    expect(own.map((link) => attribute(link, "href"))).toEqual(anchors);
    expect(attributesOf(page, "main section[id]", "id")).toEqual(
      paper.sections.map(({ id }) => id),
    );
  });

  test("the tables say what is kept, and for how long", async () => {
    const cookies = await open(paths.cookiePolicy);
    const rows = cookies.querySelectorAll("tr").map((row) => ({
      name: textOf(row.querySelector("th")),
      text: textOf(row),
    }));
    for (const { name, lasts } of thirdParties.flatMap((service) => service.cookies)) {
      expect(rows).toContainEqual({ name, text: expect.stringContaining(lasts) });
    }
    const privacy = await open(paths.privacyPolicy);
    const enquiries = textsOf(privacy, "tr").find((row) => /Enquiries and messages/.test(row));
    expect(enquiries).toContain(`${retention.leadsWithoutContactMonths} months`);
    const contact = privacy.querySelectorAll("a").find((link) => textOf(link) === "contact page");
    expect(attribute(contact, "href")).toBe(paths.contactUs);
  });

  test("the terms end with the address, telephone and email of the provider", async () => {
    const page = await open(paths.terms);
    const address = page.querySelectorAll("main section").at(-1)?.querySelector("address");
    expect(textOf(address)).toContain("Karnal 132001, Haryana");
    expect(address?.querySelectorAll("a").map((link) => attribute(link, "href"))).toEqual([
      "tel:+919800000000",
      expect.stringMatching(/^mailto:./),
    ]);
  });
});

describe("the FAQ", () => {
  const questions = faqTopics
    .flatMap((topic) => topic.questions)
    .map((question) => ({ ...question, answer: fillIn(question.answer, siteDetails) }));

  test("at most twenty questions, each once on the page and once in its structured data", async () => {
    const { body } = await get(paths.faq);
    expect(questions.length).toBeLessThanOrEqual(20);
    expect(textsOf(readPage(body), "details summary h3")).toEqual(
      questions.map(({ question }) => question),
    );
    const [record, ...others] = recordsOf(body, "FAQPage");
    expect(others).toEqual([]);
    expect(record.mainEntity).toEqual(
      questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    );
  });

  test("who follows a link to what was taken out comes to what replaced it", async () => {
    const page = await open(paths.faq);
    const idsIn = (part: string) => attributesOf(page, `${part} span[id]`, "id");
    for (const { id, formerIds = [] } of questions) {
      expect(idsIn(`details [id="${id}"]`)).toEqual(expect.arrayContaining([...formerIds]));
    }
    for (const { id, formerIds = [] } of faqTopics) {
      const former = formerIds.map((one) => `topic-${one}`);
      expect(idsIn(`section[id="topic-${id}"]`)).toEqual(expect.arrayContaining(former));
    }
  });

  test("its search is a form; the results are for people only, and found by the page's own rules", async () => {
    const faq = await open(paths.faq);
    expect(attributesOf(faq, "main search form", "action")).toEqual([paths.faqSearch]);
    expect(attributesOf(faq, "main search input", "name")).toEqual(["q"]);

    const answer = await get(`${paths.faqSearch}?q=Money+back`);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const results = readPage(answer.body);
    expect(metaOf(results, "robots")).toBe("noindex");
    expect(textOf(results.querySelector("main header"))).toContain("1 answer for “Money back”.");
    expect(results.querySelectorAll("article")).toHaveLength(1);
    expect(textsOf(results, "article h2 mark")).toEqual(["money", "back"]);
    expect(attributesOf(results, "article a", "href")).toEqual([`${paths.faq}#fees-refund`]);
    expect(attributesOf(results, "main search input", "value")).toEqual(["Money back"]);

    const similar = await open(`${paths.faqSearch}?q=charges`);
    expect(textsOf(similar, "article h2")[0]).toBe("What does a course cost?");
    expect(textsOf(similar, "article mark")[0]).toBe("cost");
  });

  test("nothing found, nothing asked, and what looks like markup", async () => {
    const page = await open(`${paths.faqSearch}?q=${encodeURIComponent("<xyzzy>")}`);
    expect(textOf(page.querySelector("main header"))).toContain("No answer for “<xyzzy>”.");
    const contact = page
      .querySelectorAll("main a")
      .find((link) => textOf(link) === faqEmpty.contactLabel);
    expect(attribute(contact, "href")).toBe(paths.contactUs);
    expect((await get(`${paths.faqSearch}?q=+`)).headers.location).toBe(paths.faq);
  });

  test("a search in its address does not make another page", async () => {
    const etag = async (path: string) => (await get(path)).headers.etag;
    expect(await etag(`${paths.faq}?q=visa`)).toBe(await etag(paths.faq));
  });
});

describe("the registration page", () => {
  test.each([
    ["", ""],
    ["?course=IeltsClass", "IeltsClass"],
    ["?course=Yoga", ""],
    [`?course=${encodeURIComponent('"><script>')}`, ""],
  ])("%s offers the courses, and has the one of its address chosen", async (query, chosen) => {
    const page = await open(paths.register + query);
    const options = page.querySelector('select[name="course"]')?.querySelectorAll("option") ?? [];
    expect(options.map(textOf)).toEqual(["I am not sure yet", ...Object.values(serviceLabels)]);
    const selected = options.filter((option) => option.hasAttribute("selected"));
    expect(selected.map((option) => attribute(option, "value")).join()).toBe(chosen);
    expect(textOf(page.querySelector("title"))).toMatch(
      /^Register for German, English, PTE or IELTS/,
    );
    expect(attributesOf(page, 'link[rel="canonical"]', "href")).toEqual([
      SITE_URL + paths.register,
    ]);
    expect(metaOf(page, "robots")).toBeNull();
    expect(page.querySelectorAll("h1")).toHaveLength(1);
  });

  test("it leads home, and says whom to call", async () => {
    const page = await open(paths.register);
    const [skip] = page.querySelectorAll("body a");
    expect([textOf(skip), attribute(skip, "href")]).toEqual(["Skip to content", "#content"]);
    const home = page.querySelector('header a[href="/"]');
    expect(attribute(home, "aria-label")).toBe(`${site.name}, home page`);
    expect(attributesOf(page, "header a", "href")).toContainEqual(expect.stringMatching(/^tel:./));
  });
});

test.each([`${paths.newsletterConfirm}?token=abc`, paths.newsletterConfirm, paths.newsletter])(
  "%s is not for search engines, and asks for no address a second time",
  async (path) => {
    const page = await open(path);
    expect(metaOf(page, "robots")).toBe("noindex");
    expect(page.querySelectorAll("footer form")).toEqual([]);
  },
);

test("a course page that somebody opens is counted, at the latest when the server stops", async () => {
  const database = await openTestDatabase("sqlite");
  onTestFinished(database.close);
  const own = await openTestApp("sqlite", { on: database, withSite: true });
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const page = await own.app.inject({
    url: courses.PTEOnline.url,
    headers: { "user-agent": agent },
  });
  expect(page.statusCode).toBe(200);
  await own.close();
  const views = await database.db.selectFrom("page_views").selectAll().execute();
  expect(views).toMatchObject([{ course: "PTEOnline", views: 1 }]);
});
