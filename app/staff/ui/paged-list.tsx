import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Pager } from "./pager.tsx";
import { QueryState } from "./query-state.tsx";
import { type Column, RecordList } from "./record-list.tsx";

/**
 * One page of a list that the server answers, with the ways to the pages beside it.
 * @param lines how tall the list will be, in lines of the placeholder
 * @param empty stands in place of a list without rows
 * @param shown says which rows of how many these are
 */
export function PagedList<Answer, Row>({
  query,
  lines,
  rowsOf,
  empty,
  label,
  columns,
  keyOf,
  shown,
  onPrevious,
  onNext,
}: {
  query: UseQueryResult<Answer>;
  lines: number;
  rowsOf: (answer: Answer) => readonly Row[];
  empty: (answer: Answer) => ReactNode;
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  shown: (answer: Answer) => string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}) {
  return (
    <QueryState query={query} lines={lines}>
      {(answer) => {
        const rows = rowsOf(answer);
        if (rows.length === 0) return empty(answer);
        return (
          <>
            <RecordList
              label={label}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              busy={query.isPlaceholderData}
            />
            <Pager shown={shown(answer)} onPrevious={onPrevious} onNext={onNext} />
          </>
        );
      }}
    </QueryState>
  );
}
