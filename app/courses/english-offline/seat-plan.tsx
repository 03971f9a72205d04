import { whoWeAre } from "#content/courses/english-offline.ts";
import styles from "./seat-plan.module.css";

/** Chairs seen from above: where each stands, how its back is turned, and whether somebody sits there. */
const chairs = [
  { x: 145, y: 108, turn: 0, taken: true },
  { x: 225, y: 108, turn: 0, taken: true },
  { x: 305, y: 108, turn: 0, taken: false },
  { x: 385, y: 108, turn: 0, taken: true },
  { x: 482, y: 174, turn: 90, taken: true },
  { x: 482, y: 226, turn: 90, taken: false },
  { x: 385, y: 292, turn: 180, taken: true },
  { x: 305, y: 292, turn: 180, taken: false },
  { x: 225, y: 292, turn: 180, taken: true },
  { x: 145, y: 292, turn: 180, taken: false },
] as const;

/** An arch, the shape of the bridge: the chair's back. */
const CHAIR = "M-20 20V-2a20 20 0 0 1 40 0v22z";

export function SeatPlan() {
  const { alt, board, trainer, yours, caption } = whoWeAre.table;
  return (
    <figure className={styles.frame}>
      <svg viewBox="0 0 540 350" role="img" aria-label={alt} className={styles.plan}>
        <rect x="2" y="2" width="536" height="346" rx="24" className={styles.room} />
        <g transform="translate(0 -20)">
          <rect x="22" y="110" width="22" height="180" rx="6" className={styles.board} />
          <text x="33" y="200" className={styles.boardName} transform="rotate(-90 33 200)">
            {board}
          </text>
          {chairs.map(({ x, y, turn, taken }) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
              <path d={CHAIR} className={taken ? styles.taken : styles.free} />
            </g>
          ))}
          <path d={CHAIR} className={styles.trainer} transform="translate(82 200) rotate(-90)" />
          <rect x="108" y="138" width="348" height="124" rx="20" className={styles.table} />
          {chairs
            .filter(({ taken, turn }) => taken && turn !== 90)
            .map(({ x, turn }) => (
              <rect
                key={`${x} ${turn}`}
                x={x - 15}
                y={turn === 0 ? 148 : 230}
                width="30"
                height="22"
                rx="3"
                className={styles.book}
              />
            ))}
          <text x="122" y="205" className={styles.name}>
            {trainer}
          </text>
          <text x="305" y="76" className={styles.yours}>
            {yours}
          </text>
        </g>
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
