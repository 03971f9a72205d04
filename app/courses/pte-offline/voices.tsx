import { voices } from "#content/courses/pte-offline.ts";
import styles from "./voices.module.css";

/** Ten booths seen from behind, with what is said in each. */
export function Voices() {
  const { lines, yours, yoursLabel, caption } = voices;
  return (
    <figure>
      <ul className={styles.booths}>
        {lines.map((line, at) => (
          <li key={line} className={styles.booth} data-yours={at === yours ? "" : undefined}>
            <p className={styles.line}>
              {at === yours && <b>{yoursLabel}: </b>}
              {line}
            </p>
            <Speaker hair={hair[at % hair.length] ?? "short"} />
          </li>
        ))}
      </ul>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

const hair = ["short", "bun", "turban", "long"] as const;

function Speaker({ hair }: { hair: "short" | "bun" | "turban" | "long" }) {
  return (
    <svg className={styles.speaker} data-hair={hair} viewBox="0 0 96 64" aria-hidden="true">
      <path className={styles.shirt} d="M6 66c0-18 18-25 42-25s42 7 42 25" />
      {hair === "bun" && <circle className={styles.head} cx="48" cy="6" r="7" />}
      <path className={styles.head} d={heads[hair]} />
      <path className={styles.headset} d="M27 27a21 21 0 0 1 42 0" />
      <path className={styles.cup} d="M22 23h8v14h-8zm44 0h8v14h-8z" />
    </svg>
  );
}

const heads = {
  short: "M30 28a18 18 0 0 1 36 0c0 12-8 18-18 18s-18-6-18-18",
  bun: "M30 28a18 18 0 0 1 36 0c0 12-8 18-18 18s-18-6-18-18",
  turban: "M28 27c0-14 8-23 20-23s20 9 20 23c0 12-8 19-20 19s-20-7-20-19",
  long: "M30 26a18 18 0 0 1 36 0v28q-18 8-36 0z",
};
