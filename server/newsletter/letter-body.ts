import sanitizeHtml from "sanitize-html";
import { mailPictureOf } from "#contract/blog-pictures.ts";
import { allowedTags, decodeEntities, textOf } from "../blog/clean-html.ts";
import type { MailBlock } from "../mail/mail-layout.ts";
import { styles } from "../mail/mail-styles.ts";

/*
 * The text of a letter as an editor writes it, with the editor of posts and under its rules (`cleanHtml`), laid out for
 * mail programs: inline styles, whole addresses, and a button in place of each paragraph that is only a link.
 */

const BUTTON = /<p>\s*<a href="([^"]*)"[^>]*>((?:(?!<\/a>|<img).)+)<\/a>\s*<\/p>/gs;

/** The blocks of a letter's text. @param clean HTML as `cleanHtml` returns it */
export function bodyBlocks(clean: string, siteUrl: string): MailBlock[] {
  const blocks: MailBlock[] = [];
  const add = (html: string) => {
    if (html.trim() === "") return;
    blocks.push({ kind: "html", html: mailHtml(html, siteUrl), text: plainText(html, siteUrl) });
  };
  let from = 0;
  for (const { 0: whole, 1: href = "", 2: label = "", index } of clean.matchAll(BUTTON)) {
    add(clean.slice(from, index));
    const url = absolute(decodeEntities(href), siteUrl);
    blocks.push({ kind: "button", label: textOf(label), url });
    from = index + whole.length;
  }
  add(clean.slice(from));
  return blocks;
}

/** In px: the width of the text in a mail. */
const TEXT_WIDTH = 532;

const styleOf: Record<string, string> = {
  p: styles.paragraph,
  h2: styles.h2,
  h3: styles.h3,
  h4: styles.h3,
  ul: styles.list,
  ol: styles.steps,
  li: styles.step,
  a: styles.link,
  img: styles.picture,
  figure: styles.figure,
  figcaption: styles.caption,
  blockquote: styles.quote,
  hr: styles.line,
  td: styles.cell,
  th: styles.cell,
};
/** Elements with a colour of their own, which dark mode changes. */
const inked = new Set(["p", "h2", "h3", "h4", "li", "a", "blockquote", "td", "th"]);

function mailHtml(clean: string, siteUrl: string): string {
  return sanitizeHtml(clean, {
    allowedTags: [...allowedTags],
    allowedAttributes: false,
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, { rel: _rel, height: _height, ...attribs }) => {
        const shown: Record<string, string> = { ...attribs };
        const style = styleOf[tagName];
        if (style) shown.style = style;
        if (inked.has(tagName)) shown.class = "ink";
        if (shown.href) shown.href = absolute(shown.href, siteUrl);
        if (tagName === "img") {
          shown.src = absolute(mailPictureOf(shown.src ?? ""), siteUrl);
          shown.width = String(Math.min(Number(attribs.width) || TEXT_WIDTH, TEXT_WIDTH));
        }
        return { tagName, attribs: shown };
      },
    },
  });
}

/** Paths of this site become whole addresses: a mail is read elsewhere. */
const absolute = (address: string, siteUrl: string): string =>
  address.startsWith("/") ? siteUrl + address : address;

const BLOCK_END =
  /<\/(?:p|h[2-4]|ul|ol|dl|figure|figcaption|blockquote|table|pre|details)>|<hr \/>/g;
const LINE_END = /<br \/>|<\/(?:tr|dt|dd|summary|caption)>/g;

/** The text of cleaned HTML without HTML: points begin with a hyphen, addresses follow their links, and pictures are described. */
export function plainText(clean: string, siteUrl: string): string {
  const marked = clean
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<img ([^>]*)>/g, (_all, attributes: string) => {
      const alt = /alt="([^"]*)"/.exec(attributes)?.[1] ?? "";
      return alt === "" ? "" : `[${alt}]`;
    })
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_all, href: string, label: string) => {
      const url = absolute(href, siteUrl);
      const address = url.replace(/^(?:mailto|tel):/, "");
      return label.includes(address.replace(/\/$/, "")) || url.startsWith("#")
        ? label
        : `${label} (${address})`;
    })
    .replaceAll(/<li\b[^>]*>/g, "\n- ")
    .replaceAll(/<\/t[dh]>/g, " ")
    .replaceAll(LINE_END, "\n")
    .replaceAll(BLOCK_END, "\n\n")
    .replaceAll(/<[^>]*>/g, "");
  return decodeEntities(marked)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
