import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { backupSource } from "./backup-source.ts";
import { noteDone } from "./note-done.ts";
import { type Proof, proveBackup } from "./prove-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runCommand } from "./run-command.ts";

/* bin/restore, which refuses what the command does not take. */
const { values, positionals } = parseArgs({
  options: { force: { type: "boolean" }, check: { type: "boolean" }, json: { type: "boolean" } },
  allowPositionals: true,
});
const { force = false, check = false } = values;
const [typed = "latest"] = positionals;

await runCommand(async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, databaseDirectUrl } = config;
  const place = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl };
  const source = backupSource(typed, config, process.env.CALLED_FROM ?? "");
  if (check) {
    const proof = await proveBackup(place, source);
    const { madeAt, leads } = proof;
    await noteDone(place, "backup-proof", new Date(), { of: source.name, madeAt, leads });
    return { text: provedInWords(source.name, proof), facts: { file: source.name, ...proof } };
  }
  const { madeAt, leads, keptAside } = await restoreBackup(place, source, { force });
  const kept =
    keptAside.length > 0
      ? ` What was there before is kept: ${keptAside.join(", ")}. Before you start the server, see who was erased since: bin/erasures list.`
      : "";
  const text = `Restored ${source.name} of ${madeAt}: ${leadsInWords(leads)}.${kept}`;
  return { text, facts: { file: source.name, madeAt, leads, keptAside } };
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
