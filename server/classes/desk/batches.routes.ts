import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  batchAnswer,
  batchChange,
  batchRequest,
  batchStudents,
  cancelReach,
  classCancel,
  classDesk,
  classDeskParams,
  classReach,
  classUndoCancel,
  holidayTaught,
} from "#contract/staff/staff-classes.ts";
import { staffOf } from "../../http/staff-access.ts";
import { changeBatch, makeBatch, previewBatch, teachHoliday } from "./batch-changes.ts";
import { readStudents } from "./batch-students.ts";
import { cancelBatch, cancelBatchReach, undoCancelBatch } from "./cancel-batch.ts";
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

  app.get(
    "/batches/:id/students",
    {
      config: read,
      schema: {
        ...schema,
        summary: "The students of a batch",
        description: "Editors see names and contacts masked.",
        params: classDeskParams,
        response: { 200: batchStudents, ...refusals },
      },
    },
    (request) => readStudents(context, request.params.id, readerOf(request)),
  );

  app.post(
    "/batches/:id/teach-holiday",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Hold the lessons of a holiday that a batch leaves out",
        description: conflict,
        params: classDeskParams,
        body: holidayTaught,
        response: { 200: classDesk, ...refusals },
      },
    },
    async (request) => {
      const { params, body } = request;
      await teachHoliday(context, params.id, body, staffOf(request), new Date());
      return readClassDesk(context, readerOf(request), new Date());
    },
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
        summary: "Whom the cancellation of a batch would reach, and its mail",
        params: classDeskParams,
        response: { 200: cancelReach, ...refusals },
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
      const { params, body } = request;
      await cancelBatch(context, params.id, body, staffOf(request), new Date());
      return readClassDesk(context, readerOf(request), new Date());
    },
  );

  app.post(
    "/batches/:id/undo-cancel",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Put a cancelled batch back",
        description: `Within an hour, with those of its lessons that have not begun meanwhile. Guests who were told of the cancellation get an email. ${conflict}`,
        params: classDeskParams,
        body: classUndoCancel,
        response: { 200: classDesk, ...refusals },
      },
    },
    async (request) => {
      const { params, body } = request;
      await undoCancelBatch(context, params.id, body.revision, staffOf(request), new Date());
      return readClassDesk(context, readerOf(request), new Date());
    },
  );
};
