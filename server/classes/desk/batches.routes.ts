import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  batchAnswer,
  batchChange,
  batchRequest,
  classCancel,
  classDesk,
  classDeskParams,
  classReach,
} from "#contract/staff/staff-classes.ts";
import { staffOf } from "../../http/staff-access.ts";
import {
  cancelBatch,
  cancelBatchReach,
  changeBatch,
  makeBatch,
  previewBatch,
} from "./batch-changes.ts";
import type { ClassDeskContext } from "./class-desk-context.ts";
import { change, conflict, read, readerOf, refusals, schema } from "./desk-calls.ts";
import { readClassDesk } from "./timetable-desk.ts";

/** Batches with their lessons. */
export const batchRoutes: FastifyPluginAsyncZod<{ context: ClassDeskContext }> = async (
  app,
  { context },
) => {
  app.post(
    "/batches",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Make a batch with its lessons",
        description: conflict,
        body: batchRequest,
        response: { 200: batchAnswer, ...refusals },
      },
    },
    (request) => makeBatch(context, request.body, staffOf(request), new Date()),
  );

  app.put(
    "/batches/:id",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Change a batch and its lessons to come",
        description: conflict,
        params: classDeskParams,
        body: batchChange,
        response: { 200: batchAnswer, ...refusals },
      },
    },
    (request) =>
      changeBatch(context, request.params.id, request.body, staffOf(request), new Date()),
  );

  app.post(
    "/batches/:id/preview",
    {
      config: { ...change, needsNoKey: true },
      schema: {
        ...schema,
        summary: "Whom a change of a batch would reach",
        params: classDeskParams,
        body: batchChange,
        response: { 200: classReach, ...refusals },
      },
    },
    (request) =>
      previewBatch(context, request.params.id, request.body, readerOf(request), new Date()),
  );

  app.get(
    "/batches/:id/reach",
    {
      config: read,
      schema: {
        ...schema,
        summary: "Whom the cancellation of a batch would reach",
        params: classDeskParams,
        response: { 200: classReach, ...refusals },
      },
    },
    (request) => cancelBatchReach(context, request.params.id, readerOf(request), new Date()),
  );

  app.post(
    "/batches/:id/cancel",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Cancel a batch",
        description: "Guests of its lessons to come are told; lessons that are over stay.",
        params: classDeskParams,
        body: classCancel,
        response: { 200: classDesk, ...refusals },
      },
    },
    async (request) => {
      await cancelBatch(
        context,
        request.params.id,
        request.body.revision,
        staffOf(request),
        new Date(),
      );
      return readClassDesk(context, readerOf(request), new Date());
    },
  );
};
