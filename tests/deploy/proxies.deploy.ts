import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request as plainRequest } from "node:http";
import { type RequestOptions, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { uploadedPicture } from "#contract/staff/staff-blog.ts";
import { openDesk } from "../support/desk.ts";
import { findProgram } from "../support/find-program.ts";
import { freePort } from "../support/ports.ts";
import { enrolmentWith, openTestApp, type TestApp } from "../support/test-app.ts";

/* Real requests through nginx and Caddy, by the files of deploy/ with other ports and a certificate of our own. */

const ROOT = join(import.meta.dirname, "../..");
const NAME = "www.example.org";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

type Ports = { https: number; http: number; site: number };
type Proxy = {
  /** A request to the site's name, or to another. */
  ask: (path: string, how?: Asked) => Promise<Answer>;
  /** The same without TLS. */
  askPlain: (path: string) => Promise<Answer>;
  /** What the proxy has written to its logs. */
  logged: () => string;
  /** The answer with its body unread. */
  open: (path: string, how?: Asked) => Promise<IncomingMessage>;
};
type Asked = {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};
type Answer = { status: number; headers: IncomingMessage["headers"]; body: string };

const start = {
  nginx(folder: string, ports: Ports) {
    const key = join(folder, "key.pem");
    const certificate = join(folder, "certificate.pem");
    const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", `/CN=${NAME}`];
    execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
    const servers = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8")
      .replaceAll(/^\s*listen \[::\].*\n/gm, "")
      .replaceAll("listen 443", `listen 127.0.0.1:${ports.https}`)
      .replaceAll("listen 80", `listen 127.0.0.1:${ports.http}`)
      .replaceAll(/ssl_certificate +\S+;/g, `ssl_certificate ${certificate};`)
      .replaceAll(/ssl_certificate_key +\S+;/g, `ssl_certificate_key ${key};`)
      .replaceAll("/var/log/nginx/error.log", join(folder, "error.log"))
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.site}`);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const config = join(folder, "nginx.conf");
    writeFileSync(
      config,
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit; events {}\nhttp { ${paths
        .map((path) => `${path}_temp_path ${folder}/${path};`)
        .join(" ")}\n${servers}}`,
    );
    return [findProgram("nginx") ?? "nginx", "-c", config, "-p", folder];
  },
  caddy(folder: string, ports: Ports) {
    const options = `{
	admin off
	local_certs
	skip_install_trust
	default_bind 127.0.0.1
	https_port ${ports.https}
	http_port ${ports.http}
	storage file_system ${folder}
`;
    const sites = readFileSync(join(ROOT, "deploy/Caddyfile"), "utf8")
      .replace("{\n", options)
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.site}`);
    const config = join(folder, "Caddyfile");
    writeFileSync(config, sites);
    return [findProgram("caddy") ?? "caddy", "run", "--adapter", "caddyfile", "--config", config];
  },
} as const;

async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

/** Starts the app at a port, and the proxy before it. */
async function behind(served: TestApp, kind: keyof typeof start): Promise<Proxy> {
  const site = await freePort();
  await served.app.listen({ port: site, host: "127.0.0.1" });
  const ports = { site, https: await freePort(), http: await freePort() };
  const folder = mkdtempSync(join(tmpdir(), "sprachsetu-proxy-"));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const [program = "", ...args] = start[kind](folder, ports);
  const proxy = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const said: string[] = [];
  proxy.stderr.on("data", (part) => said.push(String(part)));
  const ended = once(proxy, "exit");
  undo.push(async () => {
    proxy.kill();
    await ended;
  });
  const options = ({ host = NAME, method = "GET", headers = {} }: Asked): RequestOptions => ({
    host: "127.0.0.1",
    port: ports.https,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    method,
    headers: { host, ...headers },
  });
  const open = async (path: string, how: Asked = {}) => {
    const sent = request({ ...options(how), path });
    sent.end(how.body);
    // nginx answers a body that is too large before it has read it, and closes the connection.
    sent.on("error", () => {});
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return answer;
  };
  const errors = join(folder, "error.log");
  const asked: Proxy = {
    open,
    logged: () => said.join("") + (existsSync(errors) ? readFileSync(errors, "utf8") : ""),
    ask: async (path, how) => readAnswer(await open(path, how)),
    async askPlain(path) {
      const sent = plainRequest({
        host: "127.0.0.1",
        port: ports.http,
        path,
        headers: { host: NAME },
      });
      sent.end();
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      return readAnswer(answer);
    },
  };
  await vi.waitUntil(
    async () => {
      if (proxy.exitCode !== null) throw new Error(`${kind} ended:\n${said.join("")}`);
      const [www, bare] = await Promise.all([
        asked.ask("/healthz").catch(() => undefined),
        asked.ask("/", { host: "example.org" }).catch(() => undefined),
      ]);
      return www?.status === 200 && bare;
    },
    { timeout: 60_000 },
  );
  return asked;
}

describe.each(["nginx", "caddy"] as const)("behind %s", (kind) => {
  test("pages, redirects, large bodies and a stream pass as the site sends them", async () => {
    const served = await openTestApp("sqlite", {
      withSite: true,
      config: { trustProxy: ["127.0.0.1"], rateLimitScale: 1_000 },
    });
    undo.push(() => served.close());
    const { ask, askPlain, open, logged } = await behind(served, kind);

    const home = await ask("/");
    expect(home.status).toBe(200);
    expect(home.headers["strict-transport-security"]).toContain("includeSubDomains");
    const moved = await ask("/blog?page=2", { host: "example.org" });
    expect([301, 308]).toContain(moved.status);
    expect(moved.headers.location).toBe(`https://${NAME}/blog?page=2`);
    const secured = await askPlain("/blog?page=2");
    expect([301, 308]).toContain(secured.status);
    expect(new URL(secured.headers.location ?? "").protocol).toBe("https:");
    // Numbers are for this machine, not for visitors.
    expect((await ask("/metrics")).status).toBe(404);

    const { token } = await openDesk(served, "admin");
    const authorization = `Bearer ${token}`;
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const picture = await sharp({
      create: { width: 900, height: 900, channels: 3, background: "#fff", noise },
    })
      .png()
      .toBuffer();
    expect(picture.length).toBeGreaterThan(2 * 1024 * 1024);
    const boundary = "----picture";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const sent = await ask("/api/v1/staff/pictures", {
      method: "POST",
      headers: { authorization, "content-type": `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    expect(sent.status, sent.body).toBe(201);
    const { src } = uploadedPicture.parse(JSON.parse(sent.body));
    expect((await ask(src)).status).toBe(200);

    const list = (bytes: number) =>
      ask("/api/v1/staff/leads/imports/check", {
        method: "POST",
        headers: { authorization, "content-type": "application/json", "idempotency-key": "list" },
        body: JSON.stringify({ nothing: "x".repeat(bytes) }),
      });
    // The answer is the site's own: it has read the whole body, and says what is missing in it.
    const nearly = await list(16 * 1024 * 1024 - 100);
    expect(nearly.status).toBe(422);
    expect(nearly.headers["content-type"]).toContain("application/problem+json");
    expect((await list(16 * 1024 * 1024 + 100)).status).toBe(413);

    const stream = await open("/api/v1/staff/leads/events", { headers: { authorization } });
    expect(stream.statusCode).toBe(200);
    let arrived = "";
    stream.on("data", (part) => {
      arrived += String(part);
    });
    undo.push(() => stream.destroy());
    const enquiry = await ask("/api/v1/service", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(enrolmentWith()),
    });
    expect(enquiry.status, enquiry.body).toBe(201);
    // Nothing else writes to the stream that soon but what it is for.
    await vi.waitUntil(() => /^data: .*lead/m.test(arrived), { timeout: 30_000 });

    // Who asks while the site is away is in no log, as the privacy notice promises.
    stream.destroy();
    await served.app.close();
    expect((await ask("/?q=secret")).status).toBe(502);
    expect(logged()).not.toMatch(/secret|remote_ip|client: /);
  });

  test("a visitor cannot invent another address", async () => {
    const served = await openTestApp("sqlite", {
      config: { trustProxy: ["127.0.0.1"], rateLimitScale: 0.05 },
    });
    undo.push(() => served.close());
    const { ask } = await behind(served, kind);
    const statuses = new Set<number>();
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const headers = { "x-forwarded-for": `198.51.${visitor}.1` };
      statuses.add((await ask("/api/v1/classes", { headers })).status);
    }
    expect(statuses).toContain(429);
  });
});
