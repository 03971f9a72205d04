import { type ExpressionBuilder, sql } from "kysely";
import { retention } from "#content/retention.ts";
import { requestMessages } from "#contract/request-values.ts";
import { deletedBy, type RetentionStep } from "../db/retention-step.ts";
import { risingId } from "../db/rising-id.ts";
import { createSignedIds } from "../db/signed-ids.ts";
import type { Database, Tables, Trx } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { personalPages } from "../mail/personal-links.ts";

/*
 * Links to the page 'Your requests', which every confirmation carries. A link belongs to an email address and shows what
 * was asked for with it. It is signed, has no personal data in it, and ends after `requestLinkDays`, or when the person
 * asks.
 */

/** A link in the text of a mail. */
const MAILED_LINK = new RegExp(`(${personalPages.requests})\\?token=([\\w-]+)`, "g");

/** The key of the signatures (`secret` in server/db/secrets.ts). */
export const REQUEST_LINKS_SECRET = "request-links";

/** What each mail with a link says about it. */
export const aboutRequestLink = `The link to your requests works for ${retention.requestLinkDays} days. Don’t forward this email: with the link, anybody can see and change them.`;

export type RequestLink = {
  id: string;
  email: string;
  token: string;
  endsAt: string;
  /** The visitor's time zone (IANA), as far as it is known. The name may be one that only their browser knows. */
  zone: string | null;
};

type LinkRow = { id: string; email: string; ends_at: string; zone: string | null };

/**
 * @param secret the value of `REQUEST_LINKS_SECRET`
 * @param siteUrl origin of the site
 */
export function createRequestLinks(secret: string, siteUrl: string) {
  const signed = createSignedIds(secret);

  const asLink = ({ id, email, ends_at, zone }: LinkRow): RequestLink => ({
    id,
    email,
    token: signed.tokenOf(id),
    endsAt: ends_at,
    zone,
  });

  return {
    /** The address of the page without a link: it asks for the email address, and mails one. */
    pageUrl: `${siteUrl}${personalPages.requests}`,

    /**
     * Makes a link for a mail to the address.
     * @param email lower case
     * @param zone that the visitor's browser has sent; without one, the link takes the last that is known of the address
     * @param days that it works
     */
    async add(
      trx: Database | Trx,
      email: string,
      now: Date,
      zone?: string | null,
      days: number = retention.requestLinkDays,
    ): Promise<RequestLink> {
      const ends = Temporal.Instant.fromEpochMilliseconds(now.getTime()).add({ hours: 24 * days });
      const row = {
        id: risingId(),
        email,
        created_at: now.toISOString(),
        ends_at: new Date(ends.epochMilliseconds).toISOString(),
      };
      const added = await trx
        .insertInto("request_links")
        .values((insert) => ({
          ...row,
          zone: zone || lastZoneOf(insert, email),
          looked_at: null,
        }))
        .returning("zone")
        .executeTakeFirstOrThrow();
      return asLink({ ...row, ...added });
    },

    /**
     * The address of the page.
     * @param reference of the request to show first
     */
    urlOf: ({ token }: Pick<RequestLink, "token">, reference?: string): string =>
      `${siteUrl}${personalPages.requests}?token=${token}${reference ? `#${reference}` : ""}`,

    /**
     * Staff send a mail again, to a corrected address. A link shows what was asked for with its address, so the one in the
     * mail must no longer show what somebody else has asked for with the wrong one.
     * @param text of the mail
     * @param email the corrected address, lower case
     */
    async readdress(trx: Trx, text: string, email: string): Promise<void> {
      const ids = [...text.matchAll(MAILED_LINK)].flatMap(
        ([, , token = ""]) => signed.idOf(token) ?? [],
      );
      if (ids.length === 0) return;
      await trx.updateTable("request_links").set({ email }).where("id", "in", ids).execute();
    },

    /** @throws {HttpProblem} 400 `token_invalid` if it is not ours, 410 `token_expired` if it has ended */
    async find(db: Database, token: string, now: Date): Promise<RequestLink> {
      const id = signed.idOf(token);
      if (id === undefined) {
        throw new HttpProblem(400, "token_invalid", requestMessages.linkInvalid);
      }
      const row = await db
        .selectFrom("request_links")
        .select(["id", "email", "ends_at", "zone"])
        .where("id", "=", id)
        .where("ends_at", ">", now.toISOString())
        .executeTakeFirst();
      if (!row) throw linkEnded();
      return asLink(row);
    },
  };
}

