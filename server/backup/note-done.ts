import { sql } from "kysely";
import { openDatabaseBeside } from "../db/client.ts";
import { isPostgres } from "../db/dialect.ts";
import { reasonOf } from "../db/postgres-hosts.ts";
import { noteInSystem, type SystemRecordName } from "../db/system-records.ts";

/** A server writes for milliseconds at a time, but an import or a clean-up may take longer. */
const BUSY_TIMEOUT_MS = 30_000;

/**
 * Notes in the live database that a backup, its copy elsewhere or its proof was made. What was made counts also where
 * this fails, so the failure is only told, on standard error.
 */
export async function noteDone(
  place: { dataDir: string; databaseUrl: string | undefined },
  name: SystemRecordName,
  at: Date,
  detail: object,
): Promise<void> {
  try {
    const { db, close } = await openDatabaseBeside(place);
    try {
      if (!isPostgres(db)) await sql.raw(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`).execute(db);
      await noteInSystem(db, name, at, detail);
    } finally {
      await close();
    }
  } catch (error) {
    process.stderr.write(
      `The database could not note this, so the System page and the alarms do not know of it (${reasonOf(error)}).\n`,
    );
  }
}
