import { type CommandAnswer, runCommand } from "./backup/run-command.ts";
import { besideServer } from "./beside-server.ts";
import { removePost } from "./blog/desk/post-edits.repo.ts";
import {
  askFirst,
  commandActor,
  readArguments,
  readWork,
  refuseMore,
} from "./command-arguments.ts";
import { recordAction } from "./db/action-records.ts";
import { isPostgres } from "./db/dialect.ts";
import { noteInSystem } from "./db/system-records.ts";
import type { Database } from "./db/tables.ts";

/* bin/samples */
await runCommand(async () => {
  const parsed = readArguments("samples", {
    options: { yes: { type: "boolean" }, json: { type: "boolean" } },
    allowPositionals: true,
  });
  const { work, given } = readWork("samples", parsed, { list: [], remove: ["yes"] });
  refuseMore("samples", given);
  if (work === "list") return besideServer(list);
  return besideServer(async (db) => {
    const posts = await samplePosts(db);
    if (posts.length > 0 && !parsed.values.yes) {
      await askFirst(`Sample posts that are removed for good: ${posts.length}.`);
    }
    return remove(db, posts);
  });
});

function samplePosts(db: Database) {
  return db
    .selectFrom("posts")
    .select(["id", "slug", "title"])
    .where("is_sample", "=", 1)
    .orderBy("id")
    .execute();
}

async function list(db: Database): Promise<CommandAnswer> {
  const facts = await samplePosts(db);
  const lines = facts.map(({ slug, title }) => `${slug}  ${title}`);
  return { facts, text: lines.length > 0 ? lines.join("\n") : "There are none." };
}

type SamplePost = Awaited<ReturnType<typeof samplePosts>>[number];

async function remove(db: Database, posts: readonly SamplePost[]): Promise<string> {
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    for (const { id, title } of posts) {
      await removePost(trx, id);
      const subject = { kind: "post", id };
      const action = { action: "post.deleted", subject, before: { title } };
      await recordAction(trx, commandActor("samples"), action, now);
    }
    if (posts.length > 0) await noteInSystem(trx, "samples-removed", now);
  });
  const hint = isPostgres(db) ? "" : " A server that runs shows them until it is restarted.";
  return `Removed: ${posts.length}.${hint}`;
}
