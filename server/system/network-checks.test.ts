import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { siteDetails } from "#content/site.ts";
import { type SystemCheckId, systemReport } from "#contract/staff/staff-system.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { Database } from "#server/db/tables.ts";
import { doctor } from "#server/doctor.ts";
import { runChecks } from "#server/system/run-checks.ts";
import { openDesk } from "#tests/support/desk.ts";
import { startDns } from "#tests/support/dns.ts";
import { startFrontProxy } from "#tests/support/front-proxy.ts";
import { freePort } from "#tests/support/ports.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { openTestApp } from "#tests/support/test-app.ts";

/* What is looked at over the network, with stand-ins for the DNS, the mail server and the proxy. */

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

/** Stands in for systemd's: says whether the network sets the clock; "" as where systemd does not run. */
function sayOfClock(isSet: "yes" | "no" | ""): void {
  const folder = mkdtempSync(join(tmpdir(), "timedatectl-"));
  const script = `#!/bin/sh\n${isSet === "" ? "exit 1" : `echo ${isSet}`}\n`;
  writeFileSync(join(folder, "timedatectl"), script, { mode: 0o755 });
  const { PATH } = process.env;
  process.env.PATH = `${folder}:${PATH}`;
  undo.push(() => {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true });
  });
}

const MAIL_FROM = "Sprachsetu <hello@mail.sprachsetu.example>";

