import type { ReactNode } from "react";
import { overviewWords } from "#content/staff/overview.ts";
import { classNames } from "../../ui/class-names.ts";
import { useMedia } from "../ui/browser-state.ts";
import styles from "./overview-view.module.css";

type NumbersColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
};

type NumbersTableProps<Row> = {
  label: string;
  columns: readonly NumbersColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** If given, a bar beside the name of each row shows this share. */
  share?: (row: Row) => { part: number; whole: number };
  /** On a phone the name of each row stands in a line of its own above the numbers. The table never scrolls by itself. */
  isStacked?: boolean;
};

/** A table of numbers, whose first column names the row. It scrolls if it lacks space. */
export function NumbersTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  share,
  isStacked = false,
}: NumbersTableProps<Row>) {
  const isNarrow = useMedia("(width < 48em)");
  const stacks = isStacked && isNarrow;
  const [first, ...numbers] = columns;
  const shown = stacks ? numbers : columns;
  const nameOf = (row: Row) =>
    share ? (
      <div className={styles.drawn}>
        {first?.cell(row)}
        <ShareBar {...share(row)} />
      </div>
    ) : (
      first?.cell(row)
    );
  const cells = (row: Row) =>
    numbers.map(({ key, cell }) => (
      <td key={key} className={styles.number}>
        {cell(row)}
      </td>
    ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      className={classNames(styles.frame, isStacked && styles.unfolded, stacks && styles.stacked)}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {shown.map(({ key, label: head }) => (
              <th key={key} scope="col" className={classNames(key !== first?.key && styles.number)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {stacks ? (
          rows.map((row) => (
            <tbody key={keyOf(row)}>
              <tr>
                <th scope="rowgroup" colSpan={numbers.length}>
                  {nameOf(row)}
                </th>
              </tr>
              <tr>{cells(row)}</tr>
            </tbody>
          ))
        ) : (
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">{nameOf(row)}</th>
                {cells(row)}
              </tr>
            ))}
          </tbody>
        )}
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
