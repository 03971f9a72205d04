import { papers } from "#content/practice-tests/papers.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import type { ErasedAccount } from "#contract/privacy.ts";
import { accountDeleted } from "../../accounts/account-mails.ts";
import type { AccountServices } from "../../accounts/account-services.ts";
import type { Account } from "../../accounts/accounts.repo.ts";
import { stillOwner } from "../../accounts/profile/profile-changes.ts";
import type { Signed } from "../../accounts/sessions/sessions.repo.ts";
import type { BookingNotices } from "../../classes/bookings/booking-context.ts";
import { forgetActions } from "../../db/action-records.ts";
import { cutLog } from "../../db/deleted-content.ts";
import { keyedHash } from "../../db/secrets.ts";
import type { Database, Trx } from "../../db/tables.ts";
import { forgetAddress, forgetAnswers } from "../../idempotency/idempotency-keys.ts";
import { forgetStaffAnswers } from "../../idempotency/staff-writes.ts";
import { markErased } from "../../leads/forget/erased-contacts.ts";
import { forgetLeads, forgetPerson } from "../../leads/forget/forget-leads.ts";
import { forgetLinksOfGone } from "../../leads/forget/forget-links.ts";
import { forgetSearches } from "../../leads/forget/forget-searches.ts";
import { phoneDigits } from "../../leads/phone-digits.ts";
import { deleteRequestLinks, endRequestCodes } from "../../leads/request-links.ts";
import { freeLeads } from "../../leads/work/free-leads.ts";
import type { MailFiles } from "../../mail/mail-files.ts";
import type { Outbox } from "../../mail/outbox.repo.ts";
import { forgetReturns } from "../../mail/returned/returned-mails.repo.ts";
import type { Subscriptions } from "../../newsletter/subscriptions.ts";
import type { HeldPerson } from "../held-by-person.ts";
import { enquiryRows, isTheirs, type Whose, whoseAccount } from "../held-enquiries.ts";
import { eraseEnquiries, mailsAbout, namesAndNumbers, rememberNames } from "./erase-enquiries.ts";
import { eraseMentions } from "./mentions.ts";
import { pseudonymise } from "./pseudonyms.ts";

export type ErasureDependencies = {
  db: Database;
  outbox: Outbox;
  accountServices: AccountServices;
  subscriptions: Pick<Subscriptions, "erase">;
  /** Who is told of leads that were erased or that lost a repeat. */
  notices: ErasureNotices;
  /** Mails that are kept as files. */
  mailFiles: Pick<MailFiles, "remove">;
  /** Keys the hashes of addresses in the idempotency keys. */
  keySecret: string;
  /** Keys the marks of contacts that were erased. */
  erasedKey: string;
};

type ErasureNotices = {
  live: Pick<BookingNotices["live"], "gone" | "allChanged">;
  renewPages: BookingNotices["renewPages"];
  log: { error: (about: object, message: string) => void };
};

/**
 * Tells open desks of erased leads and reloads their lists, since repeats of other leads may have been erased, too. Then
 * renews the pages with free places. Never throws: what is erased stays erased.
 */
export async function tellOfErasedLeads(
  { live, renewPages, log }: ErasureNotices,
  ids: readonly string[],
): Promise<void> {
  live.gone(ids);
  live.allChanged();
  try {
    await renewPages();
  } catch (error) {
    log.error({ err: error }, "desks or pages could not be told of an erasure");
  }
}

/** Which of these numbers an enquiry still has. @param numbers in digits */
async function stillUsed(trx: Trx, numbers: readonly string[]): Promise<Set<string>> {
  const left = await trx
    .selectFrom("leads")
    .select("phone_digits")
    .where("phone_digits", "in", ["", ...numbers])
    .execute();
  return new Set(left.map(({ phone_digits }) => phone_digits));
}

/** A number, to be marked as erased. @param freed numbers that nobody's enquiry has any more */
const phoneToMark = (phone: string, freed: readonly string[]) => ({
  kind: "phone" as const,
  value: phoneDigits(phone),
  whole: freed.includes(phone),
});

/** The names of enquiries, without those of parents. */
const ownNames = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.map(({ name }) => name).filter((name) => typeof name === "string");

/** The ids of mails that are not stored any more. */
async function gone(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const left = await trx
    .selectFrom("mail_outbox")
    .select("id")
    .where("id", "in", ["", ...ids])
    .execute();
  const stored = new Set(left.map(({ id }) => id));
  return ids.filter((id) => !stored.has(id));
}

/** The files and leads that `afterCommit` handles once an erasure is committed. */
type ErasureRest = {
  mailIds: readonly string[];
  leadIds: readonly string[] | undefined;
};
type Erased = { account: ErasedAccount } & ErasureRest;

