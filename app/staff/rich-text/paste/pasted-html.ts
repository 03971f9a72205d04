import type { UploadedPicture } from "#contract/staff-blog.ts";
import { isLinkTarget } from "../text-extensions.ts";
import { makeLists } from "./pasted-lists.ts";
import { type Look, looksOf, type PastedStyles, parsePasted } from "./pasted-styles.ts";

/** Pictures that were uploaded, by the data: address that they had; `undefined` where that failed. */
export type UploadedPictures = ReadonlyMap<string, UploadedPicture | undefined>;

/** A headline is not longer than this, in characters. */
const MAX_HEADING = 150;
/** How much larger than the text a line is that looks like a heading. */
const LARGER = 1.2;
/** The same for a line that is not bold where there are headings already: then only a title is one. */
const MUCH_LARGER = 2;

const HEADINGS = "h1, h2, h3, h4, h5, h6";
const BLOCKS = `${HEADINGS}, p, div, ul, ol, li, dl, dt, dd, blockquote, pre, table, thead, tbody, tfoot, tr, td, th, caption, figure, figcaption, details, summary, hr, section, article, header, footer, main, aside, nav, address, center`;
/** Blocks that hold others. Texts beside those become paragraphs. */
const HOLDERS =
  "body, div, section, article, header, footer, main, aside, nav, address, center, blockquote, li, td, th, dd, p";
