/** How many words an adult reads in a minute of a text that informs. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes, at least one. */
export function minutesToRead(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
