import { Table, type TableProps } from "../../ui/table.tsx";
import styles from "./fact-table.module.css";

/** A small table that stays a table on a phone. */
export function FactTable(table: Pick<TableProps, "columns" | "rows">) {
  return <Table {...table} className={styles.table} />;
}
