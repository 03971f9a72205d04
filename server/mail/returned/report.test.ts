import { describe, expect, test } from "vitest";
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
} from "#tests/support/report-samples.ts";
import { readReports } from "./report.ts";

const mail = { to: "asha@provider.example", messageId: "<0199-a@www.sprachsetu.example>" };
const named = { recipients: [mail.to], messageIds: expect.arrayContaining([mail.messageId]) };

describe("reports of mail servers", () => {
  test.each([
    ["Postfix", postfixReport(mail), "5.1.1"],
    ["Exim", eximReport(mail), "5.1.1"],
    ["Exchange Online", exchangeReport(mail), "5.1.10"],
    ["Gmail", googleReport(mail), "5.1.1"],
  ])("%s: a mailbox that does not exist", async (_system, source, status) => {
    const [report, ...more] = await readReports(source);
    expect(report).toMatchObject({ kind: "permanent", status, ...named });
    expect(report?.diagnostic).toMatch(/^550/);
    expect(report?.diagnostic).not.toContain("@");
    expect(more).toEqual([]);
  });

  test("Amazon SES: the header of ours names the mail", async () => {
    const [report] = await readReports(sesReport({ ...mail, mailId: "0199-a" }));
    expect(report).toMatchObject({ kind: "permanent", mailIds: ["0199-a"], recipients: [mail.to] });
  });

  test.each([
    ["5.1.1", "permanent"],
    ["5.1.0", "refused"],
    ["5.1.9", "refused"],
    ["5.1.10", "permanent"],
    ["5.2.1", "permanent"],
    ["5.1.7", "refused"],
    ["5.1.8", "refused"],
    ["5.2.2", "temporary"],
    ["5.3.4", "refused"],
    ["5.4.4", "refused"],
    ["5.4.7", "temporary"],
    ["5.7.1", "refused"],
    ["4.4.7", "temporary"],
    ["4.2.2", "temporary"],
  ])("status %s is %s", async (status, kind) => {
    const [report] = await readReports(postfixReport({ ...mail, status, said: "smtp; no" }));
    expect(report).toMatchObject({ kind, status });
  });

  test("a plain 550 without a code proves nothing about the address", async () => {
    const said = "550 Message rejected, 192.5.1.1 is on a list";
    const [report] = await readReports(eximReport({ ...mail, said }));
    expect(report).toMatchObject({ kind: "refused", status: "5.0.0" });
  });

  test.each(["delayed", "delivered", "relayed", "expanded"])(
    "what is %s has not come back",
    async (action) => {
      expect(await readReports(postfixReport({ ...mail, status: "4.4.1" }, { action }))).toEqual(
        [],
      );
    },
  );

  test("a complaint names the mail, and its reader where the provider tells", async () => {
    expect(await readReports(complaintReport(mail))).toMatchObject([
      { kind: "complaint", ...named, diagnostic: "abuse" },
    ]);
    const [silent] = await readReports(complaintReport(mail, { names: false }));
    expect(silent).toMatchObject({ kind: "complaint", recipients: [] });
    expect(await readReports(complaintReport(mail, { type: "not-spam" }))).toEqual([]);
  });

  test.each([
    ["a holiday reply", holidayReply(mail)],
    ["the prose of qmail", qmailProse(mail)],
    ["a report that somebody has forwarded", forwardedReport(mail)],
    ["nothing", ""],
    ["noise", "\u0000\u0001 multipart/report"],
  ])("%s is no report", async (_what, source) => {
    expect(await readReports(source)).toEqual([]);
  });

  test("a report whose end is missing is read as far as it goes", async () => {
    const source = googleReport(mail);
    const cut = source.slice(0, source.indexOf("Subject: We have your enquiry") + 12);
    expect(await readReports(cut)).toMatchObject([{ kind: "permanent", recipients: [mail.to] }]);
  });

  test("fields of 256 kB are read to their beginning, and no longer", async () => {
    const long = "a".repeat(256 * 1024);
    const [report] = await readReports(postfixReport({ ...mail, to: long, said: long }));
    expect(report?.recipients).toEqual([]);
    expect(report?.diagnostic).toMatch(/^a{500}$/);
    const words = `${"550 no ".repeat(140)} ${mail.to} ${long}`;
    const [other] = await readReports(eximReport({ ...mail, said: words }));
    expect(other?.recipients).toEqual([mail.to]);
    expect(other?.diagnostic.length).toBeLessThanOrEqual(500);
  });
});
