import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/* What docs/licences.md and NOTICE say of the packages that a release brings. */

const ROOT = join(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

type Locked = { dev?: boolean; devOptional?: boolean; license?: string };

/** The packages of a release, those for other systems included, by their folders. */
const released = Object.entries(
  JSON.parse(textOf("package-lock.json")).packages as Record<string, Locked>,
).filter(([folder, { dev, devOptional }]) => folder !== "" && !dev && !devOptional);

test("a release brings no package whose licence docs/licences.md does not name", () => {
  const named = new Set(
    [...textOf("docs/licences.md").matchAll(/^\| `([^`]+)` +\|/gm)].map(([, licence]) => licence),
  );
  const used = new Set(released.map(([, { license }]) => license));
  expect([...used].filter((licence) => !named.has(licence))).toEqual([]);
  expect([...named].filter((licence) => !used.has(licence))).toEqual([]);
});

test("NOTICE names every package of a release that asks for a notice", () => {
  const notice = textOf("NOTICE");
  const asking = released.filter(
    ([folder, { license = "" }]) =>
      globSync("NOTICE*", { cwd: join(ROOT, folder) }).length > 0 || license.includes("LGPL"),
  );
  const names = asking.map(([folder]) =>
    folder.replace(/^.*node_modules\//, "").replace(/^(@img\/sharp)-.*$/, "$1-libvips-*"),
  );
  expect(names).toContain("es-toolkit");
  expect(names.filter((name) => !notice.includes(name))).toEqual([]);
});
