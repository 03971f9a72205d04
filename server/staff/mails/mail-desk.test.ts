import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mailAnswer, mailList, mailOptions, savedMails } from "#contract/staff/staff-mails.ts";
import { createOutbox } from "#server/mail/outbox.repo.ts";
import { createFolderTransport } from "#server/mail/transport.ts";
import { createCampaigns } from "#server/newsletter/campaigns.repo.ts";
import { type Desk, openDesk } from "#tests/support/desk.ts";
import { addSubscriber, sampleLetter } from "#tests/support/subscribers.ts";
import { enrol, expectProblem, openTestApp, type TestApp } from "#tests/support/test-app.ts";

const SECRET = "c2VjcmV0LWZvci10ZXN0cy1vbmx5LW5vdGhpbmctZWxzZQ";

describe("the mails in the back office", () => {
  let served: TestApp;
  let desk: Desk;
  const onMailsQueued = vi.fn();
  beforeEach(async () => {
    served = await openTestApp("sqlite", { onMailsQueued });
    desk = await openDesk(served, "counsellor");
    await served.db.deleteFrom("mail_outbox").execute();
  });
  afterEach(() => served.close());

  const outbox = () =>
    createOutbox(served.db, { siteUrl: "https://www.sprachsetu.example", sealKey: SECRET });

  async function write(subject: string, more: { to?: string; isSecret?: true } = {}) {
    const [id = ""] = await served.db.transaction().execute((trx) =>
      outbox().enqueue(trx, [
        {
          purpose: more.isSecret ? "account-signup-code" : "demo-confirmation",
          to: "priya@example.in",
          subject,
          html: `<p>${subject} html</p>`,
          text: `${subject} text`,
          ...more,
        },
      ]),
    );
    return id;
  }

  async function list(query = "") {
    const answer = await desk.call("GET", `/mails${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return mailList.parse(answer.json());
  }

  const fail = (id: string) =>
    served.db
      .updateTable("mail_outbox")
      .set({ status: "failed", attempts: 3, last_error: "550 no such mailbox" })
      .where("id", "=", id)
      .execute();

  test("the outbox is listed, narrowed, searched and turned over", async () => {
    for (let mail = 0; mail < 52; mail += 1) await write(`Mail ${mail}`);
    const failed = await write("Your demo class", { to: "asha_k@example.in" });
    await fail(failed);
    const first = await list();
    expect(first.mails).toHaveLength(50);
    // Ids from the same millisecond have no defined order.
    const its = first.mails.find(({ id }) => id === failed);
    expect(its).toMatchObject({ status: "failed", nextAttemptAt: null });
    const second = await list(`?cursor=${first.next}`);
    expect(second.mails).toHaveLength(3);
    const ids = [...first.mails, ...second.mails].map(({ id }) => id);
    expect(new Set(ids).size).toBe(53);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect(second.next).toBeNull();
    for (const query of ["status=failed", "q=ASHA_K", "q=demo+class", "q=asha_k+demo"]) {
      expect((await list(`?${query}`)).mails.map(({ id }) => id)).toEqual([failed]);
    }
    expect((await list("?q=asha%25k")).mails).toEqual([]);
    const umlauts = await write("Grüße aus Łódź", { to: "kontakt@xn--kse-qla.example" });
    for (const q of ["gruesse lodz", "GRÜSSE", "Kontakt@Käse.example"]) {
      const { mails } = await list(`?q=${encodeURIComponent(q)}`);
      expect(
        mails.map(({ id }) => id),
        q,
      ).toEqual([umlauts]);
    }
    await served.db.deleteFrom("mail_outbox").where("id", "=", umlauts).execute();
    expect((await list("?purpose=lead-notice")).mails).toEqual([]);
    expect((await list("?purpose=demo-confirmation&status=failed")).mails).toHaveLength(1);
    const options = mailOptions.parse((await desk.call("GET", "/mails/options")).json());
    expect(options).toEqual({
      counts: { queued: 52, sent: 0, failed: 1 },
      purposes: ["demo-confirmation"],
      writesFiles: true,
    });
  });

  test("a lead's reference finds the mails about it, with its person", async () => {
    expect((await enrol(served.app)).statusCode).toBe(201);
    await write("Something else");
    const lead = await served.db
      .selectFrom("leads")
      .select(["reference", "person_id"])
      .executeTakeFirstOrThrow();
    const { mails } = await list(`?q=${lead.reference.toLowerCase()}`);
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ personId }) => personId))).toEqual(new Set([lead.person_id]));
  });

  test("one that failed is sent again, once, and it is on record", async () => {
    const id = await write("Your demo class");
    expectProblem(await desk.call("POST", `/mails/${id}/retry`), 409, "conflict");
    await fail(id);
    onMailsQueued.mockClear();
    const messageId = async () =>
      mailAnswer.parse((await desk.call("GET", `/mails/${id}`)).json()).mail.messageId;
    const before = await messageId();
    const answer = await desk.call("POST", `/mails/${id}/retry`);
    // The mail gets as many attempts as a new one, and keeps its Message-ID so that mail servers recognise a
    // double.
    expect(answer.json()).toMatchObject({ mail: { id, status: "queued", attempts: 0 } });
    expect(await messageId()).toBe(before);
    expect(onMailsQueued).toHaveBeenCalledOnce();
    const again = await desk.call("POST", `/mails/${id}/retry`);
    expect(expectProblem(again, 409, "conflict")).toMatchObject({ code: "conflict" });
    expect(again.json().present).toMatchObject({ id, status: "queued" });
    const actions = await served.db.selectFrom("staff_actions").selectAll().execute();
    expect(actions).toMatchObject([
      { action: "mail.retried", actor_id: desk.user.id, subject_kind: "mail", subject_id: id },
    ]);
    expect((await outbox().claimDue(new Date(), 5)).map((mail) => mail.id)).toEqual([id]);
  });

  test("an address that was refused is corrected, and the mail sent there", async () => {
    const id = await write("Your demo class", { to: "priya@exmaple.in" });
    await fail(id);
    const invalid = await desk.call("POST", `/mails/${id}/retry`, { to: "priya" });
    expect(invalid.statusCode).toBe(422);
    const answer = await desk.call("POST", `/mails/${id}/retry`, { to: "Priya@Example.in" });
    expect(answer.json()).toMatchObject({ mail: { id, status: "queued", to: "priya@example.in" } });
    const [claimed] = await outbox().claimDue(new Date(), 5);
    expect(claimed).toMatchObject({ id, to: "priya@example.in" });
    const [{ before, after } = {}] = await served.db
      .selectFrom("staff_actions")
      .select(["before", "after"])
      .execute();
    expect(JSON.parse(after ?? "")).toEqual({ status: "queued", address: "corrected" });
    expect(before).not.toContain("priya");
  });

  test("what carries a code is never shown, nor sent again once it is gone", async () => {
    const secret = await write("Your code", { isSecret: true });
    const { mail } = mailAnswer.parse((await desk.call("GET", `/mails/${secret}`)).json());
    expect(mail).toMatchObject({ isSecret: true, html: null, text: null });
    const plain = await write("Hello");
    const shown = mailAnswer.parse((await desk.call("GET", `/mails/${plain}`)).json());
    expect(shown.mail).toMatchObject({ html: "<p>Hello html</p>", text: "Hello text" });
    for (const claimed of await outbox().claimDue(new Date(), 5)) {
      if (claimed.id === plain) await outbox().markSent(claimed, new Date());
    }
    const left = mailAnswer.parse((await desk.call("GET", `/mails/${plain}`)).json());
    expect(left.mail).toMatchObject({ html: "<p>Hello html</p>", text: "Hello text" });
    await fail(secret);
    const refused = await desk.call("POST", `/mails/${secret}/retry`);
    expect(expectProblem(refused, 409, "conflict").detail).toContain("had a code in it");
  });

  test("saved files are listed and read, and nothing else of the disk is", async () => {
    const { dataDir } = served.database;
    const transport = createFolderTransport(dataDir, "Sprachsetu <hello@sprachsetu.example>");
    const plain = await write("Welcome");
    const secret = await write("Your code", { isSecret: true });
    for (const claimed of await outbox().claimDue(new Date(), 5)) await transport.send(claimed);
    transport.close();
    const folder = join(dataDir, "mail");
    const ghost = "2026-11-01T10-00-00.000Z-lead-notice-00000000-0000-7000-8000-000000000000.eml";
    const link = "2026-11-01T10-00-00.000Z-lead-notice-00000000-0000-7000-8000-000000000001.eml";
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, ghost), "Subject: nobody knows me\r\n\r\n");
    await writeFile(join(folder, "notes.txt"), "private");
    await writeFile(join(dataDir, "outside.txt"), "private");
    await symlink(join(dataDir, "outside.txt"), join(folder, link));

    const files = savedMails.parse((await desk.call("GET", "/saved-mails")).json());
    expect(files.total).toBe(4);
    const named = (id: string) => files.mails.find(({ name }) => name.includes(id));
    expect(named(plain)).toMatchObject({ subject: "Welcome", isSealed: false });
    expect(named(plain)?.bytes).toBeGreaterThan(100);
    expect(named(secret)).toMatchObject({ isSealed: true });
    expect(files.mails.find(({ name }) => name === ghost)?.isSealed).toBe(true);

    const read = (name: string) => desk.call("GET", `/saved-mails/${encodeURIComponent(name)}`);
    const file = await read(named(plain)?.name ?? "");
    expect(file.headers["content-type"]).toBe("message/rfc822");
    expect(file.headers["content-disposition"]).toContain("attachment");
    expect(file.body).toContain("Welcome text");
    for (const sealed of [named(secret)?.name ?? "", ghost]) {
      expectProblem(await read(sealed), 409, "conflict");
    }
    for (const name of ["../sprachsetu.sqlite", "..%2foutside.txt", "notes.txt", link]) {
      expect((await read(name)).statusCode, name).toBe(404);
    }
  });

  test("a letter's file, with the links of who got it, is opened by an admin alone", async () => {
    const recipient = "00000000-0000-7000-8000-000000000009";
    const reader = await addSubscriber(served.db, { email: "reader@example.in" });
    const campaign = await createCampaigns(served.db).create({ letter: sampleLetter }, new Date());
    await served.db
      .insertInto("newsletter_recipients")
      .values({
        id: recipient,
        campaign_id: campaign,
        subscription_id: reader.id,
        message_id: "<9@example.in>",
        status: "sent",
        attempts: 1,
        next_attempt_at: "2026-11-01T10:00:00.000Z",
        claimed_until: null,
        last_error: null,
        sent_at: "2026-11-01T10:00:00.000Z",
      })
      .execute();
    const name = `2026-11-01T10-00-00.000Z-newsletter-${recipient}.eml`;
    const folder = join(served.database.dataDir, "mail");
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, name),
      "Subject: News\r\n\r\n/newsletter/preferences?token=secret",
    );
    const admin = await openDesk(served, "admin");
    for (const [who, isSealed] of [
      [desk, true],
      [admin, false],
    ] as const) {
      const { mails } = savedMails.parse((await who.call("GET", "/saved-mails")).json());
      expect(mails).toMatchObject([{ name, subject: sampleLetter.subject, isSealed }]);
    }
    expectProblem(await desk.call("GET", `/saved-mails/${name}`), 409, "conflict");
    expect((await admin.call("GET", `/saved-mails/${name}`)).statusCode).toBe(200);
  });

  test("a confirmation's file is opened by an admin alone, and its text shows nobody the tokens of its links", async () => {
    const site = "https://www.sprachsetu.example";
    for (const page of ["/your-requests", "/booking"]) {
      const id = await write(`See ${site}${page}?token=secret-token_1#SP-1`);
      const transport = createFolderTransport(served.database.dataDir, "hello@sprachsetu.example");
      for (const claimed of await outbox().claimDue(new Date(), 5)) await transport.send(claimed);
      transport.close();
      const admin = await openDesk(served, "admin");
      for (const [who, isSealed] of [
        [desk, true],
        [admin, false],
      ] as const) {
        const { mails } = savedMails.parse((await who.call("GET", "/saved-mails")).json());
        const file = mails.find(({ name }) => name.includes(id));
        expect(file, page).toMatchObject({ isSealed, hasLinks: true });
        const answer = await who.call("GET", `/saved-mails/${file?.name}`);
        if (isSealed) expectProblem(answer, 409, "conflict");
        else expect(answer.statusCode).toBe(200);
        const { mail } = mailAnswer.parse((await who.call("GET", `/mails/${id}`)).json());
        expect(mail.text).toContain(`${site}${page}#SP-1`);
        expect(`${mail.text} ${mail.html}`).not.toContain("secret-token");
      }
    }
  });

  test("where a mail server is set no file is shown", async () => {
    const other = await openTestApp("sqlite", { config: { smtpUrl: "smtp://127.0.0.1:1" } });
    const admin = await openDesk(other, "admin");
    const files = savedMails.parse((await admin.call("GET", "/saved-mails")).json());
    expect(files).toEqual({ writesFiles: false, mails: [], total: 0, next: null });
    await other.close();
  });
});
