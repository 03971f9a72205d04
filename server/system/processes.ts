import { hostname } from "node:os";
import * as z from "zod/mini";
import { noteInSystem, type SystemRecord } from "../db/system-records.ts";
import type { Database } from "../db/tables.ts";

export type RunningServer = { name: string; version: string; startedAt: string };

const about = z.object({ version: z.string(), startedAt: z.string() });

/** A server notes itself once a minute, so after three it has ended, or is stuck. */
const GONE_MS = 3 * 60_000;
/** Containers get another name at each start, so records of those that have ended are removed. */
const FORGOTTEN_MS = 24 * 3_600_000;

const PREFIX = "process:";
const ownName = `${PREFIX}${hostname()}:${process.pid}` as const;

/** Notes that this server runs. */
export async function noteProcess(
  db: Database,
  own: Omit<RunningServer, "name">,
  now: Date,
): Promise<void> {
  await noteInSystem(db, ownName, now, own);
  await db
    .deleteFrom("system_records")
    .where("name", "like", `${PREFIX}%`)
    .where("at", "<", new Date(now.getTime() - FORGOTTEN_MS).toISOString())
    .execute();
}

/** Removes the record of this server, which ends. */
export async function forgetProcess(db: Database): Promise<void> {
  await db.deleteFrom("system_records").where("name", "=", ownName).execute();
}

/** The servers that run on this database. */
export function runningServers(
  records: ReadonlyMap<string, SystemRecord>,
  now: Date,
): RunningServer[] {
  const since = new Date(now.getTime() - GONE_MS).toISOString();
  return [...records.values()]
    .filter(({ name, at }) => name.startsWith(PREFIX) && at >= since)
    .flatMap(({ name, detail }) => {
      const read = about.safeParse(JSON.parse(detail ?? "{}"));
      return read.success ? [{ name: name.slice(PREFIX.length), ...read.data }] : [];
    });
}
