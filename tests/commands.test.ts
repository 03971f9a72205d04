import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
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

/** Every command of `bin/`; what the commands source is not to be run. */
const commands = readdirSync(join(ROOT, "bin"), { withFileTypes: true })
  .filter(({ parentPath, name }) => (statSync(join(parentPath, name)).mode & 0o100) !== 0)
  .map(({ name }) => name);

describe.each(commands)("bin/%s", (command) => {
  /** The command in a folder that has nothing else: whatever it prepared would fail, or leave a file. */
  async function bare(args: string[]) {
    const folder = makeScratchFolder("sprachsetu-bare-");
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const file of [command, "usage"]) {
      cpSync(join(ROOT, "bin", file), join(folder, "bin", file), { recursive: true });
    }
    const env = { ...bareEnvironment, DATA_DIR: join(folder, "data"), PATH: "/usr/bin:/bin" };
    const file = join(folder, "bin", command);
    const ended = await run(file, args, { cwd: "/", env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
    expect(readdirSync(folder)).toEqual(["bin"]);
    return ended;
  }

  test("--help says what it does, how, with which statuses, and touches nothing", async () => {
    for (const args of [["--help"], ["-h"], ["something", "--help"]]) {
      const { code, stdout, stderr } = await bare(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(/^[A-Z][\s\S]+?\.\n\nUsage: /);
      expect(stdout).toMatch(new RegExp(`^Usage: \\S*bin/${command}\\b`, "m"));
      expect(stdout).toMatch(
        /^Example: .*\n\nIt ends with status 0 when it is done, 1 .* 2 .*\n$/m,
      );
      expect(
        Math.max(...stdout.split("\n").map((line: string) => line.length)),
      ).toBeLessThanOrEqual(120);
    }
  });
});

/* Those whose arguments Node reads bring Node first. */
test.each(commands)("bin/%s refuses an option that it does not know", async (command) => {
  const where = { DATA_DIR: join(makeScratchFolder("sprachsetu-none-"), "data") };
  onTestFinished(() => rmSync(dirname(where.DATA_DIR), { recursive: true, force: true }));
  await expect(type(command, ["--no-such-option"], where)).rejects.toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(new RegExp(`.+\nUsage: \\S*bin/${command}\\b`)),
  });
  expect(existsSync(where.DATA_DIR)).toBe(false);
});

test.each([
  ["backup", ["one", "two"]],
  ["restore", []],
  ["restore", ["--force"]],
  ["restore", ["one", "two"]],
  ["start", ["now"]],
  ["ready", ["now"]],
  ["upgrade", ["--back", "1"]],
  ["release", ["--folder"]],
  ["release", ["--image", "--folder"]],
  ["test", ["all", "unit"]],
  ["test", ["everything"]],
  ["staff", []],
  ["mails", ["retry"]],
  ["mails", ["retry", "one", "--all"]],
  ["mails", ["list", "--status", "lost"]],
  ["newsletter", ["stop"]],
  ["secrets", ["show"]],
  ["erasures", ["list", "someone"]],
  ["consent", ["show"]],
  ["samples", ["list", "--yes"]],
  ["restore", ["--check", "--force"]],
])("bin/%s %j says how it is used", async (command, args) => {
  await expect(type(command, args)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(new RegExp(`.+\nUsage: \\S*bin/${command}\\b`)),
  });
});

test("what a backup and a restore have done is also said as JSON", async () => {
  const from = await place();
  await serving({ dataDir: from.DATA_DIR, databaseUrl: undefined }, (db) => addLead(db, "Asha"));
  const saved = JSON.parse((await type("backup", ["--json"], from)).stdout);
  expect(saved).toEqual({
    file: expect.stringContaining(from.DATA_DIR),
    bytes: expect.any(Number),
    leads: 1,
    madeAt: expect.any(String),
    deleted: [],
    elsewhere: null,
  });
  const restored = await type("restore", ["--json", saved.file], await place());
  expect(JSON.parse(restored.stdout)).toMatchObject({
    ...{ file: saved.file, leads: 1, keptAside: [], formerDatabase: null },
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
