import type { Selectable } from "kysely";
import type { AccountExport } from "#contract/accounts/account-profile.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import type { AddressExport, HeldByAddress } from "#contract/privacy.ts";
import type { AccountServices } from "../accounts/account-services.ts";
import type { Account } from "../accounts/accounts.repo.ts";
import { heldByAccount } from "../accounts/profile/account-data.ts";
import type { Signed } from "../accounts/sessions/sessions.repo.ts";
import type { Database, OutboxTable } from "../db/tables.ts";
import { staffActionsOn } from "../leads/lead-records.ts";
import { FOLLOW_UP_REMINDER, LEAD_NOTICE } from "../mail/outgoing-mail.ts";
import { withoutPersonalTokens } from "../mail/personal-links.ts";
import {
  enquiryRows,
  isAbout,
  isTheirs,
  personOf,
  type Whose,
  whoseAccount,
  withoutOthers,
} from "./held-enquiries.ts";

/** The data held by address, for an address that nobody has proved to read. */
const NOTHING: HeldByAddress = {
  person: null,
  enquiries: [],
  staffActions: [],
  bookings: [],
  newsletter: null,
  codeRequests: [],
  dataRequests: [],
  requestLinks: [],
  requestCodes: [],
  mails: [],
  returnedMails: [],
};

/** Exports everything held about a person, for people and programs to read. Hashes and keys are left out. */
export function createDataExport({
  db,
  accountServices,
}: {
  db: Database;
  accountServices: AccountServices;
}) {
  const held = (account: Account, sessionId?: string) =>
    heldByAccount(accountServices, account, sessionId);

  async function heldByAddress(whose: Whose): Promise<HeldByAddress> {
    const { email } = whose;
    const rows = await enquiryRows(db, whose);
    const isOwn = (name: string) => isTheirs(whose, name);
    return {
      person: await personOf(db, whose),
      enquiries: rows,
      staffActions: await staffActionsOn(db, email, rows, isOwn),
      bookings: (await bookingsOf(db, email)).filter(({ name }) => isOwn(name)),
      newsletter: (await newsletterOf(db, email)) ?? null,
      codeRequests: await codeRequestsOf(db, email),
      dataRequests: await dataRequestsOf(db, email),
      requestLinks: await requestLinksOf(db, email),
      requestCodes: await requestCodesOf(db, email),
      mails: await mailsOf(db, whose, rows),
      returnedMails: await returnedMailsOf(db, email),
    };
  }

  return {
    /** The export of the signed-in account. Data held by address is included only if the address is verified. */
    async ofAccount({ account, session }: Signed, now: Date): Promise<AccountExport> {
      const isVerified = account.email_verified_at !== null;
      return {
        exportedAt: now.toISOString(),
        ...(await held(account, session.id)),
        ...(isVerified ? await heldByAddress(await whoseAccount(db, account)) : NOTHING),
      };
    },

    /**
     * The export for somebody who has proved to read an address. An account of staff is left out: access to
     * the mailbox is not enough where a second factor is required.
     */
    async ofAddress(whose: Whose, now: Date): Promise<AddressExport> {
      const { email } = whose;
      const found = await accountServices.accounts.byEmail(db, email);
      const account = found && isTheirs(whose, found.name) ? found : undefined;
      const isInProfile = account !== undefined && isStaff(account);
      return {
        exportedAt: now.toISOString(),
        email,
        account: account && !isInProfile ? await held(account) : null,
        accountInProfile: isInProfile,
        ...(await heldByAddress(whose)),
      };
    },
  };
}

export type DataExport = ReturnType<typeof createDataExport>;

