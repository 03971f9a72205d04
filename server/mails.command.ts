import { type MailRow, type MailStatus, mailStatuses } from "#contract/staff/staff-mails.ts";
import { type CommandAnswer, runCommand } from "./backup/run-command.ts";
import { besideServer } from "./beside-server.ts";
import {
  checkedAddress,
  checkedId,
  commandActor,
  readArguments,
  readWork,
  refuseMore,
  theOnly,
  wrongUse,
} from "./command-arguments.ts";
import { secret } from "./db/secrets.ts";
import type { Database } from "./db/tables.ts";
import { unlessOutdated } from "./leads/lead-conflict.ts";
import { createRequestLinks, REQUEST_LINKS_SECRET } from "./leads/request-links.ts";
import { createOutbox } from "./mail/outbox.repo.ts";
import { createMails } from "./staff/mails/mail-desk.ts";
import { sendAgain } from "./staff/mails/send-again.ts";
import { StartupError } from "./startup-error.ts";

const actor = commandActor("mails");

/** Open windows of the desk belong to the server: they show a corrected address when they are loaded again. */
const NO_WINDOWS = { changed: () => {} };

/* bin/mails */
await runCommand(async () => {
  const parsed = readArguments("mails", {
    options: {
      status: { type: "string" },
      purpose: { type: "string" },
      to: { type: "string" },
      all: { type: "boolean" },
      json: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const { status, purpose, all = false, to } = parsed.values;
  const { work, given } = readWork("mails", parsed, {
    list: ["status", "purpose"],
    show: [],
    retry: ["to", "all"],
  });
  switch (work) {
    case "list": {
      refuseMore("mails", given);
      const chosen = mailStatuses.find((known) => known === status);
      if (status !== undefined && !chosen) throw wrongUse("mails", `There is no state ${status}.`);
      return besideServer((db, { siteUrl }) => list(db, siteUrl, chosen, purpose));
    }
    case "show": {
      const id = checkedId("mails", theOnly("mails", given, "ID"));
      return besideServer((db, { siteUrl }) => show(db, siteUrl, id));
    }
    case "retry": {
      if (all === given.length > 0) throw wrongUse("mails", "Give IDs, or --all.");
      if (to !== undefined && given.length !== 1) {
        throw wrongUse("mails", "--to corrects the address of one mail.");
      }
      const ids = all ? undefined : given.map((id) => checkedId("mails", id));
      const corrected = to === undefined ? undefined : checkedAddress("mails", to);
      return besideServer((db, { siteUrl }) => retry(db, siteUrl, ids, corrected));
    }
  }
});

async function deskOf(db: Database, siteUrl: string) {
  const requestLinks = await requestLinksOf(db, siteUrl);
  return createMails({
    db,
    outbox: createOutbox(db, { siteUrl }),
    live: NO_WINDOWS,
    writesFiles: false,
    requestLinks,
  });
}

async function requestLinksOf(db: Database, siteUrl: string) {
  return createRequestLinks(await secret(db, REQUEST_LINKS_SECRET), siteUrl);
}

async function list(
  db: Database,
  siteUrl: string,
  status: MailStatus | undefined,
  purpose = "",
): Promise<CommandAnswer> {
  const desk = await deskOf(db, siteUrl);
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
  const { mail } = await (await deskOf(db, siteUrl)).one(id);
  const text = mail.isSecret ? "It carries a code, so its text is not shown." : mail.text;
  return { facts: mail, text: `${inLines(mail)}\nSubject: ${mail.subject}\n\n${text}` };
}

/** @param ids absent for every mail that was given up and still has its text */
async function retry(
  db: Database,
  siteUrl: string,
  ids: readonly string[] | undefined,
  to: string | undefined,
): Promise<string> {
  const chosen = ids ?? (await failedMails(db));
  const requestLinks = await requestLinksOf(db, siteUrl);
  const refused: string[] = [];
  const now = new Date();
  for (const id of chosen) {
    const again = { id, to, alsoQueued: ids !== undefined };
    const changed = await unlessOutdated(
      () => db.transaction().execute((trx) => sendAgain(trx, requestLinks, again, actor, now)),
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
