import styles from "./overview-view.module.css";

/* Series differ by pattern and not only by colour, for readers who are colour-blind or print in grey. */

const SIZE = 8;

/** The background and the strokes of each pattern, in the order in which series use them. */
const looks = [
  { id: "plain", ground: "var(--teal)", path: "" },
  { id: "slanted", ground: "var(--marigold)", path: "M0 8L8 0M-2 2L2 -2M6 10L10 6" },
  { id: "dotted", ground: "var(--sky)", path: "M2 2h.01M6 6h.01" },
  { id: "lying", ground: "var(--rose)", path: "M0 2h8M0 6h8" },
  { id: "crossed", ground: "var(--white)", path: "M0 0L8 8M8 0L0 8" },
  { id: "standing", ground: "var(--sand)", path: "M2 0v8M6 0v8" },
  { id: "dark", ground: "var(--ink)", path: "" },
] as const;

export const MOST_SERIES = looks.length;

const idOf = (place: number) => `chart-${looks[place % looks.length]?.id}`;

/** The `fill` of the series at this position. */
export const fillOf = (place: number): string => `url(#${idOf(place)})`;

/** The definitions of all patterns; rendered once on a page, for all its charts. */
export function ChartPatterns() {
  return (
    <svg width="0" height="0" className={styles.patterns} aria-hidden="true">
      <defs>
        {looks.map(({ id, ground, path }, place) => (
          <pattern
            key={id}
            id={idOf(place)}
            width={SIZE}
            height={SIZE}
            patternUnits="userSpaceOnUse"
          >
            <rect width={SIZE} height={SIZE} fill={ground} />
            {path && (
              <path
                d={path}
                stroke="var(--ink)"
                strokeWidth={id === "dotted" ? 2.5 : 1.25}
                strokeLinecap="round"
                fill="none"
              />
            )}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The pattern of a series, for a legend. */
export function Swatch({ place }: { place: number }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="16"
        height="16"
        rx="4"
        fill={fillOf(place)}
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
