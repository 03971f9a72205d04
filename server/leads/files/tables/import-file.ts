import { createHash } from "node:crypto";
import { MAX_IMPORT_SECONDS } from "#contract/staff/import-limits.ts";
import { refused } from "../../lead-conflict.ts";
import { type Table, tableOf } from "./lead-table.ts";
import { csvRows } from "./read-csv.ts";
import { openWorkbook } from "./xlsx-workbook.ts";

export type ImportFile = Table & {
  /** The sheet that was read; null for a text file. */
  sheet: string | null;
  /** All sheets that can be read. */
  sheets: readonly string[];
  /** The decoded text, or the bytes of a workbook: equal contents are the same file. */
  content: string | Uint8Array;
};

/**
 * Reads a text file with separated cells, or a sheet of an Excel workbook.
 * @param sheet the name of a sheet; if no sheet has it, the first visible one with cells is read
 * @throws {HttpProblem} 422 with `errors.file` for all other files, with advice on which file to choose
 */
export async function readImportFile(bytes: Uint8Array, sheet?: string): Promise<ImportFile> {
  const timeout = AbortSignal.timeout(MAX_IMPORT_SECONDS * 1000);
  const message = strangeFile(bytes);
  if (message) throw refused("file", message);
  if (startsWith(bytes, ZIP)) {
    const workbook = await openWorkbook(bytes, sheet, timeout);
    const table = await tableOf(workbook.rows(), timeout);
    return { ...table, sheet: workbook.sheet, sheets: workbook.sheets, content: bytes };
  }
  const text = decoded(bytes);
  if (text.trim() === "")
    throw refused("file", "The file is empty. Choose one with headings and rows.");
  return { ...(await tableOf(csvRows(text), timeout)), sheet: null, sheets: [], content: text };
}

/** The hash by which a file is recognised. It leaves out mapping and date order: the file is the same with any. */
export function hashOfFile({ content, sheets, sheet }: ImportFile): string {
  const hash = createHash("sha256").update(content);
  // The sheets of a workbook bring different leads.
  if (sheets.length > 1) hash.update(sheet ?? "");
  return hash.digest("base64url");
}

const ZIP = "PK\u0003\u0004";
const SAVE_AS = "Open it, and save it as .xlsx or .csv.";

/** Files that people choose by mistake, recognised by their first bytes. */
const strangers: readonly (readonly [starts: string, message: string])[] = [
  ["%PDF", "This is a PDF. Choose the table it was made from, as .xlsx or .csv."],
  ["PK\u0005\u0006", "This ZIP archive is empty. Choose the file itself."],
  ["\u001f\u008b", "This is a packed file. Unpack it, and choose the file in it."],
  ["Rar!", "This is a packed file. Unpack it, and choose the file in it."],
  ["7z\u00bc\u00af", "This is a packed file. Unpack it, and choose the file in it."],
  ["{\\rtf", `This is a text document. ${SAVE_AS}`],
  ["\u0089PNG", "This is a picture. Choose the table itself, as .xlsx or .csv."],
  ["\u00ff\u00d8\u00ff", "This is a picture. Choose the table itself, as .xlsx or .csv."],
  ["BEGIN:VCARD", "These are contact cards. Export the contacts as .csv."],
  ["ID;P", `This is a SYLK file. ${SAVE_AS}`],
];
const COMPOUND = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1";

function strangeFile(bytes: Uint8Array): string | undefined {
  const known = strangers.find(([starts]) => startsWith(bytes, starts));
  if (known) return known[1];
  if (startsWith(bytes, COMPOUND)) {
    return Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"))
      ? "This workbook is protected by a password. Remove the password and save it again."
      : "This is an old Excel file (.xls). Open it, and save it as .xlsx.";
  }
  const start = Buffer.from(bytes.subarray(0, 1000))
    .toString("utf8")
    .replace("\ufeff", "")
    .trimStart();
  if (/^<\?xml|^<(?:!doctype|html|table|meta)\b/i.test(start)) {
    return `This is a web page or XML file, whatever its name ends in. ${SAVE_AS}`;
  }
  if (/^(?:\{\s*"|\[\s*[{[])/.test(start))
    return "This is a JSON file. Export it as .xlsx or .csv.";
  return undefined;
}

const startsWith = (bytes: Uint8Array, start: string) =>
  [...start].every((sign, at) => bytes[at] === sign.charCodeAt(0));

/** Control characters, of which text has hardly any. */
const CONTROLS = /(?!\s)\p{Cc}/gu;
const MAX_CONTROLS = 0.01;
const FEW_CONTROLS = 4;
/** Only so many characters or bytes at the start are checked. */
const START = 4096;

/**
 * The text of a file in UTF-8 or UTF-16, with or without byte order mark, or in Windows-1252, Excel's default for CSV.
 * @throws {HttpProblem} 422 with `errors.file` if the file is not text
 */
function decoded(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const start = text.slice(0, START);
  if ((start.match(CONTROLS)?.length ?? 0) > start.length * MAX_CONTROLS + FEW_CONTROLS) {
    throw refused("file", "This file is not a table. Choose an .xlsx or .csv file.");
  }
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, "\u00ff\u00fe")) return "utf-16le";
  if (startsWith(bytes, "\u00fe\u00ff")) return "utf-16be";
  if (startsWith(bytes, "\u00ef\u00bb\u00bf")) return "utf-8";
  // In UTF-16 each second byte of European text is zero.
  const zeros = [0, 0];
  const start = bytes.subarray(0, START);
  for (const [at, byte] of start.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 4 && odd > 4 * even) return "utf-16le";
  if (even > start.length / 4 && even > 4 * odd) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Whether the bytes are UTF-8, with few broken characters: programs leave some when they cut or join files. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    const broken = text.match(/\ufffd/g)?.length ?? 0;
    const whole = text.match(/(?!\ufffd)\P{ASCII}/gu)?.length ?? 0;
    return whole > broken;
  }
}
