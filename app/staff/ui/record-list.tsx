import type { ReactNode } from "react";
import { staffParts } from "#content/staff/parts.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./record-list.module.css";
import { DownIcon, UpIcon } from "./staff-icons.tsx";
import { useMedia } from "./use-media.ts";

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row: one, with the row's link in it. It heads the row, or the card on a phone. */
  names?: boolean;
  /** Left out while the table is narrow; `last`: only while it is very narrow. */
  wide?: boolean | "last";
  /** Figures: at the end, all as wide as each other. */
  isNumber?: boolean;
  /** Holds a button or link that says itself what it does: on a card no label stands over it. */
  acts?: boolean;
  /** Has a button in its head, which calls `onSort` with one of these and then with the other. */
  sorts?: { descending?: string; ascending?: string };
};

export type Selection<Row> = {
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onToggleAll: () => void;
  /** Names the row's box: "Select Asha Verma". */
  label: (row: Row) => string;
};

type RecordListProps<Row> = {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection<Row>;
  /** Rows that just came, or are open beside the list. */
  isMarked?: (row: Row) => boolean;
  /** The answer that is shown is the former one. */
  busy?: boolean;
};

/**
 * A list of records: a table, and on a phone a list of cards with the same content. Each row or card
 * carries `data-row={key}`, for keyboard shortcuts that go from one to the next.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const isNarrow = useMedia("(width < 48em)");
  return isNarrow ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  selection,
  isMarked,
  busy,
}: RecordListProps<Row>) {
  const allChosen = rows.length > 0 && rows.every((row) => selection?.chosen.has(keyOf(row)));
  return (
    <div className={styles.frame} aria-busy={busy}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className={styles.choice} scope="col">
                <ChoiceBox
                  label={staffParts.selectAll}
                  checked={allChosen}
                  onChange={selection.onToggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} {...{ column, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <tr
                key={key}
                data-row={key}
                data-chosen={selection?.chosen.has(key) || undefined}
                data-marked={isMarked?.(row) || undefined}
              >
                {selection && (
                  <td className={styles.choice}>
                    <ChoiceBox
                      label={selection.label(row)}
                      checked={selection.chosen.has(key)}
                      onChange={() => selection.onToggle(key)}
                    />
                  </td>
                )}
                {columns.map(({ key: name, cell, names, wide, isNumber }) => {
                  const Cell = names ? "th" : "td";
                  return (
                    <Cell
                      key={name}
                      scope={names ? "row" : undefined}
                      className={cellClass({ wide, isNumber })}
                    >
                      {cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = ({ wide, isNumber }: Pick<Column<never>, "wide" | "isNumber">) =>
  classNames(
    wide === true && styles.wide,
    wide === "last" && styles.last,
    isNumber && styles.number,
  );

function ColumnHead<Row>({
  column: { label, wide, isNumber, sorts },
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const { descending, ascending } = sorts ?? {};
  const direction =
    sort && sort === descending
      ? "descending"
      : sort && sort === ascending
        ? "ascending"
        : undefined;
  const next = direction === "descending" ? (ascending ?? descending) : (descending ?? ascending);
  return (
    <th scope="col" className={cellClass({ wide, isNumber })} aria-sort={direction}>
      {next && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(next)}>
          {label}
          {direction === "ascending" ? <UpIcon /> : direction === "descending" ? <DownIcon /> : ""}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function Cards<Row>({
  label,
  columns,
  rows,
  keyOf,
  selection,
  isMarked,
  busy,
}: RecordListProps<Row>) {
  const title = columns.find(({ names }) => names);
  const rest = columns.filter(({ names }) => !names);
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={busy}>
      {rows.map((row) => {
        const key = keyOf(row);
        return (
          <li
            key={key}
            className={styles.card}
            data-row={key}
            data-chosen={selection?.chosen.has(key) || undefined}
            data-marked={isMarked?.(row) || undefined}
          >
            <div className={styles.cardHead}>
              <div className={styles.cardTitle}>{title?.cell(row)}</div>
              {selection && (
                <ChoiceBox
                  label={selection.label(row)}
                  checked={selection.chosen.has(key)}
                  onChange={() => selection.onToggle(key)}
                />
              )}
            </div>
            <dl className={styles.facts}>
              {rest.map(({ key: name, label: term, acts, cell }) => {
                const content = cell(row);
                return content === null || content === "" ? null : (
                  <div key={name} className={styles.fact}>
                    <dt className={classNames(acts && "visually-hidden")}>{term}</dt>
                    <dd>{content}</dd>
                  </div>
                );
              })}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function ChoiceBox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
