import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { staffParts } from "#content/staff/office-words.ts";
import { classNames } from "../../ui/class-names.ts";
import { useMedia } from "./browser-state.ts";
import styles from "./record-list.module.css";
import { DownIcon, UpIcon } from "./staff-icons.tsx";

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The one column that names the row and has its link: the heading of the row, or of the card on a phone. */
  names?: boolean;
  /** Hidden while the table is narrow; `last` only while it is very narrow. */
  wide?: boolean | "last";
  /** Contains numbers, which are aligned at the end in digits of equal width. */
  isNumber?: boolean;
  /** Contains a button or link that names its own action, so that a card shows no label over it. */
  acts?: boolean;
  /** Makes the heading a button, which calls `onSort` with one of these and then with the other. */
  sorts?: { descending?: string; ascending?: string };
};

export type Selection<Row> = {
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onToggleAll: () => void;
  /** The accessible name of the row's checkbox, such as "Select Asha Verma". */
  label: (row: Row) => string;
};

type RecordListProps<Row> = {
  /** The accessible name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection<Row>;
  /** Highlights rows that have just arrived. */
  isMarked?: (row: Row) => boolean;
  /** A new answer is loading, and the previous one is shown meanwhile. */
  busy?: boolean;
};

/**
 * A list of records: a table, and on a phone a list of cards with the same content. Each row or card
 * carries `data-row={key}`, which the keyboard shortcuts use to move between rows.
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
    <div className={`box ${styles.frame}`} aria-busy={busy}>
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
    <ul className={`stack-3 ${styles.cards}`} aria-label={label} aria-busy={busy}>
      {rows.map((row) => {
        const key = keyOf(row);
        return (
          <li
            key={key}
            className={`box ${styles.card}`}
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
            <dl className={`wrap ${styles.facts}`}>
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

/** A link in a list that opens its entry in a dialog. The address names the entry, so the Back button closes it. */
export function OpenLink({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("open", id);
  return (
    <Link to={{ search: `${query}` }} preventScrollReset>
      {children}
    </Link>
  );
}
