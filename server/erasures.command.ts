import { plural } from "#content/plural.ts";
import { createAccountFlows } from "./accounts/create-account-flows.ts";
import { type CommandAnswer, runCommand } from "./backup/run-command.ts";
import { besideServer } from "./beside-server.ts";
import {
  askFirst,
  commandActor,
  readArguments,
  readWork,
  refuseMore,
} from "./command-arguments.ts";
import type { Config } from "./config.ts";
import { recordAction } from "./db/action-records.ts";
import { secret } from "./db/secrets.ts";
import type { Database, Trx } from "./db/tables.ts";
import { ERASED_CONTACTS_SECRET } from "./leads/forget/erased-contacts.ts";
import { forgetLeads, forgetPerson } from "./leads/forget/forget-leads.ts";
import { createMailFiles } from "./mail/mail-files.ts";
import { createOutbox, OUTBOX_SECRET } from "./mail/outbox.repo.ts";
import { LAST_MAIL } from "./mail/outgoing-mail.ts";
import { createLists } from "./newsletter/subscriptions.ts";
import { createErasure, type Erasure } from "./privacy/erasure/erase-person.ts";
import { openFormerDatabase } from "./privacy/erasure/former-database.ts";
import {
  isOfSameSite,
  type Missing,
  type MissingLead,
  missingSince,
} from "./privacy/erasure/missing-since.ts";
import { createSiteContent } from "./site/site-content.ts";
import { createSiteParts } from "./site/site-parts.repo.ts";
import { StartupError } from "./startup-error.ts";

const actor = commandActor("erasures");

/** Writes lines like those of the server's log to standard error, so that they can be collected with them. */
const log = {
  info: (about: object, msg: string) => logLine(30, about, msg),
  error: (about: object, msg: string) => logLine(50, about, msg),
};

