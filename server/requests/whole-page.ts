import { requestMessages } from "#contract/request-values.ts";
import type { RequestsChanged } from "#contract/requests.ts";
import { recordAction } from "../db/action-records.ts";
import type { Database } from "../db/tables.ts";
import { truncatedNetwork } from "../http/truncated-network.ts";
import { visitor } from "../leads/acting-visitor.ts";
import { endRequestLinks, noteLook, type RequestLink } from "../leads/request-links.ts";
import { countChange } from "./change-in-transaction.ts";
import { readPage } from "./read-page.ts";
import { endLinkPause } from "./request-access.ts";
import { requestLinksEndedMail } from "./request-mails.ts";
import type { RequestsContext } from "./requests-context.ts";
import { requestsOf } from "./shown-requests.ts";

/* What a person does on the page 'Your requests' that is about none of the requests alone. */

/** Says in the audit log what was done, without an address. */
const recorded = (trx: Database, action: string, { id }: RequestLink, now: Date): Promise<void> =>
  recordAction(
    trx,
    visitor,
    { action: `request.${action}`, subject: { kind: "request", id } },
    now,
  );

/** Notes that somebody reads the page, and shows it to open windows of the desk. @throws {HttpProblem} 400 or 410 */
export async function noteReading(
  { reception: { db, requestLinks, live } }: RequestsContext,
  token: string,
  now: Date,
): Promise<void> {
  const link = await requestLinks.find(db, token, now);
  await db.transaction().execute((trx) => noteLook(trx, link, now));
  live.looked((await requestsOf(db, link)).map(({ lead }) => lead.id));
}

/** Asks for the newsletter, which is then confirmed by mail, or leaves it at once. @throws {HttpProblem} 400 or 410 */
export async function changeNewsletter(
  context: RequestsContext,
  { token, wants }: { token: string; wants: boolean },
  ip: string,
  now: Date,
): Promise<RequestsChanged> {
  const { reception, newsletter, subscriptions } = context;
  const { db, requestLinks, onMailsQueued } = reception;
  const link = await requestLinks.find(db, token, now);
  await countChange(context, link);
  const { email } = link;
  if (wants) {
    const source = { page: "/your-requests" };
    const { mailQueued } = await newsletter.subscribe({ email, source }, ip, undefined, now);
    if (mailQueued) onMailsQueued();
  } else {
    const reader = await db
      .selectFrom("newsletter_subscriptions")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    const from = { network: truncatedNetwork(ip), now };
    if (reader) await subscriptions.leave(db, reader.id, "page", from);
  }
  await db.transaction().execute(async (trx) => {
    await noteLook(trx, link, now);
    await recorded(trx, wants ? "newsletter asked" : "newsletter left", link, now);
  });
  const message = wants ? requestMessages.newsletterAsked : requestMessages.newsletterLeft;
  return { message, page: await readPage(context, link, now) };
}

/** Ends all links to the page of an address, also this one, and mails so. @throws {HttpProblem} 400 or 410 */
export async function endLinks(
  { reception: { db, requestLinks, outbox, frame, keySecret, onMailsQueued } }: RequestsContext,
  token: string,
  now: Date,
): Promise<{ message: string }> {
  const link = await requestLinks.find(db, token, now);
  await db.transaction().execute(async (trx) => {
    await endRequestLinks(trx, link.email, now);
    await endLinkPause(trx, link.email, keySecret);
    await recorded(trx, "links ended", link, now);
    await outbox.enqueue(trx, [requestLinksEndedMail(link.email, frame)]);
  });
  onMailsQueued();
  return { message: requestMessages.endDone };
}
