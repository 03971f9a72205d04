import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { done } from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import {
  endSessionsQuery,
  passwordChange,
  profile as profileAnswer,
  profileUpdate,
  sessions as sessionsAnswer,
} from "#contract/accounts/account-profile.ts";
import { problem } from "#contract/problem.ts";
import { type AccountRouteOptions, addAccountHooks, withToken } from "../account-replies.ts";
import { asUser } from "../accounts.repo.ts";

const refusals = { "4xx": problem, 503: problem };

/** What the owner of an account can see and change. */
export const profileRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (
  app,
  { accounts, onMailsQueued },
) => {
  addAccountHooks(app, onMailsQueued);
  const { authentication, profile, cookies } = accounts;

  app.get(
    "/user",
    {
      schema: {
        ...withToken,
        summary: "One's own account",
        response: { 200: profileAnswer, ...refusals },
      },
    },
    async (request) => {
      const { account } = await authentication.requireSession(request, new Date());
      return { user: asUser(account) };
    },
  );

  app.put(
    "/user",
    {
      schema: {
        ...withToken,
        summary: "Change one's own account",
        description:
          "Fields that are absent stay; an empty text takes an optional field back. Address, role and all else stay as they are.",
        body: profileUpdate,
        response: { 200: profileAnswer, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      const { account } = await authentication.requireSession(request, now);
      return { user: asUser(await profile.update(account, request.body, now)) };
    },
  );

  app.put(
    "/user/password",
    {
      schema: {
        ...withToken,
        summary: "Change one's password",
        description: "Logs all other devices out.",
        body: passwordChange,
        response: { 200: done, ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const signed = await authentication.requireSession(request, now);
      const visitor = accounts.visitor(request);
      await profile.changePassword(signed, request.body, visitor, now);
      cookies.device(reply, visitor.deviceToken);
      return { message: accountMessages.passwordChanged };
    },
  );

  app.get(
    "/user/sessions",
    {
      schema: {
        ...withToken,
        summary: "The signed-in devices",
        response: { 200: sessionsAnswer, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      return {
        sessions: await profile.sessions(await authentication.requireSession(request, now), now),
      };
    },
  );

  app.delete(
    "/user/sessions/:id",
    {
      schema: {
        ...withToken,
        summary: "Log one device out",
        params: z.object({ id: z.string().check(z.maxLength(100)) }),
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const signed = await authentication.requireSession(request, now);
      await profile.endSession(signed, request.params.id, accounts.visitor(request), now);
      if (request.params.id === signed.session.id) cookies.signOut(reply);
      return reply.status(204).send();
    },
  );

  app.delete(
    "/user/sessions",
    {
      schema: {
        ...withToken,
        summary: "Log all devices out",
        description: "With `?except=current` all but the one that asks.",
        querystring: endSessionsQuery,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const signed = await authentication.requireSession(request, now);
      const exceptCurrent = request.query.except === "current";
      await profile.endSessions(signed, { exceptCurrent }, accounts.visitor(request), now);
      if (!exceptCurrent) cookies.signOut(reply);
      return reply.status(204).send();
    },
  );
};