function logLine(level: number, about: object, msg: string): void {
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), ...about, msg })}\n`);
}

/* bin/erasures */
await runCommand(async () => {
  const parsed = readArguments("erasures", {
    options: {
      from: { type: "string" },
      yes: { type: "boolean" },
      json: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const { values } = parsed;
  const { work, given: who } = readWork("erasures", parsed, {
    list: ["from"],
    again: ["from", "yes"],
  });
  if (work === "list") refuseMore("erasures", who);
  const compare = async (db: Database, config: Config) => {
    const former = await openFormerDatabase(db, config.dataDir, values.from);
    let missing: Missing;
    try {
      if (!(await isOfSameSite(db, former))) {
        throw new StartupError(
          `${former.name} is a database of another site, such as one that a server has just made: it does not tell who was erased.`,
        );
      }
      missing = await missingSince(db, former);
    } finally {
      former.close();
    }
    if (work === "list") return listed(missing, former.name);
    const chosen = chosenOf(missing, who);
    if (!values.yes && isAny(chosen)) {
      await askFirst(
        `${inWords(chosen)}\nAll of this is erased, and cannot be brought back, also what was deleted by mistake and is why you restored.`,
      );
    }
    return eraseAgain(db, config, chosen);
  };
  // The backup that was restored may be of an older version.
  return besideServer(compare, { mayMigrate: true });
});

function isAny({ addresses, leads }: Missing): boolean {
  return addresses.length + leads.length > 0;
}

function inWords({ addresses, leads }: Missing): string {
  return [...addresses, ...leads.map(({ reference }) => reference)].join("\n");
}

function listed(missing: Missing, name: string): CommandAnswer {
  const { addresses, leads } = missing;
  const facts = { from: name, addresses, references: leads.map(({ reference }) => reference) };
  if (!isAny(missing)) return { facts, text: `Nobody is missing in ${name}.` };
  return {
    facts,
    text: `Missing in ${name}, so erased or over since the backup:\n${inWords(missing)}`,
  };
}

/** @throws {StartupError} for an address or a reference that is not missing: this command erases nothing else */
function chosenOf(missing: Missing, who: readonly string[]): Missing {
  if (who.length === 0) return missing;
  const wanted = new Set(who.map((one) => one.toLowerCase()));
  const chosen = {
    addresses: missing.addresses.filter((email) => wanted.delete(email.toLowerCase())),
    leads: missing.leads.filter(({ reference }) => wanted.delete(reference.toLowerCase())),
  };
  if (wanted.size === 0) return chosen;
  throw new StartupError(
    `Not in the list, so nothing was erased: ${[...wanted].join(", ")}. A person who is still there is erased on their page.`,
  );
}

async function eraseAgain(db: Database, config: Config, chosen: Missing): Promise<string> {
  const { siteUrl } = config;
  const outbox = createOutbox(db, { siteUrl, sealKey: await secret(db, OUTBOX_SECRET) });
  const { site } = await createSiteContent(db, createSiteParts());
  const frame = { site: site(), siteUrl };
  const accounts = await createAccountFlows({ ...config, db, outbox, frame, log });
  const mailFiles = createMailFiles(config.dataDir);
  try {
    const erasure = createErasure({
      ...{ db, outbox, mailFiles },
      accountServices: accounts.services,
      subscriptions: (await createLists(db)).subscriptions,
      // No window of the desk is open before the server starts. One that runs shows it at the next reload.
      notices: { live: { gone: () => {}, allChanged: () => {} }, renewPages: async () => {}, log },
      keySecret: await secret(db, "request-keys"),
      erasedKey: await secret(db, ERASED_CONTACTS_SECRET),
    });
    const kept: string[] = [];
    for (const email of chosen.addresses) {
      if ((await eraseAddress(db, erasure, email)) === "kept") kept.push(email);
    }
    for (const lead of chosen.leads) {
      const mailIds = await db.transaction().execute((trx) => eraseLead(trx, lead));
      await mailFiles.remove(mailIds);
    }
    const addresses = plural(chosen.addresses.length, {
      one: "{count} address",
      other: "{count} addresses",
    });
    const enquiries = plural(chosen.leads.length, {
      one: "{count} enquiry without one",
      other: "{count} enquiries without one",
    });
    const done = `Erased again: ${addresses}, ${enquiries}.`;
    if (kept.length === 0) return done;
    return `${done} Accounts of staff stay, and are deleted in their profiles: ${kept.join(", ")}.`;
  } finally {
    await accounts.close();
  }
}

async function eraseAddress(db: Database, erasure: Erasure, email: string) {
  const now = new Date();
  const { account, ...rest } = await db.transaction().execute(async (trx) => {
    const erased = await erasure.eraseByAddress(trx, { email: email.toLowerCase() }, now);
    // They were told when they were erased first.
    await trx
      .deleteFrom("mail_outbox")
      .where("to_address", "=", email.toLowerCase())
      .where("purpose", "=", LAST_MAIL)
      .execute();
    await recordErasure(trx, erased.leadIds?.length ?? 0, now);
    return erased;
  });
  await erasure.afterCommit(rest);
  return account;
}

/** @returns the ids of its mails, which may lie as files */
async function eraseLead(trx: Trx, { id, personId }: MissingLead): Promise<string[]> {
  const bookings = trx.selectFrom("bookings").select("id").where("lead_id", "=", id);
  const mails = await trx
    .deleteFrom("mail_outbox")
    .where((on) => on.or([on("lead_id", "=", id), on("about_id", "in", bookings)]))
    .returning("id")
    .execute();
  await forgetLeads(trx, [id]);
  if (personId !== null) await forgetPerson(trx, personId);
  await recordErasure(trx, 1, new Date());
  return mails.map((mail) => mail.id);
}

/** Without anything about the person. */
function recordErasure(trx: Trx, enquiries: number, now: Date): Promise<void> {
  const subject = { kind: "restore", id: "after a restore" };
  return recordAction(
    trx,
    actor,
    { action: "person.erased again", subject, after: { enquiries } },
    now,
  );
}
