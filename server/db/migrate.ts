import { setTimeout } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { isPostgres } from "./dialect.ts";
import { leadsAndMail } from "./migrations/0001-leads-and-mail.ts";
import { newsletter } from "./migrations/0002-newsletter.ts";
import { people } from "./migrations/0003-people.ts";
import { accounts } from "./migrations/0004-accounts.ts";
import { codeAskers } from "./migrations/0005-code-askers.ts";
import { blog } from "./migrations/0006-blog.ts";
import { newsletterLists } from "./migrations/0007-newsletter-lists.ts";
import { milestones } from "./migrations/0008-milestones.ts";
import { consent } from "./migrations/0009-consent.ts";
import { privacy } from "./migrations/0010-privacy.ts";
import { staffActions } from "./migrations/0011-staff-actions.ts";
import { leadsDesk } from "./migrations/0012-leads-desk.ts";
import { postDesk } from "./migrations/0013-post-desk.ts";
import { siteContent } from "./migrations/0014-site-content.ts";
import { team } from "./migrations/0015-team.ts";
import { appendOnly } from "./migrations/0016-append-only.ts";
import { deskRecords } from "./migrations/0017-desk-records.ts";
import { leadCounts } from "./migrations/0018-lead-counts.ts";
import { postBeginnings } from "./migrations/0019-post-beginnings.ts";
import { consentTime } from "./migrations/0020-consent-time.ts";
import { callOutcomes } from "./migrations/0021-call-outcomes.ts";
import { lineageAndPseudonyms } from "./migrations/0024-lineage-and-pseudonyms.ts";
import { typedValues } from "./migrations/0025-typed-values.ts";
import { feedAddresses } from "./migrations/0026-feed-addresses.ts";
import { uncalledImports } from "./migrations/0027-uncalled-imports.ts";
import { classes } from "./migrations/0028-classes.ts";
import { classIndexes } from "./migrations/0029-class-indexes.ts";
import { accountNumbers } from "./migrations/0030-account-numbers.ts";
import { mailboxes } from "./migrations/0031-mailboxes.ts";
import { changeNotices } from "./migrations/0032-change-notices.ts";
import { withdrawnMails } from "./migrations/0033-withdrawn-mails.ts";
import { classCounts } from "./migrations/0034-class-counts.ts";
import { callsBeforeClasses } from "./migrations/0035-calls-before-classes.ts";
import { confirmedSamples } from "./migrations/0036-confirmed-samples.ts";
import { followUpOrigins } from "./migrations/0037-follow-up-origins.ts";
import { withdrawalTimes } from "./migrations/0038-withdrawal-times.ts";
import { enquiriesByHand } from "./migrations/0039-enquiries-by-hand.ts";
import { callsWithEffects } from "./migrations/0040-calls-with-effects.ts";
import { ownContacts } from "./migrations/0041-own-contacts.ts";
import { nameDecisions } from "./migrations/0042-name-decisions.ts";
import { importRuns } from "./migrations/0043-import-runs.ts";
import { classCancellations } from "./migrations/0044-class-cancellations.ts";
import { batchStudents } from "./migrations/0045-batch-students.ts";
import { leadSearchWords } from "./migrations/0046-lead-search-words.ts";
import { ownerNumbers } from "./migrations/0047-owner-numbers.ts";
import { clientFiles } from "./migrations/0048-client-files.ts";
import { firstAnswers } from "./migrations/0049-first-answers.ts";
import { uploadFiles } from "./migrations/0050-upload-files.ts";
import { unloggedRateLimits } from "./migrations/0051-unlogged-rate-limits.ts";
import { systemRecords } from "./migrations/0052-system-records.ts";
import { mailReturns } from "./migrations/0053-mail-returns.ts";
import { packedMails } from "./migrations/0054-packed-mails.ts";
import { requestLinks } from "./migrations/0055-request-links.ts";
import { requestLinkZones } from "./migrations/0056-request-link-zones.ts";
import { bookedRepeats } from "./migrations/0057-booked-repeats.ts";
import { publishedBatches } from "./migrations/0058-published-batches.ts";
import { draftsThatStudentsKnow } from "./migrations/0059-drafts-that-students-know.ts";
import { openPatientPool, type PostgresPool } from "./postgres.ts";
import type { Database, Tables } from "./tables.ts";

/** All migrations, in the order in which they run. A name must not change once it has shipped. */
export const migrations: Record<string, Migration> = {
  "0001-leads-and-mail": leadsAndMail,
  "0002-newsletter": newsletter,
  "0003-people": people,
  "0004-accounts": accounts,
  "0005-code-askers": codeAskers,
  "0006-blog": blog,
  "0007-newsletter-lists": newsletterLists,
  "0008-milestones": milestones,
  "0009-consent": consent,
  "0010-privacy": privacy,
  "0011-staff-actions": staffActions,
  "0012-leads-desk": leadsDesk,
  "0013-post-desk": postDesk,
  "0014-site-content": siteContent,
  "0015-team": team,
  "0016-append-only": appendOnly,
  "0017-desk-records": deskRecords,
  "0018-lead-counts": leadCounts,
  "0019-post-beginnings": postBeginnings,
  "0020-consent-time": consentTime,
  "0021-call-outcomes": callOutcomes,
  "0024-lineage-and-pseudonyms": lineageAndPseudonyms,
  "0025-typed-values": typedValues,
  "0026-feed-addresses": feedAddresses,
  "0027-uncalled-imports": uncalledImports,
  "0028-classes": classes,
  "0029-class-indexes": classIndexes,
  "0030-account-numbers": accountNumbers,
  "0031-mailboxes": mailboxes,
  "0032-change-notices": changeNotices,
  "0033-withdrawn-mails": withdrawnMails,
  "0034-class-counts": classCounts,
  "0035-calls-before-classes": callsBeforeClasses,
  "0036-confirmed-samples": confirmedSamples,
  "0037-follow-up-origins": followUpOrigins,
  "0038-withdrawal-times": withdrawalTimes,
  "0039-enquiries-by-hand": enquiriesByHand,
  "0040-calls-with-effects": callsWithEffects,
  "0041-own-contacts": ownContacts,
  "0042-name-decisions": nameDecisions,
  "0043-import-runs": importRuns,
  "0044-class-cancellations": classCancellations,
  "0045-batch-students": batchStudents,
  "0046-lead-search-words": leadSearchWords,
  "0047-owner-numbers": ownerNumbers,
  "0048-client-files": clientFiles,
  "0049-first-answers": firstAnswers,
  "0050-upload-files": uploadFiles,
  "0051-unlogged-rate-limits": unloggedRateLimits,
  "0052-system-records": systemRecords,
  "0053-mail-returns": mailReturns,
  "0054-packed-mails": packedMails,
  "0055-request-links": requestLinks,
  "0056-request-link-zones": requestLinkZones,
  "0057-booked-repeats": bookedRepeats,
  "0058-published-batches": publishedBatches,
  "0059-drafts-that-students-know": draftsThatStudentsKnow,
};

