import type { Transaction } from "kysely";
import type { Enquiry } from "#contract/account-profile.ts";
import type { Tables } from "../db/tables.ts";
import { createAccountExport } from "./account-export.ts";
import { accountDeleted } from "./account-mails.ts";
import type { AccountParts } from "./account-parts.ts";
import type { Account } from "./accounts.repo.ts";
import type { Enquiries } from "./enquiries.repo.ts";
import type { SecondFactors } from "./second-factors.repo.ts";
import type { Signed } from "./sessions.repo.ts";
import { stillOwner } from "./still-owner.ts";

export type EraseSubscriber = (trx: Transaction<Tables>, email: string, now: Date) => Promise<void>;

/**
 * What the institute holds about the owner of an account: shown, handed over, erased. Enquiries and
 * the newsletter are found by the address, so only where the account's owner has shown to read it.
 */
export function createHeldData(
  { db, accounts, sessions, events, outbox, place }: AccountParts,
  secondFactors: SecondFactors,
  enquiries: Enquiries,
  eraseSubscriber: EraseSubscriber,
) {
  return {
    sessions: ({ account, session }: Signed, now: Date) =>
      sessions.list(db, account.id, session.id, now),

    enquiries: async ({ email, email_verified_at }: Account): Promise<Enquiry[]> =>
      email_verified_at === null ? [] : enquiries.list(db, email),

    export: createAccountExport({ db, events }, secondFactors, enquiries),

    /**
     * Deletes the account and all that carries its verified address. The last mail says so; when it
     * has left, its copy in the outbox is the only trace.
     * @throws {HttpProblem} as `stillOwner`
     */
    async erase(signed: Signed, now: Date): Promise<void> {
      const { account } = signed;
      const { email } = account;
      await db.transaction().execute(async (trx) => {
        await stillOwner(trx, { accounts, sessions }, signed, "password");
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
      events.note("account deleted", account.id);
    },
  };
}
