import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { signedIn } from "#contract/accounts/account.ts";
import { passkeyOptions, secondFactorRequest } from "#contract/accounts/account-second-factor.ts";
import { problem } from "#contract/problem.ts";
import {
  type AccountRouteOptions,
  addAccountHooks,
  answerSignedIn,
  withToken,
} from "../account-replies.ts";
import { asJson, secondFactorSetupRoutes } from "./second-factor-setup.routes.ts";

const refusals = { "4xx": problem, 503: problem };

/** Second factors of staff: the second step of a login, then setting one up and changing them. */
export const secondFactorRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (
  app,
  { accounts, rateLimits, onMailsQueued },
) => {
  addAccountHooks(app, onMailsQueued);
  const { authentication, secondFactor } = accounts;

  app.addHook("onRequest", async (request) => {
    const email = await authentication.addressOfToken(request, new Date());
    await rateLimits.consume("signIn", await accounts.limitKey(request, email));
  });

  app.post(
    "/user/second-factor/verify",
    {
      schema: {
        ...withToken,
        summary: "Log in: show the second factor",
        description: "With the token of the first step as bearer. Sets the refresh cookie.",
        body: secondFactorRequest,
        response: { 200: signedIn, ...refusals },
      },
    },
    async (request, reply) => {
      const visitor = accounts.visitor(request);
      const token = authentication.stepToken(request);
      const result = await secondFactor.verify(token, request.body, visitor, new Date());
      return answerSignedIn(accounts, reply, result, visitor);
    },
  );

  app.post(
    "/user/second-factor/passkey-challenge",
    {
      schema: {
        ...withToken,
        summary: "Log in: what a passkey has to sign",
        response: { 200: passkeyOptions, ...refusals },
      },
    },
    async (request) => {
      const token = authentication.stepToken(request);
      return { options: asJson(await secondFactor.passkeyChallenge(token, new Date())) };
    },
  );

  await app.register(secondFactorSetupRoutes, { accounts });
};
