import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeScratchFolder } from "./support/scratch.ts";

/* bin/upgrade over stand-ins of systemd's programs (support/systemd-stand-in.sh), which a test can let fail. */

const ROOT = join(import.meta.dirname, "..");
const run = promisify(execFile);

/** What a version does once it is started. It waits over SQLite, where one process at a time has the database. */
type Conduct = "runs-soon" | "waits" | "waits-and-fails" | "fails" | "restarts";

let releases: string;
let units: string;
let programs: string;

beforeEach(() => {
  const scratch = makeScratchFolder("sprachsetu-upgrade-");
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  [releases, units, programs] = ["releases", "units", "programs"].map((name) => {
    mkdirSync(join(scratch, name));
    return join(scratch, name);
  }) as [string, string, string];
  for (const name of ["systemctl", "journalctl", "runuser", "id"]) {
    symlinkSync(join(ROOT, "tests/support/systemd-stand-in.sh"), join(programs, name));
  }
  writeFileSync(join(units, "socket"), "");
  writeFileSync(join(units, "events"), "");
});

/** Puts a version into its folder, with a preparation that says so. */
function install(version: string, conduct: Conduct = "runs-soon", preparation = "true"): void {
  mkdirSync(join(releases, version, "bin"), { recursive: true });
  for (const file of ["bin/upgrade", "bin/usage"]) {
    copyFileSync(join(ROOT, file), join(releases, version, file));
  }
  writeFileSync(
    join(releases, version, "bin/prepare"),
    ["node", "packages", "build"].map((what) => `prepare_${what}() { ${preparation}; }\n`).join(""),
  );
  mkdirSync(join(units, version));
  const files = { conduct, active: "inactive", sub: "dead", status: "" };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(units, version, name), text);
}

/** Lets a version run as after an upgrade that came to its end. */
function isRunning(version: string): void {
  runs(version);
  symlinkSync(version, join(releases, "current"));
}

function runs(version: string): void {
  writeFileSync(join(units, version, "active"), "active");
  writeFileSync(join(units, version, "sub"), "running");
  writeFileSync(join(units, version, "enabled"), "");
  writeFileSync(join(units, "service"), "");
}

type Outcome = { code: number; said: string; events: string[] };

/** Runs a version's `bin/upgrade`. */
async function upgrade(version: string, args: string[] = [], env = {}): Promise<Outcome> {
  const { code, stdout, stderr } = await run(join(releases, version, "bin/upgrade"), args, {
    cwd: "/",
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      UNITS: units,
      RELEASES: releases,
      ...env,
    },
  }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const events = readFileSync(join(units, "events"), "utf8").split("\n").filter(Boolean);
  writeFileSync(join(units, "events"), "");
  return { code, said: stdout + stderr, events };
}

const prepared = `prepare as ${userInfo().username}`;

const linkTo = (name: string) => {
  const link = join(releases, name);
  return lstatSync(link, { throwIfNoEntry: false }) ? readlinkSync(link) : undefined;
};
const enabled = () =>
  ["1", "2", "3"].filter((version) => existsSync(join(units, version, "enabled")));
const active = (version: string) => readFileSync(join(units, version, "active"), "utf8");

test("on a fresh machine it starts the version, also at the next boot", async () => {
  install("1");
  expect(await upgrade("1")).toEqual({
    code: 0,
    said: "1 runs.\n",
    events: [prepared, "start 1", "1 runs"],
  });
  expect([linkTo("current"), linkTo("former")]).toEqual(["1", undefined]);
  expect(enabled()).toEqual(["1"]);
});

test("over PostgreSQL the old version answers until the new one does", async () => {
  install("1");
  install("2");
  isRunning("1");
  expect(await upgrade("2")).toEqual({
    code: 0,
    said: "2 runs in the place of 1.\n",
    events: [prepared, "start 2", "2 runs", "stop 1"],
  });
  expect([linkTo("current"), linkTo("former")]).toEqual(["2", "1"]);
  expect(enabled()).toEqual(["2"]);
});

test("over SQLite the old version is stopped once, when the new one waits for it", async () => {
  install("1");
  install("2", "waits");
  isRunning("1");
  const { code, events } = await upgrade("2");
  expect(code).toBe(0);
  expect(events.slice(0, 4)).toEqual([prepared, "start 2", "stop 1", "2 runs"]);
  expect([linkTo("current"), linkTo("former")]).toEqual(["2", "1"]);
  expect(enabled()).toEqual(["2"]);
});

