import { dayParts } from "../ui/day-in-words.ts";
import styles from "./post-drawings.module.css";

/** Decoration: a bridge as wide as the page (the name Sprachsetu means language bridge), with the post van on it. */
export function Viaduct({ id }: { id: string }) {
  return (
    <div className={styles.viaduct} aria-hidden="true">
      <PostVan className={styles.van} />
      <svg width="100%" height="76" className={styles.arches} aria-hidden="true">
        <defs>
          <pattern id={id} width="104" height="76" patternUnits="userSpaceOnUse">
            <path className={styles.stone} d="M0 8H104V77H92V56a40 40 0 0 0-80 0V77H0Z" />
            <path className={styles.line} d="M12 77V56a40 40 0 0 1 80 0V77" />
            <path
              className={styles.line}
              d="M0 9.5H104M0 1v8M26 1v8M52 1v8M78 1v8M104 1v8M0 1.5H104"
            />
          </pattern>
        </defs>
        <rect width="100%" height="76" fill={`url(#${id})`} />
      </svg>
    </div>
  );
}

/** Decoration: a yellow post van with a horn on its side, like those in Berlin. */
export function PostVan({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 96 60" width="96" height="60" className={className} aria-hidden="true">
      <path
        className={styles.body}
        d="M4 10a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v4h10a8 8 0 0 1 7 4l8 13 2 4v11a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Z"
      />
      <path className={styles.pane} d="M68 20h6a4 4 0 0 1 3 2l6 11H68Z" />
      <path className={styles.line} d="M64 14v34M4 36h60" />
      <path className={styles.line} d="M20 26c8 0 10-4 14-4a6 6 0 1 1-6 6c0-6 12-12 18-12" />
      <circle className={styles.wheel} cx="22" cy="50" r="8" />
      <circle className={styles.wheel} cx="74" cy="50" r="8" />
      <circle className={styles.hub} cx="22" cy="50" r="2.5" />
      <circle className={styles.hub} cx="74" cy="50" r="2.5" />
    </svg>
  );
}

/** Decoration: a round postmark with the day of the post. The text beside it has the day, too. */
export function Postmark({ date }: { date: string }) {
  const { year, month, day } = dayParts(date);
  return (
    <svg
      viewBox="0 0 170 84"
      width="170"
      height="84"
      className={styles.postmark}
      aria-hidden="true"
    >
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
