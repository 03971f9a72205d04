import sax from "sax";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import {
  MAX_IMPORT_CHARACTERS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_UNPACKED_BYTES,
} from "#contract/staff/import-limits.ts";
import { HttpProblem } from "../../../http/problems.ts";
import { refused } from "../../lead-conflict.ts";
import { type RawRow, tooLong, tooSlow } from "./lead-table.ts";
import { type CellFormat, cellFormat, formatted } from "./xlsx-formats.ts";

/** The most parts of an archive. A workbook has some dozens. */
const MAX_PARTS = 10_000;
const MAX_STRINGS = MAX_IMPORT_ROWS * MAX_IMPORT_COLUMNS;

export type Workbook = {
  sheet: string;
  sheets: readonly string[];
  rows: () => AsyncGenerator<RawRow>;
};

/**
 * Opens an Excel workbook (ECMA-376). Its parts are unpacked and read piece by piece, and no more than
 * MAX_IMPORT_UNPACKED_BYTES in all, whatever size the archive states.
 * @param wanted the name of a sheet; if no sheet has it, the first visible one with cells is read
 * @throws {HttpProblem} 422 with `errors.file`
 */
export async function openWorkbook(
  bytes: Uint8Array,
  wanted: string | undefined,
  timeout: AbortSignal,
): Promise<Workbook> {
  const parts = await unlessDamaged(() => partsOf(bytes, timeout));
  const stranger = strangeArchive(parts);
  if (stranger) throw refused("file", stranger);
  return unlessDamaged(async () => {
    const { sheets, is1904, strings, formats } = await contentsOf(parts);
    const rowsOf = (path: string) => sheetRows(parts, path, { is1904, strings, formats });
    let chosen = sheets.find(({ name }) => name === wanted);
    for (const sheet of chosen ? [] : sheets) {
      for await (const _ of rowsOf(sheet.path)) {
        chosen = sheet;
        break;
      }
      if (chosen) break;
    }
    if (!chosen) throw refused("file", "The workbook is empty. Choose one with headings and rows.");
    const { name, path } = chosen;
    const names = sheets.map((sheet) => sheet.name);
    return { sheet: name, sheets: names, rows: () => eachUnlessDamaged(rowsOf(path)) };
  });
}

const damaged = () =>
  refused("file", "We cannot read this workbook. Open it in Excel and save it again as .xlsx.");

/** Reports any error while reading as a damaged file, since the file may contain anything. */
async function unlessDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof HttpProblem ? error : damaged();
  }
}

async function* eachUnlessDamaged<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw error instanceof HttpProblem ? error : damaged();
  }
}

type Parts = {
  zip: ZipFile;
  timeout: AbortSignal;
  /** By their paths in lower case. */
  entries: ReadonlyMap<string, Entry>;
  /** The parts that were opened. */
  opened: Set<Entry>;
};

async function partsOf(bytes: Uint8Array, timeout: AbortSignal): Promise<Parts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await fromBufferPromise(buffer);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName.toLowerCase(), entry);
    if (entries.size > MAX_PARTS) throw tooLong();
  }
  return { zip, timeout, entries, opened: new Set() };
}

/** The message for an archive that is not an Excel workbook, recognised by its parts. */
function strangeArchive({ entries }: Parts): string | undefined {
  const names = [...entries.keys()];
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/(?:^|\/)xl\/workbook\.xml$/)) return undefined;
  if (has(/\.iwa$|(?:^|\/)index\.zip$/)) {
    return "This is a Numbers file. In Numbers, choose File, Export To, Excel or CSV.";
  }
  if (has(/^xl\/workbook\.bin$/)) {
    return "This is a binary workbook (.xlsb). Open it in Excel, and save it as .xlsx.";
  }
  if (has(/^content\.xml$/))
    return "This is an OpenDocument file. Open it, and save it as .xlsx or .csv.";
  if (has(/^word\/document\.xml$/)) {
    return "This is a Word document. Copy its table into Excel, and save that as .xlsx.";
  }
  // Some programs store the parts of a workbook under other paths.
  if (entries.has("[content_types].xml") && entries.has("_rels/.rels")) return undefined;
  return "This is a ZIP archive. Unpack it, and choose the file in it.";
}

type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** A name without its namespace prefix, which every program chooses as it likes. */
const local = (name: string) => name.slice(name.lastIndexOf(":") + 1);

/** Reads a part of the archive, and yields the items that its handlers emit; none if the part is missing. */
async function* found<T>(
  { zip, timeout, entries, opened }: Parts,
  path: string,
  handlersOf: (emit: (item: T) => void) => Handlers,
): AsyncGenerator<T> {
  const entry = entries.get(path.toLowerCase());
  if (!entry) return;
  opened.add(entry);
  // The stated sizes can be trusted: yauzl fails when a part unpacks to another size.
  const size = [...opened].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > MAX_IMPORT_UNPACKED_BYTES) throw tooLong();
  const items: T[] = [];
  const { open, text, close } = handlersOf((item) => items.push(item));
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) =>
    open?.(local(name), attributes as Record<string, string>);
  parser.ontext = (part) => text?.(part);
  parser.oncdata = (part) => text?.(part);
  parser.onclosetag = (name) => close?.(local(name));
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding("utf8");
  for await (const chunk of stream) {
    if (timeout.aborted) throw tooSlow();
    parser.write(chunk);
    yield* items.splice(0);
    await new Promise(setImmediate);
  }
  parser.close();
}

