import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { admins, counsellors, staffRoles } from "#contract/accounts/roles.ts";
import type { Branch } from "#contract/institute.ts";
import { problem } from "#contract/problem.ts";
import {
  overviewAnswers,
  overviewBeginnings,
  overviewCounsellors,
  overviewLeads,
  overviewNewsletter,
  overviewQuery,
  overviewTargets,
  targetChange,
  targetsQuery,
} from "#contract/staff/staff-overview.ts";
import type { Database } from "../../db/tables.ts";
import { staffOf } from "../../http/staff-access.ts";
import { unlessOutdated } from "../../leads/lead-conflict.ts";
import { beginningFigures } from "./beginning-figures.ts";
import { counsellorFigures } from "./counsellor-figures.ts";
import { monthTargets, setTarget } from "./month-targets.ts";
import { newsletterGrowth, type Overview } from "./overview-figures.ts";

type OverviewRouteOptions = {
  db: Database;
  overview: Overview;
  zone: () => string;
  /** The branches as they are published now. */
  branches: () => readonly Branch[];
};

/** Figures without personal data, for everybody on the staff; those about counsellors, for themselves and admins. */
export const overviewRoutes: FastifyPluginAsyncZod<OverviewRouteOptions> = async (
  app,
  { db, overview, zone, branches },
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

  app.get(
    "/overview/counsellors",
    {
      config: { roles: counsellors },
      schema: {
        ...schema,
        summary: "Calls, first answers, late follow-ups, seats and enrolments by counsellor",
        description: "Admins see everybody, counsellors themselves.",
        response: { 200: overviewCounsellors, ...refusals },
      },
    },
    (request) => counsellorFigures(db, request.query, branches(), staffOf(request), new Date()),
  );

  app.get(
    "/overview/beginnings",
    {
      config,
      schema: {
        ...schema,
        summary: "Leads by source and by the page where each began, and how many came and enrolled",
        response: { 200: overviewBeginnings, ...refusals },
      },
    },
    ({ query }) => beginningFigures(db, query, zone(), new Date()),
  );

  app.get(
    "/overview/targets",
    {
      config,
      schema: {
        ...schema,
        querystring: targetsQuery,
        summary: "The targets of a month, and how far they are reached",
        response: { 200: overviewTargets, ...refusals },
      },
    },
    ({ query }) => monthTargets(db, query.month, branches(), new Date()),
  );

  app.post(
    "/overview/targets",
    {
      config: { roles: admins },
      schema: {
        tags: schema.tags,
        security: schema.security,
        body: targetChange,
        summary: "Set the target of a month",
        response: { 200: overviewTargets, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      const { month, scope } = request.body;
      const targets = () => monthTargets(db, month, branches(), now);
      await unlessOutdated(
        () =>
          db
            .transaction()
            .execute((trx) => setTarget(trx, request.body, zone(), staffOf(request), now)),
        async () => (await targets()).scopes.find((one) => one.scope === scope),
      );
      return targets();
    },
  );
};
