import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { retention } from "#content/retention.ts";
import { localPhone } from "#contract/forms/person.ts";
import { foreignPhoneMessage } from "#contract/forms/person-messages.ts";
import { isDialable } from "#contract/forms/phone-number.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from "#contract/idempotency.ts";
import { problem } from "#contract/problem.ts";
import { requestLimits, requestMessages } from "#contract/request-values.ts";
import {
  callTimeWish,
  linksEnded,
  linksEndedAnswer,
  newsletterWish,
  numberChange,
  ownRequests,
  parentAdded,
  requestAsked,
  requestCodeAsked,
  requestLinkAsked,
  requestLinkMade,
  requestLinkOfBooking,
  requestNamed,
  requestOpened,
  requestPageOpened,
  requestQuestion,
  requestsChanged,
  requestsLooked,
  requestsPage,
  requestsQuery,
} from "#contract/requests.ts";
import { addAccountHooks, withToken } from "../accounts/account-replies.ts";
import type { AccountFlows } from "../accounts/create-account-flows.ts";
import { HttpProblem } from "../http/problems.ts";
import { networkOf } from "../http/rate-limits.ts";
import { whoseAccount } from "../privacy/held-enquiries.ts";
import {
  addParent,
  askAboutRequest,
  cancelRequest,
  changeRequestNumber,
  reopenRequest,
  wishCallTime,
} from "./change-requests.ts";
import { pageOfLink } from "./read-page.ts";
import { askForCode, askForLink, askForLinkOfBooking, openByCode } from "./request-access.ts";
import type { RequestsContext } from "./requests-context.ts";
import { hasOtherRequests, readRequests } from "./shown-requests.ts";
import { changeNewsletter, endLinks, noteReading } from "./whole-page.ts";

export type RequestsRouteOptions = { context: RequestsContext; accounts: AccountFlows };

/** How long a link works that was made in an account, where another one is a click away. */
const ACCOUNT_LINK_DAYS = 1;

const refusals = { "4xx": problem, 503: problem };
const tags = ["Requests"];
/** The contract checks how an E.164 number is written; libphonenumber, whether it can exist. */
const phone = localPhone.check(z.refine(isDialable, { error: foreignPhoneMessage }));
const changed = { tags, response: { 200: requestsChanged, ...refusals } };

