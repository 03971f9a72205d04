import { textOf } from "./clean-html.ts";

/** In characters; the paragraph that passes it is the last. */
const BEGINNING_LENGTH = 500;

/** The text of a body's first paragraphs, before the first heading, list or picture. */
export function beginningOf(clean: string): string[] {
  const paragraphs: string[] = [];
  let length = 0;
  for (const [, tag, inner = ""] of clean.matchAll(
    /<(p)\b[^>]*>(.*?)<\/p>|<(?:h[2-4]|[uo]l|table|figure|blockquote|details|pre)\b/gs,
  )) {
    if (tag === undefined || length >= BEGINNING_LENGTH) break;
    const text = textOf(inner);
    if (text === "") continue;
    paragraphs.push(text);
    length += text.length;
  }
  return paragraphs;
}
