import { execFile } from "node:child_process";
import { lstat, readdir, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { isPostgres } from "../../db/dialect.ts";
import { DATABASE_FILE } from "../../db/sqlite.ts";
import type { Database } from "../../db/tables.ts";
import { type Check, fine } from "../check.ts";
import { systemLimits } from "../limits.ts";
import { askSite } from "../probe.ts";

const MIB = 1024 * 1024;

/** Bytes free for this user; undefined where the system does not tell, as on some file systems of containers. */
async function freeBytes(folder: string): Promise<number | undefined> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? undefined : bavail * bsize;
}

const sizeInWords = (bytes: number) =>
  bytes < 1024 * MIB ? `${Math.round(bytes / MIB)} MiB` : `${(bytes / 1024 / MIB).toFixed(1)} GiB`;

const disk: Check = {
  id: "disk",
  async run({ config }) {
    const folders = [...new Set([config.dataDir, tmpdir()])];
    const free = await Promise.all(
      folders.map(async (folder) => ({ folder, bytes: await freeBytes(folder) })),
    );
    const known = free.flatMap(({ folder, bytes }) =>
      bytes === undefined ? [] : [{ folder, bytes }],
    );
    const is = `${known.map(({ folder, bytes }) => `${sizeInWords(bytes)} free at ${folder}`).join(", ")}.`;
    const should = `At least ${sizeInWords(systemLimits.freeBytes.warning)} are free.`;
    const least = Math.min(...known.map(({ bytes }) => bytes));
    if (least >= systemLimits.freeBytes.warning) return fine(is, should);
    return {
      state: least < systemLimits.freeBytes.fault ? "fault" : "warning",
      is,
      should,
      todo: "Delete what is not needed, such as old releases and older files in DATA_DIR/backups that are also elsewhere, or enlarge the disk. When it is full, no enquiry is stored.",
    };
  },
};

/** Files that a person's data is in, by their names in DATA_DIR. */
const GUARDED = [DATABASE_FILE, `${DATABASE_FILE}-wal`, "mail", "backups", "uploads"];
const MOST_NAMED = 6;

const rights: Check = {
  id: "rights",
  async run({ config: { dataDir } }) {
    const should = "Only the user of the server can read DATA_DIR.";
    // What is in a closed folder is closed, whatever its own permissions are.
    if (!(await isOpen(dataDir))) return fine(`${dataDir} is closed to others.`, should);
    const backups = await readdir(join(dataDir, "backups")).catch(() => []);
    const inside = [...GUARDED, ...backups.map((name) => join("backups", name))];
    const open = await Promise.all(
      inside.map(async (name) => ((await isOpen(join(dataDir, name))) ? [name] : [])),
    );
    const readable = open.flat();
    return {
      state: readable.length > 0 ? "fault" : "warning",
      is: `Others on this machine may open ${dataDir}${readable.length > 0 ? ` and read ${readable.slice(0, MOST_NAMED).join(", ")}` : ""}.`,
      should,
      todo: `Run: chmod -R go= ${dataDir}`,
    };
  },
};

/** Whether others than the owner may read or enter it. One that does not exist is not open. */
async function isOpen(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
}

const KERNEL_MS = 2_000;

/** Whether the kernel's clock is set by the network; undefined where systemd does not tell, as in a container. */
async function isSetByNetwork(): Promise<boolean | undefined> {
  try {
    const args = ["show", "--property=NTPSynchronized", "--value"];
    const { stdout } = await promisify(execFile)("timedatectl", args, { timeout: KERNEL_MS });
    return { yes: true, no: false }[stdout.trim()];
  } catch {
    return undefined;
  }
}

/** Codes of authenticator apps bear half a minute; mails and promised times less than minutes do no harm. */
const MOST_SECONDS_OFF = 30;

const SET_CLOCK =
  "Install systemd-timesyncd or chrony (apt install systemd-timesyncd), then run timedatectl set-ntp true, on the machine itself.";

/**
 * How far this machine's clock is surely ahead of another, in seconds; behind, if negative. Zero if they may agree.
 * @param asked by this clock, in ms: when the other was asked, and when it had answered
 * @param theirs what it answered, in ms
 * @param precision of the answer, in ms: 1,000 for whole seconds, which leave out the rest
 */
