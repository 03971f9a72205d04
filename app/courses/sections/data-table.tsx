import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./data-table.module.css";

type DataTableProps = {
  /** Unique on the page. */
  id: string;
  caption: ReactNode;
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly ReactNode[])[];
  /** On a phone: each row a card, or the table scrolls within its frame. */
  phone?: "cards" | "scroll";
};

export function DataTable({ id, caption, columns, rows, phone = "cards" }: DataTableProps) {
  const captionId = `${id}-caption`;
  return (
    <div
      className={classNames(styles.frame, styles[phone])}
      {...(phone === "scroll" && { role: "region", tabIndex: 0, "aria-labelledby": captionId })}
    >
      {/* Roles said aloud: laid out as cards, a table would lose them in some browsers. */}
      <table {...role("table")}>
        <caption id={captionId}>{caption}</caption>
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
