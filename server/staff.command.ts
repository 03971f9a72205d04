import { parseArgs } from "node:util";
import { createStaffAccounts } from "./accounts/staff-accounts.ts";
import { runCommand } from "./backup/run-command.ts";
import { readConfig } from "./config.ts";
import { openDatabaseBeside } from "./db/client.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { secret } from "./db/secrets.ts";
import { createOutbox, OUTBOX_SECRET } from "./mail/outbox.repo.ts";
import { createSiteContent } from "./site/site-content.ts";
import { createSiteParts } from "./site/site-parts.repo.ts";
import { StartupError } from "./startup-error.ts";

const USAGE = `Usage: bin/staff list
       bin/staff add ADDRESS --role admin|counsellor|editor [--name NAME]
       bin/staff remove ADDRESS
       bin/staff reset-second-factor ADDRESS`;

/** A line as the server's log has it, apart from the answer: whoever keeps that log keeps these with it. */
const log = {
  info(about: object, message: string) {
    const line = { level: 30, time: Date.now(), ...about, msg: message };
    process.stderr.write(`${JSON.stringify(line)}\n`);
  },
};

/* bin/staff, see USAGE; a server may be running meanwhile. */
await runCommand(async () => {
  const { command, address, role, name } = parsed(process.argv.slice(2));
  const config = readConfig(process.env);
  const { db, pool, close } = await openDatabaseBeside(config);
  try {
    await migrateToLatest(db, pool);
    const sealKey = await secret(db, OUTBOX_SECRET);
    const outbox = createOutbox(db, { siteUrl: config.siteUrl, sealKey });
    const { site } = await createSiteContent(db, createSiteParts());
    const frame = { site: site(), siteUrl: config.siteUrl };
    const staff = createStaffAccounts(db, { outbox, frame, log });
    const now = new Date();
    switch (command) {
      case "list":
        return await staff.list();
      case "add":
        return await staff.add(address, role ?? "", name, now);
      case "remove":
        return await staff.remove(address, now);
      case "reset-second-factor":
        return await staff.resetSecondFactor(address, now);
      default:
        throw new StartupError(USAGE);
    }
  } finally {
    await close();
  }
});

function parsed(args: string[]) {
  try {
    const options = { role: { type: "string" }, name: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [command = "", address = "", ...rest] = positionals;
    if (rest.length > 0 || (address === "") !== (command === "list")) throw new Error();
    return { command, address, ...values };
  } catch {
    throw new StartupError(USAGE);
  }
}
