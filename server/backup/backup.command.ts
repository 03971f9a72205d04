import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { leadsInWords } from "./counted-tables.ts";
import { copyElsewhere, requireRepository } from "./elsewhere.ts";
import { makeBackup } from "./make-backup.ts";
import { noteDone } from "./note-done.ts";
import { pruneBackups } from "./prune-backups.ts";
import { runCommand } from "./run-command.ts";

/* bin/backup, which refuses what the command does not take. */
const { values, positionals } = parseArgs({
  options: { elsewhere: { type: "boolean" }, json: { type: "boolean" } },
  allowPositionals: true,
});
const { elsewhere = false } = values;
const [typed] = positionals;

await runCommand(async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, databaseDirectUrl, resticRepository } = config;
  if (elsewhere) requireRepository(config);
  const place = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl };
  const folder = join(dataDir, "backups");
  const chosen = typed && resolve(process.env.CALLED_FROM ?? "", typed);
  const { file, bytes, leads, madeAt } = await makeBackup(place, chosen ?? { folder });
  await noteDone(place, "backup", madeAt, { file, bytes, leads });
  const done = `Backed up to ${file}: ${sizeOf(bytes)}, ${leadsInWords(leads)}.`;
  // If somebody names a file, its folder is theirs: nothing in it is deleted, nor is the file copied unasked.
  const pruned = chosen === undefined ? pruneBackups(folder, new Date()) : [];
  const local =
    pruned.length === 0 ? done : `${done} Deleted, since their time is over: ${pruned.join(", ")}.`;
  const facts = { file, bytes, leads, madeAt, deleted: pruned };
  if (resticRepository === undefined || !(elsewhere || chosen === undefined)) {
    return { text: local, facts: { ...facts, elsewhere: null } };
  }

  // The copy may take long, or never come to its end: until then this tells that the backup stands.
  if (!values.json) process.stdout.write(`${local}\n`);
  const copy = await copyElsewhere(file, resticRepository);
  await noteDone(place, "backup-elsewhere", madeAt, { file, ...copy });
  const text = `Copied elsewhere as ${copy.snapshot}: ${copy.added} new.`;
  return { text, facts: { ...facts, elsewhere: copy } };
});

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
