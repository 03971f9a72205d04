import type { ReactNode } from "react";

export type TableProps = {
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly ReactNode[])[];
  caption?: ReactNode;
  /** Names a table without a caption to screen readers. */
  label?: string;
  className?: string | undefined;
};

/** A table of columns and rows, without a look of its own. Each cell also has its column as `data-label`. */
export function Table({ columns, rows, caption, label, className }: TableProps) {
  return (
    <table className={className} aria-label={label}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
          <tr key={index}>
            {row.map((cell, at) =>
              at === 0 ? (
                <th key={columns[at]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={columns[at]} data-label={columns[at]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
