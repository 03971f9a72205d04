import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { samplePosts } from "#content/blog/all-sample-posts.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";
import { openDatabase } from "./db/client.ts";

const LEADS = 40;

test("npm run db:sample fills an empty place with leads and posts, and replaces its own alone", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sprachsetu-sample-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const place = { dataDir, databaseUrl: undefined };
  const run = async (...args: string[]) => {
    const command = [join(import.meta.dirname, "sample-data.command.ts"), ...args];
    const env = { ...bareEnvironment, DATA_DIR: dataDir };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    return stdout + stderr;
  };
  const counts = async () => {
    const { db, close } = await openDatabase(place);
    const of = async (table: "leads" | "posts") =>
      (await db.selectFrom(table).select("id").execute()).length;
    const counted = { leads: await of("leads"), posts: await of("posts") };
    await close();
    return counted;
  };

  const few = ["--leads", String(LEADS)];
  for (let time = 0; time < 2; time += 1) {
    expect(await run(...few)).toContain(
      `${LEADS} sample leads of half a year and eight weeks of classes are stored.`,
    );
    expect(await counts()).toEqual({ leads: LEADS, posts: samplePosts.length });
  }
  expect(await run("--leads", "many")).toContain("Usage: npm run db:sample");

  const { db, close } = await openDatabase(place);
  await db.updateTable("leads").set({ import_id: null }).execute();
  await close();
  expect(await run(...few)).toContain("leads of real people");
  expect((await counts()).leads).toBe(LEADS);
});
