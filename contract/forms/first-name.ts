/** With the middle dot (Pas·qual), and the joiners, which shape letters within a word. */
const WORD = /(?:[\p{L}\p{M}\p{N}'’·-]|\u{200c}|\u{200d})+/u;
const TITLE = /^(?:dr|prof|mr|mrs|ms|miss|herr|frau|shri|smt|sri)\b/iu;
/** An initial is no name to greet by. */
const SHORTEST = 2;

/** The first word of a name; empty if it has none. */
const firstName = (name: string): string => WORD.exec(name)?.[0] ?? "";

/** The name that a greeting begins with: the first name, or the whole name after a title or an initial. */
export function greetingName(name: string): string {
  const first = firstName(name);
  return [...first].length < SHORTEST || TITLE.test(first) ? name : first;
}
