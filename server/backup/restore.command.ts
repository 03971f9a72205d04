import { readConfig } from "../config.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runCommand } from "./run-command.ts";

/* bin/restore FILE [--force] */
await runCommand(async () => {
  const [file = "", force] = process.argv.slice(2);
  const { dataDir, databaseUrl, databaseDirectUrl } = readConfig(process.env);
  const place = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl };
  const { madeAt, leads, keptAside } = await restoreBackup(place, file, {
    force: force === "--force",
  });
  const kept =
    keptAside.length > 0 ? ` What was there before is kept: ${keptAside.join(", ")}.` : "";
  return `Restored ${file} of ${madeAt}: ${leads} ${leads === 1 ? "lead" : "leads"}.${kept}`;
});
