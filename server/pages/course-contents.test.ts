import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { courses } from "#content/courses/courses.ts";
import { siteDetails as institute, karnal } from "#content/site.ts";
import { serviceLabels } from "#contract/forms/enrolment-form.ts";
import { type CoursePage, coursePages } from "#tests/support/course-pages.ts";
import {
  attribute,
  attributesOf,
  metaOf,
  readPage,
  textOf,
  textsOf,
} from "#tests/support/drawn-page.ts";
import {
  onEveryPage,
  type Part,
  pteClaims,
  type SpecifiedCourse,
  specifiedCourses,
} from "#tests/support/specified-courses.ts";
import { openTestApp, SITE_URL, type TestApp } from "#tests/support/test-app.ts";

/*
 * What each course page holds as the server sends it, to people and to search engines: what the specification
 * says (see tests/support/specified-courses.ts), its head, pictures, ways to register, and structured data. That
 * headings and pictures can be seen is tested in tests/course-contents.e2e.ts.
 */

type Drawn = ReturnType<typeof readPage>;

let served: TestApp;
beforeAll(async () => {
  served = await openTestApp("sqlite", { withSite: true });
});
afterAll(() => served.close());

test("every course of the specification has its page", () => {
  const paths = coursePages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(specifiedCourses.map(({ path }) => path)));
});

test("titles and descriptions of course pages are their own", () => {
  for (const key of ["title", "description"] as const) {
    expect(new Set(coursePages.map(({ seo }) => seo[key])).size).toBe(coursePages.length);
  }
});

describe.each(coursePages)("$path", (course) => {
  const specified = specifiedCourses.find(({ path }) => path === course.path);
  let html: string;
  let page: Drawn;
  beforeAll(async () => {
    html = (await served.app.inject(course.path)).body;
    page = readPage(html);
  });

  test("holds what the specification asks for", () => {
    const questions = page.querySelectorAll("main details[name]");
    expect(textsOf(page, "main h1")).toEqual([course.hero.title]);
    expect(questions.length).toBeGreaterThanOrEqual(4);
    for (const part of onEveryPage) expectPart(page, part);
    if (!specified) return;
    const { h1, claims, parts } = specified;
    expect(textsOf(page, "main h1")).toEqual([
      h1 instanceof RegExp ? expect.stringMatching(h1) : h1,
    ]);
    if (claims) {
      const figures = textsOf(page, "main dd").join(" ");
      for (const figure of pteClaims) expect(figures).toContain(figure);
    }
    for (const part of parts) expectPart(page, part);
    expect(questions).toHaveLength(specified.questions);
  });

  test("has title, description with the telephone number, canonical address and share picture", async () => {
    const { path, seo, share } = course;
    expect(textOf(page.querySelector("title"))).toBe(seo.title);
    expect(seo.title.length).toBeLessThanOrEqual(60);
    const description = metaOf(page, "description") ?? "";
    expect(description).toBe(seo.description.replace("{phone}", karnal.phone));
    expect(description).toContain(karnal.phone);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(attributesOf(page, 'link[rel="canonical"]', "href")).toEqual([SITE_URL + path]);
    expect(metaOf(page, "og:image:alt")).toBe(seo.sharePictureAlt);
    expect(metaOf(page, "og:image")).toBe(SITE_URL + share);
    const picture = await served.app.inject(share);
    expect(picture.headers["content-type"]).toBe("image/png");
  });

  test("has four drawn slides, the first at once and the others when they are needed", () => {
    const slides = page
      .querySelectorAll("main [aria-label]")
      .filter((one) => /^\d of 4$/.test(attribute(one, "aria-label") ?? ""));
    expectTexts(
      slides.map(textOf),
      course.hero.slides.map(({ caption }) => caption),
      "slides",
    );
    const pictures = slides.map((slide) => slide.querySelector("img"));
    const sources = pictures.map((picture) => attribute(picture, "src"));
    expect(new Set(sources).size).toBe(4);
    for (const source of sources) expect(source).toMatch(/\.svg$/);
    const loading = pictures.map((picture) => attribute(picture, "loading"));
    expect(loading).toEqual([null, "lazy", "lazy", "lazy"]);
    expect(attribute(pictures[0], "fetchpriority")).toBe("high");
  });

  test("leads to the registration by buttons, a form below the questions, and a number to call", () => {
    const buttons = page.querySelectorAll('main button[aria-haspopup="dialog"]');
    expect(buttons.length).toBeGreaterThanOrEqual(2);
    expect(textOf(buttons[0])).toBe(course.hero.joinLabel);
    for (const button of buttons) {
      const opens = [attribute(button, "command"), attribute(button, "commandfor")];
      expect(opens).toEqual(["show-modal", "registration"]);
      expect([
        "Join the course",
        "Join Now",
        "Book Your Free Demo Today",
        "Book A free Demo class",
      ]).toContain(textOf(button));
    }
    const dialog = page.querySelector('dialog[id="registration"]');
    expect(textOf(dialog)).toContain(`Register for ${serviceLabels[course.course]}`);
    const chosen = (form: Drawn | null | undefined) =>
      attribute(form?.querySelector('[name="course"]'), "value");
    expect(chosen(dialog?.querySelector("form"))).toBe(course.course);
    const form = page.querySelector("section#questions + section form");
    expect(chosen(form)).toBe(course.course);
    expect(form?.querySelectorAll("label").map(textOf)).toContain("Name");
    expect(page.querySelectorAll("#join")).toHaveLength(1);
    const calls = page.querySelectorAll(`main a[href="tel:${karnal.phoneE164}"]`);
    expect(calls.length).toBeGreaterThan(0);
  });

  test("tells search engines what people read there, and calls it sample data", () => {
    expectRecords(page, html, toldBy(course, specified));
  });
});

