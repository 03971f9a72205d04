import { ZipFile } from "yazl";

/* Files of spreadsheets, byte for byte as programs write them. */

/** Packs parts into a ZIP archive. */
export async function zipped(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

const relations = (list: [id: string, type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}">${list
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** Cell styles of the workbook: 0 plain, 1 date, 2 date and time in German, 3 eleven digits, 4 red numbers. */
const styles = `${XML}<styleSheet xmlns="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac"><numFmts count="3"><numFmt numFmtId="164" formatCode="[$-407]dd/mm/yyyy\\ hh:mm;@"></numFmt><numFmt numFmtId="165" formatCode="00000000000"/><numFmt numFmtId="166" formatCode="#,##0_M;[Red]\\-#,##0_M"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><cellStyleXfs count="1"><xf numFmtId="14" fontId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

/** XML of the cells of a row, such as `<c r="A1" t="s"><v>0</v></c>`. */
export type SheetXml = { name: string; state?: string; rows: string };

/** A workbook (.xlsx) in the parts that Excel writes. */
export const workbookParts = (
  sheets: readonly SheetXml[],
  strings: readonly string[] = [],
  properties = "<workbookPr/>",
): Record<string, string> => ({
  "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${sheets
    .map(
      ({ name, state }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
    )
    .join("")}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations([
    ...sheets.map((_, at): [string, string, string] => [
      `rId${at + 1}`,
      "worksheet",
      `worksheets/sheet${at + 1}.xml`,
    ]),
    ["rId101", "styles", "styles.xml"],
    ["rId102", "sharedStrings", "/xl/sharedStrings.xml"],
  ]),
  "xl/styles.xml": styles,
  "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
  ...Object.fromEntries(
    sheets.map(({ rows }, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="A1"/><sheetData>${rows}</sheetData><pageMargins left="0.7"/></worksheet>`,
    ]),
  ),
});

/** A row of inline texts. */
export const textRow = (line: number, ...cells: string[]) =>
  `<row r="${line}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
