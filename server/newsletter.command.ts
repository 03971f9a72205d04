import { emailAddress } from "#contract/forms/person.ts";
import type { letterStates } from "#contract/staff/staff-letters.ts";
import { type CommandAnswer, runCommand } from "./backup/run-command.ts";
import { besideServer } from "./beside-server.ts";
import { commandActor, readArguments, wrongUse } from "./command-arguments.ts";
import { recordAction } from "./db/action-records.ts";
import type { Database, Trx } from "./db/tables.ts";
import { createCampaigns, noLetters } from "./newsletter/campaigns.repo.ts";
import {
  letterCounts,
  listCampaigns,
  lockCampaigns,
  readCampaign,
} from "./newsletter/desk/campaign-desk.repo.ts";
import { recordLetter } from "./newsletter/desk/change-letter.ts";
import { createLists } from "./newsletter/subscriptions.ts";
import { StartupError } from "./startup-error.ts";

const actor = commandActor("newsletter");
const MOST_LISTED = 1_000;

/* bin/newsletter */
await runCommand(async () => {
  const { positionals } = readArguments("newsletter", {
    options: { json: { type: "boolean" } },
    allowPositionals: true,
  });
  const [work = "", of, ...more] = positionals;
  if (more.length > 0) throw wrongUse("newsletter", "Too many arguments.");
  if (work === "list" && of === undefined) return besideServer(list);
  if (of === undefined) throw wrongUse("newsletter", "Say what to do, and with which letter.");
  switch (work) {
    case "stop":
      return besideServer((db) => change(db, of, stop));
    case "resume":
      return besideServer((db) => change(db, of, resume));
    case "send-unsure":
      return besideServer((db) => change(db, of, sendUnsure));
    case "bounced": {
      const address = emailAddress.safeParse(of);
      if (!address.success) throw wrongUse("newsletter", `${of} is no mail address.`);
      return besideServer((db) => bounced(db, address.data));
    }
    default:
      throw wrongUse("newsletter", `There is no command ${work}.`);
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

/** Takes an address off the list, as the server does where a mail server refuses it for good. */
async function bounced(db: Database, email: string): Promise<string> {
  const now = new Date();
  const { subscriptions } = await createLists(db);
  const found = await db
    .selectFrom("newsletter_subscriptions")
    .select(["id", "status"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!found) throw new StartupError(`${email} is not on the list.`);
  if (found.status === "unsubscribed") return `${email} was off the list already.`;
  await subscriptions.leave(db, found.id, "bounce", { now });
  const subject = { kind: "subscription", id: found.id };
  await recordAction(db, actor, { action: "newsletter.bounced", subject }, now);
  return `${email} is off the list. A new confirmed subscription brings it back.`;
}
