import { randomInt } from "node:crypto";
import { requestLimits, requestMessages } from "#contract/request-values.ts";
import type { RequestPageOpened } from "#contract/requests.ts";
import { risingId } from "../db/rising-id.ts";
import { isSameText, keyedHash } from "../db/secrets.ts";
import type { Database, Trx } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { forgetKey, once } from "../idempotency/idempotency-keys.ts";
import { typedReference } from "../leads/lead-reference.ts";
import { emailOf } from "../privacy/held-enquiries.ts";
import { noRequestMail, requestCodeMail, requestLinkMail } from "./request-mails.ts";
import type { RequestsContext } from "./requests-context.ts";
import { readRequests, requestsOf } from "./shown-requests.ts";

/*
 * How somebody without a link gets to their requests: a new link by mail, or on the telephone a reference with a code by
 * mail. The answers are the same whether an address or a reference is known or not.
 */

/** The key of the hashes of codes (`secret` in server/db/secrets.ts). */
export const REQUEST_CODES_SECRET = "request-codes";

const BY_ADDRESS = "link to requests by address";
/** An address gets at most one mail with a link in this time. */
const LINK_PAUSE_MS = 2 * 60_000;

/**
 * Mails a new link to an address, or that we have no request under it.
 * @param email lower case
 * @returns whether a mail was queued
 */
export async function askForLink(
  { reception }: RequestsContext,
  email: string,
  now: Date,
): Promise<boolean> {
  const { db, outbox, frame, requestLinks, unconfirmedMails, keySecret, leadsTo } = reception;
  const named = byAddress(email, keySecret);
  const asked = { ...named, body: named.key, lifetimeMs: LINK_PAUSE_MS };
  let mailQueued = false;
  await db.transaction().execute((trx) =>
    once(trx, asked, now, async () => {
      const mayMail = await unconfirmedMails.maySendRequestLink(trx, email, now);
      if (mayMail && email !== leadsTo.toLowerCase()) {
        const isKnown = (await requestsOf(trx, { email })).length > 0;
        const mail = isKnown
          ? requestLinkMail(
              email,
              requestLinks.urlOf(await requestLinks.add(trx, email, now)),
              frame,
            )
          : noRequestMail(email, frame);
        await outbox.enqueue(trx, [mail]);
        mailQueued = true;
      }
      return { status: 202, body: null };
    }),
  );
  return mailQueued;
}

const byAddress = (email: string, keySecret: string) => ({
  scope: BY_ADDRESS,
  key: keyedHash(keySecret, email),
});

/**
 * Lets an address get a new link at once, since those that were mailed before have ended.
 * @param email lower case
 */
export const endLinkPause = (trx: Trx, email: string, keySecret: string): Promise<void> =>
  forgetKey(trx, byAddress(email, keySecret));

/**
 * Mails a new link to the address of a booking. The booking's own link never ends and is in calendars, which people share,
 * so it does not open the page.
 * @param token of the booking
 * @returns whether a mail was queued
 * @throws {HttpProblem} 400 `token_invalid`
 */
export async function askForLinkOfBooking(
  context: RequestsContext,
  token: string,
  now: Date,
): Promise<boolean> {
  const { reception, bookings } = context;
  const id = bookings.links.idOf(token);
  if (id === undefined) throw new HttpProblem(400, "token_invalid", requestMessages.linkInvalid);
  const booking = await reception.db
    .selectFrom("bookings")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirst();
  return booking?.email ? askForLink(context, booking.email, now) : false;
}

/**
 * Mails a code to the address of a request.
 * @param given the reference, as it was read to somebody on the telephone
 * @returns whether a mail was queued
 */
export async function askForCode(
  { reception, codeSecret }: RequestsContext,
  given: string,
  now: Date,
): Promise<boolean> {
  const { db, outbox, frame, unconfirmedMails } = reception;
  const reference = typedReference(given);
  return db.transaction().execute(async (trx) => {
    const email = await addressOf(trx, reference);
    if (!email || !(await unconfirmedMails.maySendRequestCode(trx, email, now))) return false;
    const code = newCode();
    const id = risingId();
    await trx
      .insertInto("request_codes")
      .values({
        ...{ id, email, reference, tries: 0 },
        code_hash: keyedHash(codeSecret, `${id} ${code}`),
        created_at: now.toISOString(),
        ends_at: endsAt(now),
      })
      .execute();
    await outbox.enqueue(trx, [requestCodeMail(email, { code, reference }, frame)]);
    return true;
  });
}

/**
 * Opens the page with a reference and the code that was mailed last. A code works once.
 * @returns the token of a link, and the request on the page to which the reference belongs
 * @throws {HttpProblem} 400 `otp_invalid`, also after too many tries
 */
export async function openByCode(
  context: RequestsContext,
  { reference: given, code }: { reference: string; code: string },
  now: Date,
): Promise<RequestPageOpened> {
  const { reception, codeSecret } = context;
  const { db, requestLinks } = reception;
  const reference = typedReference(given);
  // A try counts before the code is compared, so that guesses sent at once cannot exceed the limit.
  const tried = await countTry(db, reference, now);
  const isRight =
    tried && isSameText(tried.code_hash, keyedHash(codeSecret, `${tried.id} ${code}`));
  if (!isRight) throw codeInvalid();
  const { token, email } = await db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom("request_codes")
      .where("id", "=", tried.id)
      .returning("email")
      .executeTakeFirst();
    if (!used) throw codeInvalid();
    return requestLinks.add(trx, used.email, now);
  });
  const shown = (await readRequests(context, db, { email }, now)).find(
    (request) =>
      [request.reference, ...request.otherReferences].includes(reference) ||
      request.bookings.some((booking) => booking.reference === reference),
  );
  return { token, ...(shown ? { reference: shown.reference } : {}) };
}

const codeInvalid = () => new HttpProblem(400, "otp_invalid", requestMessages.codeInvalid);

async function countTry(db: Database, reference: string, now: Date) {
  const newest = await db
    .selectFrom("request_codes")
    .select("id")
    .where("reference", "=", reference)
    .where("ends_at", ">", now.toISOString())
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  return db
    .updateTable("request_codes")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("id", "=", newest.id)
    .where("tries", "<", requestLimits.codeTries)
    .returning(["id", "code_hash"])
    .executeTakeFirst();
}

/** The address under which an enquiry or a booking came, lower case; undefined if there is no such reference. */
async function addressOf(trx: Trx, reference: string): Promise<string | undefined> {
  const lead = await trx
    .selectFrom("leads")
    .select("email")
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (lead) return lead.email || undefined;
  const repeat = await trx
    .selectFrom("lead_repeats")
    .innerJoin("leads", "leads.id", "lead_repeats.lead_id")
    .select(["changed", "leads.email"])
    .where("lead_repeats.reference", "=", reference)
    .executeTakeFirst();
  if (repeat) return (emailOf(repeat) ?? repeat.email) || undefined;
  const booking = await trx
    .selectFrom("bookings")
    .select("email")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return booking?.email || undefined;
}

function newCode(): string {
  const { codeDigits } = requestLimits;
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
}

const endsAt = (now: Date): string => {
  const ends = Temporal.Instant.fromEpochMilliseconds(now.getTime()).add({
    minutes: requestLimits.codeMinutes,
  });
  return new Date(ends.epochMilliseconds).toISOString();
};
