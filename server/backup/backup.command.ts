import { join } from "node:path";
import { readConfig } from "../config.ts";
import { makeBackup } from "./make-backup.ts";
import { runCommand } from "./run-command.ts";

/* bin/backup [FILE] */
await runCommand(async () => {
  const config = readConfig(process.env);
  const place = { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
  const time = new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "");
  const file = process.argv[2] ?? join(config.dataDir, "backups", `sprachsetu-${time}.tar.gz`);
  const { bytes, leads } = await makeBackup(place, file);
  return `Backed up to ${file}: ${sizeOf(bytes)}, ${leads} ${leads === 1 ? "lead" : "leads"}.`;
});

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
