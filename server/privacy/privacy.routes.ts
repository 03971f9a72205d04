import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  addressExport,
  dataLink,
  dataLinkUse,
  dataLinkView,
  dataRequest,
  dataRequestTaken,
  erasure,
  privacyMessages,
} from "#contract/privacy.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../http/problems.ts";
import { networkOf, type RateLimits } from "../http/rate-limits.ts";
import type { DataRequests } from "./data-requests.ts";

export type PrivacyRouteOptions = {
  dataRequests: DataRequests;
  rateLimits: RateLimits;
  /** Called when mails were added to the outbox. */
  onMailsQueued: () => void;
};

const tags = ["Your data"];
const refusals = { "4xx": problem, 503: problem };

/** Copies and erasures of everything held about a mail address, with an account or without. */
export const privacyRoutes: FastifyPluginAsyncZod<PrivacyRouteOptions> = async (
  app,
  { dataRequests, rateLimits, onMailsQueued },
) => {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });

  app.post(
    "/your-data",
    {
      schema: {
        summary: "Ask for a copy or an erasure of one's data",
        description:
          "Mails a link to the address. The answer is the same whether anything is held about it or not.",
        tags,
        body: dataRequest,
        response: { 202: dataRequestTaken, ...refusals },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("dataRequestsByNetwork", networkOf(request.ip));
      const mailQueued = await dataRequests.ask(request.body, new Date());
      if (mailQueued) onMailsQueued();
      return reply.status(202).send({ message: privacyMessages.asked });
    },
  );

  app.get(
    "/your-data/link",
    {
      schema: {
        summary: "What the mailed link is for, and what there is",
        description: "Changes nothing: programs that check mails open every link in them.",
        tags,
        querystring: dataLink,
        response: { 200: dataLinkView, ...refusals },
      },
    },
    async ({ query }) => orInvalidLink(await dataRequests.show(query.token, new Date())),
  );

  app.post(
    "/your-data/copy",
    {
      schema: {
        summary: "Everything held about an address, by its link",
        description:
          "The link is used up. Rows are as they are kept, without secrets. If several people share the address, `whose` is one of their names, or `*`.",
        tags,
        body: dataLinkUse,
        response: { 200: addressExport, ...refusals },
      },
    },
    async ({ body }) => orInvalidLink(await dataRequests.copy(body.token, body.whose, new Date())),
  );

  app.post(
    "/your-data/erasure",
    {
      schema: {
        summary: "Erase everything held about an address, by its link",
        description:
          "The account goes with it, except one of staff, which is deleted in the profile. What stays is a keyed hash, by which the newsletter knows not to write. Of several people who share the address, `whose` says by name who is erased; `*` erases all.",
        tags,
        body: dataLinkUse,
        response: { 200: erasure, ...refusals },
      },
    },
    async ({ body }) => {
      const account = orInvalidLink(await dataRequests.erase(body.token, body.whose, new Date()));
      onMailsQueued();
      return { message: privacyMessages.erased, account };
    },
  );
};

/** @throws {HttpProblem} 400 `token_invalid` if the link was used, has expired or never existed */
function orInvalidLink<T>(found: T | undefined): T {
  if (found === undefined) {
    throw new HttpProblem(400, "token_invalid", privacyMessages.linkInvalid);
  }
  return found;
}
