import { rounding } from "#content/courses/ielts-offline.ts";
import { ieltsBands } from "#content/exam-facts.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import styles from "./band-ruler.module.css";
import { asBand, sumsOf } from "./overall-band.ts";

/** Lower ones are seldom asked for. */
const LOWEST_SHOWN = 5;
const shown = Array.from(
  { length: (ieltsBands.highest - LOWEST_SHOWN) * 2 + 1 },
  (_, index) => LOWEST_SHOWN + index / 2,
);

/** A calculator without a script: the sum of four bands below, the overall band above. */
export function BandRuler() {
  const { ruler, examples, lesson } = rounding;
  return (
    <>
      <div className={styles.ruler} data-ground="white">
        <p className={styles.label}>
          <span>{ruler.overall}</span>
          <span>{ruler.sum}</span>
        </p>
        <dl className={styles.steps}>
          {shown.map((band) => (
            <div key={band}>
              <dt>
                {sumsOf(band).map((sum) => (
                  <span key={sum}>{sum} </span>
                ))}
              </dt>
              <dd>{asBand(band)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <DataTable
        caption={examples.caption}
        columns={examples.columns}
        rows={ieltsBands.examples.map(
          ({ listening, reading, writing, speaking, mean, overall }) => {
            const four = [listening, reading, writing, speaking];
            return [
              four.map(asBand).join(" + "),
              `${four.reduce((sum, band) => sum + band, 0)} ÷ 4 = ${mean}`,
              <b key="overall">{asBand(overall)}</b>,
            ];
          },
        )}
      />
      <div className={styles.notes}>
        <p>{ieltsBands.rule}</p>
        <p>{lesson}</p>
        <SourceLine facts={[ieltsBands]} />
      </div>
    </>
  );
}
