import { Readable } from "node:stream";
import type { ImportCheckRequest } from "#contract/staff/staff-leads.ts";
import { refused } from "../../lead-conflict.ts";
import { xlsxFile } from "../tables/xlsx-file.ts";
import { type ImportContext, readRequest } from "./check-import.ts";

const WIDTH = 24;
const WIDTH_OF_REASONS = 60;

/**
 * The rows of a file that cannot be imported, as a workbook with all their columns and the reasons: to be corrected, and
 * imported again.
 * @throws {HttpProblem} 422 if the file is unusable, or has no such rows
 */
export async function refusedRows(
  context: ImportContext,
  request: ImportCheckRequest,
  now: Date,
): Promise<Readable> {
  const { file } = await readRequest(context, request, now, { withCells: true });
  if (file.refused.length === 0) throw refused("file", "All rows of this file can be imported.");
  const headings = file.columns.map(({ heading }) => heading);
  const columns = [
    ...headings.map((heading) => ({ heading, width: WIDTH })),
    { heading: "Why", width: WIDTH_OF_REASONS },
  ];
  const rows = file.refused.map(({ cells, why }) => [
    ...headings.map((_, at) => cells[at] ?? ""),
    why,
  ]);
  const pages = (async function* () {
    yield rows;
  })();
  return Readable.from(xlsxFile({ sheet: "Refused rows", columns }, pages));
}
