import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { staffRoles } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  idParams,
  leadViewAnswer,
  leadViewChange,
  leadViewRequest,
  leadViews,
} from "#contract/staff/staff-leads.ts";
import { staffOf } from "../../http/staff-access.ts";
import type { Views } from "./views.repo.ts";

const schema = { tags: ["Staff: leads"], security: [{ bearer: [] }] };
const refusals = { "4xx": problem, 503: problem };

/** Saved views of the list. */
export const viewsRoutes: FastifyPluginAsyncZod<{ views: Views }> = async (app, { views }) => {
  const config = { roles: staffRoles };

  app.get(
    "/lead-views",
    {
      config,
      schema: {
        ...schema,
        summary: "Saved views, one's own and those that others share",
        response: { 200: leadViews, ...refusals },
      },
    },
    async (request) => ({ views: await views.list(staffOf(request)) }),
  );

  app.post(
    "/lead-views",
    {
      config,
      schema: {
        ...schema,
        summary: "Save a view",
        body: leadViewRequest,
        response: { 201: leadViewAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const view = await views.add(request.body, staffOf(request), new Date());
      return reply.status(201).send({ view });
    },
  );

  app.patch(
    "/lead-views/:id",
    {
      config,
      schema: {
        ...schema,
        summary: "Change a view of one's own",
        params: idParams,
        body: leadViewChange,
        response: { 200: leadViewAnswer, ...refusals },
      },
    },
    async (request) => ({
      view: await views.change(request.params.id, request.body, staffOf(request), new Date()),
    }),
  );

  app.delete(
    "/lead-views/:id",
    {
      config,
      schema: {
        ...schema,
        summary: "Remove a view of one's own, or as admin one that is shared",
        params: idParams,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await views.remove(request.params.id, staffOf(request), new Date());
      return reply.status(204).send(null);
    },
  );
};
