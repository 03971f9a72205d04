import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  addAccount,
  mailsTo,
  OTHER_PASSWORD,
  openBrowser,
  opens,
  PASSWORD,
  signIn,
} from "#tests/support/account-requests.ts";
import { emptyTables, openTestDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { newLead } from "#tests/support/lead-samples.ts";
import { bareEnvironment } from "#tests/support/server-process.ts";
import { firstStep, staffCall, staffWithApp } from "#tests/support/staff.ts";
import { openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { manageStaff } from "./manage-staff.ts";
import { StartupError } from "./startup-error.ts";

const ROOT = join(import.meta.dirname, "..");

/** The command is a process of its own. */

type Place = Pick<TestDatabase, "dataDir" | "databaseUrl">;

/** What the last command has logged. */
let logged: object[] = [];

const environment = ({ dataDir, databaseUrl = "" }: Place) => ({
  ...bareEnvironment,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

/** Runs the command in this process, which saves its start. @returns what it says, or why it refuses */
async function said(place: Place, args: string[]): Promise<string> {
  logged = [];
  const log = { info: (about: object, msg: string) => void logged.push({ ...about, msg }) };
  try {
    const answer = await manageStaff(args, environment(place), log);
    return typeof answer === "string" ? answer : answer.text;
  } catch (error) {
    // Any other error is a fault of the program.
    if (!(error instanceof StartupError)) throw error;
    return `refused: ${error.message}`;
  }
}

describe("bin/staff beside a server", () => {
  let served: TestApp;
  beforeAll(async () => {
    served = await openTestApp("sqlite");
    return served.close;
  });
  beforeEach(() => emptyTables(served.db));

  const staff = (...args: string[]) => said(served.database, args);

  /** The newest event of an account. */
  const newestEvent = async (email: string) =>
    served.db
      .selectFrom("security_events")
      .innerJoin("accounts", "accounts.id", "security_events.account_id")
      .select(["kind", "device", "network", "account_id"])
      .where("email", "=", email)
      .orderBy("security_events.id", "desc")
      .executeTakeFirstOrThrow();

  /** bin/staff in a copy of its folder where Node and the packages count as up to date. */
  async function program(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "sprachsetu-bin-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, "bin"));
    for (const file of ["staff", "usage"]) {
      await copyFile(join(ROOT, "bin", file), join(folder, "bin", file));
    }
    await writeFile(
      join(folder, "bin/prepare"),
      "prepare_node() { :; }\nprepare_packages() { :; }\n",
    );
    await symlink(join(ROOT, "server"), join(folder, "server"));
    return join(folder, "bin/staff");
  }

  test("bin/staff itself, from whatever folder", async () => {
    const file = await program();
    const run = (...args: string[]) =>
      promisify(execFile)(file, args, { env: environment(served.database), cwd: tmpdir() });
    const email = "counsellor@sprachsetu.example";
    const added = await run("add", email, "--role", "counsellor", "--name", "Meera Rao");
    const [invitation] = await mailsTo(served, email);
    expect(added.stdout).toBe(
      `${email} is counsellor now. The account is new, and without SMTP_URL no mail leaves: set the password at ${invitation?.text.match(/https?:\S+invitation\S+/)?.[0]}\n`,
    );
    const { account_id } = await newestEvent(email);
    const event = { event: "staff account made", account: account_id };
    const line = { level: 30, time: expect.any(Number), msg: "security", ...event };
    expect(JSON.parse(added.stderr)).toEqual(line);
    const unknown = await run("promote", email).catch((error) => error);
    expect(unknown).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^There is no command promote\.\nUsage: bin\/staff list/),
    });
    expect(unknown.stderr).not.toContain("    at ");
  });

  test("what it does is an event of the account, and in the log without a name", async () => {
    const email = "second@sprachsetu.example";
    const expectEvent = async (kind: string) => {
      const { account_id, ...event } = await newestEvent(email);
      expect(event).toEqual({ kind, device: "A command on the server", network: "none" });
      expect(logged).toEqual([{ msg: "security", event: kind, account: account_id }]);
    };
    await staff("add", email, "--role", "admin");
    await expectEvent("staff account made");
    await staff("add", email, "--role", "editor");
    await expectEvent("role changed");
    await staff("reset-second-factor", email);
    await expectEvent("second factor removed");
  });

  test("the first admin comes by the command, a mail and a second factor", async () => {
    const email = "first@sprachsetu.example";
    expect(await staff("list")).toBe("Nobody is of the staff yet.");
    const said = await staff("add", "First@Sprachsetu.example", "--role", "admin");
    expect(said).toContain(`${email} is admin now.`);
    const [invitation] = await mailsTo(served, email);
    const token = /\/invitation\?token=([\w-]{43})/.exec(invitation?.text ?? "")?.[1];

    const browser = openBrowser(served);
    const body = { token, password: PASSWORD };
    expect((await browser.call("POST", "/invitation/accept", body)).statusCode).toBe(200);
    const { methods } = await firstStep(served, email, browser);
    expect(methods).toEqual([]);
    expect(await staff("list")).toBe(`admin      ${email} (first; no second factor yet)`);
  });

  test("a role that is given or taken counts at once", async () => {
    const { email } = await addAccount(served);
    const { browser, token } = await signIn(served, email);
    expect(await staff("add", email, "--role", "editor")).toBe(`${email} is editor now.`);
    expect(await opens(browser, token)).toBe(false);
    expect((await browser.call("POST", "/refresh-token")).statusCode).toBe(401);

    const admin = await staffWithApp(served, "admin");
    expect((await staffCall(served, admin.browser, admin.token)).statusCode).toBe(200);
    const { id: leadId } = await newLead(served);
    const { id: owner_id } = await served.db
      .selectFrom("accounts")
      .select("id")
      .where("email", "=", admin.email)
      .executeTakeFirstOrThrow();
    await served.db.updateTable("leads").set({ owner_id }).where("id", "=", leadId).execute();
    const removed = await staff("remove", admin.email);
    expect(removed).toContain("of the staff no more");
    expect(removed).toContain("Leads that nobody owns now: 1.");
    const owners = served.db.selectFrom("leads").select("owner_id").where("id", "=", leadId);
    expect(await owners.execute()).toEqual([{ owner_id: null }]);
    expect((await staffCall(served, admin.browser, admin.token)).statusCode).toBe(401);
    const { user } = await signIn(served, admin.email);
    expect(user.role).toBe("student");
    const mails = (await mailsTo(served, admin.email)).map(({ purpose }) => purpose);
    expect(mails).toContain("account-role-changed");
    expect(await staff("list")).not.toContain(admin.email);
  });

  test("what happened to an account is told", async () => {
    const { email } = await addAccount(served);
    expect(await staff("events", email)).toBe("Nothing is on record.");
    await staff("add", email, "--role", "editor");
    expect(await staff("events", email)).toMatch(/^\S+ {2}role changed {2}A command on the server/);
  });

  test("who has lost every factor sets up a new one", async () => {
    const { email, browser, token } = await staffWithApp(served);
    expect(await staff("list")).toContain("totp, recovery");
    expect(await staff("reset-second-factor", email)).toContain("at the next login");
    expect((await staffCall(served, browser, token)).statusCode).toBe(401);
    expect((await firstStep(served, email)).methods).toEqual([]);
  });
});

describe("what bin/staff refuses", () => {
  const expectRefusal = (answer: string, text: string) => {
    expect(answer).toMatch(/^refused: /);
    expect(answer).toContain(text);
    expect(answer).not.toContain(OTHER_PASSWORD);
  };

  // The command checks its arguments before it opens the database.
  test.each([[["add"]], [["list", "x"]], [["add", "a@b.de", "c@d.de"]], [["list", "--force"]]])(
    "%j: how it is called is said",
    async (args) => {
      const nowhere = { dataDir: "/proc/nowhere", databaseUrl: undefined };
      expectRefusal(await said(nowhere, args), "Usage");
    },
  );

  const refused: [string[], string][] = [
    [
      ["add", "asha@example.in", "--role", "student"],
      "Give a role by --role: counsellor, editor, admin.",
    ],
    [["add", "asha", "--role", "admin"], "asha is no mail address."],
    [["add", "a@b.de", "--role", "admin", "--name", "R2D2"], "only letters"],
    [["delete", "a@b.de"], "Usage"],
    [["remove", "nobody@example.in"], "There is no account for nobody@example.in."],
  ];

  test.each(refused)("%j: refused in one line or a few", async (args, text) => {
    const database = await openTestDatabase("sqlite");
    onTestFinished(database.close);
    expectRefusal(await said(database, args), text);
  });
});
