import { textOf } from "./clean-html.ts";

/** The reading speed of an adult for non-fiction. */
const WORDS_PER_MINUTE = 200;

/** The reading time of a text in whole minutes, at least one. */
export function minutesToRead(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** In characters. The paragraph that exceeds it is the last one. */
const BEGINNING_LENGTH = 500;

/** The first paragraphs of cleaned HTML as text, up to the first heading, list, table, figure or other block. */
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
