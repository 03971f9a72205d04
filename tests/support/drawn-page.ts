import { Config, type HtmlElement, Parser } from "html-validate";

const config = await Config.defaultConfig().resolve();

/**
 * Parses a page as the server sends it, without a browser. Selectors know only the attribute forms `[name]` and
 * `[name="value"]`.
 */
export const readPage = (html: string): HtmlElement => new Parser(config).parseHtml(html);

/** The entities that React writes into texts. */
const entities = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" } as const;
const decoded = (text: string) =>
  text.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (name) => entities[name as keyof typeof entities]);

/** The text of an element, on one line; empty if there is no such element. */
export const textOf = (element: HtmlElement | null | undefined): string =>
  decoded(element?.textContent ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** An attribute of an element; null if there is none. */
export function attribute(element: HtmlElement | null | undefined, name: string): string | null {
  const value = element?.getAttributeValue(name) ?? null;
  return value === null ? null : decoded(value);
}

export const textsOf = (page: HtmlElement, selector: string): string[] =>
  page.querySelectorAll(selector).map(textOf);

export const attributesOf = (page: HtmlElement, selector: string, name: string) =>
  page.querySelectorAll(selector).map((element) => attribute(element, name));

/** The `content` of a `<meta>`. */
export const metaOf = (page: HtmlElement, name: string): string | null =>
  attribute(
    page.querySelector(`meta[name="${name}"]`) ?? page.querySelector(`meta[property="${name}"]`),
    "content",
  );

/** The structured data of one type. A parser finds no elements in its script, so a pattern does. */
export const recordsOf = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, text = ""]) => JSON.parse(text))
    .filter((record) => record["@type"] === type);
