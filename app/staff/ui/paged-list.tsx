import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Pager } from "./pager.tsx";
import { QueryState } from "./query-state.tsx";
import { type Column, RecordList } from "./record-list.tsx";

/**
 * One page of a list from the server, with buttons for the pages before and after.
 * @param lines the number of placeholder lines while loading
 * @param empty renders what is shown in place of a list without rows
 * @param shown returns the text that says which rows of how many are shown
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
