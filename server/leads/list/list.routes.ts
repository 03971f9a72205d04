import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { counsellors, staffRoles } from "#contract/accounts/roles.ts";
import type { Branch } from "#contract/institute.ts";
import { problem } from "#contract/problem.ts";
import {
  leadBoard,
  leadCounts,
  leadFilter,
  leadList,
  leadListQuery,
  leadOptions,
} from "#contract/staff/staff-leads.ts";
import { staffOf } from "../../http/staff-access.ts";
import { viewerOf } from "../viewer.ts";
import type { LeadListing } from "./lead-list.ts";

export type ListRouteOptions = { listing: LeadListing; branches: () => readonly Branch[] };

const schema = { tags: ["Staff: leads"], security: [{ bearer: [] }] };
const refusals = { "4xx": problem, 503: problem };

/** The list of leads, its counts and filters, and the board. */
export const listRoutes: FastifyPluginAsyncZod<ListRouteOptions> = async (
  app,
  { listing, branches },
) => {
  const everybody = { roles: staffRoles };
  const config = { roles: counsellors };

  app.get(
    "/leads",
    {
      config: everybody,
      schema: {
        ...schema,
        summary: "Leads, narrowed and sorted, page by page",
        description: "Editors see names, addresses and numbers masked, and search references only.",
        querystring: leadListQuery,
        response: { 200: leadList, ...refusals },
      },
    },
    (request) => listing.list(request.query, viewerOf(staffOf(request), branches(), new Date())),
  );

  app.get(
    "/leads/counts",
    {
      config: everybody,
      schema: {
        ...schema,
        summary: "How many leads there are of each status, and what waits to be done",
        querystring: leadFilter,
        response: { 200: leadCounts, ...refusals },
      },
    },
    (request) => listing.counts(request.query, viewerOf(staffOf(request), branches(), new Date())),
  );

  app.get(
    "/leads/options",
    {
      config: everybody,
      schema: {
        ...schema,
        summary: "Owners and sources to choose from",
        response: { 200: leadOptions, ...refusals },
      },
    },
    () => listing.options(new Date()),
  );

  app.get(
    "/leads/board",
    {
      config,
      schema: {
        ...schema,
        summary:
          "The first leads of each status: new ones by their deadline, all others last changed first",
        querystring: leadFilter,
        response: { 200: leadBoard, ...refusals },
      },
    },
    (request) => listing.board(request.query, viewerOf(staffOf(request), branches(), new Date())),
  );
};
