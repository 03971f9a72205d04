import styles from "./data-table.module.css";
import { Table, type TableProps } from "./table.tsx";

/** A table whose rows become cards where it has little room. */
export function DataTable(table: Pick<TableProps, "caption" | "columns" | "rows">) {
  return (
    <div className={styles.frame}>
      <Table {...table} />
    </div>
  );
}
