import { expect, type Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { everyPage } from "./support/page-checks.ts";
import { test } from "./support/running-site.ts";

/** Pages that are rendered for each visitor, and so in no list of pages that are the same for all. */
const doors = [paths.login, paths.signup, paths.forgotPassword];

/** Pages that answer a question in their address. */
const answers = [
  `${paths.findCourse}?goal=nursing&live=to-german&level=new`,
  `${paths.faqSearch}?q=demo`,
  `${paths.faqSearch}?q=zzzz`,
];

type Answer = { status: number; text: string };

/** Fetches an address from Node. Only the text of pages is read. */
async function ask(url: string): Promise<Answer> {
  const answer = await fetch(url);
  const isPage = /html/.test(answer.headers.get("content-type") ?? "");
  const text = isPage ? await answer.text() : "";
  if (!isPage) await answer.body?.cancel();
  return { status: answer.status, text };
}

test("every link and file that a public page names is there", async ({ page, site }) => {
  /** The answers so far, so that what many pages name is asked for once. */
  const known = new Map<string, Promise<Answer>>();
  const get = (url: string) => {
    const answer = known.get(url) ?? ask(url);
    known.set(url, answer);
    return answer;
  };

  const named = new Map<string, string>();
  const parts = new Map<string, string>();
  for (const path of await publicPaths(page)) {
    const here = `${site.url}${path}`;
    const found = await read(page, (await get(here)).text, here);
    for (const address of found.addresses) {
      const url = address.split("#")[0] ?? address;
      const isOurs = url.startsWith(`${site.url}/`);
      if (!isOurs || url === here) continue;
      named.set(url, path);
      if (/#./.test(address)) parts.set(address, path);
    }
    expect(found.brokenFragments, `on ${path}`).toEqual([]);
    expect(found.unmarkedOutwardLinks, `on ${path}`).toEqual([]);
  }
  expect(named.size).toBeGreaterThan(30);

  const broken: string[] = [];
  // A few at a time, as a browser asks.
  const urls = [...named.keys()];
  while (urls.length > 0) await Promise.all(urls.splice(0, 8).map(get));
  for (const [url, from] of named) {
    const { pathname } = new URL(url);
    const { status } = await get(url);
    if (status >= 400) broken.push(`${pathname} answers ${status}, named on ${from}`);
  }
  for (const [address, from] of parts) {
    const [url = "", part = ""] = address.split("#");
    const { status, text } = await get(url);
    if (status < 400 && !text.includes(`id="${part}"`)) {
      broken.push(`#${part} is not on ${url}, named on ${from}`);
    }
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

/** Collects what a page names. The browser parses its HTML, but loads nothing and runs no script. */
function read(page: Page, html: string, address: string) {
  return page.evaluate(
    ([text = "", url = ""]) => {
      const document = new DOMParser().parseFromString(text, "text/html");
      const base = document.createElement("base");
      base.href = url;
      document.head.prepend(base);
      const all = <T extends Element>(selector: string) => [
        ...document.querySelectorAll<T>(selector),
      ];

      const named = all("[href]:not(base), [src]").flatMap((element) =>
        ["href", "src"].map((attribute) => element.getAttribute(attribute)),
      );
      // A form's fragment names a part of the answer, not of this page.
      const asked = all("[action]").map((form) => form.getAttribute("action")?.replace(/#.*/, ""));
      const shared = all('meta[property="og:image"]').map((element) =>
        element.getAttribute("content"),
      );
      const styles = all("style")
        .flatMap(({ textContent }) => [...(textContent ?? "").matchAll(/url\("?([^")]+)"?\)/g)])
        .map(([, file]) => file);
      const scripts = [...document.scripts]
        .flatMap(({ textContent }) => [...(textContent ?? "").matchAll(/"(\/assets\/[^"]+)"/g)])
        .map(([, file]) => file);
      const addresses = [...named, ...asked, ...shared, ...styles, ...scripts]
        .filter((one) => one !== null && one !== undefined)
        .map((one) => new URL(one, url).href);

      // All our links to other sites (directions, sources, social media, chat, assignment help) open in a new tab, say
      // so, and give the other site no access to this page.
      const unmarkedOutwardLinks = all<HTMLAnchorElement>(
        'a[href^="http"]:not([rel~="external"]), a[target="_blank"]',
      )
        .filter(({ origin, target }) => origin !== new URL(url).origin || target === "_blank")
        .filter((link) => {
          const name = `${link.textContent} ${link.getAttribute("aria-label")}`;
          const isMarked = /new tab/i.test(name) && link.relList.contains("noopener");
          return link.target !== "_blank" || !isMarked;
        })
        .map((link) => link.outerHTML);

      const brokenFragments = all('a[href^="#"]')
        .map((link) => link.getAttribute("href"))
        .filter((href) => !document.getElementById(href?.slice(1) ?? ""));
      return { addresses, unmarkedOutwardLinks, brokenFragments };
    },
    [html, address],
  );
}
