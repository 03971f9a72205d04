import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../support/ports.ts";

/*
 * A release as bin/release makes it: the folder, started where there is no Node, and the image, on a Debian made by
 * mmdebstrap, since tests reach no registry of images.
 */

vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_200_000 });

const ROOT = join(import.meta.dirname, "../..");
const BASE_IMAGE = "localhost/sprachsetu-test-base";
const FORMER = "v0.0.1";
/** Without cgroups of its own a container needs no more of this machine than to be root. */
const RUN = ["--runtime", "runc"];
const LIMITS = ["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024"];

let place: string;
let clone: string;
let version: string;
const packed = (end: string) =>
  join(clone, "dist", `sprachsetu-${version}-linux-${process.arch}.${end}`);

const run = (program: string, args: string[], env: Record<string, string> = {}, cwd = clone) =>
  execFileSync(program, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "sprachsetu-release-"));
  clone = join(place, "clone");
  // A history of its own, whatever the tests run in. Ignored files, such as packages, are no part of it.
  const author = ["-c", "user.name=Tests", "-c", "user.email=tests@sprachsetu.example"];
  run("cp", ["-a", ROOT, clone], {}, place);
  rmSync(join(clone, ".git"), { recursive: true, force: true });
  run("git", ["init", "--quiet"]);
  run("git", ["add", "--all"]);
  run("git", [...author, "commit", "--quiet", "--message", "Begin"]);
  run("git", ["tag", FORMER]);
  run("git", [...author, "commit", "--quiet", "--allow-empty", "--message", "Go on"]);
  const base = join(place, "base.tar");
  const { VERSION_CODENAME } = release();
  run("mmdebstrap", ["--quiet", "--variant=minbase", VERSION_CODENAME, base]);
  run("podman", ["import", "--quiet", base, BASE_IMAGE]);
  run("bin/release", ["--image"], { BASE_IMAGE, BUILDAH_ISOLATION: "chroot" });
  version = run("git", ["describe", "--tags"]).trim().slice(1).replaceAll("-", ".");
});
afterAll(() => {
  for (const image of [`sprachsetu:${version}`, BASE_IMAGE]) {
    run("podman", ["image", "rm", "--force", image], {}, "/");
  }
  rmSync(place, { recursive: true, force: true });
});

/** The variables of /etc/os-release. */
function release(): { VERSION_CODENAME: string } {
  const lines = readFileSync("/etc/os-release", "utf8").split("\n");
  const [, name = ""] =
    lines.map((line) => line.split("=")).find(([key]) => key === "VERSION_CODENAME") ?? [];
  return { VERSION_CODENAME: name };
}

test("it says what has changed and what is in it, and its checksums are right", () => {
  expect(readFileSync(packed("changes.md"), "utf8")).toContain(
    `# ${version} (${run("git", ["show", "--no-patch", "--format=%cs"]).trim()})\n\nSince ${FORMER.slice(1)}:\n\n- ${run("git", ["show", "--no-patch", "--format=%s"]).trim()}\n`,
  );
  const { components } = JSON.parse(readFileSync(packed("sbom.json"), "utf8"));
  expect(components.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["fastify", "react", "pg"]),
  );
  for (const line of readFileSync(packed("sha256"), "utf8").trim().split("\n")) {
    const [sum, file = ""] = line.split(/ +/);
    const bytes = readFileSync(join(clone, "dist", file));
    expect([file, createHash("sha256").update(bytes).digest("hex")]).toEqual([file, sum]);
  }
  run("bin/release", ["--folder", join(place, "again")]);
  expect(() => run("bin/release", ["--folder", join(place, "again")])).toThrow(/is there already/);
});

test("its folder starts with nothing but itself, and ends with status 0", async () => {
  const folder = join(place, "elsewhere", version);
  run("mkdir", ["-p", join(place, "elsewhere")]);
  run("tar", ["-xzf", packed("tar.gz"), "-C", join(place, "elsewhere")]);
  // Nothing for building, and no package that only tests need.
  for (const left of ["tests", "bin/test", "node_modules/vite", "server/main.test.ts"]) {
    expect([left, statSync(join(folder, left), { throwIfNoEntry: false })]).toEqual([
      left,
      undefined,
    ]);
  }
  for (const brought of ["NOTICE", "SECURITY.md", "CHANGELOG.md", "bin/mails", "bin/usage"]) {
    expect([brought, statSync(join(folder, brought)).isFile()]).toEqual([brought, true]);
  }
  // The folder of programs has no Node and no npm, and no registry is asked.
  const programs = join(place, "programs");
  run("mkdir", [programs]);
  for (const program of ["bash", "env", "dirname", "readlink", "cat", "tar", "gzip", "sh"]) {
    cpSync(run("sh", ["-c", `command -v ${program}`]).trim(), join(programs, program));
  }
  const port = String(await freePort());
  const env = { PATH: programs, HOST: "127.0.0.1", PORT: port, DATA_DIR: join(place, "data") };
  const server = spawn(join(folder, "bin/start"), {
    cwd: "/",
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  try {
    await untilReady(() => execFileSync(join(folder, "bin/ready"), { env }));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    execFileSync(join(folder, "bin/backup"), { env });
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  } finally {
    server.kill("SIGKILL");
  }
  expect(() => execFileSync(join(folder, "bin/ready"), { env })).toThrow();
});

test("its image runs as a user of its own over files that it cannot change", async () => {
  const name = `sprachsetu-test-${process.pid}`;
  const port = String(await freePort());
  run("podman", [
    ...[
      ...RUN,
      "run",
      "--detach",
      "--name",
      name,
      "--read-only",
      "--tmpfs",
      "/tmp",
      "--cap-drop=ALL",
    ],
    ...["--network=host", ...LIMITS, "--env", `PORT=${port}`, "--env", "HOST=127.0.0.1"],
    `sprachsetu:${version}`,
  ]);
  const within = (...command: string[]) => run("podman", [...RUN, "exec", name, ...command]);
  try {
    await untilReady(() => within("bin/ready"));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(within("id", "--user").trim()).toBe("10001");
    expect(() => within("touch", "/srv/sprachsetu/server/main.ts")).toThrow();
    within("bin/backup");
    run("podman", [...RUN, "stop", "--time", "30", name]);
    const state = run("podman", ["inspect", "--format", "{{.State.ExitCode}}", name]);
    expect(state.trim()).toBe("0");
  } finally {
    run("podman", [...RUN, "rm", "--force", "--volumes", name]);
  }
});

const untilReady = (ask: () => unknown) =>
  vi.waitUntil(
    () => {
      try {
        ask();
        return true;
      } catch {
        return false;
      }
    },
    { timeout: 240_000, interval: 500 },
  );
