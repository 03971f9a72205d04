import { counsellors } from "#contract/accounts/roles.ts";
import { importTooLarge, MAX_IMPORT_BYTES } from "#contract/staff/import-limits.ts";
import type {
  ImportCheck,
  ImportCheckRequest,
  ImportMapping,
} from "#contract/staff/staff-leads.ts";
import type { DeskDependencies } from "../../desk-dependencies.ts";
import { refused } from "../../lead-conflict.ts";
import { type ImportFile, readImportFile } from "../tables/import-file.ts";
import { guessedMapping } from "./import-columns.ts";
import { orderOf } from "./import-dates.ts";
import { phoneCountryOf } from "./import-phones.ts";
import { cellsOf, type RowRules } from "./import-rows.ts";

/** How the rows of a file are read, and by what each of it was settled. */
export type SettledRules = Pick<ImportCheck, "dateOrder" | "country" | "unused"> & {
  rules: RowRules;
};

/** Reads the file of a request. @throws {HttpProblem} 422 */
export const fileOf = (request: ImportCheckRequest): Promise<ImportFile> =>
  readImportFile(bytesOf(request), request.sheet);

/** Settles how the rows are read: by the request, by what the file shows, or by what is usual. */
export async function rulesFor(
  { db, branches }: Pick<DeskDependencies, "db" | "branches">,
  { keepUnused = false, statuses = {}, ...given }: Omit<ImportCheckRequest, "file" | "csv">,
  file: ImportFile,
  now: Date,
): Promise<SettledRules> {
  const owners = await db
    .selectFrom("accounts")
    .select(["id", "name", "email"])
    .where("role", "in", counsellors)
    .execute();
  const known = Object.entries(given.mapping ?? guessedMapping(file)).filter(([, column]) =>
    file.headings.includes(column),
  );
  const mapping: ImportMapping = Object.fromEntries(known);
  const dates = [...cellsOf(file, mapping.createdAt), ...cellsOf(file, mapping.followUpAt)];
  const dateOrder = settled(given.dateOrder, orderOf(dates), "dmy" as const);
  const phones = cellsOf(file, mapping.phone);
  const country = settled(given.country, phoneCountryOf(phones), "IN" as const);
  const used = new Set<string>(Object.values(mapping));
  const unused = file.headings.filter(
    (heading) => !used.has(heading) && !cellsOf(file, heading).next().done,
  );
  const rules = {
    mapping,
    dateOrder: dateOrder.value,
    country: country.value,
    statuses: new Map(Object.entries(statuses)),
    kept: keepUnused ? unused : [],
    branches: branches(),
    owners,
    now,
  };
  return { rules, dateOrder, country, unused };
}

/** A choice comes first, then what the file shows, then the usual value. */
function settled<T>(choice: T | undefined, shown: T | undefined, usual: T) {
  if (choice !== undefined) return { value: choice, by: "choice" as const };
  if (shown !== undefined) return { value: shown, by: "file" as const };
  return { value: usual, by: "usual" as const };
}

/** @throws {HttpProblem} 422 if the request has neither bytes nor text, or too many */
function bytesOf({ file, csv }: Pick<ImportCheckRequest, "file" | "csv">): Uint8Array {
  if (file === undefined && csv === undefined) throw refused("file", "Choose a file.");
  const bytes = file === undefined ? Buffer.from(csv ?? "") : Buffer.from(file, "base64");
  if (bytes.length > MAX_IMPORT_BYTES) throw refused("file", importTooLarge);
  return bytes;
}
