import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseKind } from "../support/databases.ts";
import { type Dovecot, startDovecot } from "../support/dovecot.ts";
import {
  complaintReport,
  exchangeReport,
  eximReport,
  forwardedReport,
  googleReport,
  holidayReply,
  postfixReport,
  qmailProse,
  sesReport,
} from "../support/report-samples.ts";
import { enrol, enrolmentWith, openTestApp, person, type TestApp } from "../support/test-app.ts";

/* Mails that come back, read from a real IMAP server. */

const FOREIGN =
  "From: a@example.in\r\nTo: returns@sprachsetu.example\r\nSubject: Hi\r\n\r\nHello\r\n";

describe("a mailbox with mails that came back", () => {
  let dovecot: Dovecot;
  let served: TestApp;
  let minutes = 0;
  const undo: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    dovecot = await startDovecot();
    undo.push(dovecot.close);
  });
  afterEach(async () => {
    for (const one of undo.splice(0).reverse()) await one();
  });

  async function open(kind: DatabaseKind, url = dovecot.url(), on?: TestApp["database"]) {
    const app = await openTestApp(kind, { config: { returnsImapUrl: url }, ...(on ? { on } : {}) });
    undo.push(app.close);
    return app;
  }

  /** Reads a day later each time, when any pause is over. */
  const read = (app = served) => {
    minutes += 24 * 60;
    return app.app.readReturnedMail(new Date(Date.now() + minutes * 60_000));
  };

  /** The confirmations of so many visitors. */
  async function confirmations(count: number) {
    for (let index = 0; index < count; index += 1) {
      const answer = await enrol(served.app, enrolmentWith(person(index)));
      expect(answer.statusCode, answer.body).toBe(201);
    }
    const mails = await served.db
      .selectFrom("mail_outbox")
      .select(["id", "message_id", "to_address"])
      .where("purpose", "=", "lead-confirmation")
      .orderBy("to_address")
      .execute();
    return mails.map((mail) => ({
      mailId: mail.id,
      messageId: mail.message_id,
      to: mail.to_address,
    }));
  }

  const returns = async () =>
    served.db
      .selectFrom("mail_returns")
      .select(["address", "kind", "source", "status"])
      .orderBy("address")
      .execute();

  test("reports of five systems and a complaint count, and the mailbox stays as it was", async () => {
    served = await open("sqlite");
    const mails = await confirmations(6);
    const [postfix, exim, exchange, google, ses, complains] = mails;
    if (!postfix || !exim || !exchange || !google || !ses || !complains) throw new Error("no mail");
    for (const source of [
      ...[FOREIGN, postfixReport(postfix), holidayReply(postfix), eximReport(exim)],
      ...[exchangeReport(exchange), qmailProse(complains), googleReport(google), sesReport(ses)],
      ...[complaintReport(complains, { names: false }), forwardedReport(complains)],
    ]) {
      dovecot.deliver(source);
    }
    const before = dovecot.files();
    expect(before).toHaveLength(10);
    expect(await read()).toBe(6);
    expect(await returns()).toEqual([
      ...[postfix, exim].map(({ to }) => permanent(to, "5.1.1")),
      permanent(exchange.to, "5.1.10"),
      ...[google, ses].map(({ to }) => permanent(to, "5.1.1")),
      { address: complains.to, kind: "complaint", source: "mailbox", status: "" },
    ]);
    // Nothing was deleted, moved or marked as read.
    expect(dovecot.files()).toEqual(before);

    expect(await read()).toBe(0);
    dovecot.deliver(postfixReport(complains));
    expect(await read()).toBe(1);
    expect(await returns()).toHaveLength(7);
  });

  test("reports that lie end nobody", async () => {
    served = await open("sqlite");
    const [one, other] = await confirmations(2);
    if (!one || !other) throw new Error("no mail");
    dovecot.deliver(postfixReport({ ...one, messageId: "<0199-x@www.sprachsetu.example>" }));
    dovecot.deliver(postfixReport({ ...one, to: other.to }));
    dovecot.deliver(postfixReport({ ...one, to: "leads@sprachsetu.example" }));
    dovecot.deliver(complaintReport({ ...one, to: other.to }));
    expect(await read()).toBe(4);
    expect(await returns()).toEqual([]);
  });

  test("a mailbox that counts anew is read again, and nothing counts twice", async () => {
    served = await open("sqlite");
    const [mail] = await confirmations(1);
    if (!mail) throw new Error("no mail");
    dovecot.deliver(postfixReport(mail));
    expect(await read()).toBe(1);
    dovecot.renumber();
    expect(await read()).toBe(1);
    expect(await returns()).toHaveLength(1);
  });

  test("of two processes one reads", async () => {
    served = await open("postgres");
    const second = await open("postgres", dovecot.url(), served.database);
    const [mail] = await confirmations(1);
    if (!mail) throw new Error("no mail");
    dovecot.deliver(postfixReport(mail));
    const now = new Date(Date.now() + 24 * 3_600_000);
    const found = await Promise.all([served, second].map(({ app }) => app.readReturnedMail(now)));
    expect(found.sort()).toEqual([0, 1]);
    expect(await returns()).toHaveLength(1);
  });

  test("a mailbox that refuses us is tried again later, and later with each failure", async () => {
    served = await open("sqlite", dovecot.url("wrong"));
    const state = () =>
      served.db.selectFrom("return_mailboxes").selectAll().executeTakeFirstOrThrow();
    const wait = async () => {
      minutes += 24 * 60;
      const now = Date.now() + minutes * 60_000;
      expect(await served.app.readReturnedMail(new Date(now))).toBe(0);
      return Math.round((Date.parse((await state()).next_read_at) - now) / 60_000);
    };
    expect([await wait(), await wait(), await wait()]).toEqual([1, 2, 4]);
    expect(await state()).toMatchObject({ failures: 3, last_uid: 0 });
    // The same mailbox with the right password, as after a restart.
    const mended = await open("sqlite", dovecot.url(), served.database);
    const [mail] = await confirmations(1);
    if (!mail) throw new Error("no mail");
    dovecot.deliver(postfixReport(mail));
    expect(await read(mended)).toBe(1);
    expect(await state()).toMatchObject({ failures: 0 });
  });
});

const permanent = (address: string, status: string) => ({
  ...{ address, status },
  ...{ kind: "permanent", source: "mailbox" },
});
