import { type Expression, type SqlBool, sql } from "kysely";
import { referenceLetters } from "#content/site.ts";
import {
  MAILS_PER_PAGE,
  type MailAnswer,
  type MailList,
  type MailListQuery,
  type MailOptions,
  type MailRetry,
  type MailRow,
  mailStatuses,
} from "#contract/staff/staff-mails.ts";
import type { Database } from "../../db/tables.ts";
import { HttpProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/staff-access.ts";
import { unlessOutdated } from "../../leads/lead-conflict.ts";
import type { LiveLeads } from "../../leads/live/live-leads.ts";
import type { RequestLinks } from "../../leads/request-links.ts";
import type { Outbox } from "../../mail/outbox.repo.ts";
import { htmlOf } from "../../mail/packed-html.ts";
import { withoutPersonalTokens } from "../../mail/personal-links.ts";
import { distinctValues, wordsIn } from "../table-search.ts";
import { sendAgain } from "./send-again.ts";

type MailsOptions = {
  db: Database;
  outbox: Pick<Outbox, "counts">;
  /** Hears of the leads whose address was corrected with that of a mail. */
  live: Pick<LiveLeads, "changed">;
  /** Whether mails are written to files, because no mail server is configured. */
  writesFiles: boolean;
  requestLinks: RequestLinks;
};

/** The outbox as staff see it. The text of a mail with a code or token is never shown. */
export function createMails({ db, outbox, live, writesFiles, requestLinks }: MailsOptions) {
  const listed = () =>
    db
      .selectFrom("mail_outbox")
      .leftJoin("leads", "leads.id", "mail_outbox.lead_id")
      .select([
        "mail_outbox.id",
        "mail_outbox.purpose",
        "mail_outbox.to_address",
        "mail_outbox.subject",
        "mail_outbox.status",
        "mail_outbox.attempts",
        "mail_outbox.next_attempt_at",
        "mail_outbox.last_error",
        "mail_outbox.created_at",
        "mail_outbox.sent_at",
        "mail_outbox.is_secret",
        "leads.person_id",
      ]);

  /** Selects ids only, so that an index answers without reading the rows. */
  function found({ q, status, purpose, cursor }: MailListQuery) {
    let ids = db.selectFrom("mail_outbox").select("id");
    if (status) ids = ids.where("status", "=", status);
    else if (purpose) ids = ids.where("status", "in", [...mailStatuses]);
    if (purpose) ids = ids.where("purpose", "=", purpose);
    if (cursor) ids = ids.where("id", "<", cursor);
    if (q) ids = ids.where(holding(db, q));
    return ids.orderBy("id", "desc").limit(MAILS_PER_PAGE + 1);
  }

  async function row(id: string): Promise<MailRow> {
    const mail = await listed().where("mail_outbox.id", "=", id).executeTakeFirst();
    if (!mail) throw noSuchMail();
    return asRow(mail);
  }

  return {
    async list(query: MailListQuery): Promise<MailList> {
      const ids = (await found(query).execute()).map(({ id }) => id);
      const shown = ids.slice(0, MAILS_PER_PAGE);
      const mails =
        shown.length > 0
          ? await listed()
              .where("mail_outbox.id", "in", shown)
              .orderBy("mail_outbox.id", "desc")
              .execute()
          : [];
      return {
        mails: mails.map(asRow),
        next: ids.length > MAILS_PER_PAGE ? (shown.at(-1) ?? null) : null,
      };
    },

    async options(): Promise<MailOptions> {
      return {
        counts: await outbox.counts(),
        purposes: await distinctValues(db, "mail_outbox", "purpose"),
        writesFiles,
      };
    },

    async one(id: string): Promise<MailAnswer> {
      const mail = await row(id);
      const stored = await db
        .selectFrom("mail_outbox")
        .select(["html", "html_packed", "text", "reply_to", "message_id"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return {
        mail: {
          ...mail,
          replyTo: stored.reply_to,
          messageId: stored.message_id,
          html: mail.isSecret ? null : withoutPersonalTokens(htmlOf(stored)),
          text: mail.isSecret ? null : withoutPersonalTokens(stored.text),
        },
      };
    },

    /**
     * Puts a failed mail back into the queue, as `sendAgain` does.
     * @param correction its address is to be replaced
     * @throws {HttpProblem} 404, 409
     */
    async retry(id: string, correction: MailRetry, actor: Actor, now: Date): Promise<MailRow> {
      const changed = await unlessOutdated(
        () =>
          db
            .transaction()
            .execute((trx) => sendAgain(trx, requestLinks, { id, to: correction?.to }, actor, now)),
        () => row(id),
      );
      const present = await row(id);
      if (changed) {
        live.changed(changed);
        return present;
      }
      const detail =
        present.isSecret && present.status === "failed"
          ? "This mail had a code in it and was deleted. The receiver can ask for a new one."
          : "This mail has not failed, or somebody has already sent it again.";
      throw new HttpProblem(409, "conflict", detail, { members: { present } });
    },
  };
}

export type Mails = ReturnType<typeof createMails>;

const REFERENCE = new RegExp(`^${referenceLetters}-[A-Z0-9-]+$`, "i");

/** Matches mails with all words in address or subject, and those about a lead with this reference. */
function holding(db: Database, q: string): Expression<SqlBool> {
  const words = wordsIn(db, q, ["to_address", "subject"]);
  if (!REFERENCE.test(q)) return words;
  const isAbout = sql<SqlBool>`id IN (SELECT about.id FROM mail_outbox AS about
    JOIN leads ON leads.id = about.lead_id WHERE leads.reference = ${q.toUpperCase()})`;
  return sql<SqlBool>`(${isAbout} OR ${words})`;
}

const noSuchMail = () => new HttpProblem(404, "not_found", "This mail was deleted.");

function asRow(mail: {
  id: string;
  purpose: string;
  to_address: string;
  subject: string;
  status: MailRow["status"];
  attempts: number;
  next_attempt_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  is_secret: number | null;
  person_id: string | null;
}): MailRow {
  return {
    id: mail.id,
    purpose: mail.purpose,
    to: mail.to_address,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    nextAttemptAt: mail.status === "queued" ? mail.next_attempt_at : null,
    lastError: mail.last_error,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
    isSecret: mail.is_secret === 1,
    personId: mail.person_id,
  };
}
