import type { ReactNode } from "react";
import { overviewWords } from "#content/staff/overview.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./overview-view.module.css";

type NumbersColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
};

/** A table of numbers, whose first column names the row. It scrolls if it lacks space. */
export function NumbersTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  share,
}: {
  label: string;
  columns: readonly NumbersColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** If given, a bar beside the name of each row shows this share. */
  share?: (row: Row) => { part: number; whole: number };
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      className={styles.frame}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, label: head }, index) => (
              <th key={key} scope="col" className={classNames(index > 0 && styles.number)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell }, index) =>
                index > 0 ? (
                  <td key={key} className={styles.number}>
                    {cell(row)}
                  </td>
                ) : (
                  <th key={key} scope="row">
                    {share ? (
                      <div className={styles.drawn}>
                        {cell(row)}
                        <ShareBar {...share(row)} />
                      </div>
                    ) : (
                      cell(row)
                    )}
                  </th>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The numbers of a chart, folded below it. */
export function ChartNumbers(props: { children: ReactNode }) {
  return (
    <details className={styles.details} data-numbers="">
      <summary className={styles.summary}>{overviewWords.asTable}</summary>
      {props.children}
    </details>
  );
}

/** A share as a bar; hidden from screen readers, since the row has the number, too. */
function ShareBar({ part, whole }: { part: number; whole: number }) {
  const share = whole > 0 ? Math.min(1, part / whole) : 0;
  return (
    <span className={styles.share} aria-hidden="true">
      <span ref={(bar) => bar?.style.setProperty("--share", `${share * 100}%`)} />
    </span>
  );
}
