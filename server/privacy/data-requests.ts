import type { Transaction } from "kysely";
import { retention } from "#content/retention.ts";
import {
  type AddressExport,
  type DataLinkView,
  type DataRequest,
  dataLinkView,
  type ErasedAccount,
  EVERYBODY,
  privacyMessages,
} from "#contract/privacy.ts";
import { deletedBy, type RetentionStep } from "../db/retention-step.ts";
import { hashOf, keyedHash, newToken } from "../db/secrets.ts";
import type { Database, Tables } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { once } from "../idempotency/idempotency-keys.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import { maskedAddress } from "../mail/masked-address.ts";
import type { Outbox } from "../mail/outbox.repo.ts";
import type { UnconfirmedMails } from "../mail/unconfirmed-mails.ts";
import type { DataExport } from "./data-export.ts";
import { dataRequestMail } from "./data-request-mails.ts";
import type { Erasure } from "./erasure/erase-person.ts";
import { namesOf, type Whose } from "./held-enquiries.ts";

/** The page that a mailed link opens: `yourDataLink` in app/paths.ts, which the server never imports. */
export const DATA_LINK_PAGE = "/your-data/link";

const HOUR_MS = 3_600_000;
/** An address gets at most one mail for the same wish in this time. */
export const MAIL_PAUSE_MS = 2 * 60_000;
const BY_CONTENT = "data request by content";

export type DataRequestDependencies = {
  db: Database;
  outbox: Outbox;
  unconfirmedMails: UnconfirmedMails;
  dataExport: Pick<DataExport, "ofAddress">;
  erasure: Pick<Erasure, "eraseByAddress" | "afterCommit">;
  frame: MailFrame;
  /** The institute's own address, which gets no link: the mails to it are about other people. */
  leadsTo: string;
  /** Keys the hashes of addresses in the idempotency keys. */
  keySecret: string;
};

/**
 * Copies and erasures of everything held about a mail address, with an account or without. A mailed
 * link proves that the person reads the address. The database keeps only the hash of its token.
 */
export function createDataRequests({
  db,
  outbox,
  unconfirmedMails,
  dataExport,
  erasure,
  frame,
  leadsTo,
  keySecret,
}: DataRequestDependencies) {
  const findOpen = (trx: Pick<Database, "selectFrom">, token: string, now: Date) =>
    trx
      .selectFrom("data_requests")
      .select(["email", "wants"])
      .where("token_hash", "=", hashOf(token))
      .where("used_at", "is", null)
      .where("expires_at", ">", now.toISOString())
      .executeTakeFirst();

  /** Uses up a link. @returns its address, but only for the first call with the link */
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

  return {
    /**
     * Mails the link. Nothing is looked up, so neither the answer nor its time tells whether anything
     * is held. Above the limit no mail is sent and the answer is the same; unused links still work.
     * @returns whether a mail was queued
     */
    async ask({ email: given, wants }: DataRequest, now: Date): Promise<boolean> {
      const email = given.toLowerCase();
      const key = `${wants} ${keyedHash(keySecret, email)}`;
      const asked = { scope: BY_CONTENT, key, body: key, lifetimeMs: MAIL_PAUSE_MS };
      let mailQueued = false;
      await db.transaction().execute((trx) =>
        once(trx, asked, now, async () => {
          const mayMail = await unconfirmedMails.maySendDataLink(trx, email, now);
          if (mayMail && email !== leadsTo.toLowerCase()) {
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

    /** A summary of what is held. It changes nothing, because mail scanners open links, too. */
    async show(token: string, now: Date): Promise<DataLinkView | undefined> {
      const request = await findOpen(db, token, now);
      if (!request) return undefined;
      const { enquiries, newsletter, account, accountInProfile, mails } =
        await dataExport.ofAddress({ email: request.email }, now);
      const names = await namesOf(db, request.email);
      return {
        names: names.length > 1 ? names : [],
        wants: request.wants,
        email: maskedAddress(request.email),
        enquiries: enquiries.length,
        newsletter: dataLinkView.shape.newsletter.parse(newsletter?.status ?? "none"),
        account: accountInProfile ? "profile" : account ? "included" : "none",
        mails: mails.length,
      };
    },

    /**
     * Returns the copy and uses up the link.
     * @param whose a name or `EVERYBODY`, if several people share the address
     * @returns undefined if the link does not work
     * @throws {HttpProblem} 422 if it is not said whose
     */
    async copy(
      token: string,
      whose: string | undefined,
      now: Date,
    ): Promise<AddressExport | undefined> {
      const request = await findOpen(db, token, now);
      if (request?.wants !== "copy") return undefined;
      // Read first: if the database fails here, the link still works.
      const copy = await dataExport.ofAddress(await meant(db, request.email, whose), now);
      const isFirst = await db.transaction().execute((trx) => use(trx, token, "copy", now));
      return isFirst ? copy : undefined;
    },

    /**
     * Erases the data and uses up the link. All other links of the address are erased with the rest.
     * @param whose as for `copy`
     * @throws {HttpProblem} as `copy`
     */
    async erase(
      token: string,
      whose: string | undefined,
      now: Date,
    ): Promise<ErasedAccount | undefined> {
      const erased = await db.transaction().execute(async (trx) => {
        const email = await use(trx, token, "erasure", now);
        if (email === undefined) return undefined;
        return erasure.eraseByAddress(trx, await meant(trx, email, whose), now);
      });
      if (erased) await erasure.afterCommit(erased);
      return erased?.account;
    },
  };
}

/** Whose data is meant, of the people who share an address. @throws {HttpProblem} 422 if it is not said */
async function meant(db: Database, email: string, whose: string | undefined): Promise<Whose> {
  if (whose === EVERYBODY) return { email };
  const names = await namesOf(db, email);
  if (names.length < 2) return { email };
  const name = names.find((one) => one === whose);
  if (name === undefined) {
    const text = privacyMessages.chooseWhose;
    throw new HttpProblem(422, "validation_failed", text, { errors: { whose: [text] } });
  }
  return { email, name };
}

export type DataRequests = ReturnType<typeof createDataRequests>;

/** Deletes expired links, used or not. */
export const dataRequestRetention: RetentionStep = {
  kind: "links to one's own data",
  every: "hour",
  remove: (trx, now) =>
    deletedBy(trx.deleteFrom("data_requests").where("expires_at", "<=", now.toISOString())),
};
