import { type APIResponse, expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { publicPages } from "#app/public-pages.ts";
import { site as institute } from "#content/site.ts";
import { test } from "./support/running-site.ts";

/* The first HTML is what search engines and link previews read: nothing here may need a script. */
test.use({ javaScriptEnabled: false });

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");

/** Written out, so that none is lost from the list that the site itself keeps. */
const findable = [
  ..."/ /about-us /blog /blog/viewallblogs /services /faq /contactus /register".split(" "),
  ...["learn-german-online", "spoken-english-online", "spoken-english-offline"],
  ...["online-pte-coaching", "pte-coaching-karnal", "ielts-preparation-karnal"],
].map((path) => (path.startsWith("/") ? path : `/services/${path}`));

/** Reads the head of an answer as a browser does, without loading anything that it names. */
const headOf = async (page: Page, answer: APIResponse) =>
  page.evaluate(
    (html) => {
      const read = new DOMParser().parseFromString(html, "text/html");
      const all = (selector: string, attribute: string) =>
        [...read.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
      return {
        title: read.title,
        description: all('meta[name="description"]', "content").join(" "),
        canonical: all('link[rel="canonical"]', "href"),
        robots: all('meta[name="robots"]', "content"),
        shared: Object.fromEntries(
          [...read.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]')].map((tag) => [
            tag.getAttribute("property") ?? tag.getAttribute("name"),
            tag.getAttribute("content"),
          ]),
        ),
        branches: [...read.querySelectorAll('script[type="application/ld+json"]')]
          .flatMap((script) => JSON.parse(script.textContent)["@graph"] ?? [])
          .filter((node) => node["@type"] === "LocalBusiness")
          .filter(({ geo, priceRange, url }) => geo.latitude && priceRange && url.includes("#"))
          .map(({ address }) => address.addressLocality),
      };
    },
    await answer.text(),
  );

/** Whether a page has the record of the institute: all pages in the main layout do. */
const hasBranches = (path: string) =>
  !/^\/(login|signup|forgot-password|register|privacy-policy|cookie-policy|terms-and-conditions|impressum)$/.test(
    path,
  );

