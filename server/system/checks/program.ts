import { sql } from "kysely";
import { isPostgres } from "../../db/dialect.ts";
import { type Job, jobGapMinutes } from "../../db/jobs.ts";
import { missingMigrations } from "../../db/migrate.ts";
import { noteInSystem } from "../../db/system-records.ts";
import { isLocal } from "../../site/local-site.ts";
import { type Check, countOf, fine, hoursBetween, spanInWords } from "../check.ts";
import { programVersion } from "../program-version.ts";

const version: Check = {
  id: "version",
  run(_context, { servers }) {
    const should = "All servers run the same version, and at least one runs.";
    const running = [...new Set(servers.map((server) => server.version))];
    if (servers.length === 0) {
      return {
        state: "warning",
        is: `This is version ${programVersion}. No server has reported within three minutes.`,
        should,
        todo: "Start the server, or wait a minute if it has just started. If it runs, read its log: it cannot write to the database.",
      };
    }
    const is = `${countOf(servers.length, "server")}: ${running.join(", ")}.`;
    if (running.length === 1 && running[0] === programVersion) return fine(is, should);
    return {
      state: "warning",
      is: `${is} This program is ${programVersion}.`,
      should,
      todo: "During an upgrade this is right. Otherwise finish it, or stop the servers of the other version.",
    };
  },
};

const configuration: Check = {
  id: "configuration",
  run({ config, env }) {
    const should =
      "SITE_URL, SMTP_URL, MAIL_FROM and LEADS_TO are set, and NODE_ENV is production.";
    const missing = ["SITE_URL", "SMTP_URL", "MAIL_FROM", "LEADS_TO"].filter((name) => !env[name]);
    if (missing.length > 0) {
      return {
        state: isLocal(config.siteUrl) ? "warning" : "fault",
        is: `Not set: ${missing.join(", ")}.${missing.includes("SMTP_URL") ? " Mails are written to files and reach nobody." : ""}`,
        should,
        todo: "Set them in the environment file and restart. The table in the README says what each takes.",
      };
    }
    if (config.environment !== "production" && config.environment !== "test") {
      return {
        state: "warning",
        is: `NODE_ENV is ${config.environment}.`,
        should,
        todo: "Remove NODE_ENV from the environment file and restart.",
      };
    }
    if (!config.siteUrl.startsWith("https:") && !isLocal(config.siteUrl)) {
      return {
        state: "fault",
        is: `SITE_URL is ${config.siteUrl}: names and numbers travel unencrypted.`,
        should: "SITE_URL begins with https:",
        todo: "Set up TLS at the proxy, then set SITE_URL to the https address and restart.",
      };
    }
    return fine(`The site is ${config.siteUrl}.`, should);
  },
};

/** A page makes some ten statements: at 100 ms each it takes a second. In ms. */
const SLOW_MS = 100;
const TOO_SLOW_MS = 1_000;

const database: Check = {
  id: "database",
  async run({ db }, { now }) {
    const kind = isPostgres(db) ? "PostgreSQL" : "SQLite";
    const begun = performance.now();
    const { rows } = isPostgres(db)
      ? await sql<{ version: string }>`SELECT current_setting('server_version') AS version`.execute(
          db,
        )
      : await sql<{ version: string }>`SELECT sqlite_version() AS version`.execute(db);
    const readMs = Math.round(performance.now() - begun);
    await noteInSystem(db, "ready", now);
    const writtenMs = Math.round(performance.now() - begun) - readMs;
    const is = `${kind} ${rows[0]?.version ?? ""} reads in ${readMs} ms and writes in ${writtenMs} ms.`;
    const should = `It reads and writes within ${SLOW_MS} ms.`;
    const slowest = Math.max(readMs, writtenMs);
    if (slowest <= SLOW_MS) return fine(is, should);
    return {
      state: slowest > TOO_SLOW_MS ? "fault" : "warning",
      is,
      should,
      todo: "See what else uses the machine and its disk: a backup, another program, a long query. If it stays slow, the disk or the machine is too small.",
    };
  },
};

const migrations: Check = {
  id: "migrations",
  async run({ db }) {
    const should = "The database has exactly the migrations of this version.";
    const { missing, unknown } = await missingMigrations(db);
    if (missing.length > 0) {
      return {
        state: "fault",
        is: `Not run yet: ${missing.join(", ")}.`,
        should,
        todo: "Restart the server: it runs them at its start, or says why it cannot.",
      };
    }
    if (unknown.length > 0) {
      return {
        state: "fault",
        is: `The database is of a newer version: ${unknown.join(", ")}.`,
        should,
        todo: "Upgrade this program, or restore an older backup.",
      };
    }
    return fine("All have run.", should);
  },
};

const jobs: Check = {
  id: "jobs",
  run({ config }, { records, recordsSince, servers, now }) {
    const should = "Each job does its rounds.";
    const runs = (job: Job) =>
      (job !== "former files" || config.environment === "production") &&
      (job !== "returned mail" || config.returnsImapUrl !== undefined);
    const names = (Object.keys(jobGapMinutes) as Job[]).filter(runs);
    // A job has its whole time from the start of the server on, which may have been off for a week.
    const startedAt = servers.map((server) => server.startedAt).toSorted()[0] ?? "";
    const stopped = names.flatMap((job) => {
      const noted = records.get(`job:${job}`)?.at;
      const since = [noted ?? recordsSince, startedAt].toSorted().at(-1) ?? recordsSince;
      const hours = hoursBetween(since, now);
      return hours * 60 > jobGapMinutes[job] ? [{ job, noted, hours }] : [];
    });
    if (stopped.length === 0) return fine(`All ${names.length} jobs do their rounds.`, should);
    const inWords = stopped.map(({ job, noted, hours }) =>
      noted
        ? `“${job}” has done nothing for ${spanInWords(hoursBetween(noted, now))}`
        : `“${job}” has not run in ${spanInWords(hours)}`,
    );
    return {
      state: "fault",
      is: `${inWords.join("; ")}.`,
      should,
      todo:
        servers.length === 0
          ? "No server runs: start it."
          : "Read the server’s log for errors, then restart the server.",
    };
  },
};

export const programChecks: readonly Check[] = [version, configuration, database, migrations, jobs];
