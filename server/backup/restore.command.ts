import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { backupSource } from "./backup-source.ts";
import { noteDone } from "./note-done.ts";
import { orUsage } from "./or-usage.ts";
import { type Proof, proveBackup } from "./prove-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Usage: bin/restore FILE [--force]
       bin/restore --check [FILE]

FILE is the path of a backup, or one of:
  latest              the newest in DATA_DIR/backups, which --check takes by itself
  elsewhere           the newest copy in RESTIC_REPOSITORY
  elsewhere:SNAPSHOT  another copy there, by the id that \`restic snapshots\` lists`;

/* bin/restore */
const { typed, force, check } = orUsage(USAGE, () => {
  const { values, positionals } = parseArgs({
    options: { force: { type: "boolean" }, check: { type: "boolean" } },
    allowPositionals: true,
  });
  const { force = false, check = false } = values;
  const [typed = check ? "latest" : undefined, ...others] = positionals;
  if (typed === undefined || others.length > 0) throw new Error("One FILE is needed.");
  if (force && check) throw new Error("A check replaces nothing.");
  return { typed, force, check };
});

await runCommand(async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, databaseDirectUrl } = config;
  const place = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl };
  const source = backupSource(typed, config, process.env.CALLED_FROM ?? "");
  if (check) {
    const proof = await proveBackup(place, source);
    const { madeAt, leads } = proof;
    await noteDone(place, "backup-proof", new Date(), { of: source.name, madeAt, leads });
    return provedInWords(source.name, proof);
  }
  const { madeAt, leads, keptAside } = await restoreBackup(place, source, { force });
  const kept =
    keptAside.length > 0 ? ` What was there before is kept: ${keptAside.join(", ")}.` : "";
  return `Restored ${source.name} of ${madeAt}: ${leadsInWords(leads)}.${kept}`;
});

function leadsInWords(leads: number): string {
  return `${leads} ${leads === 1 ? "lead" : "leads"}`;
}

function provedInWords(name: string, { madeAt, leads, tables, pages }: Proof): string {
  return [
    `Backup: ${name}, of ${madeAt}.`,
    `Rows: ${leadsInWords(leads)}; ${
      tables === undefined
        ? "the backup does not say how many other rows it has"
        : `all ${tables} tables have as many rows as the backup says`
    }.`,
    `Server: started on the restored data; ${pages.join(", ")} answered 200.`,
    "It can be restored. What was restored for this check is removed.",
  ].join("\n");
}
