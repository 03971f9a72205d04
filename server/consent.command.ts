import { runCommand } from "./backup/run-command.ts";
import { besideServer } from "./beside-server.ts";
import { readArguments, readWork, theOnly } from "./command-arguments.ts";
import { createConsentRecords } from "./consent/consent-records.repo.ts";
import { StartupError } from "./startup-error.ts";

/* bin/consent show NUMBER */
await runCommand(async () => {
  const parsed = readArguments("consent", {
    options: { json: { type: "boolean" } },
    allowPositionals: true,
  });
  const { given } = readWork("consent", parsed, { show: [] });
  const number = theOnly("consent", given, "number");
  const record = await besideServer((db) => createConsentRecords(db).byNumber(number));
  if (!record) throw new StartupError(`There is no record of a choice with the number ${number}.`);
  const facts = {
    number: record.id,
    choice: record.choice,
    analytics: record.analytics === 1,
    marketing: record.marketing === 1,
    textVersion: record.text_version,
    arrivedAt: record.created_at,
    /** By the visitor's clock. */
    chosenAt: record.chosen_at,
  };
  const text = Object.entries(facts)
    .map(([name, value]) => `${name}: ${value ?? "unknown"}`)
    .join("\n");
  return { facts, text };
});