const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
const recordOf = ({ publicKey }: typeof ours) =>
  `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
const signingFor = (domainName: string): Pick<Config, "dkim"> => ({
  dkim: {
    ...{ domainName, keySelector: "s1" },
    privateKey: ours.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  },
});

type Given = {
  proxy?: Parameters<typeof startFrontProxy>[0];
  trustProxy?: boolean | ((address: string, hop: number) => boolean);
  texts?: Record<string, string[]>;
  smtpUrl?: string;
  config?: Partial<Config>;
};

/** A site that listens, behind a proxy, with a DNS and a mail server of its own. */
async function openSite(given: Given = {}) {
  const dns = await startDns(given.texts ?? {});
  undo.push(dns.close);
  const proxy = await startFrontProxy(given.proxy ?? {});
  undo.push(proxy.close);
  const smtp = await startSmtp();
  undo.push(smtp.close);
  const network = { dnsServers: [dns.server], authority: proxy.authority };
  const served = await openTestApp("sqlite", {
    config: {
      siteUrl: proxy.url,
      trustProxy: given.trustProxy ?? ((_address: string, hop: number) => hop < 1),
      smtpUrl: given.smtpUrl ?? smtp.url,
      mailFrom: MAIL_FROM,
      ...given.config,
    },
    env: {},
    network,
  });
  undo.push(served.close);
  const port = await freePort();
  await served.app.listen({ port, host: "127.0.0.1" });
  proxy.leadTo(port);
  const admin = await openDesk(served);
  const look = async () => {
    const answer = await admin.call("POST", "/system/check");
    expect(answer.statusCode, answer.body).toBe(200);
    const { lines } = systemReport.parse(answer.json());
    return (id: SystemCheckId) => lines.find((line) => line.id === id);
  };
  return { served, admin, look, smtp, network, proxy, dns };
}

const expectFault = (
  line: { state: string; is: string; todo: string } | undefined,
  is: RegExp,
  todo: RegExp,
) =>
  expect(line).toMatchObject({
    state: "fault",
    is: expect.stringMatching(is),
    todo: expect.stringMatching(todo),
  });

test("a site that is set up well has no fault, and what was found is kept for the page", async () => {
  sayOfClock("yes");
  const texts = {
    "mail.sprachsetu.example": ["v=spf1 include:provider.example ~all", "another record"],
    "_dmarc.sprachsetu.example": ["v=DMARC1; p=quarantine"],
    "s1._domainkey.sprachsetu.example": [recordOf(ours)],
  };
  const config = signingFor("sprachsetu.example");
  const { look, admin } = await openSite({ texts, config });
  const found = await look();
  const ids = ["address", "certificate", "visitor-address", "upload-size", "clock"] as const;
  for (const id of [...ids, "mail-server", "spf", "dkim", "dmarc"] as const) {
    expect(found(id)).toMatchObject({ state: "ok", todo: "", at: expect.any(String) });
  }
  const { lines } = systemReport.parse((await admin.call("GET", "/system")).json());
  expect(lines.find(({ id }) => id === "spf")).toEqual(found("spf"));
});

test("wrong SPF, DKIM and DMARC, until the DNS is right", async () => {
  const texts: Record<string, string[]> = {
    "mail.sprachsetu.example": ["v=spf1 +all"],
    "s1._domainkey.mail.sprachsetu.example": ["v=DKIM1; p="],
    "_dmarc.mail.sprachsetu.example": ["v=DMARC1; rua=mailto:x@sprachsetu.example"],
  };
  const { look } = await openSite({ texts, config: signingFor("mail.sprachsetu.example") });
  let found = await look();
  expectFault(found("spf"), /lets anybody send/, /TXT record/);
  expectFault(found("dkim"), /an empty key/, /TXT record/);
  expectFault(found("dmarc"), /cannot be used/, /exactly one/);
  for (const name of Object.keys(texts)) delete texts[name];
  found = await look();
  expectFault(found("spf"), /does not exist in the DNS/, /TXT record/);
  expectFault(found("dkim"), /does not exist/, /DKIM_SELECTOR/);
  expect(found("dmarc")).toMatchObject({ state: "warning" });
  for (const id of ["mail.sprachsetu.example", "s1._domainkey.mail.sprachsetu.example"]) {
    texts[id] = ["another record"];
  }
  found = await look();
  expectFault(found("spf"), /has no SPF record/, /TXT record/);
  expectFault(found("dkim"), /has no key/, /DKIM_SELECTOR/);
  texts["mail.sprachsetu.example"] = ["v=spf1 ip4:192.0.2.1 -all"];
  texts["s1._domainkey.mail.sprachsetu.example"] = [recordOf(ours)];
  texts["_dmarc.mail.sprachsetu.example"] = ["v=DMARC1; p=none"];
  found = await look();
  for (const id of ["spf", "dkim", "dmarc"] as const) expect(found(id)?.state).toBe("ok");
});

test("a name server that does not answer is told as such, and SPF, DKIM and DMARC are not known", async () => {
  const texts = { "mail.sprachsetu.example": ["v=spf1 ip4:192.0.2.1 -all"] };
  const { look, dns } = await openSite({ texts });
  expect((await look())("name-server")?.state).toBe("ok");
  for (const [fault, is] of [
    ["cannot tell", /the name server cannot look up mail\.sprachsetu\.example/],
    ["silent", /the name server does not answer for mail\.sprachsetu\.example/],
  ] as const) {
    dns.failBy(fault);
    const found = await look();
    expectFault(found("name-server"), is, /resolv\.conf/);
    for (const id of ["spf", "dmarc"] as const) {
      expect(found(id)).toMatchObject({
        state: "unknown",
        is: expect.stringContaining("the name server"),
        todo: expect.stringContaining("resolv.conf"),
      });
    }
  }
  // What the name server kept from being known is looked at again as soon as the fault itself.
  dns.failBy();
  const found = await look();
  for (const id of ["name-server", "spf"] as const) expect(found(id)?.state).toBe("ok");
});

test("names of the mail server and of the site that do not exist", async () => {
  const smtpUrl = "smtp://mail.sprachsetu.invalid:25";
  const { look } = await openSite({
    smtpUrl,
    config: { siteUrl: "https://www.sprachsetu.invalid" },
  });
  const found = await look();
  expectFault(
    found("mail-server"),
    /the name mail\.sprachsetu\.invalid is not found|the name server does not answer/,
    /DNS of the domain|resolv\.conf/,
  );
  expectFault(
    found("address"),
    /the name www\.sprachsetu\.invalid is not found|the name server does not answer/,
    /DNS of the domain|resolv\.conf/,
  );
});

test("a DKIM record of another key than the one that signs", async () => {
  const another = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const name = "s1._domainkey.mail.sprachsetu.example";
  const texts = { [name]: [recordOf(another)] };
  const { look } = await openSite({ texts, config: signingFor("mail.sprachsetu.example") });
  expectFault((await look())("dkim"), /another key than the one that signs/, /public key/);
  // The record can be copied.
  expect((await look())("dkim")?.todo).toContain(recordOf(ours));
  texts[name] = [recordOf(ours)];
  expect((await look())("dkim")?.state).toBe("ok");
});

test("SPF of the envelope sender, and DMARC of a domain three labels above", async () => {
  const texts: Record<string, string[]> = {
    "bounces.provider.example": ["v=spf1 -all"],
    "mail.sprachsetu.example": ["v=spf1 +all"],
    "_dmarc.sprachsetu.co.in": ["v=DMARC1; p=reject"],
    // A registry for all below it says nothing of ours.
    "_dmarc.co.in": ["v=DMARC1; nothing"],
  };
  const { look } = await openSite({
    texts,
    config: {
      mailFrom: "Sprachsetu <hello@news.mail.sprachsetu.co.in>",
      mailReturnPath: "returns@bounces.provider.example",
    },
  });
  const found = await look();
  expect(found("spf")).toMatchObject({
    state: "ok",
    is: expect.stringMatching(/^bounces\.provider\.example: /),
  });
  expect(found("dmarc")).toMatchObject({
    state: "ok",
    is: expect.stringMatching(/^_dmarc\.sprachsetu\.co\.in: /),
  });
});

test("a mail server that refuses the login, and one whose TLS fails", async () => {
  const smtp = await startSmtp({ refusesLogin: true });
  undo.push(smtp.close);
  const smtpUrl = `smtp://asha:wrong@127.0.0.1:${smtp.port}?requireTLS=false`;
  const refused = await openSite({ smtpUrl });
  const is = /^127\.0\.0\.1:\d+ refuses our login \(.*535/;
  expectFault((await refused.look())("mail-server"), is, /user and password/);
  const mailed = { email: "asha@example.in" };
  expect((await refused.admin.call("POST", "/system/test-mail", mailed)).json()).toMatchObject({
    state: "fault",
    is: expect.stringMatching(is),
    todo: expect.stringMatching(/user and password/),
  });
  const plain = await openSite({ smtpUrl: `smtps://127.0.0.1:${smtp.port}` });
  expectFault(
    (await plain.look())("mail-server"),
    /^127\.0\.0\.1:\d+ was reached, but TLS fails/,
    /465.*smtps:/,
  );
});

