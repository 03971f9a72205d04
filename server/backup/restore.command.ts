import { readConfig } from "../config.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runCommand } from "./run-command.ts";

/* bin/restore FILE [--force] */
await runCommand(async () => {
  const [file = "", force] = process.argv.slice(2);
  const config = readConfig(process.env);
  const { madeAt, leads, keptAside } = await restoreBackup(config, file, {
    force: force === "--force",
  });
  const kept =
    keptAside.length > 0 ? ` What was there before is kept: ${keptAside.join(", ")}.` : "";
  return `Restored ${file} of ${madeAt}: ${leads} ${leads === 1 ? "lead" : "leads"}.${kept}`;
});
