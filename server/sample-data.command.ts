import { randomUUIDv7 } from "node:crypto";
import { parseArgs } from "node:util";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { siteDetails } from "#content/site.ts";
import { counsellors } from "#contract/accounts/roles.ts";
import { runCommand } from "./backup/run-command.ts";
import { addSamplePosts } from "./blog/sample-posts.ts";
import { removeSampleClasses, storeSampleClasses } from "./classes/samples/sample-classes.ts";
import { readConfig } from "./config.ts";
import { openDatabaseBeside } from "./db/client.ts";
import { migrateToLatest } from "./db/migrate.ts";
import type { Database } from "./db/tables.ts";
import { institutesZone } from "./leads/list/lead-acts.ts";
import { seededRandom } from "./leads/samples/sample-people.ts";
import { removeSample, SAMPLE_IMPORT, storeSample } from "./leads/samples/store-sample.ts";
import { storeSampleTargets } from "./staff/overview/sample-targets.ts";
import { StartupError } from "./startup-error.ts";

const USAGE = "Usage: npm run db:sample [-- --leads 1200] [--seed 7] [--force]";
const MAX_LEADS = 200_000;

/** Owners of the sample leads if the database has no counsellors; nobody can log in as one. */
const SAMPLE_COUNSELLORS = ["Asha Verma", "Rohan Mehta", "Lena Vogt"];

/*
 * npm run db:sample: stores half a year of sample leads and eight weeks of classes, for development and
 * screenshots. A second run replaces those of the first.
 */
await runCommand(async () => {
  const { leads, seed, force } = parsed(process.argv.slice(2));
  const { db, pool, close } = await openDatabaseBeside(readConfig(process.env));
  try {
    await migrateToLatest(db, pool);
    if (!force) await refuseRealLeads(db);
    const now = new Date();
    // The first start of the server adds them, too, but not to a database that has leads.
    await addSamplePosts(db, samplePosts, now);
    const ownerIds = await ownersOf(db, now);
    await db.transaction().execute(async (trx) => {
      await removeSampleClasses(trx);
      await removeSample(trx);
      const by = await trx
        .selectFrom("accounts")
        .select(["id", "name"])
        .where("id", "=", ownerIds[0] ?? "")
        .executeTakeFirstOrThrow();
      const { branches } = siteDetails;
      await storeSample(trx, { leads, seed, now, branches, ownerIds }, by);
      await storeSampleClasses(trx, { branches, random: seededRandom(seed), now });
      const zone = institutesZone(branches);
      await storeSampleTargets(trx, { leads, zone, now, by: by.name });
    });
    return `${leads} sample leads of half a year and eight weeks of classes are stored.`;
  } finally {
    await close();
  }
});

function parsed(args: string[]): { leads: number; seed: number; force: boolean } {
  try {
    const options = {
      leads: { type: "string", default: "1200" },
      seed: { type: "string", default: "7" },
      force: { type: "boolean", default: false },
    } as const;
    const { values } = parseArgs({ args, options });
    const [leads, seed] = [Number(values.leads), Number(values.seed)];
    if (!(Number.isInteger(leads) && leads > 0 && leads <= MAX_LEADS && Number.isInteger(seed))) {
      throw new Error();
    }
    return { leads, seed, force: values.force };
  } catch {
    throw new StartupError(USAGE);
  }
}

async function refuseRealLeads(db: Database): Promise<void> {
  const real = await db
    .selectFrom("leads")
    .select("id")
    .where((on) => on.or([on("import_id", "is", null), on("import_id", "!=", SAMPLE_IMPORT)]))
    .limit(1)
    .executeTakeFirst();
  if (!real) return;
  throw new StartupError(
    "This database has leads of real people: sample leads would stand among them. Give another DATA_DIR or DATABASE_URL, or add --force.",
  );
}

/** Ids of the accounts that may own leads. */
async function ownersOf(db: Database, now: Date): Promise<string[]> {
  const there = await db
    .selectFrom("accounts")
    .select("id")
    .where("role", "in", counsellors)
    .orderBy("id")
    .execute();
  if (there.length > 0) return there.map(({ id }) => id);
  const at = now.toISOString();
  const made = SAMPLE_COUNSELLORS.map((name) => ({
    id: randomUUIDv7(),
    name,
    email: `${name.toLowerCase().replace(" ", ".")}@sample.example`,
    avatar: "ink",
    role: "counsellor" as const,
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto("accounts").values(made).execute();
  return made.map(({ id }) => id);
}
