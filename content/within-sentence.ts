/** A fact's text, which stands alone in a table, as part of a sentence. */
export const withinSentence = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1);