test("a mail server that is dead; a test mail says so, and arrives once it is back", async () => {
  const port = await freePort();
  const { look, admin } = await openSite({ smtpUrl: `smtp://127.0.0.1:${port}` });
  expectFault((await look())("mail-server"), /cannot be reached \(.*ECONNREFUSED/, /SMTP_URL/);
  const send = () => admin.call("POST", "/system/test-mail", { email: "asha@example.in" });
  expect((await send()).json()).toMatchObject({
    state: "fault",
    is: expect.stringMatching(/ECONN/),
  });

  const smtp = await startSmtp({ port });
  undo.push(smtp.close);
  expect((await look())("mail-server")?.state).toBe("ok");
  expect((await send()).json()).toMatchObject({ state: "ok" });
  const [mail] = await smtp.arrived(1);
  expect(mail?.envelope.to).toEqual(["asha@example.in"]);
  expect(mail?.message.subject).toMatch(/^Test mail/);
  const wrong = await admin.call("POST", "/system/test-mail", { email: "nobody" });
  expect(wrong.statusCode).toBe(422);
});

test("a proxy that refuses large bodies", async () => {
  const proxy = { mostBytes: 1024 * 1024 };
  const { look } = await openSite({ proxy });
  expectFault((await look())("upload-size"), /413/, /client_max_body_size/);
  proxy.mostBytes = 20 * 1024 * 1024;
  expect((await look())("upload-size")?.state).toBe("ok");
});

test("a proxy whose address all visitors seem to have", async () => {
  const { look } = await openSite({ trustProxy: false });
  expectFault((await look())("visitor-address"), /address of the proxy/, /TRUST_PROXY=1/);
});

test("a proxy that does not pass on the visitor's address", async () => {
  const { look } = await openSite({ trustProxy: false, proxy: { passesAddress: false } });
  expectFault((await look())("visitor-address"), /does not say for whom/, /X-Forwarded-For/);
});

test("visitors who can choose their address", async () => {
  const { look } = await openSite({ trustProxy: true });
  expectFault((await look())("visitor-address"), /can choose/, /number of proxies/);
});

test("a certificate that runs out, and one that nobody vouches for", async () => {
  const { look, network } = await openSite({ proxy: { days: 10 } });
  expectFault((await look())("certificate"), /in 10 days/, /Renew it/);
  network.authority = "";
  const found = await look();
  expectFault(found("address"), /cannot be reached/, /certificate/);
  // That it runs out, too, is no reason to renew it.
  expectFault(
    found("certificate"),
    /^Browsers refuse it: nobody but itself has signed it/,
    /that browsers trust/,
  );
});

test("a clock that is off", async () => {
  const proxy = { clockAheadMs: 10 * 60_000 };
  const { look } = await openSite({ proxy });
  expectFault((await look())("clock"), /(?:599|600|601) s behind that of the public/, /timesyncd/);
  proxy.clockAheadMs = -10 * 60_000;
  expectFault((await look())("clock"), /(?:599|600|601) s ahead of that of the public/, /set-ntp/);
  proxy.clockAheadMs = 0;
  sayOfClock("yes");
  // A header of whole seconds is behind by the rest of the second.
  const late = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 900);
  vi.useFakeTimers({ toFake: ["Date"], now: late });
  undo.push(async () => void vi.useRealTimers());
  const same = (await look())("clock");
  vi.useRealTimers();
  expect(same).toMatchObject({
    state: "ok",
    is: "The network sets its clock. It is the same as that of the public address.",
  });
  // A proxy on the same machine has the same clock.
  sayOfClock("no");
  expect((await look())("clock")).toMatchObject({
    state: "warning",
    todo: expect.stringContaining("timedatectl set-ntp true"),
  });
  sayOfClock("");
  expect((await look())("clock")).toMatchObject({
    state: "unknown",
    todo: expect.stringContaining("timedatectl"),
    // The fault from before is over: the clocks agree again.
    endsFault: true,
  });
});

