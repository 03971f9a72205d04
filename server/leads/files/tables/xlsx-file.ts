import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { EPOCH_DAY } from "./xlsx-formats.ts";

/** A cell of a file. Moments are dates rather than text, so that a spreadsheet can compute with them. */
export type Cell = string | number | Date | null;
type Pages = AsyncIterable<readonly (readonly Cell[])[]>;
type Columns = readonly { heading: string; width: number }[];

const DAY_MS = 86_400_000;
/** Characters that a cell can hold, by Excel's limits. */
const LONGEST_CELL = 32_767;
const HEADING = 1;
const MOMENT = 2;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The first day that ZIP can write. A fixed date makes equal rows give equal files. */
const ENTRY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * Writes rows as an Excel workbook (ECMA-376). It is packed page by page while the reader takes it, so that
 * memory holds one page. Text cells are marked as text, so that Excel never reads one as a formula.
 */
export async function* xlsxFile(
  { sheet: name, columns }: { sheet: string; columns: Columns },
  pages: Pages,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name, ENTRY);
  add("[Content_Types].xml", contentTypes);
  add("_rels/.rels", relations(`${OFFICE}/officeDocument`, "xl/workbook.xml"));
  add("xl/workbook.xml", workbook(name));
  add("xl/_rels/workbook.xml.rels", workbookRelations);
  add("xl/styles.xml", styles);
  const rows = Readable.from(sheet(columns, pages), { objectMode: false });
  zip.addReadStream(rows, "xl/worksheets/sheet1.xml", ENTRY);
  zip.end();
  const packed = new PassThrough();
  zip.outputStream.pipe(packed);
  // yazl does not end its output after an error: its reader would wait for ever.
  const fail = (error: Error) => packed.destroy(error);
  zip.on("error", fail);
  rows.on("error", fail);
  try {
    yield* packed as AsyncIterable<Buffer>;
  } finally {
    rows.destroy();
  }
}

async function* sheet(columns: Columns, pages: Pages): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  let number = 1;
  yield rowOf(
    columns.map(({ heading }) => heading),
    number,
    HEADING,
  );
  for await (const rows of pages) {
    const first = number + 1;
    yield rows.map((row, index) => rowOf(row, first + index)).join("");
    number += rows.length;
  }
  yield "</sheetData></worksheet>";
}

/** The standard lets a row and its cells go without their places, but strict readers need them. */
const rowOf = (cells: readonly Cell[], number: number, style = 0) =>
  `<row r="${number}">${cells.map((cell, index) => cellOf(cell, `${columnName(index)}${number}`, style)).join("")}</row>`;

/** `A` to `Z`, then `AA`, `AB` and so on. */
function columnName(index: number): string {
  const [first, last] = [Math.floor(index / 26) - 1, index % 26];
  const letter = (at: number) => String.fromCharCode("A".charCodeAt(0) + at);
  return `${first < 0 ? "" : letter(first)}${letter(last)}`;
}

function cellOf(cell: Cell, at: string, style: number): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    return `<c r="${at}" s="${MOMENT}"><v>${cell.getTime() / DAY_MS + EPOCH_DAY}</v></c>`;
  }
  const marked = style === 0 ? "" : ` s="${style}"`;
  return `<c r="${at}" t="inlineStr"${marked}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const escaped = (text: string) =>
  text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    // Characters that XML cannot contain.
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
const relations = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${RELATIONS}">${relation("rId1", type, target)}</Relationships>`;

const workbookRelations = `${XML}<Relationships xmlns="${RELATIONS}">${relation("rId1", `${OFFICE}/worksheet`, "worksheets/sheet1.xml")}${relation("rId2", `${OFFICE}/styles`, "styles.xml")}</Relationships>`;

const workbook = (sheetName: string) =>
  `${XML}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const contentTypes = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

/** The cell styles: 0 plain, 1 bold for the heading, 2 date and time. */
const styles = `${XML}<styleSheet xmlns="${SPREADSHEET}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