async function newsletterOf(db: Database, email: string) {
  const subscription = await db
    .selectFrom("newsletter_subscriptions")
    .select(["id", "email", "status", "requested_at", "request_network", "source_page"])
    .select(["text_version", "confirmed_at", "confirm_network", "topics", "left_at", "left_by"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!subscription) return undefined;
  const { id, ...held } = subscription;
  const events = await db
    .selectFrom("newsletter_events")
    .select(["kind", "at", "network", "details"])
    .where("subscription_id", "=", id)
    .orderBy("id")
    .execute();
  return { ...held, events, letters: await lettersTo(db, id) };
}

const lettersTo = (db: Database, subscriptionId: string) =>
  db
    .selectFrom("newsletter_recipients as recipient")
    .innerJoin("newsletter_campaigns as campaign", "campaign.id", "recipient.campaign_id")
    .select(["campaign.subject", "recipient.status", "recipient.sent_at"])
    .where("recipient.subscription_id", "=", subscriptionId)
    .orderBy("recipient.id")
    .execute();

/** Places in demo classes. */
const bookingsOf = (db: Database, email: string) =>
  db
    .selectFrom("bookings")
    .innerJoin("lessons", "lessons.id", "bookings.lesson_id")
    .select(["bookings.reference", "bookings.name", "bookings.email", "bookings.phone"])
    .select(["bookings.guardian_name", "bookings.guardian_phone", "bookings.zone"])
    .select(["bookings.wants_reminders", "bookings.wants_whatsapp", "bookings.needs_call"])
    .select(["bookings.call_why", "bookings.unplaced_told_at", "bookings.cancelled_by"])
    .select(["bookings.state", "bookings.day_reminder_at", "bookings.hours_reminder_at"])
    .select(["bookings.created_at", "lessons.course", "lessons.level", "lessons.starts_at"])
    .where("email", "=", email)
    .orderBy("bookings.id", "desc")
    .execute();

const codeRequestsOf = (db: Database, email: string) =>
  db
    .selectFrom("one_time_codes")
    .select(["purpose", "name", "tries", "created_at", "expires_at", "used_at", "voided_at"])
    .where("email", "=", email)
    .orderBy("id", "desc")
    .execute();

const dataRequestsOf = (db: Database, email: string) =>
  db
    .selectFrom("data_requests")
    .select(["wants", "created_at", "expires_at", "used_at"])
    .where("email", "=", email)
    .orderBy("created_at", "desc")
    .execute();

/** Without their ids, from which the tokens are made. */
const requestLinksOf = (db: Database, email: string) =>
  db
    .selectFrom("request_links")
    .select(["created_at", "ends_at", "looked_at", "zone"])
    .where("email", "=", email)
    .orderBy("id", "desc")
    .execute();

/** Without the reference, which may be of somebody else who shares the address. */
const requestCodesOf = (db: Database, email: string) =>
  db
    .selectFrom("request_codes")
    .select(["tries", "created_at", "ends_at"])
    .where("email", "=", email)
    .orderBy("id", "desc")
    .execute();

/** Mails to the address that came back, and complaints of its owner; who of the staff settled them is left out. */
const returnedMailsOf = (db: Database, email: string) =>
  db
    .selectFrom("mail_returns")
    .select(["kind", "purpose", "mailed_at", "status", "diagnostic", "source", "at", "settled_at"])
    .where("address", "=", email)
    .orderBy("id", "desc")
    .execute();

/** Mails to staff about enquiries. Their text is left out of exports for staff: it is about other people. */
const aboutOthers: readonly string[] = [LEAD_NOTICE, FOLLOW_UP_REMINDER];

/** @param enquiries of `enquiryRows`. Mails about enquiries of others who share the address are left out. */
async function mailsOf(db: Database, { email, name }: Whose, enquiries: readonly object[]) {
  const ids = enquiries.map((one) => ("lead_id" in one ? one.lead_id : "id" in one ? one.id : ""));
  const all = await db
    .selectFrom("mail_outbox")
    .select([
      "lead_id",
      "to_address",
      "subject",
      "purpose",
      "created_at",
      "sent_at",
      "text",
      "is_secret",
    ])
    .where(isAbout(email))
    .orderBy("id", "desc")
    .execute();
  if (name === undefined) return all.map((mail) => heldMail(mail, mail.to_address === email));
  const own = all.filter(({ lead_id }) => lead_id === null || ids.includes(lead_id));
  const rows = await withoutOthers(db, own, ids.map(String));
  return rows.map((mail) => heldMail(mail, mail.to_address === email));
}

type Mail = Pick<
  Selectable<OutboxTable>,
  "subject" | "purpose" | "created_at" | "sent_at" | "text" | "is_secret"
>;

/** A mail as the copy of a person's data has it. */
export const heldMail = (
  { subject, purpose, created_at, sent_at, text, is_secret }: Mail,
  isToYou: boolean,
): HeldByAddress["mails"][number] => ({
  to: isToYou ? "you" : "institute",
  subject,
  purpose,
  at: created_at,
  sentAt: sent_at,
  text:
    isToYou && is_secret !== 1 && !aboutOthers.includes(purpose)
      ? withoutPersonalTokens(text)
      : null,
});
