import { sql } from "kysely";
import { isPostgres } from "../db/dialect.ts";
import { daysBefore } from "../db/retention-step.ts";
import type { Database } from "../db/tables.ts";
import { mailboxOf } from "./mailbox.ts";

/** The purposes of the mails that visitors cause to an address which anybody can enter, except for bookings. */
export const FORM_MAILS = {
  enquiry: "lead-confirmation",
  newsletter: "newsletter-confirmation",
  practiceTest: "practice-test",
} as const;

/**
 * The purpose of the first mail about the booking of a class, which alone has the link to change it. Mails about changes
 * are not limited: only whoever reads the mailbox can change a booking.
 */
export const BOOKING_MAIL = "class-booking";

/** The purposes of the mails that open the page 'Your requests', and of the one that there is no request. */
export const REQUEST_MAILS = {
  link: "request-link",
  none: "request-link-unknown",
  code: "request-code",
} as const;

/** At most so many mails of forms go to one mailbox within 24 hours, and so many unused links to one's own data. */
export const UNCONFIRMED_MAILS_A_DAY = 2;

/**
 * Beyond so many mails about new bookings within 24 hours, a mailbox gets none about bookings that were refused: its
 * owner has the link already. The first mail has the only link, so it is limited by its sender alone
 * (`bookingMailsBySender`): strangers who enter the address must not keep its owner from it.
 */
const BOOKING_MAILS_A_DAY = 12;

/** At most so many links to the page 'Your requests', and so many codes for it, go to one mailbox within 24 hours. */
const REQUEST_MAILS_A_DAY = 5;

/**
 * Limits the mails that anybody can cause by entering somebody else's address, whoever enters it and from
 * wherever. They are counted in the database, which all processes share. Mails that prove whose mailbox it is are
 * counted apart, so that strangers' enquiries keep nobody out: links to one's own data and requests here, codes of accounts
 * in `server/accounts/sign-in/one-time-codes.ts`. Each check locks the mailbox until the transaction ends.
 * @param scale multiplies the limit (RATE_LIMIT_SCALE)
 */
export function createUnconfirmedMails(scale: number) {
  const most = Math.ceil(UNCONFIRMED_MAILS_A_DAY * scale);
  const mostBookings = Math.ceil(BOOKING_MAILS_A_DAY * scale);
  const mostRequests = Math.ceil(REQUEST_MAILS_A_DAY * scale);

  async function lock(trx: Database, email: string): Promise<void> {
    if (!isPostgres(trx)) return;
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`mails to ${mailboxOf(email)}`}))`.execute(
      trx,
    );
  }

  /** Counts the mails of the last 24 hours, up to `limit`, and locks the mailbox. */
  async function sentToday(
    trx: Database,
    email: string,
    purposes: readonly string[],
    limit: number,
    now: Date,
  ): Promise<number> {
    await lock(trx, email);
    const sent = await trx
      .selectFrom("mail_outbox")
      .select("id")
      .where("mailbox", "=", mailboxOf(email))
      .where("created_at", ">", daysBefore(now, 1))
      .where("purpose", "in", [...purposes])
      .limit(limit)
      .execute();
    return sent.length;
  }

  return {
    /**
     * Whether a form may send another mail to the address.
     * @param email lower case
     */
    async mayAnswerForm(trx: Database, email: string, now: Date): Promise<boolean> {
      return (await sentToday(trx, email, Object.values(FORM_MAILS), most, now)) < most;
    },

    /**
     * Whether the owner of a booking may be mailed that somebody tried to make it again in vain.
     * @param email lower case
     */
    async mayRemindOwner(trx: Database, email: string, now: Date): Promise<boolean> {
      return (await sentToday(trx, email, [BOOKING_MAIL], mostBookings, now)) < mostBookings;
    },

    /**
     * Whether the address may get another link to its data. Links that were used do not count, since the owner
     * of the address asked for them; neither do enquiries, which strangers could send to keep the owner out.
     * @param email lower case
     */
    async maySendDataLink(trx: Database, email: string, now: Date): Promise<boolean> {
      await lock(trx, email);
      const links = await trx
        .selectFrom("data_requests")
        .select("email")
        .where("used_at", "is", null)
        .where("created_at", ">", daysBefore(now, 1))
        .execute();
      const mailbox = mailboxOf(email);
      return links.filter((link) => mailboxOf(link.email) === mailbox).length < most;
    },

    /**
     * Whether the address may get another link to the page 'Your requests', or the mail that it has no request.
     * @param email lower case
     */
    async maySendRequestLink(trx: Database, email: string, now: Date): Promise<boolean> {
      const purposes = [REQUEST_MAILS.link, REQUEST_MAILS.none];
      return (await sentToday(trx, email, purposes, mostRequests, now)) < mostRequests;
    },

    /**
     * Whether the address may get another code for that page.
     * @param email lower case
     */
    async maySendRequestCode(trx: Database, email: string, now: Date): Promise<boolean> {
      return (await sentToday(trx, email, [REQUEST_MAILS.code], mostRequests, now)) < mostRequests;
    },
  };
}

export type UnconfirmedMails = ReturnType<typeof createUnconfirmedMails>;
