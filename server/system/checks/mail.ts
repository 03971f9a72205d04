import { daysBefore } from "../../db/retention-step.ts";
import { createOutbox } from "../../mail/outbox.repo.ts";
import { createTransport } from "../../mail/transport.ts";
import { createCampaigns } from "../../newsletter/campaigns.repo.ts";
import { type Check, countOf, fine, hoursBetween, spanInWords } from "../check.ts";
import { systemLimits } from "../limits.ts";
import { nameFault, reachReason } from "../name-faults.ts";

/** Shorter than those for sending: an admin waits. In ms. */
export const testTimeouts = { connection: 8_000, greeting: 8_000, socket: 10_000, send: 12_000 };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** What is wrong with the mail server, and what to do, by how a login or a mail failed. */
export function mailServerFault(error: unknown, smtpUrl: string): { is: string; todo: string } {
  const { host } = new URL(smtpUrl);
  const reason = reachReason(error);
  const { code, command, responseCode, message } = error as SmtpError;
  if (code === "EAUTH") {
    return {
      is: `${host} refuses our login (${reason}).`,
      todo: "Check user and password in SMTP_URL, where @ in a user is written %40; ask the provider whether the account works.",
    };
  }
  // Of a failure before TLS is up, Nodemailer keeps only the message.
  if (code === "ETLS" || (command === "CONN" && /certificate|altnames|SSL|TLS/.test(message))) {
    return {
      is: `${host} was reached, but TLS fails (${reason}).`,
      todo: "Check the beginning and the port of SMTP_URL: port 465 needs smtps:, 587 and 25 need smtp:. The host must be the name that the certificate is for.",
    };
  }
  if (command === "CONN" && responseCode === undefined) {
    return {
      is: `${host} cannot be reached (${reason}).`,
      todo:
        nameFault(error)?.todo ??
        "Check whether the mail server runs, host and port of SMTP_URL, and whether a firewall or the provider of this machine blocks the port: 25 often is; take 465 (smtps:) or 587 (smtp:).",
    };
  }
  return {
    is: `${host} was reached, but did not take it (${reason}).`,
    todo: "Check SMTP_URL and MAIL_FROM: the provider may allow no other sender than its own.",
  };
}

const mailServer: Check = {
  id: "mail-server",
  isSlow: true,
  async run({ config }) {
    const should = "The mail server takes our login.";
    if (!config.smtpUrl) {
      return {
        state: "warning",
        is: "SMTP_URL is not set: mails are written to DATA_DIR/mail and reach nobody.",
        should,
        todo: "Set SMTP_URL, MAIL_FROM and LEADS_TO, and restart.",
      };
    }
    const transport = createTransport({ ...config, timeouts: testTimeouts });
    try {
      await transport.verify();
    } catch (error) {
      const { is, todo } = mailServerFault(error, config.smtpUrl);
      return {
        ...{ state: "fault", is, should },
        todo: `${todo} Mails wait meanwhile, for up to three days.`,
      };
    } finally {
      transport.close();
    }
    return fine(`${new URL(config.smtpUrl).host} takes our login.`, should);
  },
};

const outbox: Check = {
  id: "outbox",
  async run({ config, db }, { now }) {
    const should = `No mail waits longer than ${systemLimits.mailWaitMinutes} minutes.`;
    const mails = createOutbox(db, { siteUrl: config.siteUrl });
    const oldest = await mails.waitingSince(now);
    if (!oldest) return fine("No mail waits.", should);
    const { queued } = await mails.counts();
    const hours = Math.max(0, hoursBetween(oldest, now));
    const is = `${countOf(queued, "mail")} waiting, the oldest for ${spanInWords(hours)}.`;
    if (hours * 60 <= systemLimits.mailWaitMinutes) return fine(is, should);
    return {
      state: "fault",
      is,
      should,
      todo: "Look at “Mails” in the back office: each says why its last attempt failed. Check the mail server here. If one recipient alone is at fault, the mail is given up after three days.",
    };
  },
};

const FAILED_DAYS = 7;

const failedMails: Check = {
  id: "failed-mails",
  async run({ db }, { now }) {
    const should = `No mail has failed in the last ${FAILED_DAYS} days.`;
    const { mails } = await db
      .selectFrom("mail_outbox")
      .select((select) => select.fn.countAll().as("mails"))
      .where("status", "=", "failed")
      .where("created_at", ">=", new Date(now.getTime() - FAILED_DAYS * 86_400_000).toISOString())
      // What became untrue or useless was not sent on purpose.
      .where("withdrawn_at", "is", null)
      .where("drop_after", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(mails) === 0) return fine("None.", should);
    return {
      state: "warning",
      is: `${countOf(Number(mails), "mail")} failed.`,
      should,
      todo: "Look at them under “Mails” in the back office, state “Failed”. Correct the address or the setting, and send them again.",
    };
  },
};

const returnedMails: Check = {
  id: "returned-mails",
  async run({ config, db }, { now }) {
    const { fewestReturned, returnedShare } = systemLimits;
    const should = `Of the mails of a day at most ${returnedShare * 100} % come back.`;
    const yesterday = daysBefore(now, 1);
    const { returned } = await db
      .selectFrom("mail_returns")
      .select((select) => select.fn.countAll<number | string>().as("returned"))
      .where("at", ">=", yesterday)
      .where("kind", "in", ["permanent", "refused", "complaint"])
      .executeTakeFirstOrThrow();
    const sent =
      (await createOutbox(db, { siteUrl: config.siteUrl }).countSentSince(yesterday)) +
      (await createCampaigns(db).countSentSince(yesterday));
    const count = Number(returned);
    const is = `${count} of ${countOf(sent, "mail")} of the last day.`;
    if (count < fewestReturned || count <= sent * returnedShare) return fine(is, should);
    return {
      state: "fault",
      is,
      should,
      todo: "See “Mails”, “Came back”, in the back office: each says why. Where providers refuse us, look at SPF, DKIM and DMARC, and stop a letter that is under way.",
    };
  },
};

export const mailChecks: readonly Check[] = [mailServer, outbox, failedMails, returnedMails];
