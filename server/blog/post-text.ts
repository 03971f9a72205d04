import { textOf } from "./clean-html.ts";

/** How many words an adult reads in a minute of a text that informs. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes, at least one. */
export function minutesToRead(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

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
