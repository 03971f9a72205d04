import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import {
  googleRequest,
  googleStart,
  signedIn,
  signInAnswer,
  signInRequest,
} from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../../http/problems.ts";
import { type AccountRouteOptions, addAccountHooks, answerSignIn } from "../account-replies.ts";
import { asUser } from "../accounts.repo.ts";

const refusals = { "4xx": problem, 503: problem };
const tags = ["Account"];

/** Login with a password or Google, refreshing a session, and logout. */
export const signInRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (
  app,
  { accounts, rateLimits, onMailsQueued },
) => {
  addAccountHooks(app, onMailsQueued);
  const { signIn, google, sessionTokens, profile, authentication, cookies } = accounts;

  app.post(
    "/user/signin",
    {
      schema: {
        summary: "Log in",
        description:
          "Sets the refresh cookie. One text for an unknown address and a wrong password. Staff are asked for their second factor in place of `token` and `user`.",
        tags,
        body: signInRequest,
        response: { 200: signInAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const visitor = accounts.visitor(request);
      const { email, password } = request.body;
      await rateLimits.consume("signIn", await accounts.limitKey(request, email));
      const result = await signIn.withPassword(email, password, visitor, new Date());
      return answerSignIn(accounts, reply, result, visitor);
    },
  );

  app.post(
    "/user/refresh-token",
    {
      schema: {
        summary: "Get a new access token for the refresh cookie",
        description:
          "The cookie is used up and set anew. One that was used before ends the login it belongs to.",
        tags,
        security: [{ refreshCookie: [] }],
        response: { 200: signedIn, ...refusals },
      },
    },
    async (request, reply) => {
      const token = cookies.read(request, "refresh");
      try {
        if (token === undefined) {
          throw new HttpProblem(401, "unauthorised", accountMessages.tokenMissing);
        }
        const visitor = accounts.visitor(request);
        const refreshed = await sessionTokens.refresh(token, visitor, new Date());
        cookies.signIn(reply, refreshed.tokens);
        return { token: refreshed.tokens.access, user: asUser(refreshed.account) };
      } catch (error) {
        if (error instanceof HttpProblem && error.status === 401) cookies.signOut(reply);
        throw error;
      }
    },
  );

  app.post(
    "/user/logout",
    {
      schema: {
        tags,
        security: [{ bearer: [] }, { refreshCookie: [] }],
        summary: "Log out",
        description: "Ends the login of the access token, and that of the cookie. Never refuses.",
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const found = [
        await authentication.findSession(request, now),
        await authentication.findRefreshSession(request, now),
      ];
      const visitor = accounts.visitor(request);
      const ended = new Set<string>();
      for (const signed of found) {
        if (!signed || ended.has(signed.session.id)) continue;
        ended.add(signed.session.id);
        await profile.logOut(signed, visitor, now);
      }
      cookies.signOut(reply);
      return reply.status(204).send();
    },
  );

  if (!google) return;

  app.get(
    "/user/google/nonce",
    {
      schema: {
        summary: "What a login with Google begins with",
        description: "There is no such call where the site has no client id.",
        tags,
        response: { 200: googleStart, ...refusals },
      },
    },
    async () => google.start(new Date()),
  );

  app.post(
    "/user/google",
    {
      schema: {
        summary: "Log in with Google",
        description:
          "With the ID token and the nonce it was made for. Makes an account for an address that has none; links one whose address is verified.",
        tags,
        body: googleRequest,
        response: { 200: signInAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const visitor = accounts.visitor(request);
      const { credential, nonce } = request.body;
      const claimed = google.claimedAddress(credential);
      await rateLimits.consume("signIn", await accounts.limitKey(request, claimed));
      const result = await google.withCredential(credential, nonce, visitor, new Date());
      return answerSignIn(accounts, reply, result, visitor);
    },
  );
};
