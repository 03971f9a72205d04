import { siteDetails } from "#content/site.ts";
import { systemCheckWords, systemStateWords } from "#content/staff/system.ts";
import {
  type SystemLine,
  type SystemState,
  systemStates,
  type TestMailAnswer,
} from "#contract/staff/staff-system.ts";
import { requireSqlite } from "./backup/sqlite-database.ts";
import { checkedAddress, readArguments } from "./command-arguments.ts";
import { type Config, readConfig } from "./config.ts";
import { type OpenDatabase, openDatabaseBeside } from "./db/client.ts";
import { secret } from "./db/secrets.ts";
import type { Database } from "./db/tables.ts";
import { createSampleFacts } from "./site/sample-facts.ts";
import { createSiteContent } from "./site/site-content.ts";
import { createSiteParts } from "./site/site-parts.repo.ts";
import { StartupError, WrongUse } from "./startup-error.ts";
import type { SystemContext, SystemNetwork } from "./system/check.ts";
import { PROBE_SECRET } from "./system/probe.ts";
import { programVersion } from "./system/program-version.ts";
import { runChecks } from "./system/run-checks.ts";
import { sendTestMail } from "./system/system-report.ts";

type Outcome = { text: string; status: 0 | 1 | 2 };

/**
 * What bin/doctor does. A server may be running meanwhile; nothing has to.
 * @param network for tests
 */
export async function doctor(
  args: string[],
  env: NodeJS.ProcessEnv,
  network: SystemNetwork = {},
): Promise<Outcome> {
  let asked: ReturnType<typeof parsed>;
  try {
    asked = parsed(args);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    return { text: error.message, status: 2 };
  }
  const { lines, mail } = await examine(env, network, asked.mail);
  const isFault = [...lines, ...(mail ? [mail] : [])].some(({ state }) => state === "fault");
  return {
    text: asked.json
      ? JSON.stringify({ version: programVersion, lines, ...(mail ? { mail } : {}) }, null, 2)
      : inWords(lines, mail),
    status: isFault ? 1 : 0,
  };
}

/** @throws {WrongUse} */
function parsed(args: string[]) {
  const { values } = readArguments("doctor", {
    args,
    options: { json: { type: "boolean" }, mail: { type: "string" } },
  });
  if (values.mail !== undefined) checkedAddress("doctor", values.mail);
  return values;
}

async function examine(
  env: NodeJS.ProcessEnv,
  network: SystemNetwork,
  mailTo: string | undefined,
): Promise<{ lines: SystemLine[]; mail?: TestMailAnswer }> {
  const now = new Date();
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { lines: [refusedConfiguration(error.message, now)] };
  }
  try {
    if (!config.databaseUrl) requireSqlite(config.dataDir);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    // Without the variables of the service, what else is found would be of another site, or of none.
    return { lines: [noDatabase(error.message, now)] };
  }
  const { database, context } = await openContext(config, env, network);
  try {
    const lines = await runChecks(context, now);
    if (mailTo === undefined) return { lines };
    const frame = { site: context.site(), siteUrl: config.siteUrl };
    return { lines, mail: await sendTestMail(config, mailTo, frame, now) };
  } finally {
    await database?.close();
  }
}

const refusedConfiguration = (is: string, now: Date): SystemLine => ({
  id: "configuration",
  state: "fault",
  is,
  should: "Each variable has a value that the program takes.",
  todo: "Correct it in the environment file; the table in the README says what each takes. Then run bin/doctor again.",
  at: now.toISOString(),
});

const noDatabase = (is: string, now: Date): SystemLine => ({
  id: "database",
  state: "fault",
  is,
  should: "DATA_DIR is the folder of the site’s data, or DATABASE_URL names its database.",
  todo: "Set DATA_DIR as the service has it: deploy/systemd/run doctor does, and deploy/compose/run doctor in containers. A site that has never started has no database yet: start it.",
  at: now.toISOString(),
});

/** Where the database cannot be opened, all that reads from it fails with that reason, and the rest is looked at. */
async function openContext(
  config: Config,
  env: NodeJS.ProcessEnv,
  network: SystemNetwork,
): Promise<{ database?: OpenDatabase; context: SystemContext }> {
  const common = { config, env, network };
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabaseBeside(config);
    const { db } = database;
    const content = await createSiteContent(db, createSiteParts());
    const samples = createSampleFacts({ db, values: content.values });
    const probeSecret = await secret(db, PROBE_SECRET);
    return {
      database,
      context: {
        ...common,
        db,
        site: content.site,
        samples: samples.list,
        probeSecret: () => probeSecret,
      },
    };
  } catch (error) {
    const fail = (): never => {
      throw error;
    };
    const context: SystemContext = {
      ...common,
      db: database?.db ?? (new Proxy({}, { get: fail }) as Database),
      site: () => siteDetails,
      samples: async () => fail(),
      probeSecret: fail,
    };
    return { ...(database ? { database } : {}), context };
  }
}

const WIDTH = 10;

function inWords(lines: readonly SystemLine[], mail: TestMailAnswer | undefined): string {
  const worstFirst = lines.toSorted(
    (one, other) => systemStates.indexOf(one.state) - systemStates.indexOf(other.state),
  );
  const indent = " ".repeat(WIDTH);
  const shown = worstFirst.map(({ id, state, is, should, todo }) =>
    [
      `${label(state)}${systemCheckWords[id]}: ${is}`,
      ...(state === "ok" || should === "" ? [] : [`${indent}Should be: ${should}`]),
      ...(todo === "" ? [] : [`${indent}To do: ${todo}`]),
    ].join("\n"),
  );
  const sent = mail
    ? [`${label(mail.state)}Test mail: ${mail.is}\n${indent}To do: ${mail.todo}`]
    : [];
  const count = (state: SystemState) => lines.filter((line) => line.state === state).length;
  return [
    ...shown,
    ...sent,
    `\nVersion ${programVersion}. Faults: ${count("fault")}, warnings: ${count("warning")}, not known: ${count("unknown")}, fine: ${count("ok")}.`,
  ].join("\n");
}

const label = (state: SystemState) => systemStateWords[state].padEnd(WIDTH);
