import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { problem } from "#contract/problem.ts";
import type { Branch } from "#contract/site.ts";
import { idParams, leadAnswer, leadBoard, leadBulkAnswer, leadBulkChange, leadCounts, leadFilter, leadFollowUp, leadFollowUpDone, leadList, leadListQuery, leadNoteAnswer, leadNoteChange, leadNoteChanged, leadNoteRemoval, leadNoteRequest, leadOptions, leadOwnerChange, leadReviewDone, leadStatusChange } from "#contract/staff-leads.ts";
import { counsellors, everyStaffRole, staffOf } from "../../http/staff-access.ts";
import { viewerOf } from "../desk-parts.ts";
import type { LeadListing } from "../list/lead-list.ts";
import type { LeadOptionsOf } from "../list/lead-options.ts";
import type { LeadWork } from "./work-on-leads.ts";

export type LeadRouteOptions = {
  listing: LeadListing;
  options: LeadOptionsOf;
  work: LeadWork;
  branches: () => readonly Branch[];
};

/** Five hundred leads, each by its id. */
const BULK_LIMIT_BYTES = 128 * 1024;
const schema = { tags: ["Staff: leads"], security: [{ bearer: [] }] };
const refusals = { "4xx": problem, 503: problem };
const conflict = "The 409 has what is there now in `present`.";

/** The list of leads, the board, and what is done with one lead or with many. */
export const leadsRoutes: FastifyPluginAsyncZod<LeadRouteOptions> = async (
  app,
  { listing, options, work, branches },
) => {
  const everybody = { roles: everyStaffRole };
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
    () => options.read(new Date()),
  );

  app.get(
    "/leads/board",
    {
      config,
      schema: {
        ...schema,
        summary: "The first leads of each status, last changed first",
        querystring: leadFilter,
        response: { 200: leadBoard, ...refusals },
      },
    },
    (request) => listing.board(request.query, viewerOf(staffOf(request), branches(), new Date())),
  );

  app.post(
    "/leads/bulk",
    {
      config,
      bodyLimit: BULK_LIMIT_BYTES,
      schema: {
        ...schema,
        summary: "Change status or owner of many leads",
        body: leadBulkChange,
        response: { 200: leadBulkAnswer, ...refusals },
      },
    },
    (request) => work.many(request.body, staffOf(request), new Date()),
  );

  const one = {
    ...schema,
    description: conflict,
    params: idParams,
    response: { 200: leadAnswer, ...refusals },
  };

  app.get(
    "/leads/:id",
    { config, schema: { ...one, description: "As a line of the list.", summary: "One lead" } },
    async (request) => ({
      lead: await work.row(request.params.id, staffOf(request), new Date()),
    }),
  );

  app.post(
    "/leads/:id/status",
    { config, schema: { ...one, summary: "Move a lead on", body: leadStatusChange } },
    async (request) => ({
      lead: await work.status(request.params.id, request.body, staffOf(request), new Date()),
    }),
  );

  app.post(
    "/leads/:id/owner",
    { config, schema: { ...one, summary: "Give a lead to somebody", body: leadOwnerChange } },
    async (request) => ({
      lead: await work.owner(request.params.id, request.body, staffOf(request), new Date()),
    }),
  );

  app.post(
    "/leads/:id/review",
    { config, schema: { ...one, summary: "Say that somebody has looked", body: leadReviewDone } },
    async (request) => ({
      lead: await work.reviewed(request.params.id, request.body, staffOf(request), new Date()),
    }),
  );

  app.post(
    "/leads/:id/follow-up",
    { config, schema: { ...one, summary: "Set the next follow-up", body: leadFollowUp } },
    async (request) => ({
      lead: await work.followUp(request.params.id, request.body, staffOf(request), new Date()),
    }),
  );

  app.post(
    "/leads/:id/follow-up/done",
    { config, schema: { ...one, summary: "The follow-up is done", body: leadFollowUpDone } },
    async (request) => {
      const { revision } = request.body;
      const { id } = request.params;
      return { lead: await work.followUpDone(id, revision, staffOf(request), new Date()) };
    },
  );

  app.post(
    "/leads/:id/notes",
    {
      config,
      schema: {
        ...schema,
        summary: "Add a note",
        description: "A call, an email or a visit stops the response clock.",
        params: idParams,
        body: leadNoteRequest,
        response: { 201: leadNoteAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return reply.status(201).send(await work.note(params.id, body, staffOf(request), new Date()));
    },
  );

  app.patch(
    "/leads/notes/:id",
    {
      config,
      schema: {
        ...schema,
        summary: "Change a note",
        description: conflict,
        params: idParams,
        body: leadNoteChange,
        response: { 200: leadNoteChanged, ...refusals },
      },
    },
    (request) => work.changeNote(request.params.id, request.body, staffOf(request), new Date()),
  );

  app.delete(
    "/leads/notes/:id",
    {
      config,
      schema: {
        ...schema,
        summary: "Remove a note",
        description: conflict,
        params: idParams,
        querystring: leadNoteRemoval,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      await work.removeNote(params.id, query.revision, staffOf(request), new Date());
      return reply.status(204).send(null);
    },
  );
};
