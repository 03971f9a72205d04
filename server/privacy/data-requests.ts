import type { Transaction } from "kysely";
import { retention } from "#content/retention.ts";
import {
  type AddressExport,
  type DataLinkView,
  type DataRequest,
  dataLinkView,
  type ErasedAccount,
} from "#contract/privacy.ts";
import { daysBefore } from "../db/retention-step.ts";
import { hashOf, keyedHash, newToken } from "../db/secrets.ts";
import type { Database, Tables } from "../db/tables.ts";
import { once } from "../idempotency/idempotency.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import { maskedAddress } from "../mail/masked-address.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import { dataRequestMail } from "./data-request-mails.ts";
import { DATA_LINK_PAGE } from "./privacy-pages.ts";

const HOUR_MS = 3_600_000;
/** Of the same wish for the same address, one mail in this time. */
export const MAIL_PAUSE_MS = 2 * 60_000;
/** Of the same wish for the same address, mails in a day, whoever asks for them. */
const MAX_MAILS = 5;
const BY_CONTENT = "data request by content";

/** What an erasure leaves to be done when it is committed. */
type ErasureRest = { mailIds: readonly string[]; leadIds: readonly string[] | undefined };

/** What is known of an address, wherever it stands; addresses in lower case. */
export type HeldByAddressOf = {
  exportByAddress: (email: string, now: Date) => Promise<AddressExport>;
  eraseByAddress: (
    trx: Transaction<Tables>,
    email: string,
    now: Date,
  ) => Promise<{ account: ErasedAccount } & ErasureRest>;
  /** Call it with what an erasure returned, once that is committed. */
  settle: (rest: ErasureRest) => Promise<void>;
};

export type DataRequestDependencies = {
  db: Database;
  outbox: Outbox;
  held: HeldByAddressOf;
  frame: MailFrame;
  /** The institute's own address: its mails are about others. */
  leadsTo: string;
  /** Keys the addresses in the idempotency keys. */
  keySecret: string;
};

/**
 * What people may ask of whoever holds their data, for anybody with a mail address: a link, mailed to
 * it, shows that it is theirs. Only the link's hash is kept.
 */
export function createDataRequests({
  db,
  outbox,
  held,
  frame,
  leadsTo,
  keySecret,
}: DataRequestDependencies) {
  const open = (trx: Pick<Database, "selectFrom">, token: string, now: Date) =>
    trx
      .selectFrom("data_requests")
      .select(["email", "wants"])
      .where("token_hash", "=", hashOf(token))
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .executeTakeFirst();

  /** Of any number at once with one link, one gets its address. */
  async function use(
    trx: Transaction<Tables>,
    token: string,
    wants: DataRequest["wants"],
    now: Date,
  ): Promise<string | undefined> {
    const used = await trx
      .updateTable("data_requests")
      .set({ used_at: now.toISOString() })
      .where("token_hash", "=", hashOf(token))
      .where("wants", "=", wants)
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .returning("email")
      .executeTakeFirst();
    return used?.email;
  }

  /** An erasure takes them away too: it has shown that the address's owner wanted them. */
  async function mailedToday(
    trx: Transaction<Tables>,
    { email, wants }: DataRequest,
    now: Date,
  ): Promise<number> {
    const links = await trx
      .selectFrom("data_requests")
      .select("token_hash")
      .where("email", "=", email)
      .where("wants", "=", wants)
      .where("created_at", ">", daysBefore(now, 1))
      .execute();
    return links.length;
  }

  return {
    /**
     * Mails the link. Nothing is looked up, so neither the answer nor its time tells whether anything
     * is held. Past the limit an address gets no more mails, and nobody is told.
     * @returns whether a mail waits
     */
    async ask({ email: given, wants }: DataRequest, now: Date): Promise<boolean> {
      const email = given.toLowerCase();
      const key = `${wants} ${keyedHash(keySecret, email)}`;
      const asked = { scope: BY_CONTENT, key, body: key, lifetimeMs: MAIL_PAUSE_MS };
      let mailQueued = false;
      await db.transaction().execute((trx) =>
        once(trx, asked, now, async () => {
          const today = await mailedToday(trx, { email, wants }, now);
          if (email !== leadsTo.toLowerCase() && today < MAX_MAILS) {
            const token = newToken();
            const lifeMs = retention.dataRequestHours * HOUR_MS;
            await trx
              .insertInto("data_requests")
              .values({
                token_hash: hashOf(token),
                email,
                wants,
                created_at: now.toISOString(),
                expires_at: new Date(now.getTime() + lifeMs).toISOString(),
                used_at: null,
              })
              .execute();
            const url = `${frame.siteUrl}${DATA_LINK_PAGE}?token=${token}`;
            await outbox.enqueue(trx, [dataRequestMail(email, wants, url, frame)]);
            mailQueued = true;
          }
          return { status: 202, body: null };
        }),
      );
      return mailQueued;
    },

    /** What there is, for whoever opens the link. It changes nothing: programs that check mails open it too. */
    async show(token: string, now: Date): Promise<DataLinkView | undefined> {
      const request = await open(db, token, now);
      if (!request) return undefined;
      const { enquiries, newsletter, account, accountInProfile, mails } =
        await held.exportByAddress(request.email, now);
      return {
        wants: request.wants,
        email: maskedAddress(request.email),
        enquiries: enquiries.length,
        newsletter: dataLinkView.shape.newsletter.parse(newsletter?.status ?? "none"),
        account: accountInProfile ? "profile" : account ? "included" : "none",
        mails: mails.length,
      };
    },

    /** Uses the link up. */
    async copy(token: string, now: Date): Promise<AddressExport | undefined> {
      const request = await open(db, token, now);
      if (request?.wants !== "copy") return undefined;
      // Before the link is used up: it is still good if the database goes away here.
      const copy = await held.exportByAddress(request.email, now);
      const isFirst = await db.transaction().execute((trx) => use(trx, token, "copy", now));
      return isFirst ? copy : undefined;
    },

    /** Uses the link up, and all others of the address go with what is erased. */
    async erase(token: string, now: Date): Promise<ErasedAccount | undefined> {
      const erased = await db.transaction().execute(async (trx) => {
        const email = await use(trx, token, "erasure", now);
        return email === undefined ? undefined : held.eraseByAddress(trx, email, now);
      });
      if (erased) await held.settle(erased);
      return erased?.account;
    },
  };
}

export type DataRequests = ReturnType<typeof createDataRequests>;
