import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { refuseHalfRestored, undoInterruptedMoves } from "./swap.ts";

test("moves cut short by a kill are refused by the server and put right by the next restore", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sprachsetu-swap-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, ".restore-x"));
  writeFileSync(join(dataDir, "database"), "old");
  writeFileSync(join(dataDir, ".restore-x", "database"), "new");
  refuseHalfRestored(dataDir);

  const killed = spawnSync(process.execPath, [
    "--input-type=module-typescript",
    "--eval",
    `import { moveTogether } from ${JSON.stringify(join(import.meta.dirname, "swap.ts"))};
     await moveTogether(${JSON.stringify(dataDir)}, [
       { from: "database", to: "database.before" },
       { from: ".restore-x/database", to: "database" },
     ], async () => process.kill(process.pid, "SIGKILL"));`,
  ]);
  expect(killed.signal).toBe("SIGKILL");
  expect(readFileSync(join(dataDir, "database"), "utf8")).toBe("new");
  expect(() => refuseHalfRestored(dataDir)).toThrow("run bin/restore again");

  undoInterruptedMoves(dataDir);
  expect(readFileSync(join(dataDir, "database"), "utf8")).toBe("old");
  expect(readFileSync(join(dataDir, ".restore-x", "database"), "utf8")).toBe("new");
  expect(readdirSync(dataDir).toSorted()).toEqual([".restore-x", "database"]);
  refuseHalfRestored(dataDir);
});
