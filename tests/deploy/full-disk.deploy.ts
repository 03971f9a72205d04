import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { bareEnvironment, type ServerProcess, startServer } from "../support/server-process.ts";

/*
 * A server whose DATA_DIR is a disk of its own, 320 MiB in memory, which is filled. It is mounted in a namespace of the
 * server, so that it goes with it.
 */

const ROOT = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "sprachsetu-disk-"));
const pidFile = join(folder, "pid");
const dataDir = join(folder, "data");
const env = { DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: "0" };

const mounted = `mkdir -p "$DATA_DIR" && mount -t tmpfs -o size=320m,mode=700 none "$DATA_DIR" &&
  echo $$ >"$PID_FILE" && exec "$0" server/main.ts`;
const inNamespace = `process.execve("/usr/bin/unshare",
  ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", ${JSON.stringify(mounted)}, process.execPath],
  process.env)`;

let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The disk as the server sees it. */
const onDisk = (name: string) =>
  join("/proc", readFileSync(pidFile, "utf8").trim(), "root", dataDir, name);

async function doctor(): Promise<string> {
  const enter = ["--target", readFileSync(pidFile, "utf8").trim(), "--user", "--mount"];
  const command = [process.execPath, "server/doctor.command.ts"];
  const options = { cwd: ROOT, env: { ...bareEnvironment, ...env } };
  const { stdout } = await promisify(execFile)(
    "nsenter",
    [...enter, `--wd=${ROOT}`, ...command],
    options,
  ).catch((failed: { stdout: string }) => failed);
  return stdout;
}

async function readiness() {
  const answer = await fetch(`${server?.url}/readyz`);
  return { status: answer.status, body: await answer.json() };
}

test("a full disk is told by /readyz and the doctor, until there is room again", async () => {
  server = await startServer({ ...env, PID_FILE: pidFile }, ["--eval", inNamespace]);
  expect(await doctor()).toMatch(/^Warning {3}Disk space: /m);

  const filled = spawnSync("dd", ["if=/dev/zero", `of=${onDisk("filling")}`, "bs=64k"]);
  expect(String(filled.stderr)).toContain("No space left");
  expect(await readiness()).toMatchObject({
    status: 503,
    body: { status: "not ready", fault: expect.stringMatching(/^(?:database|disk)$/) },
  });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
  const said = await doctor();
  expect(said).toMatch(/^Fault {5}Disk space: 0 MiB free at /m);
  expect(said).toMatch(/To do: Delete what is not needed/);

  rmSync(onDisk("filling"));
  expect(await readiness()).toMatchObject({ status: 200 });
  expect(await doctor()).toMatch(/^Warning {3}Disk space: /m);
});
