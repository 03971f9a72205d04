/** Like `URL.parse`, which Safari before 18 lacks. @returns undefined if the text is not an absolute address */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
