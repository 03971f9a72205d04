import { dayParts } from "../ui/day-in-words.ts";
import styles from "./postmark.module.css";

/** A round postmark with the day of the post; decoration, since the day stands in words beside it. */
export function Postmark({ date }: { date: string }) {
  const { year, month, day } = dayParts(date);
  return (
    <svg viewBox="0 0 170 84" width="170" height="84" className={styles.mark} aria-hidden="true">
      <circle cx="42" cy="42" r="39" />
      <circle cx="42" cy="42" r="27" />
      <path d="M80 26c12-8 14 8 28 0s14 8 28 0 12 6 30 0M82 38c12-8 13 8 27 0s14 8 28 0 12 6 29 0M82 50c12-8 13 8 27 0s14 8 28 0 12 6 29 0M79 62c12-8 14 8 29 0s14 8 28 0 12 6 30 0" />
      <text x="42" y="40">
        {day}
      </text>
      <text x="42" y="55" className={styles.month}>
        {`${month.slice(0, 3)} ${year.slice(2)}`}
      </text>
    </svg>
  );
}