function secondsOff(
  asked: { from: number; until: number },
  theirs: number,
  precision: number,
): number {
  const least = asked.from - theirs - precision;
  const most = asked.until - theirs;
  return (least > 0 ? least : Math.min(most, 0)) / 1_000;
}

/** "600 s ahead of", "2 s behind". */
function offInWords(off: number): string {
  const seconds = Math.round(Math.abs(off));
  if (seconds === 0) return "the same as";
  return `${seconds} s ${off > 0 ? "ahead of" : "behind"}`;
}

/** What time the database has, in ms; undefined for SQLite, which has this machine's. */
async function databaseTime(db: Database): Promise<number | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(db);
  return rows[0]?.ms;
}

const clock: Check = {
  id: "clock",
  isSlow: true,
  async run(context, { now }) {
    const should = `This machine’s clock is set by the network, and at most ${MOST_SECONDS_OFF} seconds off.`;
    const begun = performance.now();
    const present = () => now.getTime() + (performance.now() - begun);
    const others: { of: string; off: number }[] = [];
    // While the database is away, the public address is still compared with.
    const theirs = await databaseTime(context.db).catch(() => undefined);
    const asked = present();
    if (theirs !== undefined) {
      const off = secondsOff({ from: now.getTime(), until: asked }, theirs, 0);
      others.push({ of: "the database", off });
    }
    const answer = await askSite(context, { path: "/healthz" }).catch(() => undefined);
    const date = Date.parse(String(answer?.headers.date ?? ""));
    if (Number.isFinite(date)) {
      const off = secondsOff({ from: asked, until: present() }, date, 1_000);
      others.push({ of: "the public address", off });
    }
    const told = others.map(({ of, off }) => `${offInWords(off)} that of ${of}`);
    const compared = told.length > 0 ? ` It is ${told.join(", ")}.` : "";
    if (others.some(({ off }) => Math.abs(off) > MOST_SECONDS_OFF)) {
      return {
        state: "fault",
        is: `Its clock is ${told.join(", ")}.`,
        should,
        todo: `${SET_CLOCK} If timedatectl shows the right time here, the other clock is wrong. Promised times, reminders and codes of authenticator apps are wrong meanwhile.`,
      };
    }
    // The database and the proxy often run on this machine, and have its clock: that they agree proves nothing.
    const isSet = await isSetByNetwork();
    if (isSet) return fine(`The network sets its clock.${compared}`, should);
    return {
      state: isSet === false ? "warning" : "unknown",
      is:
        isSet === false
          ? `The network does not set its clock.${compared}`
          : `Nothing tells whether the network sets its clock.${compared}`,
      should,
      endsFault: others.length > 0,
      todo: `Run timedatectl on the machine itself, not in a container: it should say “System clock synchronized: yes”. Else: ${SET_CLOCK}`,
    };
  },
};

/** Time zones whose summer time we know by law: what ICU says must agree. */
const known = [
  { zone: "Asia/Kolkata", day: "2026-01-15", offset: "+05:30" },
  { zone: "Asia/Kolkata", day: "2026-07-15", offset: "+05:30" },
  { zone: "Europe/Berlin", day: "2026-01-15", offset: "+01:00" },
  { zone: "Europe/Berlin", day: "2026-07-15", offset: "+02:00" },
] as const;

const zones: Check = {
  id: "zones",
  run() {
    const should = "The time zones of Karnal and Berlin are known, with summer time in Berlin.";
    const wrong = known.filter(({ zone, day, offset }) => {
      try {
        return Temporal.PlainDate.from(day).toZonedDateTime(zone).offset !== offset;
      } catch {
        return true;
      }
    });
    if (wrong.length === 0) {
      const today = ["Asia/Kolkata", "Europe/Berlin"].map(
        (zone) => `${zone} ${Temporal.Now.zonedDateTimeISO(zone).offset}`,
      );
      return fine(`Today: ${today.join(", ")}.`, should);
    }
    return {
      state: "fault",
      is: `Wrong or missing: ${[...new Set(wrong.map(({ zone }) => zone))].join(", ")}.`,
      should,
      todo: "Use the Node that bin/start fetches or a release brings: this one was built without its time zones.",
    };
  },
};

export const machineChecks: readonly Check[] = [disk, rights, clock, zones];
