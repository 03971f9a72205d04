import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import {
  type FactorAdded,
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
import type { Visitor } from "../sessions/account-visitor.ts";

type Added = Pick<FactorAdded, "recoveryCodes">;
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

  /**
   * Adds a factor. Setting up the first one during a login proves it, so this completes the login.
   * @param add stores the factor and returns the first recovery codes
   */
  async function addFactor(
    request: FastifyRequest,
    reply: FastifyReply,
    add: (account: Account, visitor: Visitor, now: Date) => Promise<Added>,
  ) {
    const now = new Date();
    const { account, step } = await whose(request, now);
    const visitor = accounts.visitor(request);
    const added = await add(account, visitor, now);
    const answer = { message: secondFactorMessages.added, ...added };
    if (step === undefined) return answer;
    const result = await secondFactor.complete(step, account, visitor, now);
    return { ...answer, ...answerSignedIn(accounts, reply, result, visitor) };
  }

  /**
   * The signed-in account, whose factors may be changed now.
   * @throws {HttpProblem} 401, 403
   */
  const signedIn = async (request: FastifyRequest, now: Date): Promise<Account> =>
    setup.requireRecentFactor(await authentication.requireSession(request, now), now);

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
    (request, reply) =>
      addFactor(request, reply, (account, visitor, now) =>
        setup.confirmTotp(account, request.body.code, visitor, now),
      ),
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
      const answer = await addFactor(request, reply, (account, visitor, now) =>
        setup.addPasskey(account, request.body, visitor, now),
      );
      return reply.status(201).send(answer);
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
      const account = await signedIn(request, now);
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
      const account = await signedIn(request, now);
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
      const account = await signedIn(request, now);
      return {
        recoveryCodes: await setup.renewRecoveryCodes(account, accounts.visitor(request), now),
      };
    },
  );
};

/** The contract declares the library's options as plain JSON. */
export const asJson = (options: object) => options as Record<string, unknown>;