/**
 * Erases a person from every table: enquiries, bookings, mails, newsletter, data requests, links to own requests, saved
 * searches, mentions by staff elsewhere, idempotency keys, mailed codes and the account. Everything but the account is
 * found by the mail address, so it is erased only for somebody who has proved to read that address.
 */
export function createErasure({
  db,
  outbox,
  accountServices,
  subscriptions,
  notices,
  mailFiles,
  keySecret,
  erasedKey,
}: ErasureDependencies) {
  const { accounts, events, frame } = accountServices;

  /** What belongs to the mailbox, such as the newsletter, stays if only one of several people is meant. */
  async function eraseAddress(trx: Trx, whose: Whose, now: Date): Promise<ErasureRest> {
    const { email, name } = whose;
    const rows = await enquiryRows(trx, whose);
    const { names, phones } = namesAndNumbers(rows);
    const before = await rememberNames(trx, whose, rows);
    const mailIds = await mailsAbout(trx, whose);
    const leadIds = await eraseEnquiries(trx, whose);
    const left = await before.left();
    const used = await stillUsed(trx, phones.map(phoneDigits));
    const freed = phones.filter((phone) => !used.has(phoneDigits(phone)));
    const everybody = name === undefined;
    const sought = {
      emails: everybody ? [email] : [],
      phones: everybody ? phones : freed,
      names: [...names, ...left],
    };
    await markErased(
      trx,
      erasedKey,
      [
        { kind: "email", value: email, whole: everybody },
        ...phones.map((phone) => phoneToMark(phone, freed)),
      ],
      [...new Set([...ownNames(rows), ...left])].filter((one) => isTheirs(whose, one)),
      now,
    );
    await forgetSearches(trx, sought);
    await eraseMentions(trx, sought, now);
    // First, since they are long and the others are searched for ids.
    await forgetStaffAnswers(trx);
    await forgetAnswers(
      trx,
      rows.map(({ id }) => String(id)),
    );
    if (name !== undefined) {
      // The links show what the others have asked for. A code names the request that it was asked for with.
      await endRequestCodes(trx, [email]);
      const theirs = await gone(trx, mailIds);
      await forgetReturns(trx, undefined, theirs);
      return { mailIds: theirs, leadIds };
    }
    const address = keyedHash(keySecret, email);
    const tests = Object.keys(papers).map((test) => ({ address, test }));
    await forgetAddress(trx, address, [{ address }, ...tests]);
    await subscriptions.erase(trx, email, now);
    await trx.deleteFrom("data_requests").where("email", "=", email).execute();
    await deleteRequestLinks(trx, email);
    await forgetReturns(trx, email, mailIds);
    return { mailIds, leadIds };
  }

  async function eraseCodes(trx: Trx, email: string): Promise<void> {
    await trx.deleteFrom("one_time_codes").where("email", "=", email).execute();
    await trx.deleteFrom("code_queues").where("email", "=", email).execute();
  }

  async function deleteAccount(trx: Trx, account: Account): Promise<void> {
    const { id, email } = account;
    await eraseCodes(trx, email);
    await forgetActions(trx, "account", [id]);
    await pseudonymise(trx, account);
    // Foreign keys delete sessions, tokens, devices, second factors and security events with it.
    await trx.deleteFrom("accounts").where("id", "=", id).execute();
    await outbox.enqueue(trx, [accountDeleted(email, frame)]);
  }

  /** Never throws: the hourly sweep finds files that are left, and cuts the log. */
  async function afterCommit({ mailIds, leadIds }: Partial<ErasureRest>): Promise<void> {
    await cutLog(db).catch(() => {});
    await mailFiles.remove(mailIds ?? []);
    if (leadIds) await tellOfErasedLeads(notices, leadIds);
  }

  /**
   * Erases everything that has the address, and its account, for somebody who has proved to read it. An
   * account of staff stays: it is guarded by a second factor, and deleted in the profile. So does somebody else's who
   * shares the address.
   * @returns what `afterCommit` needs once the transaction is committed
   */
  async function eraseByAddress(trx: Trx, whose: Whose, now: Date): Promise<Erased> {
    const { email } = whose;
    const found = await accounts.byEmail(trx, email);
    const account = found && (await accounts.lock(trx, found.id));
    const rest = await eraseAddress(trx, whose, now);
    if (account && !isTheirs(whose, account.name)) return { account: "none", ...rest };
    if (!account || isStaff(account)) {
      await eraseCodes(trx, email);
      return { account: account ? "kept" : "none", ...rest };
    }
    await deleteAccount(trx, account);
    events.note("account deleted", account.id);
    return { account: "deleted", ...rest };
  }

  /** Erases what a person has left once their own addresses are erased: enquiries without one, or with a shared one. */
  async function eraseLeft(trx: Trx, held: HeldPerson, now: Date): Promise<ErasureRest> {
    const leads = await trx
      .selectFrom("leads")
      .select(["id", "reference"])
      .where("person_id", "=", held.id)
      .execute();
    const ids = leads.map(({ id }) => id);
    const bookings = trx
      .selectFrom("bookings")
      .select("id")
      .where("lead_id", "in", ["", ...ids]);
    const mails = await trx
      .deleteFrom("mail_outbox")
      .where((on) =>
        on.or([
          on("lead_id", "in", ["", ...ids]),
          on("about_id", "in", bookings),
          // A mail about a change of several requests names each.
          ...leads.map(({ reference }) =>
            on("to_address", "in", ["", ...held.shared]).and("text", "like", `%${reference}%`),
          ),
        ]),
      )
      .returning("id")
      .execute();
    await forgetLeads(trx, ids);
    await trx.deleteFrom("person_contacts").where("person_id", "=", held.id).execute();
    await forgetPerson(trx, held.id);
    await endRequestCodes(trx, held.shared);
    await forgetLinksOfGone(trx, held.shared);
    const { names, phones } = namesAndNumbers([...held.leads, ...held.repeats]);
    const added = held.contacts.filter(({ kind }) => kind === "phone").map(({ value }) => value);
    const sought = {
      emails: [],
      phones: [...phones, ...added],
      names: [...new Set([held.name, ...names])],
    };
    const shared = held.contacts.filter(({ kind }) => kind === "email");
    const used = await stillUsed(trx, sought.phones.map(phoneDigits));
    const freed = sought.phones.filter((phone) => !used.has(phoneDigits(phone)));
    await markErased(
      trx,
      erasedKey,
      [
        ...shared.map(({ value }) => ({ kind: "email" as const, value, whole: false })),
        ...sought.phones.map((phone) => phoneToMark(phone, freed)),
      ],
      [...new Set([held.name, ...ownNames(held.leads)])],
      now,
    );
    await forgetSearches(trx, sought);
    await eraseMentions(trx, sought, now);
    await forgetStaffAnswers(trx);
    await forgetAnswers(
      trx,
      [...held.leads, ...held.repeats].map(({ id }) => id),
    );
    const mailIds = mails.map(({ id }) => id);
    await forgetReturns(trx, undefined, mailIds);
    return { mailIds, leadIds: ids };
  }

  return {
    /**
     * Erases a person whom staff know, in every table: what came with their own addresses, as `eraseByAddress` does, and
     * their other enquiries. Of an address that somebody else has given, too, nothing else is erased.
     * @param held as it is read after `lockHeldPerson`
     * @returns what `afterCommit` needs once the transaction is committed
     */
    async erasePerson(trx: Trx, held: HeldPerson, now: Date): Promise<Erased> {
      const erased: Erased[] = [];
      for (const email of held.addresses) erased.push(await eraseByAddress(trx, { email }, now));
      const left = await eraseLeft(trx, held, now);
      const all = [...erased, left];
      const accounts = erased.map(({ account }) => account);
      return {
        account: accounts.find((account) => account !== "none") ?? "none",
        mailIds: all.flatMap(({ mailIds }) => mailIds),
        leadIds: [...new Set(all.flatMap(({ leadIds = [] }) => leadIds))],
      };
    },

    eraseByAddress,

    afterCommit,

    /**
     * Deletes the signed-in account and, if its address is verified, everything that has the address. The
     * last mail says so; its row is deleted once it was sent.
     * @throws {HttpProblem} 401, 400 as `stillOwner`
     */
    async eraseAccount(signed: Signed, now: Date): Promise<void> {
      const { account } = signed;
      const { rest, freed } = await db.transaction().execute(async (trx) => {
        await stillOwner(trx, accountServices, signed, "password");
        const freed = isStaff(account) ? await freeLeads(trx, account, account, now) : [];
        const isVerified = account.email_verified_at !== null;
        const whose = await whoseAccount(trx, account);
        const rest = isVerified ? await eraseAddress(trx, whose, now) : undefined;
        await deleteAccount(trx, account);
        return { rest, freed };
      });
      await afterCommit(rest ?? {});
      // No ids: open lists of leads are reloaded.
      if (freed.length > 0) await tellOfErasedLeads(notices, []);
      events.note("account deleted", account.id);
    },
  };
}

export type Erasure = ReturnType<typeof createErasure>;
