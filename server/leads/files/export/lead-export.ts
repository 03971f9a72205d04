import type { Readable } from "node:stream";
import type { LeadExportQuery } from "#contract/staff/staff-leads.ts";
import { BYTE_ORDER_MARK, csvLines } from "../../../csv.ts";
import { recordAction, withoutSearch } from "../../../db/action-records.ts";
import type { Database } from "../../../db/tables.ts";
import { withIdleTimeout } from "../../../http/idle-timeout.ts";
import { HttpProblem } from "../../../http/problems.ts";
import type { LeadListing } from "../../list/lead-list.ts";
import type { Viewer } from "../../viewer.ts";
import { type Cell, xlsxFile } from "../tables/xlsx-file.ts";
import { exportColumns, exportRows } from "./export-columns.ts";

const ROWS_AT_ONCE = 500;
/** At most so many exports run at the same time, since each may read all leads. */
const MAX_AT_ONCE = 4;

export type ExportedFile = { name: string; type: string; stream: Readable };

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Exports leads as a file that is written while it is sent. The export is recorded before its first byte. */
export function createLeadExport(db: Database, listing: LeadListing) {
  let running = 0;

  async function* pages(filter: LeadExportQuery, viewer: Viewer): AsyncGenerator<Cell[][]> {
    for await (const leads of listing.walk(filter, viewer, ROWS_AT_ONCE)) {
      yield await exportRows(db, leads);
    }
  }

  /** @throws {HttpProblem} 503 while MAX_AT_ONCE exports are running */
  return async (query: LeadExportQuery, viewer: Viewer): Promise<ExportedFile> => {
    if (running >= MAX_AT_ONCE) {
      throw new HttpProblem(
        503,
        "unavailable",
        "Other exports are running. Please try again in a minute.",
        {
          retryAfterSeconds: 10,
        },
      );
    }
    // Counted before the first await: otherwise several requests at once would all find room.
    running += 1;
    try {
      const file = await opened(query, viewer);
      file.stream.once("close", () => {
        running -= 1;
      });
      return file;
    } catch (error) {
      running -= 1;
      throw error;
    }
  };

  async function opened(query: LeadExportQuery, viewer: Viewer): Promise<ExportedFile> {
    const { format, ...filter } = query;
    const { total, totalIsExact } = await listing.total(filter, viewer);
    await recordAction(
      db,
      viewer.user,
      {
        action: "leads.exported",
        subject: { kind: "lead-list", id: format },
        after: {
          filter: withoutSearch(filter),
          leads: totalIsExact ? total : `more than ${total}`,
        },
      },
      viewer.now,
    );
    const rows = pages(query, viewer);
    const name = `leads-${viewer.now.toISOString().slice(0, 10)}`;
    if (format === "xlsx") {
      const file = xlsxFile({ sheet: "Leads", columns: exportColumns }, rows);
      return { name: `${name}.xlsx`, type: XLSX, stream: withIdleTimeout(file) };
    }
    const file = csvFile(rows, format === "csv-semicolon" ? ";" : ",");
    return { name: `${name}.csv`, type: "text/csv; charset=utf-8", stream: withIdleTimeout(file) };
  }
}

export type LeadExport = ReturnType<typeof createLeadExport>;

/** Without a `T` between day and hour, and with minutes only, a spreadsheet reads a time as a time. */
const asText = (cell: Cell) =>
  cell instanceof Date ? cell.toISOString().slice(0, 16).replace("T", " ") : (cell ?? "");

/** Writes rows as CSV, page by page; cells that look like formulas are guarded. */
async function* csvFile(
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  separator: "," | ";",
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([exportColumns.map(({ heading }) => heading)], separator);
  for await (const rows of pages)
    yield csvLines(
      rows.map((row) => row.map(asText)),
      separator,
    );
}