test.each(["fails", "restarts"] as const)(
  "where the new version %s, the old one goes on without a pause",
  async (conduct) => {
    install("1");
    install("2", conduct);
    isRunning("1");
    const { code, said, events } = await upgrade("2");
    expect(code).toBe(1);
    expect(said).toMatch(/^The last lines of .*--unit=sprachsetu@2\.service.*\n/);
    expect(said).toMatch(/\n2 did not start: see above\. 1 goes on\.\n$/);
    expect(events).not.toContain("stop 1");
    expect([active("1"), active("2")]).toEqual(["active", "inactive"]);
    expect([linkTo("current"), linkTo("former")]).toEqual(["1", undefined]);
    expect(enabled()).toEqual(["1"]);
  },
);

test("where the new version fails over SQLite, the old one is started again", async () => {
  install("1", "waits");
  install("2", "waits-and-fails");
  isRunning("1");
  const { code, said, events } = await upgrade("2");
  expect(code).toBe(1);
  expect(said).toMatch(/2 did not start: see above\. 1 goes on\.\n$/);
  expect(events.slice(-3)).toEqual(["stop 2", "start 1", "1 runs"]);
  expect([linkTo("current"), linkTo("former")]).toEqual(["1", undefined]);
  expect(enabled()).toEqual(["1"]);
});

test("where neither starts any more, it names the backup", async () => {
  install("1", "fails");
  install("2", "waits-and-fails");
  isRunning("1");
  const { code, said } = await upgrade("2");
  expect(code).toBe(1);
  expect(said).toMatch(/Nor does 1: if 2 had a migration, restore the last backup with 1\.\n$/);
});

test("a first version that fails leaves nothing behind", async () => {
  install("1", "fails");
  const { code, said } = await upgrade("1");
  expect(code).toBe(1);
  expect(said).toMatch(/\n1 did not start: see above\.\n$/);
  expect([active("1"), linkTo("current"), enabled()]).toEqual(["inactive", undefined, []]);
});

test("a version that failed before is tried again", async () => {
  install("1", "fails");
  expect((await upgrade("1")).code).toBe(1);
  writeFileSync(join(units, "1/active"), "failed");
  writeFileSync(join(units, "1/sub"), "failed");
  writeFileSync(join(units, "1/conduct"), "runs-soon");
  expect((await upgrade("1")).said).toBe("1 runs.\n");
});

test("a version that cannot be built changes nothing", async () => {
  install("1");
  install("2", "runs-soon", "false");
  isRunning("1");
  const { code, said, events } = await upgrade("2");
  expect([code, said, events]).toEqual([1, "2 could not be prepared: see above.\n", [prepared]]);
  expect(linkTo("current")).toBe("1");
});

test("--back puts the version before in its place, and again the one after it", async () => {
  install("1");
  install("2");
  isRunning("1");
  await upgrade("2");
  writeFileSync(join(units, "1/conduct"), "runs-soon");
  expect(await upgrade("2", ["--back"])).toEqual({
    code: 0,
    said: "1 runs in the place of 2.\n",
    events: [prepared, "start 1", "1 runs", "stop 2"],
  });
  expect([linkTo("current"), linkTo("former")]).toEqual(["1", "2"]);
  writeFileSync(join(units, "2/conduct"), "runs-soon");
  expect((await upgrade("2", ["--back"])).said).toBe("2 runs in the place of 1.\n");
  expect([linkTo("current"), linkTo("former")]).toEqual(["2", "1"]);
});

test("--back says if there is no version before, or its folder is gone", async () => {
  install("1");
  isRunning("1");
  const none = await upgrade("1", ["--back"]);
  expect([none.code, none.events]).toEqual([1, []]);
  expect(none.said).toBe(`There is no version to go back to: ${releases}/former is missing.\n`);
  symlinkSync("0", join(releases, "former"));
  const gone = await upgrade("1", ["--back"]);
  expect([gone.code, gone.events]).toEqual([1, []]);
  expect(gone.said).toBe(`${releases}/0 is missing: put the version there.\n`);
});

test("a version that runs already is left alone", async () => {
  install("1");
  isRunning("1");
  expect(await upgrade("1")).toEqual({ code: 0, said: "1 runs already.\n", events: [] });
  expect([linkTo("current"), linkTo("former")]).toEqual(["1", undefined]);
});

