import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { noteInSystem } from "#server/db/system-records.ts";
import { emptyPlace, serving } from "./support/databases.ts";
import { makeScratchFolder } from "./support/scratch.ts";
import { bareEnvironment } from "./support/server-process.ts";
import { addLead } from "./support/stored-lead.ts";

/* The commands of `bin/` as they are typed. What they start has tests of its own beside it. */

// Each command first brings Node, packages and build up to date, and waits while another one does.
vi.setConfig({ testTimeout: 240_000 });

const ROOT = join(import.meta.dirname, "..");
const run = promisify(execFile);

type Where = { DATA_DIR: string };

/** @param cwd a command may be typed anywhere */
const type = (command: string, args: string[], where: Partial<Where> = {}, cwd = "/") =>
  run(join(ROOT, "bin", command), args, { cwd, env: { ...bareEnvironment, ...where } });

async function place(): Promise<Where> {
  const { dataDir, remove } = await emptyPlace("sqlite");
  onTestFinished(remove);
  return { DATA_DIR: dataDir };
}

const leadsIn = ({ DATA_DIR }: Where) =>
  serving({ dataDir: DATA_DIR, databaseUrl: undefined }, (db) =>
    db.selectFrom("leads").select("name").execute(),
  );

/** A copy of the repository, so that a build does not replace files that other tests have open. */
async function copyOfRepository(): Promise<string> {
  const copy = makeScratchFolder("sprachsetu-copy-");
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const { stdout } = await run(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: ROOT },
  );
  const files = stdout.split("\0").filter((file) => file && existsSync(join(ROOT, file)));
  for (const file of [...files, "build"]) {
    cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

test("a backup goes where it is told to, and comes back from there", async () => {
  const from = await place();
  await serving({ dataDir: from.DATA_DIR, databaseUrl: undefined }, (db) => addLead(db, "Asha"));
  const folder = join(from.DATA_DIR, "else where");
  mkdirSync(folder);
  // A path counts from where the command was typed.
  const saved = await type("backup", ["../saved.tar.gz"], from, folder);
  const file = join(from.DATA_DIR, "saved.tar.gz");
  expect(saved.stdout).toContain(file);

  const to = await place();
  await type("restore", [relative(folder, file)], to, folder);
  expect(await leadsIn(to)).toEqual([{ name: "Asha" }]);
  await expect(type("restore", [file], to)).rejects.toMatchObject({ code: 1 });
  for (const args of [
    [file, "--force"],
    ["--force", file],
  ])
    await type("restore", args, to);
  expect(await leadsIn(to)).toEqual([{ name: "Asha" }]);
});

test.each([
  ["backup", ["one", "two"]],
  ["backup", ["--force"]],
  ["restore", []],
  ["restore", ["--force"]],
  ["restore", ["--check", "--force"]],
  ["restore", ["file", "--no-such"]],
  ["doctor", ["--no-such"]],
])("bin/%s %j says how it is used", async (command, args) => {
  await expect(type(command, args)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`Usage: bin/${command}`),
  });
});

test("bin/doctor names what is at fault, with a status", async () => {
  const where = await place();
  await serving({ dataDir: where.DATA_DIR, databaseUrl: undefined }, (db) =>
    noteInSystem(db, "backup", new Date(Date.now() - 30 * 3_600_000)),
  );
  await expect(type("doctor", [], where)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Fault {5}Newest backup: The last was 30 hours ago\./m),
  });
});

test("bin/start becomes the server, and ends with it", async () => {
  const env = { ...bareEnvironment, ...(await place()), PORT: "0", HOST: "127.0.0.1" };
  const copy = await copyOfRepository();
  const server = spawn(join(copy, "bin/start"), {
    cwd: "/",
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  const ended = once(server, "exit");
  let url: string | undefined;
  for await (const line of createInterface(server.stdout)) {
    url = /^Sprachsetu is ready on (http:\/\/\S+)$/.exec(line)?.[1];
    if (url) break;
  }
  expect(url, "it said where it is").toBeDefined();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  // The process that was started is the server itself, so the signal reaches it.
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
