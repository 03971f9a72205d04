import type { FastifyInstance, FastifyReply } from "fastify";
import type { SignedIn, SignInAnswer } from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { asUser } from "./accounts.repo.ts";
import type { AccountFlows } from "./create-account-flows.ts";
import type { Visitor } from "./sessions/account-visitor.ts";
import type { SignInResult } from "./sign-in/sign-in.ts";

export type AccountRouteOptions = {
  accounts: AccountFlows;
  rateLimits: RateLimits;
  /** Called when mails may have been added to the outbox. */
  onMailsQueued: () => void;
};

/** Hooks of every account route: answers are not cached, and changes wake the mail worker. */
export function addAccountHooks(app: FastifyInstance, onMailsQueued: () => void): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.addHook("onResponse", async ({ method }, { statusCode }) => {
    if (method !== "GET" && method !== "HEAD" && statusCode < 400) onMailsQueued();
  });
}

/** Answers `{ token, user }` and sets the cookies. */
export function answerSignedIn(
  { cookies }: AccountFlows,
  reply: FastifyReply,
  { account, tokens }: Pick<SignInResult & { kind: "signed in" }, "account" | "tokens">,
  visitor: Visitor,
): SignedIn {
  cookies.signIn(reply, tokens);
  cookies.device(reply, visitor.deviceToken);
  return { token: tokens.access, user: asUser(account) };
}

/**
 * Answers a first proof, such as a password: signs in, or asks staff for the second factor without
 * setting a cookie that signs in.
 */
export async function answerSignIn(
  accounts: AccountFlows,
  reply: FastifyReply,
  result: SignInResult,
  visitor: Visitor,
): Promise<SignInAnswer> {
  if (result.kind === "signed in") return answerSignedIn(accounts, reply, result, visitor);
  accounts.cookies.device(reply, visitor.deviceToken);
  return {
    message: accountMessages.secondFactorDue,
    secondFactor: {
      token: result.token,
      methods: await accounts.secondFactor.methods(result.account),
      expiresAt: result.expiresAt.toISOString(),
    },
  };
}

/** Marks a call in the API reference as one that takes a bearer token. */
export const withToken = { security: [{ bearer: [] }], tags: ["Account"] };
