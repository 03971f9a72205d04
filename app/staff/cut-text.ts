/** Shortens a text to so many characters, at the end of a word. */
export function cutText(text: string, most: number): string {
  if ([...text].length <= most) return text;
  const short = [...text].slice(0, most - 1).join("");
  return `${short.slice(0, Math.max(short.lastIndexOf(" "), most / 2))} …`;
}
