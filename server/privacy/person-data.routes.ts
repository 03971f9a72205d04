import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { admins } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import { idParams } from "#contract/staff/staff-leads.ts";
import {
  personCopy,
  personDataRequest,
  personDataView,
  personErased,
} from "#contract/staff/staff-person-data.ts";
import type { AccountFlows } from "../accounts/create-account-flows.ts";
import { staffOf } from "../http/staff-access.ts";
import type { PersonData } from "./person-data.ts";

export type PersonDataRouteOptions = {
  personData: PersonData;
  accounts: Pick<AccountFlows, "authentication" | "secondFactor" | "visitor">;
  /** Called when mails were added to the outbox. */
  onMailsQueued: () => void;
};

/** Copies and erasures of a person's data from the person's page. */
export const personDataRoutes: FastifyPluginAsyncZod<PersonDataRouteOptions> = async (
  app,
  { personData, accounts, onMailsQueued },
) => {
  const { authentication, secondFactor, visitor } = accounts;
  const config = { roles: admins };
  const refusals = { "4xx": problem, 503: problem };
  const schema = { tags: ["Staff: persons"], security: [{ bearer: [] }], params: idParams };

  /** Asks for the second factor again. @throws {HttpProblem} 400, 403, 422, 429 */
  const prove = async (request: FastifyRequest, code: string | undefined, now: Date) => {
    const signed = await authentication.requireStaff(request, now);
    await secondFactor.confirm(signed, code, visitor(request), now);
  };

  app.get(
    "/people/:id/data",
    {
      config,
      schema: {
        ...schema,
        summary: "What is held about a person, and what an erasure deletes",
        response: { 200: personDataView, ...refusals },
      },
    },
    async (request) => {
      const { account } = await authentication.requireStaff(request, new Date());
      const methods = await secondFactor.methods(account);
      const proof = methods.includes("totp") ? ("code" as const) : ("login" as const);
      return { ...(await personData.view(request.params.id)), proof };
    },
  );

  app.post(
    "/people/:id/data/copy",
    {
      // The answer is never kept for a retry: it holds everything about a person.
      config: { ...config, needsNoKey: true },
      schema: {
        ...schema,
        summary: "Everything held about a person, as a file for them",
        description: "Asks for the second factor again.",
        body: personDataRequest,
        response: { 200: personCopy, ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      await prove(request, request.body.code, now);
      reply.header("content-disposition", 'attachment; filename="sprachsetu-person.json"');
      return personData.copy(request.params.id, request.body, staffOf(request), now);
    },
  );

  app.post(
    "/people/:id/data/erasure",
    {
      config,
      schema: {
        ...schema,
        summary: "Erase everything held about a person",
        description:
          "Asks for the second factor again. The audit log keeps who did it and how the person has asked, and nothing about the person.",
        body: personDataRequest,
        response: { 200: personErased, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      await prove(request, request.body.code, now);
      const erased = await personData.erase(request.params.id, request.body, staffOf(request), now);
      onMailsQueued();
      return erased;
    },
  );
};
