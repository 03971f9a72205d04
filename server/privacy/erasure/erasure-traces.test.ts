import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retention as periods } from "#content/retention.ts";
import { addressExport } from "#contract/privacy.ts";
import { mailsTo, nextEmail, PASSWORD, signUp } from "#tests/support/account-requests.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { openDesk } from "#tests/support/desk.ts";
import { good } from "#tests/support/lead-samples.ts";
import { tablesWith } from "#tests/support/table-names.ts";
import { enrol, enrolmentWith, openTestApp, type TestApp } from "#tests/support/test-app.ts";
import { filesWith, writeMails } from "#tests/support/written-mails.ts";
import { mailFilesIn, retentionSteps } from "../../retention-steps.ts";
import { createRetention } from "../retention-job.ts";

const now = new Date("2026-11-21T03:40:00.000Z");
const DAY = 86_400_000;

describe.each(databaseKinds)("what an erasure and the end of a time reach, over %s", (kind) => {
  let served: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    served = await openTestApp(kind, { config: { rateLimitScale: 100 } });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await served.close();
  });

  const post = (path: string, payload: object, headers = {}) =>
    served.app.inject({ method: "POST", url: `/api/v1${path}`, payload, headers });
  const retention = () =>
    createRetention(
      served.db,
      retentionSteps,
      { warn: () => {} },
      mailFilesIn(served.database.dataDir),
    );

  async function link(email: string, wants: "copy" | "erasure"): Promise<string> {
    await post("/your-data", { email, wants });
    const text = (await mailsTo(served, email)).at(-1)?.text ?? "";
    return /\/your-data\/link\?token=([\w-]{43})/.exec(text)?.[1] ?? "";
  }

  async function erase(email: string): Promise<void> {
    const answer = await post("/your-data/erasure", { token: await link(email, "erasure") });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  async function enquire(email: string, more: object = {}): Promise<string> {
    const answer = await enrol(served.app, enrolmentWith({ email, ...more }));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  }

  /** Lets a counsellor rename the only person in the database. */
  async function renamed() {
    const { person_id } = await served.db
      .selectFrom("leads")
      .select("person_id")
      .executeTakeFirstOrThrow();
    const desk = await openDesk(served, "counsellor");
    const { person } = good(await desk.call("GET", `/people/${person_id}`));
    const renaming = { revision: person.revision, name: "Zubeida Rao" };
    good(await desk.call("PATCH", `/people/${person_id}`, renaming));
    return { desk, person_id };
  }

  test("so they do when somebody's time is over, but for what others are called too", async () => {
    const email = nextEmail();
    await enquire(email, { name: "Zubeida Khan", phone: "+91 98111 00009" });
    await enquire(email, { name: "Zubeida K. Khan", phone: "+91 98111 00012" });
    const { desk } = await renamed();
    await enquire(nextEmail(), { name: "Meera Nair", phone: "+91 98111 00010" });
    const views = {
      "by address": `q=${encodeURIComponent(email)}`,
      "by number": "q=098111-00009",
      "by a later number": "q=9811100012",
      "by name": "q=khan+zubeida+k",
      "as renamed": "q=Zubeida+Rao",
      "Call Zubeida Khan": "status=new",
      "another number": "q=98111+00011",
      "a name that goes on": "q=meera+nair",
      "all new": "status=new",
    };
    for (const [name, query] of Object.entries(views)) {
      good(await desk.call("POST", "/lead-views", { name, query }), 201);
    }
    const twoYears = new Date("2028-11-21T03:40:00.001Z");
    // An import stores people who gave only a number like this.
    await served.db.updateTable("leads").set({ email: "" }).where("email", "!=", email).execute();
    vi.setSystemTime(twoYears.getTime() - DAY);
    await enquire(nextEmail(), { name: "Meera Nair", phone: "+91 98111 00011" });
    await retention().runAll(twoYears);
    const left = await served.db.selectFrom("lead_views").select("name").orderBy("name").execute();
    expect(left.map(({ name }) => name)).toEqual([
      "a name that goes on",
      "all new",
      "another number",
    ]);
    for (const text of [email, "Zubeida"]) {
      // Mails that wait to be sent, as these do, have their own period.
      expect(await tablesWith(served.db, text)).toEqual(["mail_outbox"]);
    }
  });

  // What follows is about neither SQL, locks nor failures, so one database will do.
  if (kind === "postgres") return;

  test("who enquires anew after an erasure is stored, not thanked for what is gone", async () => {
    const email = nextEmail();
    const keyed = { "idempotency-key": "one" };
    const send = async () => {
      await enquire(email);
      await post("/service", enrolmentWith({ email, service: "GermanClass" }), keyed);
      await post("/subscribe", { email });
      await post("/subscribe", { email }, keyed);
      await post("/subscribe/sendToPdf", { email });
      return {
        leads: (await served.db.selectFrom("leads").select("id").execute()).length,
        subscriptions: (await tablesWith(served.db, email)).includes("newsletter_subscriptions"),
        mails: new Set((await mailsTo(served, email)).map(({ purpose }) => purpose)),
      };
    };
    const first = await send();
    expect(first).toMatchObject({ leads: 2, subscriptions: true });
    await erase(email);
    expect(await send()).toEqual(first);
  });

  test("a deleted account leaves one mail, and nothing of it once it has left", async () => {
    const { user, browser, token } = await signUp(served);
    await writeMails(served);
    expect(filesWith(served, user.email)).not.toEqual([]);
    const answer = await browser.call("DELETE", "/", { password: PASSWORD }, { token });
    expect(answer.statusCode, answer.body).toBe(204);
    expect(filesWith(served, user.email)).toEqual([]);
    expect(await tablesWith(served.db, user.email)).toEqual(["mail_outbox"]);
    await writeMails(served);
    expect(await tablesWith(served.db, user.email)).toEqual([]);
    expect(filesWith(served, user.email)).toEqual([expect.stringContaining("account-deleted")]);
    await retention().runDue(now);
    expect(filesWith(served, user.email)).toEqual([]);
  });

  test("mails that lie as files go with the address, and nobody else's do", async () => {
    const [mine, theirs] = [nextEmail(), nextEmail("other")];
    await enquire(mine);
    await enquire(theirs, { name: "Anil Desai", phone: "+91 98000 00002" });
    await post("/subscribe", { email: mine });
    await writeMails(served);
    const others = filesWith(served, theirs);
    expect(others).toHaveLength(2);
    // The notice to the institute, the confirmation, and the newsletter's link.
    expect(filesWith(served, mine)).toHaveLength(3);
    await erase(mine);
    expect(filesWith(served, mine)).toEqual([]);
    expect(filesWith(served, theirs)).toEqual(others);
  });

  test("files go at the end of their mails' time, as a dry run has counted", async () => {
    const email = nextEmail();
    await enquire(email);
    await post("/subscribe/sendToPdf", { email });
    await link(email, "copy");
    await writeMails(served);
    const folder = join(served.database.dataDir, "mail");
    const unknown = "2026-11-21T03-40-00.000Z-demo-notice-019a0000-0000-7000-8000-000000000000.eml";
    for (const name of [unknown, `${unknown}.tmp`, "notes.txt"]) {
      writeFileSync(join(folder, name), email);
    }
    const purposes = () =>
      filesWith(served, email).map((name) => /Z-(.+?)-[0-9a-f]{8}-/.exec(name)?.[1] ?? name);
    const files = async (call: "tryAll" | "runAll", at: Date) =>
      (await retention()[call](at)).find((step) => step.kind === "files of mails")?.removed;
    const mails = ["data-copy-link", "lead-confirmation", "lead-notice", "practice-test"];
    expect(purposes()).toEqual(expect.arrayContaining([...mails, "demo-notice", "notes.txt"]));

    const gone = [
      { at: now, removed: 2 },
      { at: new Date(now.getTime() + periods.codeDays * DAY + 1), removed: 1 },
      { at: new Date(now.getTime() + periods.practiceTestMailDays * DAY + 1), removed: 1 },
      { at: new Date(now.getTime() + periods.sentMailDays * DAY), removed: 0 },
      { at: new Date(now.getTime() + periods.sentMailDays * DAY + 1), removed: 2 },
    ];
    for (const { at, removed } of gone) {
      const before = purposes();
      expect(await files("tryAll", at)).toBe(removed);
      expect(purposes()).toEqual(before);
      expect(await files("runAll", at)).toBe(removed);
      expect(purposes()).toHaveLength(before.length - removed);
    }
    expect(purposes()).toEqual(["notes.txt"]);
  });

  test("what waits to be sent keeps its file, however old it is", async () => {
    const email = nextEmail();
    await enquire(email);
    await writeMails(served);
    await served.db.updateTable("mail_outbox").set({ status: "queued" }).execute();
    await retention().runAll(new Date(now.getTime() + 400 * DAY));
    expect(filesWith(served, email)).toHaveLength(2);
  });

  test("a repeat's thanks go with it, too", async () => {
    const email = nextEmail();
    await enquire(email);
    vi.setSystemTime(now.getTime() + 11 * 60_000);
    const repeat = await enquire(email);
    await erase(email);
    expect(await enquire(email)).not.toBe(repeat);
    expect(await served.db.selectFrom("leads").select("email").execute()).toEqual([{ email }]);
  });

  test("a mark for review that a repeat alone has brought goes with it", async () => {
    const [first, other, third] = [nextEmail(), nextEmail("other"), nextEmail("third")];
    const marks = () => served.db.selectFrom("leads").select("needs_review").execute();
    const { token } = (await served.app.inject("/api/v1/form-token")).json();
    vi.setSystemTime(now.getTime() + 10_000);
    await enquire(first, { formToken: token });
    expect(await marks()).toEqual([{ needs_review: 0 }]);
    const suspicious = { formToken: token, website: "https://spam.example" };
    for (const email of [other, third]) {
      vi.setSystemTime(Date.now() + 11 * 60_000);
      await enquire(email, suspicious);
    }
    expect(await marks()).toEqual([{ needs_review: 1 }]);
    await erase(other);
    expect(await marks()).toEqual([{ needs_review: 1 }]);
    await erase(third);
    expect(await marks()).toEqual([{ needs_review: 0 }]);
  });

  test("what keeps a form from being stored twice tells nobody whose it was", async () => {
    const email = "priya@example.in";
    const asked = { name: "Priya Sharma", email, phone: "919800000001", service: "PTEOnline" };
    await enquire(email);
    await enrol(served.app, enrolmentWith({ email }), { "idempotency-key": "one" });
    await post("/your-data", { email, wants: "copy" });
    const keys = JSON.stringify(
      await served.db.selectFrom("idempotency_keys").selectAll().execute(),
    );
    for (const guess of [email, asked, { email, wants: "copy" }]) {
      const text = typeof guess === "string" ? guess : JSON.stringify(guess);
      expect(keys).not.toContain(createHash("sha256").update(text).digest("base64url"));
    }
  });

  test("saved views that search for who is erased go, and no others", async () => {
    const email = nextEmail();
    await enquire(email, { name: "Zubeida Khan", phone: "+91 98111 00009" });
    const { desk } = await renamed();
    await enquire(nextEmail(), { name: "Imran Khan", phone: "+91 98111 00020" });
    const views = {
      "by address": `q=${encodeURIComponent(email.toUpperCase())}`,
      "by number": "q=098111-00009",
      "by name": "q=khan%2C+zubeida&status=new",
      "as renamed": "q=Zubeida+Rao",
      "in other letters": `q=${encodeURIComponent("ZÜBÉIDA khån")}`,
      "in other digits": `q=${encodeURIComponent("९८१११ ००००९")}`,
      "Call Zubeida Khan": "status=new",
      "by the first name alone": "q=zubeida",
      "by how it begins": "q=ZUBEI&status=new",
      "by the name that staff gave": "q=rao",
      "another Khan": "q=imran+khan",
      "a name of others, too": "q=khan",
      "another number": "q=98111+00010",
      "all new": "status=new",
    };
    for (const [name, query] of Object.entries(views)) {
      good(await desk.call("POST", "/lead-views", { name, query }), 201);
    }
    await erase(email);
    const left = good(await desk.call("GET", "/lead-views")).views as { name: string }[];
    expect(left.map(({ name }) => name)).toEqual([
      "a name of others, too",
      "all new",
      "another Khan",
      "another number",
    ]);
    expect(await tablesWith(served.db, "Zubeida")).toEqual([]);
    expect(await tablesWith(served.db, "q=zube")).toEqual([]);
  });

  test("names of imported files lose who is erased, also run together or the first name alone", async () => {
    const email = nextEmail();
    await enquire(email, { name: "Zubeida Khan", phone: "+91 98111 00009" });
    const desk = await openDesk(served, "counsellor");
    const files = ["Zubeida.csv", "LeadsZubeidaKhan2026.xlsx", "khan_zubeida-2.csv", "khans.csv"];
    for (const [index, fileName] of files.entries()) {
      const csv = `name,email\nImran Khan,imran${index}@example.in`;
      const mapping = { name: "name", email: "email" };
      good(await desk.call("POST", "/leads/imports", { csv, mapping, fileName }), 201);
    }
    await erase(email);
    expect(await tablesWith(served.db, "zubeida")).toEqual([]);
    const left = await served.db.selectFrom("lead_imports").select("file_name").execute();
    expect(left.map(({ file_name }) => file_name).sort()).toEqual([
      "Leads[erased]2026.xlsx",
      "[erased]-2.csv",
      "[erased].csv",
      "khans.csv",
    ]);
  });

  test("a copy has what staff changed about the person, without who did it", async () => {
    const email = nextEmail();
    await enquire(email, { name: "Zubeida Khan" });
    const { desk, person_id } = await renamed();
    const answer = await post("/your-data/copy", { token: await link(email, "copy") });
    expect(addressExport.parse(answer.json()).staffActions).toEqual([
      {
        at: now.toISOString(),
        action: "person.renamed",
        on: "person",
        id: person_id,
        before: { name: "Zubeida Khan" },
        after: { name: "Zubeida Rao" },
      },
    ]);
    expect(answer.body).not.toContain(desk.user.id);
    expect(answer.body).not.toContain(desk.user.name);
  });
});
