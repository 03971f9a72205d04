import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { RECENT_LOGIN_MINUTES } from "#contract/accounts/account-lifetimes.ts";
import { accountDeletion, accountExport, enquiries } from "#contract/accounts/account-profile.ts";
import { problem } from "#contract/problem.ts";
import { addAccountHooks, withToken } from "../accounts/account-replies.ts";
import type { AccountFlows } from "../accounts/create-account-flows.ts";
import type { Database } from "../db/tables.ts";
import type { DataExport } from "./data-export.ts";
import type { Erasure } from "./erasure/erase-person.ts";
import { enquiriesOfAccount } from "./held-enquiries.ts";

export type OwnDataRouteOptions = {
  db: Database;
  accounts: AccountFlows;
  dataExport: DataExport;
  erasure: Erasure;
  /** Called when mails may have been added to the outbox. */
  onMailsQueued: () => void;
};

const refusals = { "4xx": problem, 503: problem };

/** What is held about the owner of an account, in the profile: they see, copy and delete it. */
export const ownDataRoutes: FastifyPluginAsyncZod<OwnDataRouteOptions> = async (
  app,
  { db, accounts, dataExport, erasure, onMailsQueued },
) => {
  addAccountHooks(app, onMailsQueued);
  const { authentication, cookies, profile } = accounts;

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
      return { enquiries: await enquiriesOfAccount(db, account) };
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
      return dataExport.ofAccount(signed, now);
    },
  );

  app.delete(
    "/user",
    {
      schema: {
        ...withToken,
        summary: "Delete one's account",
        description: `Erases the account and all that carries its verified address. Who has a password gives it; who has none must have logged in within ${RECENT_LOGIN_MINUTES} minutes.`,
        body: z.nullish(accountDeletion),
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const signed = await authentication.requireSession(request, now);
      const visitor = accounts.visitor(request);
      await profile.confirmOwner(signed, request.body?.password, "password", visitor, now);
      await erasure.eraseAccount(signed, now);
      cookies.signOut(reply);
      return reply.status(204).send();
    },
  );
};
