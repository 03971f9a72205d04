import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  done,
  invitationAcceptance,
  invitationLink,
  invitationRenewal,
  invitationView,
  signInAnswer,
} from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { problem } from "#contract/problem.ts";
import { type AccountRouteOptions, addAccountHooks, answerSignIn } from "../account-replies.ts";

const refusals = { "4xx": problem, 503: problem };
const tags = ["Account"];

/** The mailed link by which an invited colleague sets the first password. */
export const staffInvitationRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (
  app,
  { accounts, rateLimits, onMailsQueued },
) => {
  addAccountHooks(app, onMailsQueued);
  const { invitations } = accounts;

  app.post(
    "/user/invitation",
    {
      schema: {
        summary: "Whom an invitation is for",
        description: "Changes nothing: programs that check mails open every link in them.",
        tags,
        body: invitationLink,
        response: { 200: invitationView, ...refusals },
      },
    },
    async (request) => {
      await rateLimits.consume("codeTries", await accounts.limitKey(request, undefined));
      return invitations.show(request.body.token, new Date());
    },
  );

  app.post(
    "/user/invitation/accept",
    {
      schema: {
        summary: "Accept an invitation: set a password",
        description: "Uses up the link. The login goes on with the second factor.",
        tags,
        body: invitationAcceptance,
        response: { 200: signInAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("codeTries", await accounts.limitKey(request, undefined));
      const visitor = accounts.visitor(request);
      const { token, password } = request.body;
      const result = await invitations.accept(token, password, visitor, new Date());
      return answerSignIn(accounts, reply, result, visitor);
    },
  );

  app.post(
    "/user/invitation/renew",
    {
      schema: {
        summary: "Ask for a new link in place of one that has expired",
        description: "The answer is the same whether the address is invited or not.",
        tags,
        body: invitationRenewal,
        response: { 202: done, ...refusals },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("codes", await accounts.limitKey(request, request.body.email));
      await invitations.renew(request.body.email, new Date());
      return reply.status(202).send({ message: accountMessages.invitationSent });
    },
  );
};
