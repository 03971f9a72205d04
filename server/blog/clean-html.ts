import sanitizeHtml from "sanitize-html";
import { MAX_PICTURE_SIDE } from "#contract/picture-limits.ts";
import { slugOf } from "./slug.ts";

/** The paths of uploaded and shipped pictures, which exist in the widths of `server/pictures`. */
const OWN_PICTURE = /^\/(?:blog-pictures|uploads)\/[a-z0-9][a-z0-9-]*-\d{1,4}\.(?:webp|avif)$/;

/** Whether a picture is on this site. Any other would reveal its readers to another site. */
export const isOwnPicture = (src: string): boolean => OWN_PICTURE.test(src);

const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
/** Control characters, lone surrogates and noncharacters, which databases and feeds refuse. */
const NO_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
/** The prefix of ids in a body, so that none collides with an id of the page or shadows a global of a script. */
const ID_PREFIX = "part-";

/** Each reading removes nested leftovers of the one before; what remains after this many is harmless, too. */
const MAX_READINGS = 10;

const headings = ["h2", "h3", "h4"];

/** Elements that are removed with their content, which is not text, or which browsers parse differently. */
const droppedWhole = [
  "script",
  "style",
  "textarea",
  "option",
  "select",
  "noscript",
  "template",
].concat(
  ["xmp", "plaintext", "listing", "iframe", "noembed", "noframes", "object", "embed", "applet"],
  ["svg", "math", "title", "audio", "video", "canvas", "head"],
);

/** The elements that a text may have. */
export const allowedTags: readonly string[] = [
  ...headings,
  ...["p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "cite", "q", "figure", "figcaption"],
  ...["img", "a", "strong", "em", "b", "i", "s", "mark", "small", "sup", "sub", "abbr", "span"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["code", "pre", "kbd", "details", "summary", "hr", "br"],
];

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  nonTextTags: droppedWhole,
  allowedAttributes: {
    "*": ["lang"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height"],
    abbr: ["title"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    details: ["open"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Without `decodeEntities` the text between < and > in an attribute could be shown to visitors.
  parser: { decodeEntities: true, lowerCaseTags: true },
  transformTags: {
    // The title of the post is the page's only h1.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    "*": (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs) }),
  },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren = [] }) =>
    (tag === "img" && !attribs.src) ||
    (headings.includes(tag) && text.trim() === "") ||
    (tag === "figure" && mediaChildren.length === 0 && text.trim() === ""),
};

/**
 * Removes everything active from an author's HTML, by an allow-list of elements, attributes and addresses.
 * Cleaning the result again does not change it.
 */
export function cleanHtml(html: string): string {
  // Wrong nesting, such as a link in a link, is resolved only when the result is parsed again.
  for (let read = html, times = 0; ; times += 1) {
    const clean = sanitizeHtml(read, options).replaceAll(NO_TEXT, "").trim();
    if (clean === read || times === MAX_READINGS) return clean;
    read = clean;
  }
}

/** The text of cleaned HTML, with a space between blocks. */
export function textOf(clean: string): string {
  return decodeEntities(clean.replaceAll(/<[^>]*>/g, (tag) => (isInline(tag) ? "" : " ")))
    .replaceAll(/\s+/g, " ")
    .trim();
}

const isInline = (tag: string) =>
  /^<\/?(?:a|strong|em|b|i|s|mark|small|sup|sub|abbr|span|code|kbd|q|cite)\b/.test(tag);

/** Decodes the only entities that the sanitiser writes. */
export const decodeEntities = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

type Attributes = Record<string, string>;

function cleanAttributes(tag: string, given: Attributes): Attributes {
  const kept: Attributes = {};
  const keep = (name: string, value: string | undefined) => {
    if (value !== undefined) kept[name] = value;
  };
  if (LANGUAGE.test(given.lang ?? "")) keep("lang", given.lang);
  if (headings.includes(tag)) keep("id", partId(given.id));
  if (tag === "a") {
    const href = linkTarget(given.href);
    keep("href", href);
    // Always set for links to other sites, so that these do not learn about ours.
    if (href && /^https?:/.test(href)) keep("rel", "noopener noreferrer external");
  }
  if (tag === "img" && isOwnPicture(given.src ?? "")) {
    keep("src", given.src);
    keep("alt", (given.alt ?? "").trim());
    const [width, height] = [
      whole(given.width, MAX_PICTURE_SIDE),
      whole(given.height, MAX_PICTURE_SIDE),
    ];
    if (width && height) {
      keep("width", width);
      keep("height", height);
    }
  }
  if (tag === "abbr") keep("title", given.title);
  if (tag === "ol") keep("start", whole(given.start, 1_000));
  if (tag === "th" || tag === "td") {
    keep("colspan", whole(given.colspan, 20));
    keep("rowspan", whole(given.rowspan, 50));
  }
  if (tag === "th" && /^(?:col|row|colgroup|rowgroup)$/.test(given.scope ?? "")) {
    keep("scope", given.scope);
  }
  if (tag === "details" && given.open !== undefined) keep("open", "");
  return kept;
}

/** The id that a heading has on the page; a link within the text names its target by the same. */
export function partId(name: string | undefined): string | undefined {
  const slug = slugOf((name ?? "").replace(new RegExp(`^(?:${ID_PREFIX})+`), ""));
  return slug === "" ? undefined : `${ID_PREFIX}${slug}`;
}

function linkTarget(href: string | undefined): string | undefined {
  const address = (href ?? "").trim();
  if (address.startsWith("#")) {
    const part = partId(safelyDecoded(address.slice(1)));
    return part ? `#${part}` : undefined;
  }
  if (OWN_PATH.test(address)) return address;
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return undefined;
  return URL.canParse(address) ? new URL(address).href : undefined;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function whole(text: string | undefined, most: number): string | undefined {
  const number = Number(text);
  return /^\d+$/.test(text ?? "") && number >= 1 && number <= most ? String(number) : undefined;
}