/** Blocks that are taken away around their content. */
const WRAPPERS = "div, section, article, header, footer, main, aside, nav, address, center";
/** Blocks that hold a line of text. */
const LINES = `${HEADINGS}, p, li, dt, dd, td, th, caption, figcaption, summary`;
const KEPT_INLINE = "a, code, kbd, mark, small, q, cite, abbr, br, img, span[lang]";
const KEPT_ATTRIBUTES: Record<string, string[]> = {
  a: ["href"],
  abbr: ["title"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  span: ["lang"],
};
/** What programs give a picture as description if nobody wrote one. */
const FILE_NAME = /^\S*\.(?:png|jpe?g|gif|webp|avif|heic|bmp|tiff?|svg|emf|wmf)$/i;
/** What nobody sees, the marks of Word's comments, and the signs of check boxes in Google Docs. */
const DROPPED =
  "script, title, meta, link, xml, [hidden], .MsoCommentReference, .Apple-interchange-newline, [aria-roledescription=checkbox]";

/**
 * Turns HTML from the clipboard into that of a post, as it looks: word processors and mail programs say much by
 * styles that a post does not keep, such as bold, headings, and the lists of Word.
 * @returns the HTML, and how many pictures had to be left out
 */
export function pastedHtml(
  html: string,
  uploaded: UploadedPictures,
): { html: string; lost: number } {
  // Copied from an editor such as ours: it is as it should be, except for pictures of another site.
  const isOwn = html.includes("data-pm-slice");
  if (isOwn && !html.includes("<img")) return { html, lost: 0 };
  const { body, styles } = parsePasted(html);
  if (isOwn) return { lost: takePictures(body, uploaded), html: body.innerHTML };

  dropUnseen(body, styles);
  const lost = takePictures(body, uploaded);
  unwrapLayout(body, styles);
  nameHeadings(body, styles);
  makeLists(body, styles);
  const looks = looksOf(body, styles);
  headByLook(body, looks);
  const isOffice = /\bmso-|class="?Mso|urn:schemas-microsoft-com/i.test(html);
  keepInline(body, isOffice);
  for (const [text, look] of looks) dress(text, look);
  for (const holder of [body, ...body.querySelectorAll(HOLDERS)]) makeParagraphs(holder);
  for (const wrapper of body.querySelectorAll(WRAPPERS)) unwrap(wrapper);
  for (const line of body.querySelectorAll(LINES)) trimLine(line);
  dropEmpty(body);
  fitHeadings(body);
  dropAttributes(body);
  return { html: body.innerHTML, lost };
}

/** The pictures that stand in pasted HTML itself, as data: addresses. */
export function embeddedPictures(html: string): string[] {
  const { body } = parsePasted(html);
  const sources = [...body.querySelectorAll("img")]
    .filter((picture) => !picture.matches(DROPPED))
    .map((picture) => picture.getAttribute("src") ?? "");
  return [...new Set(sources.filter((src) => src.startsWith("data:image/")))];
}

/** Whether pasted HTML is one picture and nothing else, as browsers copy one. */
export function isOnePicture(html: string): boolean {
  const { body } = parsePasted(html);
  return body.querySelectorAll("img").length === 1 && isBlank(body.textContent);
}

const isBlank = (text: string | null | undefined) => /^[\s\u00a0\u200b]*$/.test(text ?? "");
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** The attributes stay, since they hold the styles. As nodes: mails have names that `setAttribute` refuses. */
function rename(element: Element, tag: string): Element {
  const named = element.ownerDocument.createElement(tag);
  for (const attribute of Array.from(element.attributes)) {
    named.setAttributeNode(attribute.cloneNode() as Attr);
  }
  named.append(...element.childNodes);
  element.replaceWith(named);
  return named;
}

function dropUnseen(body: HTMLElement, styles: PastedStyles): void {
  for (const element of body.querySelectorAll("*")) {
    const own = styles.of(element);
    const isHidden = own.get("display") === "none" || own.get("mso-hide") === "all";
    const isComment = own.get("mso-element")?.startsWith("comment") ?? false;
    if (isHidden || isComment || element.matches(DROPPED)) element.remove();
    // A space that the browser kept from collapsing.
    if (element.matches(".Apple-converted-space")) element.textContent = " ";
  }
}

/**
 * Keeps pictures of this site and those that were uploaded, each in a figure.
 * @returns how many others were left out
 */
function takePictures(body: HTMLElement, uploaded: UploadedPictures): number {
  let lost = 0;
  for (const picture of body.querySelectorAll("img")) {
    const src = picture.getAttribute("src") ?? "";
    const own = ownPath(src);
    const stored = uploaded.get(src);
    if (stored) {
      picture.setAttribute("src", stored.src);
      picture.setAttribute("width", String(stored.width));
      picture.setAttribute("height", String(stored.height));
    } else if (own) picture.setAttribute("src", own);
    else {
      const sign = /^\p{Extended_Pictographic}/u.test(picture.alt) ? picture.alt : "";
      if (sign === "" && !isTracker(picture) && !uploaded.has(src)) lost += 1;
      const figure = picture.closest("figure");
      picture.replaceWith(sign);
      // A caption that has lost its picture is a text like others.
      if (figure && !figure.querySelector("img, table, pre, blockquote")) {
        for (const caption of figure.querySelectorAll("figcaption")) rename(caption, "div");
        rename(figure, "div");
      }
      continue;
    }
    if (FILE_NAME.test(picture.alt)) picture.alt = "";
    if (picture.closest("figure")) continue;
    const figure = body.ownerDocument.createElement("figure");
    picture.replaceWith(figure);
    figure.append(picture, body.ownerDocument.createElement("figcaption"));
  }
  return lost;
}

/** The path of a picture of this site; browsers copy it with the site's address. */
function ownPath(src: string): string | undefined {
  const path = src.startsWith(location.origin) ? src.slice(location.origin.length) : src;
  return /^\/(?:uploads|blog-pictures)\//.test(path) ? path : undefined;
}

/** Mails count their readers with pictures of one pixel. */
const isTracker = (picture: HTMLImageElement) =>
  ["width", "height"].some((side) => /^[0-2]$/.test(picture.getAttribute(side) ?? ""));

/** Takes tables apart that only place things, as in mails, and quotations that only indent. */
function unwrapLayout(body: HTMLElement, styles: PastedStyles): void {
  for (const table of body.querySelectorAll("table")) {
    const rows = [...table.rows];
    const isNarrow = rows.length <= 1 || rows.every(({ cells }) => cells.length <= 1);
    const isPlaced = /^(?:presentation|none)$/.test(table.getAttribute("role") ?? "");
    if (!(isNarrow || isPlaced || table.querySelector("table"))) continue;
    const cells = rows.flatMap((row) => [...row.cells]);
    table.replaceWith(...cells.map((cell) => rename(cell, "div")));
  }
  for (const quotation of body.querySelectorAll("blockquote")) {
    if (/^(?:none|0)/.test(styles.of(quotation).get("border") ?? "")) rename(quotation, "div");
  }
}

/** Headings that are one by role, as in Word in the browser, or by their level in an outline. */
function nameHeadings(body: HTMLElement, styles: PastedStyles): void {
  for (const line of body.querySelectorAll("p, div")) {
    const role =
      line.getAttribute("role") === "heading" && (line.getAttribute("aria-level") ?? "2");
    const level = role || styles.of(line).get("mso-outline-level");
    if (/^[1-6]$/.test(level || "")) rename(line, `h${level}`);
  }
}

/**
 * Lines of larger letters are headings: in Pages all, in Google Docs and Word the title, and lines that somebody made
 * large and bold instead of choosing a heading.
 */
function headByLook(body: HTMLElement, looks: Map<Text, Look>): void {
  const seen = [...looks].filter(([text]) => body.contains(text) && !isBlank(text.data));
  const letters = new Map<number, number>();
  for (const [{ length }, { size }] of seen) letters.set(size, (letters.get(size) ?? 0) + length);
  const [usual = 0] = [...letters].sort(([, a], [, b]) => b - a)[0] ?? [];
  const looksIn = (line: Element) =>
    seen.filter(([text]) => line.contains(text)).map(([, look]) => look);
  const headings = [...body.querySelectorAll(HEADINGS)].map((heading) => ({
    level: Number(heading.localName[1]),
    size: Math.max(0, ...looksIn(heading).map(({ size }) => size)),
  }));
  const sizes = new Map<Element, number>();
  for (const line of body.querySelectorAll("p, div")) {
    if (line.querySelector(BLOCKS) || line.closest("li, td, th, blockquote")) continue;
    const own = looksIn(line);
    const isBold = own.every(({ bold }) => bold);
    const least = usual * (headings.length > 0 && !isBold ? MUCH_LARGER : LARGER);
    const isShort = (line.textContent ?? "").trim().length <= MAX_HEADING;
    if (own.length > 0 && isShort && own.every(({ size }) => size >= least)) {
      sizes.set(line, Math.max(...own.map(({ size }) => size)));
    }
  }
  const ranks = [...new Set(sizes.values())].sort((a, b) => b - a);
  for (const [line, size] of sizes) {
    const level = headings.length > 0 ? levelBeside(headings, size) : ranks.indexOf(size) + 1;
    rename(line, `h${Math.min(level, 3)}`);
  }
}

/** The level of a line among headings by their sizes in pixels: that of the next smaller one, or one below all. */
function levelBeside(headings: readonly { level: number; size: number }[], size: number): number {
  const notLarger = headings.filter((heading) => heading.size <= size);
  if (size >= Math.max(...headings.map((heading) => heading.size)) * LARGER) return 1;
  return notLarger.length > 0
    ? Math.min(...notLarger.map(({ level }) => level))
    : Math.max(...headings.map(({ level }) => level)) + 1;
}

/** Takes away elements within lines, except for those of a post. Their looks are kept beside. */
function keepInline(body: HTMLElement, isOffice: boolean): void {
  for (const element of body.querySelectorAll("*")) {
    if (element.matches(BLOCKS)) continue;
    if (element.matches("a")) {
      const href = linkOf(element.getAttribute("href") ?? "");
      if (href) element.setAttribute("href", href);
      else unwrap(element);
    } else if (!element.matches(KEPT_INLINE)) unwrap(element);
    // Word names a language for every word, ours is English.
    else if (
      element.matches("span") &&
      (isOffice || /^en\b/i.test(element.getAttribute("lang") ?? ""))
    ) {
      unwrap(element);
    }
  }
}

/** Where a link leads, without the detours that Google and Outlook put before it. */
function linkOf(href: string): string | undefined {
  const [, place = "", query] = /^https?:\/\/([^?#]+)\?([^#]*)/i.exec(href) ?? [];
  const isDetour =
    /^(?:[\w-]+\.)*google\.[a-z.]+\/url$/.test(place) ||
    /^[\w-]+\.safelinks\.protection\.outlook\.com\//.test(place);
  if (isDetour) {
    const fields = new URLSearchParams(query);
    return linkOf(fields.get("q") ?? fields.get("url") ?? "");
  }
  // The parts of another document are none of the post.
  return isLinkTarget(href) && !href.startsWith("#") ? href : undefined;
}

/** Puts a text into the elements that give it its look. Headings are bold by themselves. */
function dress(text: Text, { bold, italic, struck, script }: Look): void {
  const around = text.parentElement;
  if (!around || isBlank(text.data) || around.closest("pre, code")) return;
  text.data = text.data.replaceAll(/[ \u00a0]{2,}/g, " ");
  const tags = [
    bold && !around.closest(`${HEADINGS}, th`) && "strong",
    italic && "em",
    struck && "s",
    script,
  ];
  for (const tag of tags) {
    if (!tag) continue;
    const dressed = text.ownerDocument.createElement(tag);
    text.replaceWith(dressed);
    dressed.append(text);
  }
}

const isInline = (node: Node) => !(node instanceof Element && node.matches(BLOCKS));
const isBreak = (node: Node | undefined) => node instanceof Element && node.matches("br");
const isSpace = (node: Node | undefined) =>
  node?.nodeType === Node.COMMENT_NODE ||
  (node?.nodeType === Node.TEXT_NODE && isBlank(node.textContent));

/** Puts what stands beside blocks into paragraphs; two line breaks end one. */
function makeParagraphs(holder: Element): void {
  const nodes = [...holder.childNodes];
  const hasBlocks = nodes.some((node) => !isInline(node));
  const groups: (Node | Node[])[] = [];
  let breaks = 0;
  for (const node of nodes) {
    if (!isInline(node)) groups.push(node);
    else if (isBreak(node)) breaks += 1;
    if (!isInline(node) || isBreak(node) || (breaks > 0 && isSpace(node))) {
      if (!isInline(node)) breaks = 0;
      continue;
    }
    const last = groups.at(-1);
    if (Array.isArray(last) && breaks < 2) {
      if (breaks === 1) last.push(holder.ownerDocument.createElement("br"));
      last.push(node);
    } else groups.push([node]);
    breaks = 0;
  }
  const parts = groups.flatMap((group) => {
    if (!Array.isArray(group)) return [group];
    return group.every(isSpace) ? [] : [paragraphOf(group, holder.ownerDocument)];
  });
  const [only] = parts;
  const isLine = parts.length <= 1 && !hasBlocks;
  if (isLine && holder.matches("p, li, td, th, dd")) {
    holder.replaceChildren(...(only ? only.childNodes : []));
  } else if (holder.matches("p")) holder.replaceWith(...parts);
  else holder.replaceChildren(...parts);
}

function paragraphOf(nodes: readonly Node[], owner: Document): Element {
  const paragraph = owner.createElement("p");
  paragraph.append(...nodes);
  return paragraph;
}

/** Takes the spaces at both ends of a line away, such as the one with which Word in the browser ends each. */
function trimLine(line: Element): void {
  if (line.querySelector(BLOCKS)) return;
  line.normalize();
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const [first, last] = [texts[0], texts.at(-1)];
  if (first) first.data = first.data.replace(/^[\s\u00a0]+/, "");
  if (last) last.data = last.data.replace(/[\s\u00a0]+$/, "");
}

function dropEmpty(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${HEADINGS}, p, li, ul, ol, blockquote`)) {
    if (isBlank(element.textContent) && !element.querySelector("img")) element.remove();
  }
}

/** The title of the post is the only heading of the first level; the text has the next three. */
function fitHeadings(body: HTMLElement): void {
  const shift = body.querySelector("h1") ? 1 : 0;
  for (const heading of body.querySelectorAll(HEADINGS)) {
    rename(heading, `h${Math.min(Number(heading.localName[1]) + shift, 4)}`);
  }
}

function dropAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll("*")) {
    const kept = KEPT_ATTRIBUTES[element.localName] ?? [];
    for (const name of element.getAttributeNames()) {
      if (!kept.includes(name)) element.removeAttribute(name);
    }
  }
}
