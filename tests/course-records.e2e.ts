import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { siteDetails as institute, serviceLinks } from "#content/site.ts";
import { coursePages, questionsOf } from "./support/course-pages.ts";
import { test } from "./support/running-site.ts";

/* What search engines read of a course, and that people see the same. */
test.use({ javaScriptEnabled: false });

for (const { path, rating, price } of coursePages) {
  test(`${path}: structured data of the service, its questions, the way here, and a rating that is on the page`, async ({
    page,
    site,
  }) => {
    await page.goto(path);
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
      await questionsOf(page)
        .locator("summary")
        .evaluateAll((summaries) => summaries.map((summary) => summary.textContent)),
    );
    const answers = await questionsOf(page)
      .locator("[id] > p:first-child")
      .evaluateAll((paragraphs) => paragraphs.map((paragraph) => paragraph.textContent));
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
  });
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}
