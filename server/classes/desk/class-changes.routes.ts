import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import {
  cancelReach,
  classCancel,
  classChange,
  classDeskParams,
  classesMade,
  classReach,
  classRequest,
  classUndoCancel,
  deskLesson,
} from "#contract/staff/staff-classes.ts";
import { staffOf } from "../../http/staff-access.ts";
import { cancelClass, cancelClassReach, undoCancelClass } from "./cancel-class.ts";
import { changeClass, previewClass } from "./change-class.ts";
import type { ClassDeskContext } from "./class-desk-context.ts";
import { change, conflict, read, readerOf, refusals, schema } from "./desk-calls.ts";
import { makeClasses } from "./make-classes.ts";

/** Demo classes, and single lessons of batches. */
export const classChangeRoutes: FastifyPluginAsyncZod<{ context: ClassDeskContext }> = async (
  app,
  { context },
) => {
  const lessonAnswer = { 200: z.object({ lesson: deskLesson }), ...refusals };

  app.post(
    "/classes",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Make a demo class, or a weekly row of them",
        description: `Holidays are left out. ${conflict}`,
        body: classRequest,
        response: { 200: classesMade, ...refusals },
      },
    },
    (request) => makeClasses(context, request.body, staffOf(request), new Date()),
  );

  app.put(
    "/classes/:id",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Change or move a class",
        description: `Guests are told of another time, trainer or link. ${conflict} The same for a class that has begun or is cancelled.`,
        params: classDeskParams,
        body: classChange,
        response: lessonAnswer,
      },
    },
    async (request) => ({
      lesson: await changeClass(
        context,
        request.params.id,
        request.body,
        staffOf(request),
        new Date(),
      ),
    }),
  );

  app.post(
    "/classes/:id/preview",
    {
      config: { ...change, needsNoKey: true },
      schema: {
        ...schema,
        summary: "Whom a change of a class would reach",
        params: classDeskParams,
        body: classChange,
        response: { 200: classReach, ...refusals },
      },
    },
    (request) =>
      previewClass(context, request.params.id, request.body, readerOf(request), new Date()),
  );

  app.get(
    "/classes/:id/reach",
    {
      config: read,
      schema: {
        ...schema,
        summary: "Whom the cancellation of a class would reach, and its mail",
        params: classDeskParams,
        response: { 200: cancelReach, ...refusals },
      },
    },
    (request) => cancelClassReach(context, request.params.id, readerOf(request), new Date()),
  );

  app.post(
    "/classes/:id/cancel",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Cancel a class",
        description: "Its guests are told. 409 once it has begun.",
        params: classDeskParams,
        body: classCancel,
        response: lessonAnswer,
      },
    },
    async (request) => ({
      lesson: await cancelClass(
        context,
        request.params.id,
        request.body,
        staffOf(request),
        new Date(),
      ),
    }),
  );

  app.post(
    "/classes/:id/undo-cancel",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Put a cancelled class back",
        description: `Within an hour. Its guests have their places again, and those who were told of the cancellation get an email. ${conflict}`,
        params: classDeskParams,
        body: classUndoCancel,
        response: lessonAnswer,
      },
    },
    async (request) => ({
      lesson: await undoCancelClass(
        context,
        request.params.id,
        request.body.revision,
        staffOf(request),
        new Date(),
      ),
    }),
  );
};
