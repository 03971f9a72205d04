/** Like `URL.parse`, which Safari before 18 lacks: undefined if the text is no address. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