async function allOf<T>(items: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

type Relation = { id: string; type: string; path: string };

/** The relationships of a part, with the paths of their targets. */
const relationsOf = (parts: Parts, path: string): Promise<Relation[]> => {
  const cut = path.lastIndexOf("/") + 1;
  const file = `${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`;
  return allOf(
    found<Relation>(parts, file, (emit) => ({
      open(name, { Id = "", Type = "", Target = "" }) {
        if (name !== "Relationship" || !URL.canParse(Target, `zip://x/${path}`)) return;
        const target = new URL(Target, `zip://x/${path}`).pathname.slice(1);
        emit({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), path: decodeURI(target) });
      },
    })),
  );
};

type Contents = {
  is1904: boolean;
  strings: readonly string[];
  formats: readonly CellFormat[];
};

async function contentsOf(
  parts: Parts,
): Promise<Contents & { sheets: { name: string; path: string }[] }> {
  const workbook =
    (await relationsOf(parts, "")).find(({ type }) => type === "officeDocument")?.path ??
    "xl/workbook.xml";
  const relations = await relationsOf(parts, workbook);
  let is1904 = false;
  const listed = await allOf(
    found<{ name: string; id: string }>(parts, workbook, (emit) => ({
      open(element, attributes) {
        if (element === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
        if (element !== "sheet" || /hidden/i.test(attributes.state ?? "")) return;
        const id = Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
        emit({ name: attributes.name ?? "", id });
      },
    })),
  );
  const sheets = listed.flatMap(({ name, id }) => {
    const relation = relations.find((one) => one.id === id && one.type === "worksheet");
    return relation ? [{ name, path: relation.path }] : [];
  });
  const pathOf = (kind: string) => relations.find(({ type }) => type === kind)?.path ?? "";
  const strings = await sharedStrings(parts, pathOf("sharedStrings"));
  const formats = await cellFormats(parts, pathOf("styles"));
  return { sheets, is1904, strings, formats };
}

/** Collects the text of a cell. Runs of formatted text are joined, and pronunciation hints (`rPh`) left out. */
function textCollector() {
  let text = "";
  let isText = false;
  let isHint = false;
  return {
    open(name: string) {
      if (name === "rPh") isHint = true;
      if (name === "t") isText = !isHint;
    },
    text(part: string) {
      if (isText) text += part;
    },
    close(name: string) {
      if (name === "rPh") isHint = false;
      if (name === "t") isText = false;
    },
    take() {
      const taken = text;
      text = "";
      return plain(taken);
    },
  };
}

/** Decodes characters that XML cannot contain, which Excel writes like `_x000D_`. */
const plain = (text: string) =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

async function sharedStrings(parts: Parts, path: string): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  const items = found<string>(parts, path, (emit) => {
    const collector = textCollector();
    return {
      open: collector.open,
      text: collector.text,
      close(name) {
        collector.close(name);
        if (name === "si") emit(collector.take());
      },
    };
  });
  for await (const text of items) {
    strings.push(text);
    characters += text.length;
    if (strings.length > MAX_STRINGS || characters > MAX_IMPORT_CHARACTERS) throw tooLong();
  }
  return strings;
}

async function cellFormats(parts: Parts, path: string): Promise<CellFormat[]> {
  const codes = new Map<string, string>();
  const ids = await allOf(
    found<string>(parts, path, (emit) => {
      let isCellFormat = false;
      return {
        open(name, { numFmtId = "0", formatCode = "" }) {
          if (name === "numFmt") codes.set(numFmtId, formatCode);
          if (name === "cellXfs") isCellFormat = true;
          if (name === "xf" && isCellFormat) emit(numFmtId);
        },
        close(name) {
          if (name === "cellXfs") isCellFormat = false;
        },
      };
    }),
  );
  return ids.map((id) => cellFormat(Number(id), codes.get(id)));
}

type Cell = { place: number; type: string; style: number; value: string };

/** The rows of a sheet that are not empty, each with the row number that Excel shows. */
const sheetRows = (
  parts: Parts,
  path: string,
  { strings, formats, is1904 }: Contents,
): AsyncGenerator<RawRow> =>
  found(parts, path, (emit) => {
    const inline = textCollector();
    let line = 0;
    let cells: string[] = [];
    let next = 0;
    let cell: Cell | undefined;
    let isValue = false;

    function textOf({ type, style, value }: Cell): string {
      const text = inline.take();
      if (type === "s") return strings[Number(value)] ?? "";
      if (type === "inlineStr" || value === "") return text;
      if (type === "b") return value === "1" ? "TRUE" : "FALSE";
      return type === "n" ? formatted(value, formats[style], is1904) : plain(value);
    }
    return {
      open(name, { r = "", t = "n", s = "" }) {
        if (name === "row") {
          line = Math.max(line + 1, Number(/^\d{1,7}$/.exec(r)?.[0] ?? 0));
          cells = [];
          next = 0;
        } else if (name === "c") {
          const place = Math.min(placeOf(r) ?? next, MAX_IMPORT_COLUMNS);
          next = place + 1;
          cell = { place, type: t, style: Number(s), value: "" };
        } else if (name === "v") isValue = true;
        inline.open(name);
      },
      text(part) {
        if (isValue && cell) cell.value += part;
        if (cell) inline.text(part);
      },
      close(name) {
        inline.close(name);
        if (name === "v") isValue = false;
        if (name === "c" && cell) {
          const text = textOf(cell);
          if (text.trim() !== "") cells[cell.place] = text;
          cell = undefined;
        }
        if (name === "row" && cells.length > 0) {
          emit({ line, cells: Array.from(cells, (text) => text ?? "") });
        }
      },
    };
  });

/** The place of a column by its letters: A is 0, AA is 26. */
function placeOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase();
  if (!letters) return undefined;
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}
