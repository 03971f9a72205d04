import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  classDesk,
  classDeskParams,
  classFigures as classFiguresAnswer,
  lessonList,
  lessonsQuery,
  roomChange,
  trainerChange,
} from "#contract/staff/staff-classes.ts";
import { overviewQuery } from "#contract/staff/staff-overview.ts";
import { staffOf } from "../../http/staff-access.ts";
import type { ClassDeskContext } from "./class-desk-context.ts";
import { classFigures } from "./class-figures.ts";
import { change, read, readerOf, refusals, schema } from "./desk-calls.ts";
import { MOST_DAYS, readClassDesk, readLessons } from "./timetable-desk.ts";
import { renewCalendar, saveRoom, saveTrainer } from "./trainers-and-rooms.ts";

/** The timetable: trainers, rooms, the lessons of some days, and the figures of demo classes. */
export const timetableRoutes: FastifyPluginAsyncZod<{ context: ClassDeskContext }> = async (
  app,
  { context },
) => {
  const saved = { ...schema, response: { 200: classDesk, ...refusals } };

  app.get(
    "/class-desk",
    {
      config: read,
      schema: {
        ...schema,
        summary: "Trainers, rooms and batches",
        description: "Editors get no joining links and no addresses of calendars.",
        response: { 200: classDesk, ...refusals },
      },
    },
    (request) => readClassDesk(context, readerOf(request), new Date()),
  );

  app.get(
    "/classes",
    {
      config: read,
      schema: {
        ...schema,
        summary: "The lessons of some days",
        description: `By the clock of each branch, ${MOST_DAYS} days at most; drafts and cancelled ones included.`,
        querystring: lessonsQuery,
        response: { 200: lessonList, ...refusals },
      },
    },
    async (request) => ({
      lessons: await readLessons(context, request.query, readerOf(request), new Date()),
    }),
  );

  app.post(
    "/trainers",
    { config: change, schema: { ...saved, summary: "Add a trainer", body: trainerChange } },
    async (request) => {
      await saveTrainer(context, undefined, request.body, staffOf(request), new Date());
      return readClassDesk(context, readerOf(request), new Date());
    },
  );

  app.put(
    "/trainers/:id",
    {
      config: change,
      schema: {
        ...saved,
        summary: "Change a trainer",
        description: "With `hasLeft`, the address of the calendar no longer works.",
        params: classDeskParams,
        body: trainerChange,
      },
    },
    async (request) => {
      await saveTrainer(context, request.params.id, request.body, staffOf(request), new Date());
      return readClassDesk(context, readerOf(request), new Date());
    },
  );

  app.post(
    "/rooms",
    { config: change, schema: { ...saved, summary: "Add a room", body: roomChange } },
    async (request) => {
      await saveRoom(context, undefined, request.body, staffOf(request), new Date());
      return readClassDesk(context, readerOf(request), new Date());
    },
  );

  app.put(
    "/rooms/:id",
    {
      config: change,
      schema: { ...saved, summary: "Change a room", params: classDeskParams, body: roomChange },
    },
    async (request) => {
      await saveRoom(context, request.params.id, request.body, staffOf(request), new Date());
      return readClassDesk(context, readerOf(request), new Date());
    },
  );

  app.post(
    "/trainers/:id/calendar",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Give a trainer's calendar another address",
        description: "The old address no longer works.",
        params: classDeskParams,
        response: { 200: classDesk, ...refusals },
      },
    },
    async (request) => {
      await renewCalendar(context, request.params.id, staffOf(request), new Date());
      return readClassDesk(context, readerOf(request), new Date());
    },
  );

  app.get(
    "/overview/classes",
    {
      config: read,
      schema: {
        ...schema,
        summary: "Places in demo classes: offered, booked, came, enrolled after",
        description:
          "By course and place, of the days on each branch's clock. `enrolled` counts people who came and enrolled after the class, each once. Bookings that were deleted with their person still count.",
        querystring: overviewQuery,
        response: { 200: classFiguresAnswer, ...refusals },
      },
    },
    ({ query }) => classFigures(context.db, query.from, query.to),
  );
};
