import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { staffRoles } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  overviewAnswers,
  overviewLeads,
  overviewNewsletter,
  overviewQuery,
} from "#contract/staff/staff-overview.ts";
import type { Database } from "../../db/tables.ts";
import { newsletterGrowth, type Overview } from "./overview-figures.ts";

type OverviewRouteOptions = { db: Database; overview: Overview; zone: () => string };

/** Figures without personal data, for everybody on the staff. */
export const overviewRoutes: FastifyPluginAsyncZod<OverviewRouteOptions> = async (
  app,
  { db, overview, zone },
) => {
  const config = { roles: staffRoles };
  const refusals = { "4xx": problem, 503: problem };
  const schema = {
    tags: ["Staff: overview"],
    security: [{ bearer: [] }],
    querystring: overviewQuery,
  };

  app.get(
    "/overview/leads",
    {
      config,
      schema: {
        ...schema,
        summary: "Leads by day, course, source and branch, and how far they came",
        response: { 200: overviewLeads, ...refusals },
      },
    },
    ({ query }) => overview.leads(query, new Date()),
  );

  app.get(
    "/overview/answers",
    {
      config,
      schema: {
        ...schema,
        summary: "How long leads waited for a first answer, in opening hours",
        response: { 200: overviewAnswers, ...refusals },
      },
    },
    ({ query }) => overview.answers(query, new Date()),
  );

  app.get(
    "/overview/newsletter",
    {
      config,
      schema: {
        ...schema,
        summary: "How the newsletter's list grows",
        response: { 200: overviewNewsletter, ...refusals },
      },
    },
    ({ query }) => newsletterGrowth(db, query, zone(), new Date()),
  );
};
