import { join } from "node:path";
import { readConfig } from "../config.ts";
import { makeBackup } from "./make-backup.ts";
import { backupName, pruneBackups } from "./prune-backups.ts";
import { runCommand } from "./run-command.ts";

/* bin/backup [FILE] */
await runCommand(async () => {
  const config = readConfig(process.env);
  const place = { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
  const now = new Date();
  const folder = join(config.dataDir, "backups");
  const chosen = process.argv[2];
  const file = chosen ?? join(folder, backupName(now));
  const { bytes, leads } = await makeBackup(place, file);
  const done = `Backed up to ${file}: ${sizeOf(bytes)}, ${leads} ${leads === 1 ? "lead" : "leads"}.`;
  // If somebody names a file, its folder is theirs, so nothing in it is deleted.
  const pruned = chosen === undefined ? pruneBackups(folder, now) : [];
  return pruned.length === 0
    ? done
    : `${done} Deleted, since their time is over: ${pruned.join(", ")}.`;
});

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
