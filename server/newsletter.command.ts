import type { letterStates } from "#contract/staff/staff-letters.ts";
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
} from "./command-arguments.ts";
import { recordAction } from "./db/action-records.ts";
import type { Database, Trx } from "./db/tables.ts";
import { storeReturn } from "./mail/returned/returned-mails.repo.ts";
import { createCampaigns, noLetters } from "./newsletter/campaigns.repo.ts";
import {
  letterCounts,
  listCampaigns,
  lockCampaigns,
  readCampaign,
} from "./newsletter/desk/campaign-desk.repo.ts";
import { recordLetter } from "./newsletter/desk/change-letter.ts";
import { LETTER } from "./newsletter/newsletter-mails.ts";
import { createLists } from "./newsletter/subscriptions.ts";
import { StartupError } from "./startup-error.ts";

const actor = commandActor("newsletter");
const MOST_LISTED = 1_000;

/* bin/newsletter */
await runCommand(async () => {
  const parsed = readArguments("newsletter", {
    options: { json: { type: "boolean" } },
    allowPositionals: true,
  });
  const works = { list: [], stop: [], resume: [], "send-unsure": [], bounced: [] };
  const { work, given } = readWork("newsletter", parsed, works);
  switch (work) {
    case "list":
      refuseMore("newsletter", given);
      return besideServer(list);
    case "bounced": {
      const address = checkedAddress("newsletter", theOnly("newsletter", given, "address"));
      return besideServer((db) => bounced(db, address));
    }
    default: {
      const id = checkedId("newsletter", theOnly("newsletter", given, "ID"));
      const changes = { stop, resume, "send-unsure": sendUnsure };
      return besideServer((db) => change(db, id, changes[work]));
    }
  }
});

async function list(db: Database): Promise<CommandAnswer> {
  const { rows } = await listCampaigns(db, MOST_LISTED, 0);
  const counts = await letterCounts(
    db,
    rows.map(({ id }) => id),
  );
  const facts = rows.map(({ id, subject, status, created_at, starts_at, stop_reason }) => ({
    ...{ id, subject, state: status, createdAt: created_at, startsAt: starts_at },
    stopReason: stop_reason,
    letters: counts.get(id) ?? noLetters,
  }));
  const lines = facts.map(({ id, subject, state, letters }) => {
    const numbers = Object.entries(letters).filter(([, number]) => number > 0);
    const inWords = numbers.map(([name, number]) => `${number} ${name}`).join(", ");
    return `${id}  ${state}  ${subject || "(no subject)"}${inWords ? `: ${inWords}` : ""}`;
  });
  return { facts, text: lines.length > 0 ? lines.join("\n") : "There is no letter yet." };
}

/** What is recorded, and what is said. */
type Changed = { action: string; said: string };
type Change = (trx: Trx, id: string, now: Date) => Promise<Changed>;

/** Changes a letter as its page does, and records it. */
async function change(db: Database, id: string, work: Change): Promise<string> {
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    await lockCampaigns(trx);
    const row = await readCampaign(trx, id);
    if (!row) throw new StartupError(`There is no letter ${id}: bin/newsletter list shows them.`);
    const { action, said } = await work(trx, id, now);
    await recordLetter(trx, { user: actor, at: now }, id, action, { subject: row.subject });
    return said;
  });
}

async function stop(trx: Trx, id: string): Promise<Changed> {
  if (await createCampaigns(trx).stop(id)) return { action: "stopped", said: "It is stopped." };
  throw new StartupError(
    `It is neither scheduled nor being sent: its state is ${await stateOf(trx, id)}.`,
  );
}

async function resume(trx: Trx, id: string, now: Date): Promise<Changed> {
  const state = await stateOf(trx, id);
  // A draft is started on its page, which shows whom it would reach.
  if (state === "stopped" && (await createCampaigns(trx).start(id, now))) {
    return { action: "resumed", said: "It goes on." };
  }
  throw new StartupError(`Only a letter that was stopped can go on: its state is ${state}.`);
}

async function sendUnsure(trx: Trx, id: string, now: Date): Promise<Changed> {
  const letters = await createCampaigns(trx).sendUnsure(id, now);
  if (letters === 0) throw new StartupError("None of its letters is unsure.");
  return { action: "unsure sent", said: `In the queue again: ${letters}.` };
}

async function stateOf(trx: Trx, id: string): Promise<(typeof letterStates)[number] | undefined> {
  return (await readCampaign(trx, id))?.status;
}

/** Stores that letters come back from a reader's address, with what follows, as the server does when it reads a report. */
async function bounced(db: Database, email: string): Promise<string> {
  const now = new Date();
  const { subscriptions } = await createLists(db);
  return db.transaction().execute(async (trx) => {
    const reader = await trx
      .selectFrom("newsletter_subscriptions")
      .select(["id", "status", "requested_at"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!reader) throw new StartupError(`${email} is not on the list.`);
    if (reader.status === "unsubscribed") return `${email} was off the list already.`;
    const letter = await trx
      .selectFrom("newsletter_recipients")
      .select(["id", "sent_at"])
      .where("subscription_id", "=", reader.id)
      .where("sent_at", "is not", null)
      .orderBy("sent_at", "desc")
      .executeTakeFirst();
    const mail = {
      // Without a letter it is the mail that asked for a confirmation, which may be gone.
      id: letter?.id ?? reader.id,
      ...{ address: email, purpose: LETTER, lastDueAt: now.toISOString() },
      writtenAt: letter?.sent_at ?? reader.requested_at,
    };
    const report = {
      kind: "permanent",
      status: "",
      diagnostic: `Entered by ${actor.name}`,
    } as const;
    await storeReturn(trx, mail, report, actor.name, now);
    await subscriptions.leaveByMail(trx, email, "bounce", now);
    const subject = { kind: "subscription", id: reader.id };
    await recordAction(trx, actor, { action: "newsletter.bounced", subject }, now);
    return `${email} is off the list. A new confirmed subscription brings it back, or "Mail arrives" at /staff/mails, "Came back".`;
  });
}
