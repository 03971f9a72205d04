/**
 * What the forms of an English word have in common: `fees` and `fee`, `nurse` and `nursing`, `classes`
 * and `class`. Rough on purpose: the list of answers is short enough to be looked through where two
 * words are taken for one.
 * @param word lower case, without accents
 */
export function stemOf(word: string): string {
  const single = singular(word);
  const bare = withoutEnding(single, "ing") ?? withoutEnding(single, "ed") ?? single;
  if (bare.length <= 3) return bare;
  return bare
    .replace(/e$/, "")
    .replace(/y$/, "i")
    .replace(/([bdgklmnprt])\1$/, "$1");
}

function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}

/** Nothing where what remains would be no word: `thing`, `need`. */
function withoutEnding(word: string, ending: string): string | undefined {
  const rest = word.slice(0, -ending.length);
  return word.endsWith(ending) && rest.length >= 3 && /[aeiouy]/.test(rest) ? rest : undefined;
}
