import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { done } from "#contract/account.ts";
import { accountMessages } from "#contract/account-messages.ts";
import {
  accountDeletion,
  accountExport,
  endSessionsQuery,
  enquiries,
  passwordChange,
  profile as profileAnswer,
  profileUpdate,
  sessions as sessionsAnswer,
} from "#contract/account-profile.ts";
import { ownBookings } from "#contract/classes.ts";
import { problem } from "#contract/problem.ts";
import { type AccountRouteOptions, addAccountHooks, withToken } from "../account-replies.ts";
import { asUser } from "../accounts.repo.ts";

const refusals = { "4xx": problem, 503: problem };

/** What the owner of an account can see, change, export and delete. */
export const profileRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (
  app,
  { calls, personalData, onMailsQueued },
) => {
  addAccountHooks(app, onMailsQueued);
  const { authentication, profile, cookies } = calls;

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
      const visitor = calls.visitor(request);
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
      await profile.endSession(signed, request.params.id, calls.visitor(request), now);
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
      await profile.endSessions(signed, { exceptCurrent }, calls.visitor(request), now);
      if (!exceptCurrent) cookies.signOut(reply);
      return reply.status(204).send();
    },
  );

  app.get(
    "/user/enquiries",
    {
      schema: {
        ...withToken,
        summary: "One's own enquiries",
        description: "Those that carry the account's verified address, the newest first.",
        response: { 200: enquiries, ...refusals },
      },
    },
    async (request) => {
      const { account } = await authentication.requireSession(request, new Date());
      return { enquiries: await personalData.enquiries(account) };
    },
  );

  app.get(
    "/user/bookings",
    {
      schema: {
        ...withToken,
        summary: "One's own places in demo classes",
        description:
          "Those booked with the account's verified address, the latest class first; 50 at most. Empty until the address is verified.",
        response: { 200: ownBookings, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      const { account } = await authentication.requireSession(request, now);
      return personalData.bookings(account, now);
    },
  );

  app.get(
    "/user/export",
    {
      schema: {
        ...withToken,
        summary: "Everything held about oneself",
        response: { 200: accountExport, ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const signed = await authentication.requireSession(request, now);
      reply.header("content-disposition", 'attachment; filename="sprachsetu-account.json"');
      return personalData.export(signed, now);
    },
  );

  app.delete(
    "/user",
    {
      schema: {
        ...withToken,
        summary: "Delete one's account",
        description:
          "Erases the account and all that carries its verified address. Who has a password gives it; who has none must have logged in within 15 minutes.",
        body: z.nullish(accountDeletion),
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const signed = await authentication.requireSession(request, now);
      const visitor = calls.visitor(request);
      await profile.confirmOwner(signed, request.body?.password, "password", visitor, now);
      await personalData.erase(signed, now);
      cookies.signOut(reply);
      return reply.status(204).send();
    },
  );
};