export type RequestLinks = ReturnType<typeof createRequestLinks>;

const linkEnded = () => new HttpProblem(410, "token_expired", requestMessages.linkEnded);

/** The time zone that the newest link of an address has, also one that has ended. */
const lastZoneOf = (insert: ExpressionBuilder<Tables, "request_links">, email: string) =>
  insert
    .selectFrom("request_links as earlier")
    .select("earlier.zone")
    .where("earlier.email", "=", email)
    .where("earlier.zone", "is not", null)
    .orderBy("earlier.id", "desc")
    .limit(1);

/**
 * Notes that somebody reads the page.
 * @param zone the reader's time zone (IANA), if it is known
 */
export async function noteLook(
  trx: Trx,
  { id }: Pick<RequestLink, "id">,
  now: Date,
  zone?: string,
): Promise<void> {
  await trx
    .updateTable("request_links")
    .set({ looked_at: now.toISOString(), ...(zone ? { zone } : {}) })
    .where("id", "=", id)
    .execute();
}

/**
 * When somebody has last read the page by a link that was mailed to one of these addresses; null if nobody has.
 * @param emails lower case
 */
export async function requestsReadAt(
  db: Database,
  emails: readonly string[],
): Promise<string | null> {
  if (emails.length === 0) return null;
  const last = await db
    .selectFrom("request_links")
    .select(({ fn }) => fn.max("looked_at").as("at"))
    .where("email", "in", [...emails])
    .executeTakeFirst();
  return last?.at ?? null;
}

/** The visitors' time zones (IANA) that are known of addresses. @param emails lower case */
export async function zonesOf(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const links = await db
    .selectFrom("request_links")
    .select(["email", "zone"])
    .where("email", "in", [...emails])
    .where("zone", "is not", null)
    // The newest counts.
    .orderBy("id")
    .execute();
  return new Map(links.flatMap(({ email, zone }) => (zone ? [[email, zone] as const] : [])));
}

/** Deletes all links and codes of an address. @param email lower case */
export async function deleteRequestLinks(trx: Database, email: string): Promise<void> {
  await trx.deleteFrom("request_links").where("email", "=", email).execute();
  await endRequestCodes(trx, [email]);
}

/**
 * Ends all links of an address, as the person has asked. The next link still knows the visitor's time zone (`hasLastZone`).
 * @param email lower case
 */
export async function endRequestLinks(trx: Database, email: string, now: Date): Promise<void> {
  await trx
    .updateTable("request_links")
    .set({ ends_at: now.toISOString() })
    .where("email", "=", email)
    .where("ends_at", ">", now.toISOString())
    .execute();
  await endRequestCodes(trx, [email]);
}

/** Ends the codes of these addresses. @param emails lower case */
export async function endRequestCodes(trx: Database, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await trx.deleteFrom("request_codes").where("email", "in", emails).execute();
}

/**
 * Whether the row of a link that has ended is the last one with the time zone of an address that has requests: the next link
 * takes the zone from it.
 */
const hasLastZone = sql<boolean>`zone IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM request_links AS newer
    WHERE newer.email = request_links.email AND newer.zone IS NOT NULL AND newer.id > request_links.id
  )
  AND (
    EXISTS (SELECT 1 FROM leads WHERE leads.email = request_links.email)
    OR EXISTS (SELECT 1 FROM bookings WHERE bookings.email = request_links.email)
  )`;

/** Deletes links and codes that have ended. */
export const requestLinkRetention: readonly RetentionStep[] = [
  {
    kind: "links to one's own requests",
    // The last ones with a zone are looked at each time.
    every: "day",
    remove: (trx, now) =>
      deletedBy(
        trx
          .deleteFrom("request_links")
          .where("ends_at", "<=", now.toISOString())
          .where(sql<boolean>`NOT (${hasLastZone})`),
      ),
  },
  {
    kind: "codes for one's own requests",
    every: "hour",
    remove: (trx, now) =>
      deletedBy(trx.deleteFrom("request_codes").where("ends_at", "<=", now.toISOString())),
  },
];
