import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { copyElsewhere, requireRepository } from "./elsewhere.ts";
import { makeBackup } from "./make-backup.ts";
import { noteDone } from "./note-done.ts";
import { orUsage } from "./or-usage.ts";
import { pruneBackups } from "./prune-backups.ts";
import { runCommand } from "./run-command.ts";

/* bin/backup */
const { typed, elsewhere } = orUsage("Usage: bin/backup [FILE] [--elsewhere]", () => {
  const { values, positionals } = parseArgs({
    options: { elsewhere: { type: "boolean" } },
    allowPositionals: true,
  });
  const [typed, ...others] = positionals;
  if (others.length > 0) throw new Error("There is one FILE at most.");
  return { typed, elsewhere: values.elsewhere ?? false };
});

await runCommand(async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, databaseDirectUrl, resticRepository } = config;
  if (elsewhere) requireRepository(config);
  const place = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl };
  const folder = join(dataDir, "backups");
  const chosen = typed && resolve(process.env.CALLED_FROM ?? "", typed);
  const { file, bytes, leads, madeAt } = await makeBackup(place, chosen ?? { folder });
  await noteDone(place, "backup", madeAt, { file, bytes, leads });
  const done = `Backed up to ${file}: ${sizeOf(bytes)}, ${leads} ${leads === 1 ? "lead" : "leads"}.`;
  // If somebody names a file, its folder is theirs: nothing in it is deleted, nor is the file copied unasked.
  const pruned = chosen === undefined ? pruneBackups(folder, new Date()) : [];
  const local =
    pruned.length === 0 ? done : `${done} Deleted, since their time is over: ${pruned.join(", ")}.`;
  if (resticRepository === undefined || !(elsewhere || chosen === undefined)) return local;

  // The backup stands, whatever comes of its copy.
  process.stdout.write(`${local}\n`);
  const { snapshot, added } = await copyElsewhere(file);
  await noteDone(place, "backup-elsewhere", madeAt, { file, snapshot, added });
  return `Copied elsewhere as ${snapshot}: ${added} new.`;
});

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
