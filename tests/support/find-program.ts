import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian's place for servers, which is not in everybody's PATH. */
const SERVERS = "/usr/sbin";

/** The first of these programs that this machine has, by its path. */
export const findProgram = (...names: string[]): string | undefined =>
  `${process.env.PATH ?? ""}${delimiter}${SERVERS}`
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram);

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
