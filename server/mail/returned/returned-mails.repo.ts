import type { Kysely, Selectable } from "kysely";
import { retention } from "#content/retention.ts";
import {
  daysBefore,
  deletedBy,
  monthsBefore,
  type RetentionStep,
} from "../../db/retention-step.ts";
import { risingId } from "../../db/rising-id.ts";
import type { MailReturnsTable, Tables } from "../../db/tables.ts";
import type { ReturnReport } from "./report.ts";

/* The mails that came back, and what they say of an address. */

type Connection = Kysely<Tables>;
export type ReturnedMail = Selectable<MailReturnsTable>;

/** So many temporary failures within `PAUSE_DAYS` pause an address, until the first of them is older than that. */
const PAUSE_AFTER = 3;
const PAUSE_DAYS = 14;

/** A mail of ours to which a report belongs. */
export type MailOfOurs = {
  id: string;
  /** Lower-cased. */
  address: string;
  purpose: string;
  /** ISO 8601, UTC. */
  writtenAt: string;
  /** When it was last due to be sent: later than `writtenAt` if it was tried or sent again. */
  lastDueAt: string;
};

/** What the mails that came back say of an address. Letters and reminders go to no address that has a state. */
export type AddressState = "ended" | "paused" | "complained";

/**
 * Stores that a mail came back. What was settled counts again if the mail has been sent again since. An old report that
 * is read twice changes nothing.
 * @param source `mailbox`, `smtp`, the name of a provider, or a command
 * @returns the row; undefined if this is known already
 */
export async function storeReturn(
  trx: Connection,
  mail: MailOfOurs,
  report: Pick<ReturnReport, "kind" | "status" | "diagnostic">,
  source: string,
  now: Date,
): Promise<ReturnedMail | undefined> {
  const told = {
    // A new one on each return, since lists begin with the highest.
    id: risingId(),
    status: report.status,
    // PostgreSQL stores no NUL.
    diagnostic: report.diagnostic.replaceAll(/\p{Cc}/gu, ""),
    source,
    at: now.toISOString(),
    settled_at: null,
    settled_by: null,
  };
  return trx
    .insertInto("mail_returns")
    .values({
      ...told,
      kind: report.kind,
      address: mail.address,
      mail_id: mail.id,
      purpose: mail.purpose,
      mailed_at: mail.writtenAt,
    })
    .onConflict((known) =>
      known
        .columns(["mail_id", "address", "kind"])
        .doUpdateSet(told)
        .where("mail_returns.settled_at", "<", mail.lastDueAt),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The returns that still count, of these addresses, the newest first. */
async function openReturns(db: Connection, addresses: readonly string[]): Promise<ReturnedMail[]> {
  const sought = [...new Set(addresses)].filter((address) => address !== "");
  if (sought.length === 0) return [];
  return db
    .selectFrom("mail_returns")
    .selectAll()
    .where("address", "in", sought)
    .where("settled_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}

/**
 * The state of those of the addresses that have one. A permanent failure ends an address; a policy of the other server
 * (`refused`) does not.
 * @param addresses lower case
 */
export async function addressStates(
  db: Connection,
  addresses: readonly string[],
  now: Date,
): Promise<Map<string, AddressState>> {
  const since = daysBefore(now, PAUSE_DAYS);
  const states = new Map<string, AddressState>();
  const temporary = new Map<string, number>();
  for (const { address, kind, at } of await openReturns(db, addresses)) {
    if (kind === "permanent") states.set(address, "ended");
    if (kind === "complaint" && states.get(address) !== "ended") states.set(address, "complained");
    if (kind === "temporary" && at > since) {
      temporary.set(address, (temporary.get(address) ?? 0) + 1);
    }
  }
  for (const [address, times] of temporary) {
    if (times >= PAUSE_AFTER && !states.has(address)) states.set(address, "paused");
  }
  return states;
}

/**
 * Those of the addresses at which a mail of ours has not arrived: for good, or for now within the last `PAUSE_DAYS`.
 * @param addresses lower case
 */
export async function unreachedAddresses(
  db: Connection,
  addresses: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const since = daysBefore(now, PAUSE_DAYS);
  const returns = await openReturns(db, addresses);
  const isUnreached = ({ kind, at }: ReturnedMail) =>
    kind === "permanent" || kind === "refused" || (kind === "temporary" && at > since);
  return new Set(returns.filter(isUnreached).map(({ address }) => address));
}

/** Whether a complaint of the owner of an address counts. @param address lower case */
export async function hasComplained(db: Connection, address: string): Promise<boolean> {
  return (await openReturns(db, [address])).some(({ kind }) => kind === "complaint");
}

/** What came back from these addresses, the newest first, also what counts no more. */
export async function returnsFrom(
  db: Connection,
  addresses: readonly string[],
): Promise<ReturnedMail[]> {
  if (addresses.length === 0) return [];
  return db
    .selectFrom("mail_returns")
    .selectAll()
    .where("address", "in", [...addresses])
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/**
 * Notes that mail arrives at an address: what came back from it counts no more.
 * @param by id of the member of staff who says so; undefined if the owner has shown it
 * @param kinds absent: all
 * @returns what counts no more
 */
export async function settleReturns(
  trx: Connection,
  address: string,
  by: string | undefined,
  now: Date,
  kinds?: readonly MailReturnsTable["kind"][],
): Promise<ReturnedMail[]> {
  return trx
    .updateTable("mail_returns")
    .set({ settled_at: now.toISOString(), settled_by: by ?? null })
    .where("address", "=", address)
    .where("settled_at", "is", null)
    .$if(kinds !== undefined, (open) => open.where("kind", "in", [...(kinds ?? [])]))
    .returningAll()
    .execute();
}

/**
 * Deletes what came back from an address and what came back of these mails, at the erasure of a person. A mail may have
 * gone to a mistyped address first, of which nobody asks for an erasure.
 * @param address undefined if it belongs to others, too
 */
export async function forgetReturns(
  trx: Connection,
  address: string | undefined,
  mailIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("mail_returns")
    .where((on) =>
      on.or([
        on("mail_id", "in", ["", ...mailIds]),
        ...(address === undefined ? [] : [on("address", "=", address)]),
      ]),
    )
    .execute();
}

export const returnRetention: RetentionStep = {
  kind: "returned mails",
  every: "day",
  remove: (trx, now) =>
    deletedBy(
      trx
        .deleteFrom("mail_returns")
        .where("at", "<", monthsBefore(now, retention.returnedMailMonths)),
    ),
};