test("a site that does not answer at its address", async () => {
  const { look, served } = await openSite();
  await served.app.server.close();
  served.app.server.closeAllConnections();
  const found = await look();
  expectFault(found("address"), /healthz answers 502/, /HOST and PORT/);
});

test("only the site itself may ask how a request arrives", async () => {
  const { served } = await openSite();
  const url = "/api/v1/system-probe";
  for (const token of ["", "x.y", `${Date.now() + 1_000}.${"A".repeat(43)}`]) {
    const answer = await served.app.inject({ url, headers: { "x-system-probe": token } });
    expect(answer.statusCode).toBe(404);
  }
});

test("bin/doctor says the same, with a status", async () => {
  const texts = { "mail.sprachsetu.example": ["v=spf1 +all"] };
  const { served, network, smtp, proxy } = await openSite({ texts });
  const env = {
    ...{ DATA_DIR: served.database.dataDir, SITE_URL: proxy.url, SMTP_URL: smtp.url, MAIL_FROM },
    LEADS_TO: "leads@sprachsetu.example",
  };
  const said = await doctor(["--mail", "asha@example.in"], env, network);
  expect(said.status).toBe(1);
  expect(said.text).toMatch(/^Fault {5}SPF: .*lets anybody send/m);
  expect(said.text).toMatch(/^Fine {6}Certificate: /m);
  expect(said.text).toMatch(/^Fine {6}Size of uploads: /m);
  expect(said.text).toMatch(/^Fine {6}Test mail: The mail server took it\./m);
  const [mail] = await smtp.arrived(1);
  expect(mail?.envelope.to).toEqual(["asha@example.in"]);

  const { text } = await doctor(["--json"], env, network);
  const { lines } = JSON.parse(text);
  expect(lines.find(({ id }: { id: string }) => id === "spf").state).toBe("fault");
});

test.each([
  ["database or disk is full", "“When the disk is full”"],
  ["database is locked", "fuser -v DATA_DIR/sprachsetu\\.sqlite"],
])(
  "bin/doctor beside “%s” says what to do, and invents no fault of the proxy",
  async (reason, todo) => {
    const { served, network, smtp, proxy } = await openSite();
    for (const table of ["secrets", "system_records"]) {
      await sql`CREATE TRIGGER ${sql.raw(`refused_${table}`)} BEFORE INSERT ON ${sql.table(table)}
      BEGIN SELECT RAISE(FAIL, ${sql.lit(reason)}); END`.execute(served.db);
    }
    const env = {
      ...{ DATA_DIR: served.database.dataDir, SITE_URL: proxy.url, SMTP_URL: smtp.url, MAIL_FROM },
      LEADS_TO: "leads@sprachsetu.example",
    };
    const { text } = await doctor([], env, network);
    expect(text).toMatch(
      new RegExp(`^Fault {5}Database: .*${reason}.*\\n.*\\n +To do: .*${todo}`, "m"),
    );
    for (const name of ["Size of uploads", "Visitors’ addresses"]) {
      expect(text).toMatch(new RegExp(`^Not known ${name}: .*${reason}`, "m"));
    }
    expect(text).toMatch(/^Fine {6}Public address: /m);
  },
);

