import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { backupSource } from "./backup-source.ts";
import { leadsInWords } from "./counted-tables.ts";
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
  const { madeAt, leads, keptAside, formerDatabase } = await restoreBackup(place, source, {
    force,
  });
  const kept =
    keptAside.length > 0 ? ` What was there before is kept: ${keptAside.join(", ")}.` : "";
  const text = `Restored ${source.name} of ${madeAt}: ${leadsInWords(leads)}.${kept}\n${
    formerDatabase
      ? "Before you start the server, see who was erased since: bin/erasures list."
      : erasuresUnknown(madeAt)
  }`;
  const facts = { madeAt, leads, keptAside, formerDatabase: formerDatabase ?? null };
  return { text, facts: { file: source.name, ...facts } };
});

/** Said where no former database is of this site, as on a machine that replaces a lost one. */
function erasuresUnknown(madeAt: string): string {
  return [
    `Whoever was erased after ${madeAt} is there again, and no former database tells who it was.`,
    `Find them, and erase them again on their pages in the back office: the list of sent mails at your mail provider has "Your data: the link to erase it" and "Your account is deleted" to them, and your mailbox has who wrote to you.`,
    "Whoever left the newsletter since then gets letters again.",
  ].join("\n");
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
