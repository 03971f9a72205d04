import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeScratchFolder } from "./support/scratch.ts";

/* The commands of deploy/compose/ over stand-ins of podman and docker-compose (support/containers-stand-in.sh). */

const ROOT = join(import.meta.dirname, "..");
const run = promisify(execFile);

let place: string;
const at = (...path: string[]) => join(place, ...path);

beforeEach(() => {
  place = makeScratchFolder("sprachsetu-compose-");
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  for (const name of ["containers", "versions", "programs"]) mkdirSync(at(name));
  for (const name of ["docker", "docker-compose", "podman"]) {
    symlinkSync(join(ROOT, "tests/support/containers-stand-in.sh"), at("programs", name));
  }
  cpSync(join(ROOT, "deploy/compose"), at("deploy/compose"), { recursive: true });
  // As an editor may leave it: without the end of its last line.
  writeFileSync(at("deploy/.env"), "ADDRESS=www.example.org\nVERSION=1");
  writeFileSync(at("events"), "");
  writeFileSync(at("versions/1"), "runs");
});

/** Lets so many containers of version 1 run. */
function start(count: number): string[] {
  const ids = Array.from({ length: count }, (_, index) => `old-${index}`);
  for (const id of ids) writeFileSync(at("containers", id), "1");
  return ids;
}

const upgrade = (...args: string[]) => call("upgrade", args);
const restore = (...args: string[]) => call("restore", args);

async function call(command: string, args: string[]) {
  const { code, stdout, stderr } = await run(at("deploy/compose", command), args, {
    env: {
      PATH: `${at("programs")}:${process.env.PATH}`,
      CONTAINERS: at("containers"),
      VERSIONS: at("versions"),
      EVENTS: at("events"),
    },
  }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const running = readdirSync(at("containers")).map((id) =>
    readFileSync(at("containers", id), "utf8"),
  );
  return { code, said: stdout + stderr, running };
}

const settings = () => readFileSync(at("deploy/.env"), "utf8");
const events = () => readFileSync(at("events"), "utf8").split("\n").filter(Boolean);

test("the new version takes over from all containers of the old one, and is the one that starts from now on", async () => {
  const old = start(2);
  writeFileSync(at("versions/2"), "runs");
  expect(await upgrade("2")).toEqual({ code: 0, said: "2 runs.\n", running: ["2", "2"] });
  expect(events().sort()).toEqual(old.map((id) => `stop ${id}`));
  expect(settings()).toBe("ADDRESS=www.example.org\nVERSION=2\n");
  // The way back is the same.
  expect(await upgrade("1")).toEqual({ code: 0, said: "1 runs.\n", running: ["1", "1"] });
  expect(settings()).toBe("ADDRESS=www.example.org\nVERSION=1\n");
});

test.each(["restarts", "ends"])(
  "a version that %s is removed, and the old one goes on",
  async (conduct) => {
    start(2);
    writeFileSync(at("versions/2"), conduct);
    const { code, said, running } = await upgrade("2");
    expect([code, running]).toEqual([1, ["1", "1"]]);
    expect(said).toContain("the last lines of ");
    expect(said).toContain("2 has not taken over. What ran before goes on.");
    expect(settings()).toBe("ADDRESS=www.example.org\nVERSION=1");
  },
);

test("of a version that starts in part nothing stays", async () => {
  start(2);
  writeFileSync(at("versions/2"), "starts-in-part");
  const { code, said, running } = await upgrade("2");
  expect([code, running]).toEqual([1, ["1", "1"]]);
  expect(said).toContain("2 has not taken over. What ran before goes on.");
});

test("without the image, without a running site or without a version it changes nothing and says what to do", async () => {
  expect(await upgrade("2")).toEqual({
    code: 1,
    said: "There is no image sprachsetu:2: bin/release --image makes it, or load it first.\n",
    running: [],
  });
  expect(await upgrade("1")).toEqual({
    code: 1,
    said: "The site does not run: set VERSION=1 in deploy/.env and start it.\n",
    running: [],
  });
  for (const args of [[], ["1", "2"], ["a b"]]) {
    expect(await upgrade(...args)).toEqual({
      code: 2,
      said: "Usage: deploy/compose/upgrade VERSION\n",
      running: [],
    });
  }
});

test.each([0, 1])(
  "a restore that ends with %i happens while the site is stopped, and says what came of it",
  async (status) => {
    start(2);
    writeFileSync(at("versions/restored"), String(status));
    for (const typed of ["backup.tar.gz", "elsewhere", "elsewhere:c8362ec2"]) {
      const { code, said, running } = await restore(typed, "--force");
      expect([code, said, running]).toEqual([status, "what bin/restore says\n", ["1", "1"]]);
    }
    const restored = (from: string) => ["stop all", `bin/restore ${from} --force`, "start all"];
    expect(events()).toEqual([
      ...restored("/data/backups/backup.tar.gz"),
      ...restored("elsewhere"),
      ...restored("elsewhere:c8362ec2"),
    ]);
  },
);

test("a restore takes a file of the folder of backups and nothing else, and needs containers", async () => {
  expect((await restore("backup.tar.gz")).said).toBe(
    "The site does not run: 'docker-compose up --detach' in deploy/ starts it, 'docker-compose logs site' says why it ended.\n",
  );
  start(1);
  for (const args of [[], ["../a"], ["a b"], ["a", "--now"], ["--force"], ["elsewhere:"]]) {
    const { code, said } = await restore(...args);
    expect([code, said]).toEqual([
      2,
      "Usage: deploy/compose/restore FILE|elsewhere[:SNAPSHOT] [--force]\n",
    ]);
  }
  expect(events()).toEqual([]);
});
