import { type CommandAnswer, runCommand } from "./backup/run-command.ts";
import { besideServer } from "./beside-server.ts";
import {
  askFirst,
  commandActor,
  readArguments,
  readWork,
  refuseMore,
} from "./command-arguments.ts";
import { recordAction } from "./db/action-records.ts";
import { SUPPRESSIONS_SECRET } from "./db/secrets.ts";
import type { Database } from "./db/tables.ts";
import { ERASED_CONTACTS_SECRET } from "./leads/forget/erased-contacts.ts";
import { LINKS_SECRET } from "./newsletter/link-tokens.ts";

/** Without them nobody could leave by letters already sent, and nobody would be known as one not to write to or import. */
const STAYING: readonly string[] = [LINKS_SECRET, SUPPRESSIONS_SECRET, ERASED_CONTACTS_SECRET];

const VOID = `These become void when the server starts next:
  - enquiries from forms that are open at that moment are stored, flagged for review and get no confirmation mail
  - codes, mails with codes that wait, links in mails about bookings, requests and practice tests
  - authenticator apps: staff need a recovery code, a passkey, or bin/staff reset-second-factor`;

/* bin/secrets */
await runCommand(async () => {
  const parsed = readArguments("secrets", {
    options: { yes: { type: "boolean" }, json: { type: "boolean" } },
    allowPositionals: true,
  });
  const { work, given } = readWork("secrets", parsed, { list: [], renew: ["yes"] });
  refuseMore("secrets", given);
  if (work === "list") return besideServer(list);
  return besideServer(async (db) => {
    if (!parsed.values.yes) await askFirst(VOID);
    return renew(db);
  });
});

async function list(db: Database): Promise<CommandAnswer> {
  const rows = await db.selectFrom("secrets").select("name").orderBy("name").execute();
  const facts = rows.map(({ name }) => ({ name, stays: STAYING.includes(name) }));
  const lines = facts.map(({ name, stays }) => (stays ? `${name} (stays)` : name));
  return { facts, text: lines.length > 0 ? lines.join("\n") : "There are none yet." };
}

async function renew(db: Database): Promise<string> {
  const renewed = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom("secrets")
      .where("name", "not in", [...STAYING])
      .returning("name")
      .execute();
    const names = rows.map(({ name }) => name).toSorted();
    const subject = { kind: "secrets", id: "all" };
    const action = { action: "secrets.renewed", subject, after: { names } };
    await recordAction(trx, commandActor("secrets"), action, new Date());
    return names;
  });
  return `Forgotten: ${renewed.length}. Restart the server now: it makes new ones, and works with the old ones until then.`;
}
