import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { siteDetails as institute, karnal, serviceLinks } from "#content/site.ts";
import { serviceLabels } from "#contract/enrolment-form.ts";
import { type CoursePage, coursePages, joinButtons, questionsOf } from "./support/course-pages.ts";
import { type Site, test } from "./support/running-site.ts";
import {
  onEveryPage,
  type Part,
  pteClaims,
  specifiedCourses,
} from "./support/specified-courses.ts";

/*
 * What each course page holds as the server sends it, to people and to search engines: what the specification
 * says (the table stands in support/), its head, pictures, ways to register, and structured data.
 */
test.use({ javaScriptEnabled: false });

test("titles and descriptions of the six are their own", () => {
  for (const key of ["title", "description"] as const) {
    expect(new Set(coursePages.map(({ seo }) => seo[key])).size).toBe(coursePages.length);
  }
});

test("each course page holds what the specification asks for", async ({ page, site }) => {
  for (const course of coursePages) {
    await test.step(course.path, async () => {
      await page.goto(course.path);
      await expectSpecified(page, course);
      await expectHead(page, site, course);
      await expectSlides(page, course);
      await expectWaysToJoin(page, course);
      await expectRecords(page, site, course);
      await own[course.path]?.(page);
    });
  }
});

async function expectSpecified(page: Page, { path, hero, questions: asked }: CoursePage) {
  const specified = specifiedCourses.find((one) => one.path === path);
  if (!specified) throw new Error(`The specification has no ${path}.`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(specified.h1);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(hero.title);
  if (specified.claims) {
    for (const figure of pteClaims) {
      await expect.soft(main.locator("dd", { hasText: figure }).first()).toBeVisible();
    }
  }
  for (const part of [...onEveryPage, ...specified.parts]) {
    await expectPart(main.locator(`section#${part.id}`), part);
  }
  const questions = questionsOf(page);
  await expect.soft(questions).toHaveCount(specified.questions);
  if (asked) await expect.soft(questions).toHaveCount(asked);
  expect(await questions.count()).toBeGreaterThanOrEqual(4);

  const unseen = await main.locator(":is(h2, h3):not(dialog *)").evaluateAll((headings) =>
    headings
      // Those of answers and of cards that are folded away are not the page's own.
      .filter((heading) => !heading.closest("details:not([open]) > :not(summary)"))
      .filter((heading) => {
        const { width, height } = heading.getBoundingClientRect();
        return !heading.checkVisibility({ visibilityProperty: true }) || width * height === 0;
      })
      .map(({ textContent }) => textContent),
  );
  expect.soft(unseen, "headings that nobody sees").toEqual([]);
}

async function expectPart(band: Locator, { id, heading, items, says = [] }: Part): Promise<void> {
  await expect.soft(band.getByRole("heading", { level: 2 }), id).toHaveText(heading);
  if (items) {
    const [selector, expected] = items;
    const found = band.locator(selector);
    if (typeof expected === "number") await expect.soft(found, id).toHaveCount(expected);
    else await expect.soft(found, id).toHaveText([...expected]);
  }
  for (const text of says) await expect.soft(band, id).toContainText(text);
}

/** Title, description with the telephone number, canonical address, share picture. */
async function expectHead(page: Page, site: Site, { path, seo, share }: CoursePage) {
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
  await expect(page).toHaveTitle(seo.title);
  expect(seo.title.length).toBeLessThanOrEqual(60);
  const description = (await meta("description")) ?? "";
  expect(description).toBe(seo.description.replace("{phone}", karnal.phone));
  expect(description).toContain(karnal.phone);
  expect(description.length).toBeGreaterThanOrEqual(120);
  expect(description.length).toBeLessThanOrEqual(160);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.url}${path}`);
  expect(await meta("og:image:alt")).toBe(seo.sharePictureAlt);
  expect(await meta("og:image")).toBe(`${site.url}${share}`);
  const picture = await page.request.get(share);
  expect(picture.headers()["content-type"]).toBe("image/png");
}

/** Four drawn slides, the first at once and the others when they are needed; no picture is broken. */
async function expectSlides(page: Page, { hero }: CoursePage) {
  const slides = page.getByRole("group", { name: /^\d of 4$/ });
  await expect(slides).toContainText(hero.slides.map(({ caption }) => caption));
  const pictures = await slides.locator("img").evaluateAll((images) =>
    images.map((image) => ({
      source: image.getAttribute("src"),
      loading: image.getAttribute("loading"),
      priority: image.getAttribute("fetchpriority"),
    })),
  );
  expect(new Set(pictures.map(({ source }) => source)).size).toBe(4);
  for (const { source } of pictures) expect(source).toMatch(/\.svg$/);
  expect(pictures.map(({ loading }) => loading)).toEqual([null, "lazy", "lazy", "lazy"]);
  expect(pictures[0]?.priority).toBe("high");
  await expect.poll(() => brokenPictures(page)).toEqual([]);
}

/** Pictures that did not come, or are none. Without scripts a browser loads all at once, also lazy ones. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page
    .locator("main img")
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth))
        .map(({ src }) => src),
    );

/** Buttons that open the registration, a form below the questions, and a number to call. */
async function expectWaysToJoin(page: Page, { course, hero }: CoursePage) {
  const buttons = await joinButtons(page).evaluateAll((all) =>
    all.map((button) => ({
      label: button.textContent,
      opens: `${button.getAttribute("command")} ${button.getAttribute("commandfor")}`,
    })),
  );
  expect(buttons.length).toBeGreaterThanOrEqual(2);
  expect(buttons[0]?.label).toBe(hero.joinLabel);
  for (const { label, opens } of buttons) {
    expect(opens).toBe("show-modal registration");
    expect([
      "Join the course",
      "Join Now",
      "Book Your Free Demo Today",
      "Book A free Demo class",
    ]).toContain(label);
  }
  const dialog = page.locator("dialog#registration");
  await expect(dialog).toContainText(`Register for ${serviceLabels[course]}`);
  await expect(dialog.locator('form [name="course"]')).toHaveValue(course);
  const form = page.locator("section#questions + section form");
  await expect(form.locator('[name="course"]')).toHaveValue(course);
  await expect(form.getByLabel("Name")).toBeVisible();
  await expect(page.locator("#join")).toBeAttached();
  await expect(page.locator(`main a[href="tel:${karnal.phoneE164}"]`).first()).toBeAttached();
}

/** What search engines read of a course, and that people see the same. */
async function expectRecords(page: Page, site: Site, { path, rating, price }: CoursePage) {
  const url = `${site.url}${path}`;
  const records = await structuredData(page);
  expect(records.map((record) => record["@type"]).sort()).toEqual([
    "BreadcrumbList",
    "Course",
    "FAQPage",
    "Service",
  ]);
  for (const record of records) expect(record["@context"]).toBe("https://schema.org");

  const service = records.find((record) => record["@type"] === "Service");
  expect(service).toMatchObject({
    name: serviceLinks.find((link) => link.url === path)?.name,
    url,
    serviceType: expect.stringMatching(/\w{3}/),
    description: expect.stringMatching(/^.{60,300}$/),
    provider: {
      "@type": "EducationalOrganization",
      name: institute.name,
      url: `${site.url}/`,
      logo: `${site.url}/icon-512.png`,
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
  expect(asked.map(({ name }) => name)).toEqual(
    await questionsOf(page).locator("summary").allTextContents(),
  );
  const answers = await questionsOf(page).locator("[id] > p:first-child").allTextContents();
  expect(asked).toMatchObject(
    answers.map((text) => ({
      "@type": "Question",
      acceptedAnswer: { "@type": "Answer", text },
    })),
  );

  const way = records.find((record) => record["@type"] === "BreadcrumbList");
  expect(way?.itemListElement).toMatchObject([
    { "@type": "ListItem", position: 1, name: "Home", item: `${site.url}/` },
    { "@type": "ListItem", position: 2, item: `${site.url}${paths.services}` },
    { "@type": "ListItem", position: 3, item: url },
  ]);

  // What search engines read is on the page, and called sample data.
  const line = page.locator("main p").filter({ hasText: "out of 5" });
  if (!rating) return expect(line).toHaveCount(0);
  await expect(line).toContainText(`${rating[0]} out of 5`);
  await expect(line).toContainText(`${rating[1]} reviews`);
  await expect(line).toContainText("Sample data");
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

/** What one page has for itself, and, of one for the six, what works without scripts. */
const own: Record<string, (page: Page) => Promise<void>> = {
  [paths.germanOnline]: (page) =>
    test.step("the sign of a question is + and, once it is open, -", async () => {
      const question = page.locator("#questions details").first();
      const sign = () =>
        question
          .locator("summary > span")
          .evaluate((marker) => getComputedStyle(marker, "::after").content);
      expect(await sign()).toBe('"+"');
      await question.locator("summary").click();
      await expect(question).toHaveAttribute("open");
      expect(await sign()).toBe('"-"');
      await question.locator("summary").click();
      expect(await sign()).toBe('"+"');
    }),
  [paths.englishOffline]: (page) =>
    test.step("Book Your Free Demo! dials the institute", async () => {
      const call = page.getByRole("link", { name: /^Book Your Free Demo!/ });
      await expect(call).toBeVisible();
      await expect(call).toHaveAttribute("href", /^tel:\+91\d{10}$/);
    }),
  [paths.pteOnline]: (page) =>
    test.step("the outline is whole, and slides, questions and dialog work", async () => {
      for (const name of ["Speaking", "Writing", "Reading", "Listening"]) {
        const part = page.locator(`#${name.toLowerCase()}`);
        await expect(part.getByRole("heading", { level: 3, name })).toBeVisible();
      }
      await expect(page.getByText("Write from Dictation").first()).toBeVisible();
      const question = questionsOf(page).first();
      await question.locator("summary").click();
      await expect(question.locator(":scope > div")).toBeVisible();
      const slides = page.getByRole("group", { name: /^\d of 4$/ });
      await slides.last().scrollIntoViewIfNeeded();
      await expect(slides.last().locator("img")).toBeInViewport({ ratio: 0.5 });
      await joinButtons(page).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible();
    }),
};
