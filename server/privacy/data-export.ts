import type { AccountExport } from "#contract/account-profile.ts";
import type { AddressExport, HeldByAccount, HeldByAddress } from "#contract/privacy.ts";
import { staffActionsOn } from "../db/records/lead-records.ts";
import type { Database } from "../db/tables.ts";
import { FOLLOW_UP_REMINDER, LEAD_NOTICE } from "../mail/outgoing-mail.ts";
import type { AccountParts } from "../accounts/account-parts.ts";
import { type Account, asUser, isStaff } from "../accounts/accounts.repo.ts";
import type { Enquiries } from "./held-enquiries.ts";
import { isAbout } from "./erasure/held-traces.ts";
import type { SecondFactors } from "../accounts/second-factors/second-factors.repo.ts";
import type { Signed } from "../accounts/sessions/sessions.repo.ts";

/** Of an address that nobody has shown to read. */
const NOTHING: HeldByAddress = {
  person: null,
  enquiries: [],
  staffActions: [],
  newsletter: null,
  codeRequests: [],
  dataRequests: [],
  mails: [],
};

/** Everything held about somebody, in a form that people and programs can read; hashes and keys are left out. */
export function createExports(
  { db, events }: Pick<AccountParts, "db" | "events">,
  secondFactors: SecondFactors,
  enquiries: Enquiries,
) {
  async function byAddress(email: string): Promise<HeldByAddress> {
    const rows = await enquiries.rows(db, email);
    return {
      person: await enquiries.person(db, email),
      enquiries: rows,
      staffActions: await staffActionsOn(db, email, rows),
      newsletter: (await newsletterOf(db, email)) ?? null,
      codeRequests: await codeRequestsOf(db, email),
      dataRequests: await dataRequestsOf(db, email),
      mails: await mailsOf(db, email),
    };
  }

  async function byAccount(account: Account, sessionId?: string): Promise<HeldByAccount> {
    const { recoveryCodesLeft } = await secondFactors.state(db, account.id);
    return {
      user: asUser(account),
      account: {
        emailVerifiedAt: account.email_verified_at,
        updatedAt: account.updated_at,
        googleAccount: account.google_subject,
      },
      sessions: await sessionsOf(db, account.id, sessionId),
      knownDevices: await devicesOf(db, account.id),
      securityEvents: await events.list(db, account.id),
      secondFactors: await secondFactors.list(db, account.id),
      recoveryCodesLeft,
    };
  }

  return {
    /** For who is logged in. */
    ofSigned: async ({ account, session }: Signed, now: Date): Promise<AccountExport> => ({
      exportedAt: now.toISOString(),
      ...(await byAccount(account, session.id)),
      ...(account.email_verified_at === null ? NOTHING : await byAddress(account.email)),
    }),

    /**
     * For who reads the mails of an address. Of staff's accounts nothing: what a second factor guards
     * is not opened by a mailbox alone.
     */
    async ofAddress(
      email: string,
      account: Account | undefined,
      now: Date,
    ): Promise<AddressExport> {
      const isInProfile = account !== undefined && isStaff(account);
      return {
        exportedAt: now.toISOString(),
        email,
        account: account && !isInProfile ? await byAccount(account) : null,
        accountInProfile: isInProfile,
        ...(await byAddress(email)),
      };
    },
  };
}

async function sessionsOf(db: Database, accountId: string, currentId: string | undefined) {
  const rows = await db
    .selectFrom("account_sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    device: row.device,
    network: row.network,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    secondFactorAt: row.second_factor_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
  }));
}

const devicesOf = (db: Database, accountId: string) =>
  db
    .selectFrom("known_devices")
    .select(["created_at as firstUsedAt", "seen_at as lastUsedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

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

/** Mails to whoever works with enquiries, who may ask for their own data: they are about others. */
const aboutOthers: readonly string[] = [LEAD_NOTICE, FOLLOW_UP_REMINDER];

async function mailsOf(db: Database, email: string) {
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["to_address", "subject", "purpose", "created_at", "sent_at", "text", "is_secret"])
    .where(isAbout(email))
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ to_address, subject, purpose, created_at, sent_at, text, is_secret }) => {
    const isToYou = to_address === email;
    return {
      to: isToYou ? ("you" as const) : ("institute" as const),
      subject,
      purpose,
      at: created_at,
      sentAt: sent_at,
      text: isToYou && is_secret !== 1 && !aboutOthers.includes(purpose) ? text : null,
    };
  });
}
