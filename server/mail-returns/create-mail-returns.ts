import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import type { MailRefused } from "../mail/delivery-error.ts";
import type { StoredMail } from "../mail/outgoing-mail.ts";
import type { ReturnReport } from "../mail/returned/report.ts";
import { statusOf } from "../mail/returned/status-codes.ts";
import { createMailboxReader } from "./mailbox-reader.ts";
import { createMailgun } from "./providers/mailgun.ts";
import { createPostmark } from "./providers/postmark.ts";
import { createSes, type ReadAmazon } from "./providers/ses.ts";
import { returnedMailRoutes } from "./returned-desk.routes.ts";
import { type MailReturnsContext, takeReports } from "./take-reports.ts";

type MailReturnsOptions = MailReturnsContext &
  Pick<Config, "returnsImapUrl" | "sesTopic" | "postmarkPassword" | "mailgunKey"> & {
    readAmazon?: ReadAmazon | undefined;
  };

/** The ways by which the server hears of mails that came back: a mailbox, providers, and refusals while it sends. */
export function createMailReturns(options: MailReturnsOptions) {
  const { returnsImapUrl, sesTopic, postmarkPassword, mailgunKey, readAmazon, db, log } = options;
  const take = (reports: readonly ReturnReport[], source: string, now: Date) =>
    takeReports(options, reports, source, now);
  const reader = returnsImapUrl
    ? createMailboxReader({
        ...{ db, imapUrl: returnsImapUrl, log },
        take: (reports, now) => take(reports, "mailbox", now),
      })
    : undefined;

  const deskRoutes: FastifyPluginAsyncZod = async (desk) => {
    await desk.register(returnedMailRoutes, { context: options });
  };
  return {
    deskRoutes,
    take,
    providers: {
      ...(sesTopic ? { ses: createSes(sesTopic, readAmazon) } : {}),
      ...(postmarkPassword ? { postmark: createPostmark(postmarkPassword) } : {}),
      ...(mailgunKey ? { mailgun: createMailgun(mailgunKey) } : {}),
    },
    /** Reads the mailbox now, if there is one. @returns how many messages were reports */
    readMailbox: async (now: Date): Promise<number> => reader?.look(now) ?? 0,

    /** Takes the refusal of a mail whose mailbox does not exist, which our mail server told at once. */
    async refused(
      { id, messageId, to }: Pick<StoredMail, "id" | "messageId" | "to">,
      { message, noSuchMailbox }: MailRefused,
      reason: string,
      now: Date,
    ): Promise<void> {
      if (!noSuchMailbox) return;
      const names = { messageIds: [messageId], mailIds: [id], recipients: [to.toLowerCase()] };
      const status = statusOf("", message);
      await take([{ ...names, kind: "permanent", status, diagnostic: reason }], "smtp", now);
    },

    start: async (): Promise<void> => reader?.start(),
    stop: async (): Promise<void> => reader?.stop(),
  };
}
