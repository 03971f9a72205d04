import type { UploadedPicture } from "#contract/staff/staff-blog.ts";
import { isLinkTarget } from "../text-extensions.ts";
import { makeLists } from "./pasted-lists.ts";
import { type Look, looksOf, type PastedStyles, parsePasted } from "./pasted-styles.ts";

/** Pictures that were uploaded, by the data: address that they had; `undefined` where that failed. */
export type UploadedPictures = ReadonlyMap<string, UploadedPicture | undefined>;

/** A line with more characters is never treated as a heading. */
const MAX_HEADING = 150;
/** A line looks like a heading if its letters are this many times as large as those of the text. */
const LARGER = 1.2;
/** The same for a line that is not bold, in a text that has headings already: only a title is that large. */
const MUCH_LARGER = 2;

const HEADINGS = "h1, h2, h3, h4, h5, h6";
const BLOCKS = `${HEADINGS}, p, div, ul, ol, li, dl, dt, dd, blockquote, pre, table, thead, tbody, tfoot, tr, td, th, caption, figure, figcaption, details, summary, hr, section, article, header, footer, main, aside, nav, address, center`;
/** Blocks that can contain other blocks. Text beside these is put into paragraphs. */
const HOLDERS =
  "body, div, section, article, header, footer, main, aside, nav, address, center, blockquote, li, td, th, dd, p";
/** Blocks that are replaced by their content. */
const WRAPPERS = "div, section, article, header, footer, main, aside, nav, address, center";
/** Blocks that contain a line of text. */
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
/** A file name, which programs write as the description of a picture if nobody wrote one. */
const FILE_NAME = /^\S*\.(?:png|jpe?g|gif|webp|avif|heic|bmp|tiff?|svg|emf|wmf)$/i;
/** Elements that are not shown, Word's references to comments, and the check boxes of Google Docs' lists. */
const DROPPED =
  "script, title, meta, link, xml, [hidden], .MsoCommentReference, .Apple-interchange-newline, [aria-roledescription=checkbox]";

/**
 * Turns HTML from the clipboard into that of a post. It goes by the look: word processors and mail programs express
 * bold text, headings and Word's lists by styles, which a post does not keep.
 * @returns the HTML, and how many pictures had to be left out
 */
export function pastedHtml(
  html: string,
  uploaded: UploadedPictures,
): { html: string; lost: number } {
  // HTML that was copied from an editor like ours needs no change, except for pictures of other sites.
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

/** The data: addresses of the pictures that are embedded in pasted HTML. */
export function embeddedPictures(html: string): string[] {
  const { body } = parsePasted(html);
  const sources = [...body.querySelectorAll("img")]
    .filter((picture) => !picture.matches(DROPPED))
    .map((picture) => picture.getAttribute("src") ?? "");
  return [...new Set(sources.filter((src) => src.startsWith("data:image/")))];
}

/** Whether pasted HTML is one picture and nothing else, which is how browsers copy a picture. */
export function isOnePicture(html: string): boolean {
  const { body } = parsePasted(html);
  return body.querySelectorAll("img").length === 1 && isBlank(body.textContent);
}

const isBlank = (text: string | null | undefined) => /^[\s\u00a0\u200b]*$/.test(text ?? "");
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/**
 * Gives an element another tag. It keeps its attributes, which contain its styles. They are copied as nodes, since
 * mails have attribute names that `setAttribute` refuses.
 */
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
    // A space that WebKit marked when it copied the text, so that it does not collapse.
    if (element.matches(".Apple-converted-space")) element.textContent = " ";
  }
}

/**
 * Keeps pictures of this site and those that were uploaded, each in a figure. An emoji becomes text.
 * @returns how many others were left out, not counting tracking pixels and pictures whose upload failed
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
      // Without its picture, a caption becomes ordinary text.
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

/** The path of a picture of this site; browsers copy it with the site's origin. */
function ownPath(src: string): string | undefined {
  const path = src.startsWith(location.origin) ? src.slice(location.origin.length) : src;
  return /^\/(?:uploads|blog-pictures)\//.test(path) ? path : undefined;
}

/** Whether a picture only counts the readers of a mail: such pictures are a pixel or two wide or high. */
const isTracker = (picture: HTMLImageElement) =>
  ["width", "height"].some((side) => /^[0-2]$/.test(picture.getAttribute(side) ?? ""));

/** Unwraps tables that are only for layout, which mails have, and quotations that are only for indentation. */
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

/** Turns lines into headings that are headings by their role, as in Word in the browser, or by Word's outline level. */
function nameHeadings(body: HTMLElement, styles: PastedStyles): void {
  for (const line of body.querySelectorAll("p, div")) {
    const role =
      line.getAttribute("role") === "heading" && (line.getAttribute("aria-level") ?? "2");
    const level = role || styles.of(line).get("mso-outline-level");
    if (/^[1-6]$/.test(level || "")) rename(line, `h${level}`);
  }
}

/**
 * Turns lines of larger letters into headings. In Pages, all headings differ from text only by their look; in Google
 * Docs and Word, so do the title and lines that somebody made large and bold instead of choosing a heading.
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

/**
 * The level of a line of this size, in pixels, among the headings of the text: 1 if it is clearly larger than all,
 * else the highest level of those that are not larger than the line, else one below the lowest level.
 */
function levelBeside(headings: readonly { level: number; size: number }[], size: number): number {
  const notLarger = headings.filter((heading) => heading.size <= size);
  if (size >= Math.max(...headings.map((heading) => heading.size)) * LARGER) return 1;
  return notLarger.length > 0
    ? Math.min(...notLarger.map(({ level }) => level))
    : Math.max(...headings.map(({ level }) => level)) + 1;
}

/** Unwraps the inline elements that a post cannot have. `looksOf` has read their look before. */
function keepInline(body: HTMLElement, isOffice: boolean): void {
  for (const element of body.querySelectorAll("*")) {
    if (element.matches(BLOCKS)) continue;
    if (element.matches("a")) {
      const href = linkOf(element.getAttribute("href") ?? "");
      if (href) element.setAttribute("href", href);
      else unwrap(element);
    } else if (!element.matches(KEPT_INLINE)) unwrap(element);
    // Word names a language for every word, and posts are in English anyway.
    else if (
      element.matches("span") &&
      (isOffice || /^en\b/i.test(element.getAttribute("lang") ?? ""))
    ) {
      unwrap(element);
    }
  }
}

/** The target of a link, without the redirects of Google and Outlook; undefined if a post may not link to it. */
function linkOf(href: string): string | undefined {
  const [, place = "", query] = /^https?:\/\/([^?#]+)\?([^#]*)/i.exec(href) ?? [];
  const isDetour =
    /^(?:[\w-]+\.)*google\.[a-z.]+\/url$/.test(place) ||
    /^[\w-]+\.safelinks\.protection\.outlook\.com\//.test(place);
  if (isDetour) {
    const fields = new URLSearchParams(query);
    return linkOf(fields.get("q") ?? fields.get("url") ?? "");
  }
  // A fragment is the id of an element of the copied document, which the post does not have.
  return isLinkTarget(href) && !href.startsWith("#") ? href : undefined;
}

/** Puts a text into the elements that give it its look. Headings and head cells are bold without them. */
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

/** Puts inline content beside blocks into paragraphs. Two line breaks end a paragraph. */
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

/** Removes the spaces at both ends of a line. Word in the browser ends each line with one. */
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

/** Moves headings to the levels 2 to 4, since the title of the post is the only h1. */
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
