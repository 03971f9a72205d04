import type { Avatar as Colour } from "#contract/account-messages.ts";
import styles from "./avatar.module.css";

/** Somebody's initials in an arch of their colour; decorative, as the name stands beside it. */
export function Avatar({ name, colour }: { name: string; colour: Colour }) {
  return (
    <span className={styles.arch} data-ground={colour} aria-hidden="true">
      <span>{initials(name)}</span>
    </span>
  );
}

/** Firefox has it from 125 on. */
const letters =
  "Segmenter" in Intl ? new Intl.Segmenter("en", { granularity: "grapheme" }) : undefined;

/** First letters of the first and the last word of a name, with their marks: `प्रि श` of `प्रिया शर्मा` in Devanagari. */
export function initials(name: string): string {
  const words = name.split(/[\s.]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word = "") => firstLetter(word).toLocaleUpperCase("en")).join("");
}

const firstLetter = (word: string) =>
  (letters ? [...letters.segment(word)][0]?.segment : [...word][0]) ?? "";