test("on the page of English offline Book Your Free Demo! dials the institute", async () => {
  const page = readPage((await served.app.inject(courses.EnglishOffline.url)).body);
  const call = page
    .querySelectorAll("a")
    .find((link) => textOf(link).startsWith("Book Your Free Demo!"));
  expect(attribute(call, "href")).toMatch(/^tel:\+91\d{10}$/);
});

test("on the page of PTE online the outline is whole", async () => {
  const page = readPage((await served.app.inject(courses.PTEOnline.url)).body);
  for (const name of ["Speaking", "Writing", "Reading", "Listening"]) {
    expect(textsOf(page, `#${name.toLowerCase()} h3`)).toContain(name);
  }
  expect(textOf(page.querySelector("main"))).toContain("Write from Dictation");
});

/** Expects each text to contain the given string, or to match the given pattern. */
function expectTexts(texts: string[], expected: readonly (string | RegExp)[], where: string) {
  expect(texts, where).toHaveLength(expected.length);
  for (const [index, text] of texts.entries()) {
    expect(text, where).toEqual(
      expected[index] instanceof RegExp
        ? expect.stringMatching(expected[index])
        : expect.stringContaining(String(expected[index])),
    );
  }
}

function expectPart(page: Drawn, { id, heading, items, says = [] }: Part): void {
  const band = page.querySelector(`main section#${id}`);
  const titles = band?.querySelectorAll("h2").map(textOf) ?? [];
  if (heading instanceof RegExp) expectTexts(titles, [heading], id);
  else expect(titles, id).toEqual([heading]);
  if (items) {
    const [selector, expected] = items;
    const found = band?.querySelectorAll(selector).map(textOf) ?? [];
    if (typeof expected === "number") expect(found, id).toHaveLength(expected);
    else {
      expect(found, id).toEqual(
        expected.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one)),
      );
    }
  }
  const text = textOf(band);
  for (const said of says) {
    if (said instanceof RegExp) expect(text, id).toMatch(said);
    else expect(text, id).toContain(said);
  }
}

type Told = Pick<SpecifiedCourse, "path" | "name" | "price" | "rating">;

/** Facts of a course for search engines: those of the specification, or the course's own if it is not in there. */
function toldBy({ path, course, service }: CoursePage, specified?: SpecifiedCourse): Told {
  if (specified) return specified;
  const { priceText, rating } = service;
  const told: Told = { path, name: courses[course].name, price: priceText };
  return rating ? { ...told, rating: [rating.value, rating.reviews] } : told;
}

/** Checks what search engines read of a course, and that people see the same. */
function expectRecords(page: Drawn, html: string, { path, name, rating, price }: Told): void {
  const url = SITE_URL + path;
  const records = [
    ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ].map(([, text = ""]) => JSON.parse(text) as Record<string, unknown>);
  // The institute's own record is a graph without a type, and is on every page.
  const kinds = records.map((record) => record["@type"]).filter(Boolean);
  expect(kinds.sort()).toEqual(["BreadcrumbList", "Course", "FAQPage", "Service"]);
  for (const record of records) expect(record["@context"]).toBe("https://schema.org");

  const service = records.find((record) => record["@type"] === "Service");
  expect(service).toMatchObject({
    name,
    url,
    serviceType: expect.stringMatching(/\w{3}/),
    description: expect.stringMatching(/^.{60,300}$/),
    provider: {
      "@type": "EducationalOrganization",
      name: institute.name,
      url: `${SITE_URL}/`,
      logo: `${SITE_URL}/icon-512.png`,
      sameAs: institute.socialLinks.map((link) => link.url),
    },
    offers: {
      "@type": "Offer",
      priceCurrency: "INR",
      priceSpecification: {
        "@type": "PriceSpecification",
        priceCurrency: "INR",
        description: price,
      },
      eligibleRegion: { "@type": "Country", name: "India" },
    },
  });
  const course = records.find((record) => record["@type"] === "Course");
  expect(course).toMatchObject({
    name: service?.name,
    url,
    description: service?.description,
    provider: { "@type": "EducationalOrganization", name: institute.name },
    hasCourseInstance: [{ courseMode: expect.stringMatching(/^(?:Online|Onsite)$/) }],
  });
  if (rating) {
    expect(service?.aggregateRating).toEqual({
      "@type": "AggregateRating",
      ratingValue: rating[0],
      bestRating: 5,
      reviewCount: rating[1],
    });
  } else {
    expect(service).not.toHaveProperty("aggregateRating");
  }

  const faq = records.find((record) => record["@type"] === "FAQPage");
  const asked = (faq?.mainEntity ?? []) as Record<string, unknown>[];
  expect(asked.map(({ name }) => name)).toEqual(textsOf(page, "main details[name] summary"));
  const answers = textsOf(page, "main details[name] [id] > p:first-child");
  expect(asked).toMatchObject(
    answers.map((text) => ({
      "@type": "Question",
      acceptedAnswer: { "@type": "Answer", text },
    })),
  );

  const way = records.find((record) => record["@type"] === "BreadcrumbList");
  expect(way?.itemListElement).toMatchObject([
    { "@type": "ListItem", position: 1, name: "Home", item: `${SITE_URL}/` },
    { "@type": "ListItem", position: 2, item: `${SITE_URL}${paths.services}` },
    { "@type": "ListItem", position: 3, item: url },
  ]);

  // What search engines read is on the page, and called sample data.
  const lines = textsOf(page, "main p").filter((text) => text.includes("out of 5"));
  if (!rating) {
    expect(lines).toEqual([]);
    return;
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${rating[0]} out of 5`);
  expect(lines[0]).toContain(`${rating[1]} reviews`);
  expect(lines[0]).toContain("Sample data");
}
