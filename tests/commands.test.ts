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

const ID = "019ae9c2-7a30-7cc1-8a51-5a6f0d1c7b1e";
/** What each command says of a wrong use. It says so before it looks for a database. */
const wrongUses: Record<string, [typed: string, sentence: string][]> = {
  backup: [["one two", "Too many arguments."]],
  consent: [
    ["", "Say what to do."],
    ["lst", "There is no command lst."],
    ["show", "Give one number."],
  ],
  doctor: [
    ["--mail nobody", "nobody is no mail address."],
    ["now", "Unexpected argument 'now'. This command does not take positional arguments"],
  ],
  erasures: [
    ["", "Say what to do."],
    ["lst", "There is no command lst."],
    ["list someone", "Too many arguments."],
    ["list --yes", "--yes is not for list."],
  ],
  mails: [
    ["", "Say what to do."],
    ["lst", "There is no command lst."],
    ["list more", "Too many arguments."],
    ["list --all", "--all is not for list."],
    ["list --status lost", "There is no state lost."],
    ["show", "Give one ID."],
    ["show xyz", "xyz is no ID: bin/mails list shows them."],
    [`show ${ID} ${ID}`, "Too many arguments."],
    ["retry", "Give IDs, or --all."],
    [`retry ${ID} --all`, "Give IDs, or --all."],
    [`retry ${ID} --to nobody`, "nobody is no mail address."],
    [`retry ${ID} ${ID} --to a@b.de`, "--to corrects the address of one mail."],
    ["retry --all --to a@b.de", "--to corrects the address of one mail."],
  ],
  newsletter: [
    ["", "Say what to do."],
    ["lst", "There is no command lst."],
    ["stop", "Give one ID."],
    ["resume xyz", "xyz is no ID: bin/newsletter list shows them."],
    ["bounced", "Give one address."],
    ["bounced nobody", "nobody is no mail address."],
  ],
  ready: [["now", "Too many arguments."]],
  release: [
    ["now", "Unknown argument: now"],
    ["--folder", "--folder takes one folder."],
    ["--image --folder", "Unknown option: --folder"],
  ],
  restore: [
    ["", "Name the backup."],
    ["--force", "Name the backup."],
    ["one two", "Too many arguments."],
    ["--check --force", "A check replaces nothing."],
  ],
  retention: [
    ["now", "Unexpected argument 'now'. This command does not take positional arguments"],
    ["--dry-run --log", "--log changes nothing by itself."],
  ],
  samples: [
    ["", "Say what to do."],
    ["lst", "There is no command lst."],
  ],
  secrets: [
    ["", "Say what to do."],
    ["show", "There is no command show."],
    ["renew more", "Too many arguments."],
  ],
  staff: [
    ["", "Say what to do."],
    ["lst", "There is no command lst."],
    ["add --role admin", "Give one address."],
    ["add a@b.de", "Give a role by --role: counsellor, editor, admin."],
    ["add a@b.de --role student", "Give a role by --role: counsellor, editor, admin."],
    ["add a@b.de --role admin --name R2D2", "The name must be valid and contain only letters."],
    ["add a@b.de c@d.de --role admin", "Too many arguments."],
    ["remove a@b.de --role admin", "--role is not for remove."],
    ["events nonsense", "nonsense is no mail address."],
  ],
  start: [["now", "Too many arguments."]],
  test: [
    ["all unit", "Too many arguments."],
    ["everything", "Unknown part: everything"],
  ],
  upgrade: [["--back 1", "Too many arguments."]],
};

test("every command says what is wrong with how it is called", () => {
  // bin/steady takes any files.
  expect([...Object.keys(wrongUses), "steady"].toSorted()).toEqual(commands.toSorted());
});

const calls = Object.entries(wrongUses).flatMap(([command, uses]) =>
  uses.map(([typed, sentence]) => ({ command, typed, sentence })),
);

test.concurrent.each(calls)(
  "bin/$command $typed: $sentence",
  async ({ command, typed, sentence }) => {
    const answer = type(command, typed.split(" ").filter(Boolean), {
      DATA_DIR: "/proc/nowhere",
    });
    await expect(answer).rejects.toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(new RegExp(`^.+\nUsage: \\S*bin/${command}\\b`)),
    });
    await expect(answer).rejects.toMatchObject({
      stderr: expect.stringContaining(`${sentence}\n`),
    });
  },
);

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