test("an upgrade that was interrupted while both ran comes to its end by the next call", async () => {
  install("1");
  install("2");
  isRunning("1");
  runs("2");
  expect(await upgrade("2")).toEqual({ code: 0, said: "2 runs already.\n", events: ["stop 1"] });
  expect([linkTo("current"), linkTo("former")]).toEqual(["2", "1"]);
  expect(enabled()).toEqual(["2"]);
});

test("an upgrade that was interrupted while the new one waited comes to its end by the next call", async () => {
  for (const version of ["1", "2", "3"]) install(version, "waits");
  isRunning("1");
  writeFileSync(join(units, "2/active"), "activating");
  const { code, said, events } = await upgrade("3");
  expect([code, said]).toEqual([0, "3 runs in the place of 1.\n"]);
  expect(events.slice(0, 2)).toEqual([prepared, "start 3"]);
  expect(events.slice(2, 5).toSorted()).toEqual(["3 runs", "stop 1", "stop 2"]);
  expect(["1", "2", "3"].map(active)).toEqual(["inactive", "inactive", "active"]);
  expect([linkTo("current"), linkTo("former"), enabled()]).toEqual(["3", "1", ["3"]]);
});

test("a version that does not run, but would at the next boot, no longer does", async () => {
  for (const version of ["1", "2", "3"]) install(version);
  isRunning("2");
  writeFileSync(join(units, "1/enabled"), "");
  expect((await upgrade("3")).said).toBe("3 runs in the place of 2.\n");
  expect([enabled(), linkTo("former")]).toEqual([["3"], "2"]);
});

test("a site that was stopped starts with the new version", async () => {
  install("1");
  install("2");
  symlinkSync("1", join(releases, "current"));
  writeFileSync(join(units, "1/enabled"), "");
  expect((await upgrade("2")).code).toBe(0);
  expect([active("1"), active("2"), enabled()]).toEqual(["inactive", "active", ["2"]]);
  expect([linkTo("current"), linkTo("former")]).toEqual(["2", "1"]);
});

test.each([
  ["somebody else than root", { USER_ID: "1000" }, /^Only root may do this: .+\.\n$/],
  ["no units", { RELEASES: "" }, /^The units of deploy\/systemd are not installed: .+\.\n$/],
  ["units of another folder", { RELEASES: "/srv/other" }, /1 is not in \/srv\/other\.\n$/],
])("%s: it changes nothing, and says why", async (_what, env, says) => {
  install("1");
  const { code, said, events } = await upgrade("1", [], env);
  expect([code, events]).toEqual([1, []]);
  expect(said).toMatch(says);
});

test.each([[["--forward"]], [["--back", "1"]]])("%j: it says how it is used", async (args) => {
  install("1");
  const { code, said, events } = await upgrade("1", args);
  expect([code, events]).toEqual([2, []]);
  expect(said).toMatch(/\nUsage: \S+\/bin\/upgrade \[--back\]\n$/);
});

const socketEvents = () =>
  existsSync(join(units, "socket-events"))
    ? readFileSync(join(units, "socket-events"), "utf8").split("\n").filter(Boolean)
    : [];

test.each(["stopped", "opened before its drop-in"])(
  "where no version runs, a socket that was %s is opened anew",
  async (was) => {
    install("1", "fails");
    if (was === "stopped") rmSync(join(units, "socket"));
    expect((await upgrade("1")).code).toBe(1);
    expect(socketEvents()).toEqual(["reload", "close", "open"]);
    writeFileSync(join(units, "1/conduct"), "runs-soon");
    expect((await upgrade("1")).said).toBe("1 runs.\n");
    expect(socketEvents()).toHaveLength(6);
  },
);

test("while a version runs, the socket is left alone", async () => {
  install("1");
  install("2");
  isRunning("1");
  expect((await upgrade("2")).code).toBe(0);
  expect(socketEvents()).toEqual([]);
});

test("where the socket cannot be opened it starts no version, and says why", async () => {
  install("1");
  writeFileSync(join(units, "broken-socket"), "");
  const { code, said, events } = await upgrade("1");
  expect([code, events]).toEqual([1, []]);
  expect(said).toMatch(/^sprachsetu\.socket does not listen: .+\.\n$/);
});

test.each(["1-2", "a b", "eins@zwei", "größer"])(
  "a folder %j, which cannot name a unit, is refused",
  async (name) => {
    install("1");
    renameSync(join(releases, "1"), join(releases, name));
    const { code, said, events } = await upgrade(name);
    expect([code, events]).toEqual([1, []]);
    expect(said).toContain(`${name} cannot name a unit`);
  },
);