const MIGRATION_TABLE = "kysely_migration";
const MIGRATION_LOCK_TABLE = "kysely_migration_lock";
/** Whoever waited behind a migration that gave up goes on meanwhile. */
const LOCK_RETRY_MS = 500;

/** A migration that this process has run, and how long it took, in milliseconds. */
export type RunMigration = { migration: string; ms: number };

/**
 * Runs all migrations that have not run yet; several processes may call it at once.
 * @param pool PostgreSQL's connections. The migrations run on a connection of their own without a time limit,
 *   since they may have to wait for another process.
 * @returns those that this process has run, in their order
 * @throws {StartupError} if the database has tables of another program, was written by a newer version of this one,
 *   or cannot be migrated
 */
export async function migrateToLatest(db: Database, pool?: PostgresPool): Promise<RunMigration[]> {
  await refuseForeignSchema(db);
  if (!pool) return migrate(db);
  const patient = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPatientPool(pool) }),
  });
  try {
    return await migrate(patient);
  } finally {
    await patient.destroy();
  }
}

async function migrate(db: Database): Promise<RunMigration[]> {
  const run: RunMigration[] = [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => timed(migrations, run) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: MIGRATION_LOCK_TABLE,
    // Without a schema, Kysely would mistake the tables of another schema for its own.
    ...(isPostgres(db) ? { migrationTableSchema: await currentSchema(db) } : {}),
  });
  const { error, results } = await migrator.migrateToLatest();
  if (isLockRefused(error)) {
    await setTimeout(LOCK_RETRY_MS);
    return migrate(db);
  }
  if (error) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName;
    throw new StartupError(
      `The database could not be brought up to date${failed ? ` (migration ${failed})` : ""}: ${messageOf(error)}.`,
    );
  }
  return run;
}

/** @param run gets each migration once it has run */
function timed(
  all: Readonly<Record<string, Migration>>,
  run: RunMigration[],
): Record<string, Migration> {
  const one = ([migration, { up }]: [string, Migration]): [string, Migration] => [
    migration,
    {
      async up(db) {
        const begun = performance.now();
        await up(db);
        run.push({ migration, ms: Math.round(performance.now() - begun) });
      },
    },
  ];
  return Object.fromEntries(Object.entries(all).map(one));
}

/** PostgreSQL: another transaction, of an older process that still runs, holds a table. Nothing is migrated then. */
const isLockRefused = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");

/** The migrations that have not run yet, and those that ran and that only a newer version knows. */
export async function missingMigrations(
  db: Database,
): Promise<{ missing: string[]; unknown: string[] }> {
  const applied = await appliedMigrations(db);
  return {
    missing: Object.keys(migrations).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in migrations)),
  };
}

/** Whether every migration has run. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await missingMigrations(db)).missing.length === 0;
}

/** When a migration ran on this database; ISO 8601. Undefined if it has not. */
export async function migratedAt(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ timestamp: string }>`
    SELECT timestamp FROM ${sql.table(MIGRATION_TABLE)} WHERE name = ${name}`.execute(db);
  return rows[0]?.timestamp;
}

async function refuseForeignSchema(db: Database): Promise<void> {
  const names = await tablesIn(db);
  if (names.length === 0) return;
  if (!names.includes(MIGRATION_TABLE)) {
    throw new StartupError(
      `The database already holds other tables (${names.slice(0, 3).join(", ")}) and was not made by Sprachsetu: point DATA_DIR or DATABASE_URL at an empty one.`,
    );
  }
  const newer = (await appliedMigrations(db)).find((name) => !(name in migrations));
  if (newer) {
    throw new StartupError(
      `The database was written by a newer Sprachsetu (it has migration ${newer}): update the program, or restore an older backup.`,
    );
  }
}

/**
 * The tables of the schema in which ours are created. Views, other schemas and the tables of PostgreSQL's
 * extensions do not count.
 */
async function tablesIn(db: Database): Promise<string[]> {
  if (!isPostgres(db)) {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    return tables.map(({ name }) => name);
  }
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      AND relkind IN ('r', 'p')
      AND NOT EXISTS (
        SELECT 1 FROM pg_depend
        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e'
      )
    ORDER BY relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function currentSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
  return rows[0]?.name ?? "public";
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const untyped = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const rows = await untyped.selectFrom(MIGRATION_TABLE).select("name").execute();
  return rows.map((row) => row.name);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
