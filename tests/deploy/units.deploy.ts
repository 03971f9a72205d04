import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/* The units of deploy/systemd, read by systemd's own programs in a folder that looks like a machine's root. */

const UNITS = join(import.meta.dirname, "../../deploy/systemd");
/** Of ten; 2.0 is what the site promises itself. */
const MOST_EXPOSED = "20";

const units = readdirSync(UNITS).filter((name) => /^sprachsetu/.test(name));
const services = units.filter((name) => name.endsWith("@.service"));
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sprachsetu-units-"));
  const into = join(root, "etc/systemd/system");
  mkdirSync(into, { recursive: true });
  for (const unit of units) cpSync(join(UNITS, unit), join(into, unit));
  // The units that every machine has, and the programs that ours name.
  cpSync("/usr/lib/systemd/system", join(root, "usr/lib/systemd/system"), { recursive: true });
  for (const command of ["bin/start", "bin/backup", "bin/retention"]) {
    for (const version of ["1", "current"]) {
      program(join(root, "srv/sprachsetu", version, command));
    }
  }
  program(join(root, "bin/true"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function program(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "#!/bin/sh\n");
  chmodSync(path, 0o755);
}

const analyze = (...args: string[]) => execFileSync("systemd-analyze", args, { encoding: "utf8" });

test("systemd knows every word in the units", () => {
  const named = units.map((unit) =>
    unit === "sprachsetu@.service"
      ? "sprachsetu@1.service"
      : unit.replace("run@.service", "run@backup.service"),
  );
  expect(() =>
    analyze("verify", `--root=${root}`, "--man=no", "--recursive-errors=no", ...named),
  ).not.toThrow();
});

test.each(services)("%s leaves little open", (unit) => {
  analyze(
    "security",
    ...["--offline=true", "--no-pager", `--threshold=${MOST_EXPOSED}`, join(UNITS, unit)],
  );
});
