import type { Blog } from "#contract/blog.ts";
import { pictureWidths } from "#contract/blog-pictures.ts";
import { partId, textOf } from "./clean-html.ts";

/** Shorter posts get no table of contents. */
const LONG_MINUTES = 4;
const FEWEST_HEADINGS = 3;
/** The size that is assumed for pictures without one. */
const USUAL = { width: 1600, height: 900 };
/** A picture fills the column of text: 44rem, or the whole screen on a phone. */
const SIZES = "(min-width: 48rem) 44rem, 100vw";

type PageHtml = Pick<Blog, "content" | "contents">;

/**
 * Prepares cleaned HTML for the page: headings get ids, pictures every size.
 * @param minutesToRead decides whether there is a table of contents
 */
export function htmlForPage(clean: string, minutesToRead: number): PageHtml {
  const { html, contents } = withIds(clean);
  const isLong = minutesToRead >= LONG_MINUTES && contents.length >= FEWEST_HEADINGS;
  return { content: withPictures(html), contents: isLong ? contents : [] };
}

/*
 * The expressions below rely on the sanitiser's output: `<` and `>` only delimit tags, and `"` within a tag
 * only delimits values. A `"` in a text is not escaped.
 */

function withIds(html: string) {
  const contents: Blog["contents"] = [];
  const taken = new Set<string>();
  const withIds = html.replaceAll(
    /<h([2-4])([^>]*)>([\s\S]*?)<\/h\1>/g,
    (_all, level: string, attributes: string, inside: string) => {
      const text = textOf(inside);
      const wanted = / id="([^"]*)"/.exec(attributes)?.[1] ?? partId(text) ?? "part-section";
      const id = unused(wanted, taken);
      contents.push({ id, text, level: Number(level) });
      const others = attributes.replace(/ id="[^"]*"/, "");
      return `<h${level} id="${id}"${others}>${inside}</h${level}>`;
    },
  );
  return { html: withIds, contents };
}

function unused(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}

function withPictures(html: string): string {
  return html.replaceAll(/<img ([^>]*?)\s*\/>/g, (_all, attributes: string) => {
    const values = new Map(
      [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const picture = /^(.+)-(\d+)\.(?:webp|avif)$/.exec(values.get("src") ?? "");
    if (!picture) return "";
    const [, name = "", widest = ""] = picture;
    const width = values.get("width") ?? String(USUAL.width);
    const height = values.get("height") ?? String(USUAL.height);
    const widths = pictureWidths(Number(widest));
    const set = (type: string) => widths.map((w) => `${name}-${w}.${type} ${w}w`).join(", ");
    return (
      `<picture><source type="image/avif" srcset="${set("avif")}" sizes="${SIZES}">` +
      `<img src="${name}-${widest}.webp" srcset="${set("webp")}" sizes="${SIZES}" alt="${values.get("alt") ?? ""}"` +
      ` width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`
    );
  });
}
