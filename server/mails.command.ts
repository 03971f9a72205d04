import { emailAddress } from "#contract/forms/person.ts";
import { type MailRow, type MailStatus, mailStatuses } from "#contract/staff/staff-mails.ts";
import { type CommandAnswer, runCommand } from "./backup/run-command.ts";
import { besideServer } from "./beside-server.ts";
import { commandActor, readArguments, wrongUse } from "./command-arguments.ts";
import type { Database } from "./db/tables.ts";
import { unlessOutdated } from "./leads/lead-conflict.ts";
import { createOutbox } from "./mail/outbox.repo.ts";
import { createMails } from "./staff/mails/mail-desk.ts";
import { sendAgain } from "./staff/mails/send-again.ts";
import { StartupError } from "./startup-error.ts";

const actor = commandActor("mails");

/** Open windows of the desk belong to the server: they show a corrected address when they are loaded again. */
const NO_WINDOWS = { changed: () => {} };

/* bin/mails */
await runCommand(async () => {
  const { values, positionals } = readArguments("mails", {
    options: {
      status: { type: "string" },
      purpose: { type: "string" },
      to: { type: "string" },
      all: { type: "boolean", default: false },
      json: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const [work, ...ids] = positionals;
  const { status, purpose, all } = values;
  const to = values.to === undefined ? undefined : checkedAddress(values.to);
  if (work === "list" && ids.length === 0 && !all && to === undefined) {
    const chosen = mailStatuses.find((known) => known === status);
    if (status !== undefined && !chosen) throw wrongUse("mails", `There is no state ${status}.`);
    return besideServer((db, { siteUrl }) => list(db, siteUrl, chosen, purpose));
  }
  if (status !== undefined || purpose !== undefined) {
    throw wrongUse("mails", "--status and --purpose are for list.");
  }
  const [id, ...others] = ids;
  if (work === "show" && id !== undefined && others.length === 0 && !all && to === undefined) {
    return besideServer((db, { siteUrl }) => show(db, siteUrl, id));
  }
  if (work === "retry" && (all ? ids.length === 0 && to === undefined : ids.length > 0)) {
    if (to !== undefined && ids.length > 1) {
      throw wrongUse("mails", "--to corrects the address of one mail.");
    }
    return besideServer((db) => retry(db, all ? undefined : ids, to));
  }
  throw wrongUse("mails", "Say what to do.");
});

function checkedAddress(given: string): string {
  const address = emailAddress.safeParse(given);
  if (!address.success) throw wrongUse("mails", `${given} is no mail address.`);
  return address.data;
}

function deskOf(db: Database, siteUrl: string) {
  return createMails({
    db,
    outbox: createOutbox(db, { siteUrl }),
    live: NO_WINDOWS,
    writesFiles: false,
  });
}

async function list(
  db: Database,
  siteUrl: string,
  status: MailStatus | undefined,
  purpose = "",
): Promise<CommandAnswer> {
  const desk = deskOf(db, siteUrl);
  const found: MailRow[] = [];
  for (const one of status ? [status] : (["queued", "failed"] as const)) {
    let cursor: string | undefined;
    do {
      const { mails, next } = await desk.list({ status: one, cursor });
      found.push(...mails.filter((mail) => mail.purpose.includes(purpose)));
      cursor = next ?? undefined;
    } while (cursor);
  }
  found.sort((one, other) => (one.id < other.id ? 1 : -1));
  return {
    facts: found,
    text: found.length > 0 ? found.map(inLines).join("\n") : "No mail is like this.",
  };
}

function inLines(mail: MailRow): string {
  const next = mail.nextAttemptAt ? `, next ${mail.nextAttemptAt}` : "";
  const attempts = `${mail.attempts} ${mail.attempts === 1 ? "attempt" : "attempts"}`;
  const error = mail.lastError ? `\n    ${mail.lastError}` : "";
  return `${mail.id}  ${mail.status}  ${mail.purpose}  to ${mail.to}, ${mail.createdAt}, ${attempts}${next}${error}`;
}

async function show(db: Database, siteUrl: string, id: string): Promise<CommandAnswer> {
  const { mail } = await deskOf(db, siteUrl).one(id);
  const text = mail.isSecret ? "It carries a code, so its text is not shown." : mail.text;
  return { facts: mail, text: `${inLines(mail)}\nSubject: ${mail.subject}\n\n${text}` };
}

/** @param ids absent for every mail that was given up and still has its text */
async function retry(
  db: Database,
  ids: readonly string[] | undefined,
  to: string | undefined,
): Promise<string> {
  const chosen = ids ?? (await failedMails(db));
  const refused: string[] = [];
  const now = new Date();
  for (const id of chosen) {
    const again = { id, to, alsoQueued: ids !== undefined };
    const changed = await unlessOutdated(
      () => db.transaction().execute((trx) => sendAgain(trx, again, actor, now)),
      async () => id,
    );
    if (!changed) refused.push(id);
  }
  const queued = chosen.length - refused.length;
  const done = `In the queue again: ${queued}.`;
  if (refused.length === 0) return done;
  throw new StartupError(
    `${done} Not to be sent again, since they are gone, sent or being sent, or had a code in them: ${refused.join(", ")}.`,
  );
}

async function failedMails(db: Database): Promise<string[]> {
  const mails = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("status", "=", "failed")
    .where((on) => on.or([on("is_secret", "is", null), on("is_secret", "=", 0)]))
    .orderBy("id")
    .execute();
  return mails.map(({ id }) => id);
}