/** The page 'Your requests', by the link that every confirmation carries. */
export const requestRoutes: FastifyPluginAsyncZod<RequestsRouteOptions> = async (
  app,
  { context },
) => {
  const { rateLimits, onMailsQueued } = context.reception;
  app.addHook("onRequest", async (_request, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
  });
  const countChange = (request: FastifyRequest) =>
    rateLimits.consume("requestChangesByNetwork", networkOf(request.ip));

  app.get(
    "/requests",
    {
      schema: {
        summary: "Everything that was asked for under an address, by its mailed link",
        description: `Changes nothing: programs that check mails open every link in them. 400 \`token_invalid\`; 410 \`token_expired\` after ${retention.requestLinkDays} days, or if the links were ended.`,
        tags,
        querystring: requestsQuery,
        response: { 200: requestsPage, ...refusals },
      },
    },
    async ({ query: { token } }) => pageOfLink(context, token, new Date()),
  );

  app.post(
    "/requests/looked",
    {
      schema: {
        summary: "Note that the person reads the page",
        description: "The page sends it after the first sign of a person; programs give none.",
        tags,
        body: requestsLooked,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      await countChange(request);
      await noteReading(context, request.body.token, new Date());
      return reply.status(204).send();
    },
  );

  app.post(
    "/requests/number",
    {
      schema: {
        ...changed,
        summary: "Correct the number of a request",
        description:
          "A number without a country code is dialled in the country of the request's branch. The number before stays known to staff.",
        body: z.extend(numberChange, { phone }),
      },
    },
    async (request) => {
      await countChange(request);
      return changeRequestNumber(context, request.body, new Date());
    },
  );

  app.post(
    "/requests/call-time",
    {
      schema: {
        ...changed,
        summary: "Wish a time for the call",
        description:
          "The time becomes the promise of the institute. 409 if nobody calls about the request any more.",
        body: callTimeWish,
      },
    },
    async (request) => {
      await countChange(request);
      return wishCallTime(context, request.body, new Date());
    },
  );

  app.post(
    "/requests/question",
    {
      schema: {
        ...changed,
        summary: "Ask something more about a request",
        description:
          "Stored as another enquiry of the request. Send an Idempotency-Key with a retry.",
        headers: idempotencyHeaders,
        body: requestQuestion,
      },
    },
    async (request) => {
      await countChange(request);
      const key = request.headers[IDEMPOTENCY_HEADER];
      return askAboutRequest(context, request.body, key, new Date());
    },
  );

  app.post(
    "/requests/cancel",
    {
      schema: {
        ...changed,
        summary: "Cancel a request",
        description: "Cancelling twice is fine. 409 while it has a place in a demo class.",
        body: requestNamed,
      },
    },
    async (request) => {
      await countChange(request);
      return cancelRequest(context, request.body, new Date());
    },
  );

  app.post(
    "/requests/reopen",
    { schema: { ...changed, summary: "Open a closed request again", body: requestNamed } },
    async (request) => {
      await countChange(request);
      return reopenRequest(context, request.body, new Date());
    },
  );

  app.post(
    "/requests/parent",
    {
      schema: {
        ...changed,
        summary: "Add a parent to a request of somebody under 18",
        description: "We speak with the parent first, on `phone` if it is given.",
        body: z.extend(parentAdded, { phone: z.optional(phone) }),
      },
    },
    async (request) => {
      await countChange(request);
      return addParent(context, request.body, new Date());
    },
  );

  app.post(
    "/requests/newsletter",
    {
      schema: {
        ...changed,
        summary: "Ask for the newsletter, or leave it",
        description:
          "Somebody who asks for it gets a mail to confirm. Somebody who leaves is unsubscribed at once.",
        body: newsletterWish,
      },
    },
    async (request) => {
      await countChange(request);
      return changeNewsletter(context, request.body, request.ip, new Date());
    },
  );

  app.post(
    "/requests/end",
    {
      schema: {
        tags,
        summary: "End all links to the page of an address",
        body: linksEnded,
        response: { 200: linksEndedAnswer, ...refusals },
      },
    },
    async (request) => {
      await countChange(request);
      return endLinks(context, request.body.token, new Date());
    },
  );

  app.post(
    "/requests/link",
    {
      schema: {
        tags,
        summary: "Mail a new link",
        description: "The answer is the same whether the address is known or not.",
        body: requestLinkAsked,
        response: { 202: requestAsked, ...refusals },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("requestLinksByNetwork", networkOf(request.ip));
      const { email } = request.body;
      if (await askForLink(context, email.toLowerCase(), new Date())) onMailsQueued();
      return reply.status(202).send({ message: requestMessages.linkAsked });
    },
  );

  app.post(
    "/requests/link-of-booking",
    {
      schema: {
        tags,
        summary: "Mail a new link to the address of a booking",
        description: "By the token of the booking's link, which itself opens that class only.",
        body: requestLinkOfBooking,
        response: { 202: requestAsked, ...refusals },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("requestLinksByNetwork", networkOf(request.ip));
      if (await askForLinkOfBooking(context, request.body.booking, new Date())) onMailsQueued();
      return reply.status(202).send({ message: requestMessages.linkAsked });
    },
  );

  app.post(
    "/requests/code",
    {
      schema: {
        tags,
        summary: "Mail a code to the address of a request",
        description: `For somebody on the telephone: reference and code open the page for ${requestLimits.codeMinutes} minutes. The answer is the same whether there is such a request or not.`,
        body: requestCodeAsked,
        response: { 202: requestAsked, ...refusals },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("requestLinksByNetwork", networkOf(request.ip));
      if (await askForCode(context, request.body.reference, new Date())) onMailsQueued();
      return reply.status(202).send({ message: requestMessages.codeAsked });
    },
  );

  app.post(
    "/requests/open",
    {
      schema: {
        tags,
        summary: "Open the page with reference and code",
        description: `400 \`otp_invalid\`, also after ${requestLimits.codeTries} tries. A code works once.`,
        body: requestOpened,
        response: { 200: requestPageOpened, ...refusals },
      },
    },
    async (request) => {
      await rateLimits.consume("codeTries", networkOf(request.ip));
      return openByCode(context, request.body, new Date());
    },
  );
};

/** The requests under the verified address of an account. */
export const ownRequestRoutes: FastifyPluginAsyncZod<RequestsRouteOptions> = async (
  app,
  { context, accounts: { authentication } },
) => {
  const { db, requestLinks, onMailsQueued } = context.reception;
  addAccountHooks(app, onMailsQueued);

  app.get(
    "/user/requests",
    {
      schema: {
        ...withToken,
        summary: "One's own requests",
        description:
          "Those with the account's verified address; of a family, those of the account's name, or all if none has it. `hasOthers` says whether there are requests of others.",
        response: { 200: ownRequests, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      const { account } = await authentication.requireSession(request, now);
      if (account.email_verified_at === null) return { requests: [], now: now.toISOString() };
      const whose = await whoseAccount(db, account);
      const requests = await readRequests(context, db, whose, now);
      const hasOthers = await hasOtherRequests(db, whose);
      return { requests, hasOthers, now: now.toISOString() };
    },
  );

  app.post(
    "/user/requests/link",
    {
      schema: {
        ...withToken,
        summary: "Make a link to the page of one's own requests",
        response: { 201: requestLinkMade, ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const { account } = await authentication.requireSession(request, now);
      if (account.email_verified_at === null) {
        throw new HttpProblem(403, "forbidden", requestMessages.confirmAddress);
      }
      // It must not outlive by far the session that made it.
      const { token } = await requestLinks.add(
        db,
        account.email,
        now,
        undefined,
        ACCOUNT_LINK_DAYS,
      );
      return reply.status(201).send({ token });
    },
  );
};
