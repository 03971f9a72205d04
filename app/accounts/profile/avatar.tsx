import type { Avatar as Colour } from "#contract/accounts/account-messages.ts";
import styles from "./avatar.module.css";

/** Somebody's initials in an arch of their colour. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, colour }: { name: string; colour: Colour }) {
  return (
    <span className={styles.arch} data-ground={colour} aria-hidden="true">
      <span>{initials(name)}</span>
    </span>
  );
}

/** Firefox supports `Intl.Segmenter` from version 125. */
const letters =
  "Segmenter" in Intl ? new Intl.Segmenter("en", { granularity: "grapheme" }) : undefined;

/** First letters of the first and the last word of a name, with their marks: `प्रिश` of `प्रिया शर्मा`. */
export function initials(name: string): string {
  const words = name.split(/[\s.]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word = "") => firstLetter(word).toLocaleUpperCase("en")).join("");
}

const firstLetter = (word: string) =>
  (letters ? [...letters.segment(word)][0]?.segment : [...word][0]) ?? "";