test("the home page says what it is to search engines and where it is shared", async ({
  page,
  request,
  site,
}) => {
  await page.goto("/");

  await test.step("title, description and the one canonical address", async () => {
    await expect(page).toHaveTitle(`German, Spoken English, PTE and IELTS | ${institute.name}`);
    const description = (await meta(page, "description")) ?? "";
    expect(description).toContain("+91 98000 00000");
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThanOrEqual(160);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.url}/`);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });

  await test.step("what it looks like where it is shared", async () => {
    const title = await page.title();
    const description = await meta(page, "description");
    expect(await meta(page, "og:title")).toBe(title);
    expect(await meta(page, "og:description")).toBe(description);
    expect(await meta(page, "og:url")).toBe(`${site.url}/`);
    expect(await meta(page, "og:type")).toBe("website");
    expect(await meta(page, "og:site_name")).toBe(institute.name);
    expect(await meta(page, "twitter:card")).toBe("summary_large_image");
    expect(await meta(page, "twitter:title")).toBe(title);
    expect(await meta(page, "twitter:description")).toBe(description);
    const picture = (await meta(page, "og:image")) ?? "";
    expect(await meta(page, "twitter:image")).toBe(picture);
    expect(await meta(page, "og:image:alt")).toBeTruthy();
    const answer = await request.get(picture);
    expect(answer.headers()["content-type"]).toBe("image/png");
    expect(pngSize(await answer.body())).toEqual([1200, 630]);
    expect([await meta(page, "og:image:width"), await meta(page, "og:image:height")]).toEqual([
      "1200",
      "630",
    ]);
  });

  await test.step("structured data: two branches, open Monday to Saturday", async () => {
    const scripts = page.locator('script[type="application/ld+json"]');
    await expect(scripts).toHaveCount(1);
    const data = JSON.parse((await scripts.textContent()) ?? "");
    expect(data["@context"]).toBe("https://schema.org");
    const branches = data["@graph"].filter(
      (node: { "@type": string }) => node["@type"] === "LocalBusiness",
    );
    expect(branches).toHaveLength(2);
    for (const [index, [city, country, telephone]] of [
      ["Karnal", "IN", "+919800000000"],
      ["Berlin", "DE", "+493023125000"],
    ].entries()) {
      expect(branches[index]).toMatchObject({
        telephone,
        address: { addressLocality: city, addressCountry: country },
        openingHoursSpecification: {
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
          opens: "08:00",
          closes: "18:00",
        },
      });
    }
    const organisation = data["@graph"].find(
      (node: { "@type": string }) => node["@type"] === "EducationalOrganization",
    );
    expect(organisation.sameAs).toHaveLength(7);
  });
});

test("each page has a title and a description of its own, short enough for a search result", async ({
  page,
  request,
  site,
}) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of [...publicPages, paths.findCourse, paths.register]) {
    const head = await headOf(page, await request.get(path));
    const { title, description, branches, shared } = head;
    expect.soft(shared, path).toMatchObject({
      "og:title": title,
      "og:description": description,
      "og:url": head.canonical[0] ?? `${site.url}${path}`,
      "og:image": expect.stringContaining(`${site.url}/`),
      "twitter:card": "summary_large_image",
    });
    expect(titles.get(title), `the title of ${path}`).toBeUndefined();
    expect(descriptions.get(description), `the description of ${path}`).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
    expect.soft(title.length, title).toBeLessThanOrEqual(65);
    expect.soft(title.length, title).toBeGreaterThan(20);
    expect.soft(description.length, description).toBeLessThanOrEqual(160);
    expect.soft(description.length, description).toBeGreaterThan(70);
    // A placeholder that was not filled in.
    expect.soft(title + description).not.toMatch(/[{}]/);
    expect.soft(branches, path).toEqual(hasBranches(path) ? ["Karnal", "Berlin"] : []);
  }
});

/* That the pages of the sitemap answer and name themselves so is tested in server/pages/site-pages.test.ts. */
test("robots.txt leads to a sitemap of all that is to be found", async ({ request, site }) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  const text = await robots.text();
  const sitemapUrl = `${site.url}/sitemap.xml`;
  const forbidden = "Disallow: /api/v1/staff/\nDisallow: /api/v1/user\n";
  expect(text).toBe(`User-agent: *\n${forbidden}Allow: /\n\nSitemap: ${sitemapUrl}\n`);

  const sitemap = await request.get(sitemapUrl);
  expect(sitemap.headers()["content-type"]).toContain("xml");
  const pages = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => url,
  );
  const wanted = [...findable, "/blog/topics/german"];
  expect(pages).toEqual(expect.arrayContaining(wanted.map((path) => site.url + path)));
  expect(pages.filter((url) => url.includes("/blog/tags/"))).toEqual([]);
});

test("icons exist in the sizes that they claim", async ({ page, request }) => {
  await page.goto("/");
  for (const href of ["/favicon.ico", "/favicon-96.png", "/apple-touch-icon.png"]) {
    await expect(page.locator(`link[href="${href}"]`)).toHaveCount(1);
    expect((await request.get(href)).headers()["content-type"]).toMatch(/^image\//);
  }
  expect(pngSize(await (await request.get("/favicon-96.png")).body())).toEqual([96, 96]);
  expect(pngSize(await (await request.get("/apple-touch-icon.png")).body())).toEqual([180, 180]);

  const manifestUrl = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await request.get(manifestUrl ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ short_name: institute.name, start_url: "/", lang: "en" });
  const icons = manifest.icons.map(({ sizes, purpose = "any" }: Icon) => `${sizes} ${purpose}`);
  expect(icons).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
  for (const { src, sizes } of manifest.icons) {
    expect(pngSize(await (await request.get(src)).body()).join("x"), src).toBe(sizes);
  }
});

type Icon = { sizes: string; purpose?: string };

/** Width and height of a PNG, from its first chunk. */
function pngSize(file: Buffer): [number, number] {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