test("the clock is compared with the public address also while the database is away", async () => {
  sayOfClock("");
  const { network, proxy } = await openSite({ proxy: { clockAheadMs: 10 * 60_000 } });
  const fail = (): never => {
    throw new Error("the database is away");
  };
  const context = {
    ...{ config: readConfig({ SITE_URL: proxy.url }), env: {}, network, probeSecret: fail },
    ...{ db: new Proxy({}, { get: fail }) as Database, site: () => siteDetails, samples: fail },
  };
  const [line] = await runChecks(context, new Date(), ({ id }) => id === "clock");
  expectFault(line, /behind that of the public/, /timesyncd/);
});

test("an address at which another site answers says nothing of the proxy", async () => {
  const { look, proxy } = await openSite();
  const other = await openTestApp("sqlite");
  undo.push(other.close);
  const port = await freePort();
  await other.app.listen({ port, host: "127.0.0.1" });
  proxy.leadTo(port);
  const found = await look();
  for (const id of ["visitor-address", "upload-size"] as const) {
    expect(found(id)).toMatchObject({
      state: "unknown",
      is: expect.stringContaining("answers 404: another site, or another version"),
    });
  }
});

test("bin/doctor without a database, and with a wrong configuration", async () => {
  const empty = mkdtempSync(join(tmpdir(), "no-site-"));
  undo.push(() => rmSync(empty, { recursive: true }));
  for (const folder of [empty, join(empty, "missing")]) {
    const away = await doctor(["--mail", "asha@example.in"], { DATA_DIR: folder });
    expect(away.status).toBe(1);
    expect(away.text).toContain(`Database: There is no database in ${folder}`);
    expect(away.text).toMatch(/To do: Set DATA_DIR as the service has it: deploy\/systemd\/run/);
    // What else it would find is not of the site.
    expect(away.text).toMatch(/Faults: 1, warnings: 0, not known: 0, fine: 0\.$/);
  }
  expect(readdirSync(empty)).toEqual([]);
  const where = { DATA_DIR: "/nowhere/at/all", SITE_URL: "http://localhost:1" };
  const wrong = await doctor([], { ...where, PORT: "many" });
  expect(wrong.status).toBe(1);
  expect(wrong.text).toMatch(/^Fault {5}Configuration: PORT must be/m);
  for (const args of [["--mail", "nobody"], ["more"], ["--no-such"]]) {
    expect(await doctor(args, where)).toMatchObject({
      status: 2,
      text: expect.stringMatching(/^Usage: bin\/doctor/m),
    });
  }
});

describe("PostgreSQL", () => {
  test("bin/doctor and the page beside a database that stalls, until it goes on", async () => {
    const served = await openTestApp("postgres");
    undo.push(served.close);
    const admin = await openDesk(served);
    const { databaseUrl = "", dataDir } = served.database;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SITE_URL: "http://localhost:1" };
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE system_records");
    const [stalled, page] = await Promise.all([doctor([], env), admin.call("GET", "/system")]);
    expect(page.statusCode, page.body).toBe(200);
    const { lines } = systemReport.parse(page.json());
    expectFault(
      lines.find(({ id }) => id === "database"),
      /no answer within 5 seconds/,
      /See whether PostgreSQL runs/,
    );
    expect(stalled.text).toMatch(/^Fault {5}Database: .*no answer within 5 seconds/m);
    expect(stalled.text).toMatch(/To do: See whether PostgreSQL runs/);
    expect(stalled.text).toMatch(/^Fine {6}Time zones: /m);
    await holder.query("ROLLBACK");
    await holder.end();
    expect((await doctor([], env)).text).toMatch(/^(?:Fine|Warning) {3,6}Database: PostgreSQL /m);
  });

  test("a clock that differs from that of the database", async () => {
    const served = await openTestApp("postgres");
    undo.push(served.close);
    const context = {
      ...{ config: readConfig({ SITE_URL: "http://localhost:1" }), env: {}, db: served.db },
      ...{ site: () => siteDetails, samples: async () => ({ facts: [] }) },
      ...{ network: {}, probeSecret: () => "" },
    };
    const clockAt = async (now: Date) =>
      (await runChecks(context, now, ({ id }) => id === "clock"))[0];
    expectFault(
      await clockAt(new Date(Date.now() - 10 * 60_000)),
      /\d+ s behind that of the database/,
      /set-ntp/,
    );
    sayOfClock("yes");
    expect(await clockAt(new Date())).toMatchObject({ state: "ok" });
  });
});
