import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { everyPage } from "./support/page-checks.ts";
import { test } from "./support/site.ts";

/** For each visitor their own, so in no list of pages that are the same for all. */
const doors = [paths.login, paths.signup, paths.forgotPassword];

/** Pages that answer a question in their address. */
const answers = [
  `${paths.findCourse}?goal=nursing&live=to-german&level=new`,
  `${paths.faqSearch}?q=demo`,
  `${paths.faqSearch}?q=zzzz`,
];

test.use({ javaScriptEnabled: false });

test("every link and file that a public page names is there", async ({ page, request, site }) => {
  const named = new Map<string, string>();
  const parts = new Map<string, string>();
  for (const path of await publicPaths(page)) {
    await page.goto(path);
    for (const address of await addressesIn(page)) {
      const url = address.split("#")[0] ?? address;
      const isOurs = url.startsWith(`${site.url}/`);
      if (!isOurs || url === page.url()) continue;
      named.set(url, path);
      if (/#./.test(address)) parts.set(address, path);
    }
    expect(await brokenFragments(page), `on ${path}`).toEqual([]);
    expect(await unmarkedOutwardLinks(page), `on ${path}`).toEqual([]);
  }
  expect(named.size).toBeGreaterThan(30);

  const broken: string[] = [];
  for (const [url, from] of named) {
    const { pathname } = new URL(url);
    const status = (await request.get(url)).status();
    if (status >= 400) broken.push(`${pathname} answers ${status}, named on ${from}`);
  }
  for (const [address, from] of parts) {
    const [url = "", part = ""] = address.split("#");
    const answer = await request.get(url);
    const isThere = (await answer.text()).includes(`id="${part}"`);
    if (answer.ok() && !isThere) broken.push(`#${part} is not on ${url}, named on ${from}`);
  }
  expect(broken, "broken links").toEqual([]);
});

async function publicPaths(page: Page): Promise<string[]> {
  const sitemap = await page.request.get("/sitemap.xml");
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return [
    ...new Set([...listed.map(([, url = ""]) => new URL(url).pathname), ...everyPage, ...doors]),
    ...answers,
  ];
}

/** Absolute addresses of all that the document links to or loads, those in its styles included. */
function addressesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll("[href], [src]")].flatMap((element) =>
      ["href", "src"].map((attribute) => element.getAttribute(attribute)),
    );
    // Its fragment is a part of the answer.
    const asked = [...document.querySelectorAll("[action]")].map((form) =>
      form.getAttribute("action")?.replace(/#.*/, ""),
    );
    const shared = [...document.querySelectorAll('meta[property="og:image"]')].map((element) =>
      element.getAttribute("content"),
    );
    const styles = [...document.querySelectorAll("style")]
      .flatMap(({ textContent }) => [...(textContent ?? "").matchAll(/url\("?([^")]+)"?\)/g)])
      .map(([, url]) => url);
    const scripts = [...document.scripts]
      .flatMap(({ textContent }) => [...(textContent ?? "").matchAll(/"(\/assets\/[^"]+)"/g)])
      .map(([, url]) => url);
    return [...named, ...asked, ...shared, ...styles, ...scripts]
      .filter((url) => url !== null && url !== undefined)
      .map((url) => new URL(url, document.baseURI).href);
  });
}

/**
 * Links to other sites that do not open in a new tab, do not say so, or hand this page over to the
 * other site. All of ours do: directions, sources, social media, chat, assignment help.
 */
function unmarkedOutwardLinks(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="http"]:not([rel~="external"]), a[target="_blank"]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ origin, target }) => origin !== location.origin || target === "_blank")
        .filter((link) => {
          const name = `${link.textContent} ${link.getAttribute("aria-label")}`;
          const isMarked = /new tab/i.test(name) && link.relList.contains("noopener");
          return link.target !== "_blank" || !isMarked;
        })
        .map((link) => link.outerHTML),
    );
}

/** Fragments of this page that lead to nothing in it. */
function brokenFragments(page: Page): Promise<(string | null)[]> {
  return page
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute("href"))
        .filter((href) => !document.getElementById(href?.slice(1) ?? "")),
    );
}
