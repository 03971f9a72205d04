import type { RequestsPage } from "#contract/requests.ts";
import type { RequestLink } from "../leads/request-links.ts";
import { branchOf } from "../leads/response-clock.ts";
import { maskedAddress } from "../mail/masked-address.ts";
import { callTimes } from "./call-times.ts";
import type { RequestsContext } from "./requests-context.ts";
import { readRequests } from "./shown-requests.ts";

/** @throws {HttpProblem} 400 or 410 */
export async function pageOfLink(
  context: RequestsContext,
  token: string,
  now: Date,
): Promise<RequestsPage> {
  const { db, requestLinks } = context.reception;
  return readPage(context, await requestLinks.find(db, token, now), now);
}

/** The page behind a link. Reading changes nothing. */
export async function readPage(
  context: RequestsContext,
  { token, email, endsAt, zone }: RequestLink,
  now: Date,
): Promise<RequestsPage> {
  const { db, frame } = context.reception;
  const requests = await readRequests(context, db, { email }, now);
  const called = new Set(requests.filter(({ can }) => can.chooseTime).map(({ branch }) => branch));
  const times = [...called].map((id) => {
    return [id, callTimes(branchOf(frame.site.branches, id), now)] as const;
  });
  return {
    token,
    email: maskedAddress(email),
    endsAt,
    zone,
    requests,
    callTimes: Object.fromEntries(times),
    newsletter: await newsletterOf(context, email),
    now: now.toISOString(),
  };
}

async function newsletterOf(
  { reception: { db } }: RequestsContext,
  email: string,
): Promise<RequestsPage["newsletter"]> {
  const reader = await db
    .selectFrom("newsletter_subscriptions")
    .select("status")
    .where("email", "=", email)
    .executeTakeFirst();
  if (reader?.status === "confirmed") return "subscribed";
  return reader?.status === "pending" ? "asked" : "none";
}
