import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { counsellors } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  idParams,
  personChange,
  personMergeRequest,
  personPage,
} from "#contract/staff/staff-leads.ts";
import { staffOf } from "../../http/staff-access.ts";
import type { PeopleDesk } from "./people-desk.ts";

/** What the calls about one person have in common. They answer with the person's page. */
export const personCalls = {
  config: { roles: counsellors },
  schema: {
    tags: ["Staff: persons"],
    security: [{ bearer: [] }],
    description: "The 409 of a change has the page as it is now in `present`.",
    params: idParams,
    response: { 200: personPage, "4xx": problem, 503: problem },
  },
};

/** Pages of persons, and merges. */
export const peopleRoutes: FastifyPluginAsyncZod<{ people: PeopleDesk }> = async (
  app,
  { people },
) => {
  const { config, schema } = personCalls;

  app.get(
    "/people/:id",
    { config, schema: { ...schema, summary: "All that is known of a person" } },
    (request) => people.page(request.params.id, staffOf(request), new Date()),
  );

  app.patch(
    "/people/:id",
    { config, schema: { ...schema, summary: "Put a person's name right", body: personChange } },
    (request) => people.rename(request.params.id, request.body, staffOf(request), new Date()),
  );

  app.post(
    "/people/:id/merge",
    {
      config,
      schema: { ...schema, summary: "Take in another, who is the same", body: personMergeRequest },
    },
    (request) => people.merge(request.params.id, request.body, staffOf(request), new Date()),
  );

  app.post(
    "/leads/merges/:id/undo",
    {
      config,
      schema: {
        ...schema,
        summary: "Take a merge back",
        description:
          "What went goes back, and so does what has come since by an address or a number that goes back. The rest stays as it is now.",
      },
    },
    (request) => people.undo(request.params.id, staffOf(request), new Date()),
  );
};
