import {
  type SystemCheckId,
  type SystemLine,
  systemCheckIds,
} from "#contract/staff/staff-system.ts";
import { migratedAt } from "../db/migrate.ts";
import { readSystemRecords } from "../db/system-records.ts";
import { reasonOf } from "../mail/delivery-error.ts";
import { type Check, type Finding, type SystemContext, type SystemFacts, within } from "./check.ts";
import { backupChecks } from "./checks/backups.ts";
import { deskChecks } from "./checks/desk-checks.ts";
import { machineChecks } from "./checks/machine.ts";
import { mailChecks } from "./checks/mail.ts";
import { mailDnsChecks } from "./checks/mail-dns.ts";
import { programChecks } from "./checks/program.ts";
import { websiteChecks } from "./checks/website.ts";
import { nameFault, reachReason } from "./name-faults.ts";
import { runningServers } from "./processes.ts";

export const allChecks: readonly Check[] = [
  ...[...programChecks, ...machineChecks, ...websiteChecks, ...mailChecks],
  ...[...mailDnsChecks, ...backupChecks, ...deskChecks],
].toSorted((one, other) => systemCheckIds.indexOf(one.id) - systemCheckIds.indexOf(other.id));

/** Whoever opens the page waits for the slowest check; what goes over the network may take longer. In ms. */
const QUICK_LIMIT_MS = 5_000;
const SLOW_LIMIT_MS = 30_000;

/** The migration that began to keep records. */
const RECORDS_MIGRATION = "0052-system-records";

/** @throws if the database does not answer */
async function readFacts({ db }: SystemContext, now: Date): Promise<SystemFacts> {
  const [records, since] = await Promise.all([
    readSystemRecords(db),
    migratedAt(db, RECORDS_MIGRATION),
  ]);
  return {
    now,
    records,
    recordsSince: since ?? now.toISOString(),
    servers: runningServers(records, now),
  };
}

/**
 * Runs checks, all but that of the database at once. It never throws: a check that fails says so in its line.
 * @param which those that are looked at; the others are left out
 */
export async function runChecks(
  context: SystemContext,
  now: Date,
  which: (check: Check) => boolean = () => true,
): Promise<SystemLine[]> {
  const facts = await within(QUICK_LIMIT_MS, () => readFacts(context, now)).catch((error) =>
    withoutFacts(now, error),
  );
  const lineOf = async (check: Check): Promise<SystemLine> => ({
    id: check.id,
    ...(await findingOf(check, context, facts)),
    at: now.toISOString(),
  });
  const checks = allChecks.filter(which);
  // Alone, so that it measures the database and not what the others ask of it.
  const measured = checks.find(({ id }) => id === "database");
  const first = measured && (await lineOf(measured));
  return Promise.all(checks.map((check) => (first && check === measured ? first : lineOf(check))));
}

/** Facts of a database that does not answer: a check that needs them fails, and the others go on. */
function withoutFacts(now: Date, error: unknown): SystemFacts {
  const fail = (): never => {
    throw error;
  };
  return {
    now,
    get records() {
      return fail();
    },
    get recordsSince() {
      return fail();
    },
    get servers() {
      return fail();
    },
  };
}

async function findingOf(
  check: Check,
  context: SystemContext,
  facts: SystemFacts,
): Promise<Finding> {
  try {
    const limit = check.isSlow ? SLOW_LIMIT_MS : QUICK_LIMIT_MS;
    return await within(limit, async () => check.run(context, facts));
  } catch (error) {
    return failed(check.id, error);
  }
}

/** The line of a check that could not be looked at. */
export const failedLine = (id: SystemCheckId, error: unknown, now: Date): SystemLine => ({
  id,
  ...failed(id, error),
  at: now.toISOString(),
});

function databaseTodo(reason: string): string {
  if (/is full|No space left|ENOSPC/i.test(reason)) {
    return "Free some space; no restart is needed. Docs: docs/operations.md, “When the disk is full”.";
  }
  const todo = /is locked/i.test(reason)
    ? "Another program holds the file: fuser -v DATA_DIR/sprachsetu.sqlite* names it. End it; no restart is needed."
    : "See whether PostgreSQL runs, or for SQLite whether the disk is full or another program holds the file (fuser -v DATA_DIR/sprachsetu.sqlite* names it).";
  return `${todo} Docs: docs/operations.md, “When the database is away”.`;
}

/** A database that does not answer is a fault; what else could not be looked at is not known. */
function failed(id: SystemCheckId, error: unknown): Finding {
  if (id === "database") {
    return {
      state: "fault",
      is: `It does not take reads and writes (${reasonOf(error)}).`,
      should: "It reads and writes.",
      todo: databaseTodo(reasonOf(error)),
    };
  }
  return {
    state: "unknown",
    is: `It could not be found out (${reachReason(error)}).`,
    should: "",
    todo: nameFault(error)?.todo ?? "Mend what else is at fault here, then check again.",
  };
}
