import type { Transaction } from "kysely";
import type { AccountExport, Enquiry } from "#contract/account-profile.ts";
import type { Database, Tables } from "../db/tables.ts";
import { accountDeleted } from "./account-mails.ts";
import type { AccountParts } from "./account-parts.ts";
import { type Account, asUser } from "./accounts.repo.ts";
import type { Enquiries } from "./enquiries.repo.ts";
import type { SecondFactors } from "./second-factors.repo.ts";
import type { Signed } from "./sessions.repo.ts";

export type EraseSubscriber = (trx: Transaction<Tables>, email: string, now: Date) => Promise<void>;

/**
 * What the institute holds about the owner of an account: shown, handed over, erased. Enquiries and
 * the newsletter are found by the address, so only where the account's owner has shown to read it.
 */
export function createHeldData(
  { db, sessions, events, outbox, place }: AccountParts,
  secondFactors: SecondFactors,
  enquiries: Enquiries,
  eraseSubscriber: EraseSubscriber,
) {
  return {
    sessions: ({ account, session }: Signed, now: Date) =>
      sessions.list(db, account.id, session.id, now),

    enquiries: async ({ email, email_verified_at }: Account): Promise<Enquiry[]> =>
      email_verified_at === null ? [] : enquiries.list(db, email),

    /** Everything, in a form that people and programs can read; hashes and keys are left out. */
    async export({ account, session }: Signed, now: Date): Promise<AccountExport> {
      const isVerified = account.email_verified_at !== null;
      const [leads, newsletter, mails] = isVerified
        ? await Promise.all([
            enquiries.rows(db, account.email),
            newsletterOf(db, account.email),
            mailsTo(db, account.email),
          ])
        : [[], undefined, []];
      return {
        exportedAt: now.toISOString(),
        user: asUser(account),
        sessions: await sessions.list(db, account.id, session.id, now),
        securityEvents: await events.list(db, account.id),
        secondFactors: await secondFactors.list(db, account.id),
        enquiries: leads,
        newsletter: newsletter ?? null,
        mails,
      };
    },

    /**
     * Deletes the account and all that carries its verified address. The last mail says so; when it
     * has left, its copy in the outbox is the only trace.
     */
    async erase(account: Account, now: Date): Promise<void> {
      const { email } = account;
      await db.transaction().execute(async (trx) => {
        if (account.email_verified_at !== null) {
          await enquiries.erase(trx, email);
          await eraseSubscriber(trx, email, now);
          await trx.deleteFrom("mail_outbox").where("to_address", "=", email).execute();
        }
        await trx.deleteFrom("one_time_codes").where("email", "=", email).execute();
        await trx.deleteFrom("code_queues").where("email", "=", email).execute();
        // Sessions, tokens, devices, second factors and events go with it.
        await trx.deleteFrom("accounts").where("id", "=", account.id).execute();
        await outbox.enqueue(trx, [accountDeleted(email, place)]);
      });
    },
  };
}

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
  return { ...held, events };
}

const mailsTo = (db: Database, email: string) =>
  db
    .selectFrom("mail_outbox")
    .select(["subject", "purpose", "created_at as at"])
    .where("to_address", "=", email)
    .orderBy("created_at", "desc")
    .execute();
