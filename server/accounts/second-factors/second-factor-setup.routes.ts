import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import {
  factorAdded,
  passkeyOptions,
  passkeyRegistration,
  recoveryCodes,
  secondFactorMessages,
  secondFactorState,
  totpConfirmation,
  totpStart,
} from "#contract/accounts/account-second-factor.ts";
import { problem } from "#contract/problem.ts";
import { type AccountRouteOptions, answerSignedIn, withToken } from "../account-replies.ts";
import type { Account } from "../accounts.repo.ts";

const refusals = { "4xx": problem, 503: problem };

/** Setting up second factors, in the profile or within a login, and changing them. */
export const secondFactorSetupRoutes: FastifyPluginAsyncZod<
  Pick<AccountRouteOptions, "accounts">
> = async (app, { accounts }) => {
  const { authentication, secondFactor, secondFactorSetup: setup } = accounts;

  /**
   * Finds the account whose factors are changed: that of the signed-in person, or of somebody who must
   * set up a first factor to log in.
   * @throws {HttpProblem} 401, 403
   */
  async function whose(
    request: FastifyRequest,
    now: Date,
  ): Promise<{ account: Account; step?: string }> {
    const signed = await authentication.findSession(request, now);
    if (signed) return { account: setup.requireRecentFactor(signed, now) };
    const step = authentication.stepToken(request);
    return {
      account: await setup.requireNoFactor(await secondFactor.accountOfStep(step, now)),
      step,
    };
  }

  /** Setting up the first factor during a login proves it, so this completes the login. */
  async function answerAdded(
    request: FastifyRequest,
    reply: FastifyReply,
    { account, step }: { account: Account; step?: string },
    added: { recoveryCodes?: string[] | undefined },
    now: Date,
  ) {
    const answer = { message: secondFactorMessages.added, ...added };
    if (step === undefined) return answer;
    const visitor = accounts.visitor(request);
    const result = await secondFactor.complete(step, account, visitor, now);
    return { ...answer, ...answerSignedIn(accounts, reply, result, visitor) };
  }

  app.get(
    "/user/second-factor",
    {
      schema: {
        ...withToken,
        summary: "One's second factors",
        response: { 200: secondFactorState, ...refusals },
      },
    },
    async (request) => {
      const { account } = await authentication.requireStaff(request, new Date());
      return setup.state(account);
    },
  );

  app.post(
    "/user/second-factor/totp",
    {
      schema: {
        ...withToken,
        summary: "Set up an authenticator app",
        description: "It counts once a code of it has come back.",
        response: { 200: totpStart, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      const { account } = await whose(request, now);
      return setup.startTotp(account, now);
    },
  );

  app.post(
    "/user/second-factor/totp/confirm",
    {
      schema: {
        ...withToken,
        summary: "Send a first code of the authenticator app",
        body: totpConfirmation,
        response: { 200: factorAdded, ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const owner = await whose(request, now);
      const visitor = accounts.visitor(request);
      const added = await setup.confirmTotp(owner.account, request.body.code, visitor, now);
      return answerAdded(request, reply, owner, added, now);
    },
  );

  app.post(
    "/user/second-factor/passkeys/options",
    {
      schema: {
        ...withToken,
        summary: "What a new passkey is made from",
        response: { 200: passkeyOptions, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      const { account } = await whose(request, now);
      return { options: asJson(await setup.passkeyOptions(account, now)) };
    },
  );

  app.post(
    "/user/second-factor/passkeys",
    {
      schema: {
        ...withToken,
        summary: "Add a passkey",
        body: passkeyRegistration,
        response: { 201: factorAdded, ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const owner = await whose(request, now);
      const visitor = accounts.visitor(request);
      const added = await setup.addPasskey(owner.account, request.body, visitor, now);
      return reply.status(201).send(await answerAdded(request, reply, owner, added, now));
    },
  );

  app.delete(
    "/user/second-factor/totp",
    {
      schema: {
        ...withToken,
        summary: "Remove the authenticator app",
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const account = setup.requireRecentFactor(
        await authentication.requireSession(request, now),
        now,
      );
      await setup.remove(account, "totp", accounts.visitor(request), now);
      return reply.status(204).send();
    },
  );

  app.delete(
    "/user/second-factor/passkeys/:id",
    {
      schema: {
        ...withToken,
        summary: "Remove a passkey",
        params: z.object({ id: z.string().check(z.maxLength(2000)) }),
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const account = setup.requireRecentFactor(
        await authentication.requireSession(request, now),
        now,
      );
      await setup.remove(account, { passkey: request.params.id }, accounts.visitor(request), now);
      return reply.status(204).send();
    },
  );

  app.post(
    "/user/second-factor/recovery-codes",
    {
      schema: {
        ...withToken,
        summary: "Make new recovery codes",
        description: "They are shown this once; those of before are void.",
        response: { 200: recoveryCodes, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      const account = setup.requireRecentFactor(
        await authentication.requireSession(request, now),
        now,
      );
      return {
        recoveryCodes: await setup.renewRecoveryCodes(account, accounts.visitor(request), now),
      };
    },
  );
};

/** The contract declares the library's options as plain JSON. */
export const asJson = (options: object) => options as Record<string, unknown>;
