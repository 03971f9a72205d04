import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  done,
  forgotPasswordRequest,
  recoveryVerified,
  resetPasswordRequest,
  signupAccepted,
  signupRequest,
  signupVerified,
  verifyOtpRequest,
} from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { completeSignupRequest, signupCompleted } from "#contract/accounts/account-profile.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../../http/problems.ts";
import {
  type AccountRouteOptions,
  addAccountHooks,
  answerSignedIn,
  withToken,
} from "../account-replies.ts";

const refusals = { "4xx": problem, 503: problem };
const tags = ["Account"];

/** Signup and password recovery, in three calls each: an address, the code mailed to it, a password. */
export const signupRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (
  app,
  { accounts, rateLimits, onMailsQueued },
) => {
  addAccountHooks(app, onMailsQueued);
  const { signup, recovery, authentication, cookies } = accounts;

  app.post(
    "/user/signup",
    {
      schema: {
        summary: "Sign up: have a code mailed",
        description: "The answer is the same whether the address has an account or not.",
        tags,
        body: signupRequest,
        response: { 202: signupAccepted, ...refusals },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("codes", await accounts.limitKey(request, request.body.email));
      const visitor = accounts.visitor(request);
      const isNew = await signup.start(request.body, visitor, new Date());
      // The answer to a double click must not replace the cookie that the first click's code
      // belongs to.
      if (isNew || visitor.hasDevice) cookies.device(reply, visitor.deviceToken);
      const { email } = request.body;
      return reply.status(202).send({ message: accountMessages.signupMailSent, email });
    },
  );

  app.post(
    "/user/verify-signup-otp",
    {
      schema: {
        summary: "Sign up: enter the code",
        description:
          "For the browser that asked for it. The token serves for `complete-signup` only. A refusal says `success: false`.",
        tags,
        body: verifyOtpRequest,
        response: { 200: signupVerified, ...refusals },
      },
    },
    async (request) => {
      await rateLimits.consume("codeTries", await accounts.limitKey(request, request.body.email));
      const { email, otp } = request.body;
      try {
        const token = await signup.verify(email, otp, accounts.visitor(request), new Date());
        return { success: true as const, token };
      } catch (error) {
        throw error instanceof HttpProblem && error.status === 400 ? asUnsuccessful(error) : error;
      }
    },
  );

  app.post(
    "/user/complete-signup",
    {
      schema: {
        ...withToken,
        summary: "Sign up: choose a password",
        description: "With the token of the step before as bearer. Makes the account and signs in.",
        body: completeSignupRequest,
        response: { 200: signupCompleted, ...refusals },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("codeTries", await accounts.limitKey(request, undefined));
      const visitor = accounts.visitor(request);
      const token = authentication.stepToken(request);
      const result = await signup.complete(token, request.body, visitor, new Date());
      const signedIn = answerSignedIn(accounts, reply, result, visitor);
      return { success: true as const, message: accountMessages.accountReady, ...signedIn };
    },
  );

  app.post(
    "/user/forgot-password",
    {
      schema: {
        summary: "Recover a password: have a code mailed",
        description: "The answer is the same whether the address has an account or not.",
        tags,
        body: forgotPasswordRequest,
        response: { 200: done, ...refusals },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("codes", await accounts.limitKey(request, request.body.email));
      const visitor = accounts.visitor(request);
      const isNew = await recovery.start(request.body.email, visitor, new Date());
      if (isNew || visitor.hasDevice) cookies.device(reply, visitor.deviceToken);
      return { message: accountMessages.resetMailSent };
    },
  );

  app.post(
    "/user/verify-forgot-password-otp",
    {
      schema: {
        summary: "Recover a password: enter the code",
        description:
          "For the browser that asked for it. The token serves for `reset-password` only.",
        tags,
        body: verifyOtpRequest,
        response: { 200: recoveryVerified, ...refusals },
      },
    },
    async (request) => {
      await rateLimits.consume("codeTries", await accounts.limitKey(request, request.body.email));
      const { email, otp } = request.body;
      const token = await recovery.verify(email, otp, accounts.visitor(request), new Date());
      return { message: accountMessages.otpVerified, token };
    },
  );

  app.post(
    "/user/reset-password",
    {
      schema: {
        ...withToken,
        summary: "Recover a password: choose another",
        description: "With the token of the step before as bearer. Logs every device out.",
        body: resetPasswordRequest,
        response: { 200: done, ...refusals },
      },
    },
    async (request, reply) => {
      const email = await authentication.addressOfToken(request, new Date());
      await rateLimits.consume("codeTries", await accounts.limitKey(request, email));
      const visitor = accounts.visitor(request);
      const token = authentication.stepToken(request);
      await recovery.reset(token, request.body.password, visitor, new Date());
      cookies.signOut(reply);
      cookies.device(reply, visitor.deviceToken);
      return { message: accountMessages.passwordReset };
    },
  );
};

const asUnsuccessful = ({ status, code, message }: HttpProblem) =>
  new HttpProblem(status, code, message, { members: { success: false } });
