import type { Transaction } from "kysely";
import { papers } from "#content/practice-tests/papers.ts";
import type { Enquiry } from "#contract/account-profile.ts";
import type { AddressExport, ErasedAccount } from "#contract/privacy.ts";
import { forgetSearches } from "../../db/records/forget-searches.ts";
import { freeLeads } from "../../db/records/free-leads.ts";
import { forgetActions } from "../../db/records/staff-actions.ts";
import { keyedHash } from "../../db/secrets.ts";
import type { Tables } from "../../db/tables.ts";
import { forgetAddress, forgetAnswers } from "../../idempotency/idempotency.ts";
import type { MailFiles } from "../../mail/mail-files.ts";
import { createExports } from "../data-export.ts";
import { accountDeleted } from "../../accounts/account-mails.ts";
import type { AccountParts } from "../../accounts/account-parts.ts";
import { type Account, isStaff } from "../../accounts/accounts.repo.ts";
import type { Enquiries } from "../held-enquiries.ts";
import { mailsAbout, namesAndNumbers, peopleBehind } from "./held-traces.ts";
import type { SecondFactors } from "../../accounts/second-factors/second-factors.repo.ts";
import type { Signed } from "../../accounts/sessions/sessions.repo.ts";
import { stillOwner } from "../../accounts/profile/still-owner.ts";

export type EraseSubscriber = (trx: Transaction<Tables>, email: string, now: Date) => Promise<void>;

type HeldDataPlace = {
  eraseSubscriber: EraseSubscriber;
  /** Called with the ids of leads that were erased, if only with a repeat under another. */
  leadsErased: (ids: readonly string[]) => Promise<void>;
  /** Mails that lie as files. */
  mailFiles: Pick<MailFiles, "remove">;
  /** Keys the addresses in the idempotency keys. */
  keySecret: string;
};

/** What an erasure leaves to be done when it is committed: `settle` takes it. */
type ErasureRest = {
  mailIds: readonly string[];
  leadIds: readonly string[] | undefined;
};
type Erased = { account: ErasedAccount } & ErasureRest;

/**
 * What the institute holds about the owner of an account, or of a mail address: shown, handed over,
 * erased. Enquiries and the newsletter are found by the address, so of an account only where its owner
 * has shown to read it.
 */
export function createHeldData(
  { db, accounts, sessions, events, outbox, place }: AccountParts,
  secondFactors: SecondFactors,
  enquiries: Enquiries,
  { eraseSubscriber, leadsErased, mailFiles, keySecret }: HeldDataPlace,
) {
  const exports = createExports({ db, events }, secondFactors, enquiries);

  async function eraseAddress(
    trx: Transaction<Tables>,
    email: string,
    now: Date,
  ): Promise<ErasureRest> {
    const rows = await enquiries.rows(trx, email);
    const { names, phones } = namesAndNumbers(rows);
    const before = await peopleBehind(trx, email, rows);
    const mailIds = await mailsAbout(trx, email);
    const leadIds = await enquiries.erase(trx, email);
    const left = await before.left();
    await forgetSearches(trx, { emails: [email], phones, names: [...names, ...left] });
    await forgetAnswers(
      trx,
      rows.map(({ id }) => String(id)),
    );
    const address = keyedHash(keySecret, email);
    const tests = Object.keys(papers).map((test) => ({ address, test }));
    await forgetAddress(trx, address, [{ address }, ...tests]);
    await eraseSubscriber(trx, email, now);
    await trx.deleteFrom("data_requests").where("email", "=", email).execute();
    return { mailIds, leadIds };
  }

  /** Never throws: a sweep finds files that are left. */
  async function settle({ mailIds, leadIds }: ErasureRest): Promise<void> {
    await mailFiles.remove(mailIds);
    if (leadIds) await leadsErased(leadIds);
  }

  async function eraseCodes(trx: Transaction<Tables>, email: string): Promise<void> {
    await trx.deleteFrom("one_time_codes").where("email", "=", email).execute();
    await trx.deleteFrom("code_queues").where("email", "=", email).execute();
  }

  async function eraseAccount(trx: Transaction<Tables>, { id, email }: Account): Promise<void> {
    await eraseCodes(trx, email);
    // Sessions, tokens, devices, second factors and events go with it.
    await forgetActions(trx, "account", [id]);
    await trx.deleteFrom("accounts").where("id", "=", id).execute();
    await outbox.enqueue(trx, [accountDeleted(email, place)]);
  }

  return {
    sessions: ({ account, session }: Signed, now: Date) =>
      sessions.list(db, account.id, session.id, now),

    enquiries: async ({ email, email_verified_at }: Account): Promise<Enquiry[]> =>
      email_verified_at === null ? [] : enquiries.list(db, email),

    export: exports.ofSigned,

    /** @param email lower case, of somebody who has shown to read it */
    exportByAddress: async (email: string, now: Date): Promise<AddressExport> =>
      exports.ofAddress(email, await accounts.byEmail(db, email), now),

    /**
     * Everything that carries an address, whose reader asks for it, and the account with it. Staff's
     * stays: it is guarded by a second factor, and deleted in the profile. Hand what it returns to
     * `settle` once it is committed.
     * @param email lower case
     */
    async eraseByAddress(trx: Transaction<Tables>, email: string, now: Date): Promise<Erased> {
      const found = await accounts.byEmail(trx, email);
      const account = found && (await accounts.lock(trx, found.id));
      const rest = await eraseAddress(trx, email, now);
      if (!account || isStaff(account)) {
        await eraseCodes(trx, email);
        return { account: account ? "kept" : "none", ...rest };
      }
      await eraseAccount(trx, account);
      events.note("account deleted", account.id);
      return { account: "deleted", ...rest };
    },

    settle,

    /**
     * Deletes the account and all that carries its verified address. A last mail says so, of which
     * nothing is kept once it has left.
     * @throws {HttpProblem} as `stillOwner`
     */
    async erase(signed: Signed, now: Date): Promise<void> {
      const { account } = signed;
      const { rest, freed } = await db.transaction().execute(async (trx) => {
        await stillOwner(trx, { accounts, sessions }, signed, "password");
        const freed = isStaff(account) ? await freeLeads(trx, account, account, now) : [];
        const isVerified = account.email_verified_at !== null;
        const rest = isVerified ? await eraseAddress(trx, account.email, now) : undefined;
        await eraseAccount(trx, account);
        return { rest, freed };
      });
      if (rest) await settle(rest);
      // Whoever looks at leads reads them anew.
      if (freed.length > 0) await leadsErased([]);
      events.note("account deleted", account.id);
    },
  };
}
