import type { ReactNode } from "react";
import styles from "./data-table.module.css";

type DataTableProps = {
  caption: ReactNode;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly ReactNode[])[];
};

/** A table whose rows become cards on a phone. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <div className={styles.frame}>
      {/* Explicit roles: in some browsers a table that is laid out as cards loses its own. */}
      <table {...role("table")}>
        <caption>{caption}</caption>
        <thead {...role("rowgroup")}>
          <tr {...role("row")}>
            {columns.map((column) => (
              <th key={column} scope="col" {...role("columnheader")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role("rowgroup")}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            <tr key={index} {...role("row")}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row" {...role("rowheader")}>
                    {cell}
                  </th>
                ) : (
                  <td key={columns[at]} data-label={columns[at]} {...role("cell")}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const role = (name: string) => ({ role: name });
