import styles from "./score-scale.module.css";

type ScoreScaleProps = {
  id: string;
  lowest: number;
  highest: number;
  example: number;
  caption: string;
};

/** Of the scale within the drawing. */
const SCALE_LEFT = 20;
const SCALE_WIDTH = 560;

/** A ruler from the lowest to the highest score, with one score marked on it. */
function ScoreScale({ id, lowest, highest, example, caption }: ScoreScaleProps) {
  const at = (score: number) => SCALE_LEFT + ((score - lowest) / (highest - lowest)) * SCALE_WIDTH;
  const tens = Array.from({ length: (highest - lowest) / 10 + 1 }, (_, i) => lowest + i * 10);
  return (
    <figure id={id} className={styles.scale}>
      <svg viewBox="0 0 600 128" aria-hidden="true">
        <path className={styles.reached} d={`M${SCALE_LEFT} 84H${at(example)}`} />
        <path className={styles.ruler} d={`M${SCALE_LEFT} 84H${SCALE_LEFT + SCALE_WIDTH}`} />
        {tens.map((score) => (
          <g key={score}>
            <path className={styles.ruler} d={`M${at(score)} 84v10`} />
            <text x={at(score)} y="118">
              {score}
            </text>
          </g>
        ))}
        <path className={styles.flag} d={`M${at(example)} 76l-11-14h-25V6h72v56h-25Z`} />
        <text className={styles.score} x={at(example)} y="44">
          {example}
        </text>
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
