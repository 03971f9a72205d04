import { existsSync, readFileSync } from "node:fs";

const fileAt = (name: string) => new URL(`../../${name}`, import.meta.url);

/** The version of a release (the file VERSION that `bin/release` writes), else that of package.json, as of a clone. */
export const programVersion: string = existsSync(fileAt("VERSION"))
  ? readFileSync(fileAt("VERSION"), "utf8").trim()
  : `${JSON.parse(readFileSync(fileAt("package.json"), "utf8")).version} (a clone)`;
