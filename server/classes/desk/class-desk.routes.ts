import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { problem } from "#contract/problem.ts";
import { counsellors, staffRoles } from "#contract/roles.ts";
import {
  attendance,
  batchAnswer,
  batchChange,
  batchRequest,
  classCancel,
  classChange,
  classDesk,
  classDeskParams,
  classesMade,
  classFigures as classFiguresAnswer,
  classReach,
  classRequest,
  deskLesson,
  lessonList,
  lessonsQuery,
  roomChange,
  roster,
  rosterAdd,
  rosterMove,
  rosterPlace,
  trainerChange,
} from "#contract/staff-classes.ts";
import { overviewQuery } from "#contract/staff-overview.ts";
import { BYTE_ORDER_MARK, csvLines } from "../../csv.ts";
import { recordAction } from "../../db/action-records.ts";
import { staffOf } from "../../http/staff-access.ts";
import {
  cancelBatch,
  cancelBatchReach,
  changeBatch,
  makeBatch,
  previewBatch,
} from "./batch-changes.ts";
import {
  cancelClass,
  cancelClassReach,
  changeClass,
  makeClasses,
  previewClass,
} from "./class-changes.ts";
import type { ClassDeskContext } from "./class-desk-context.ts";
import { classFigures } from "./class-figures.ts";
import {
  addToRoster,
  cancelForGuest,
  giveWaitingPlace,
  markAttendance,
  moveForGuest,
  readRoster,
} from "./rosters.ts";
import { readClassDesk, readLessons } from "./timetable-desk.ts";
import { renewCalendar, saveRoom, saveTrainer } from "./trainers-and-rooms.ts";

const schema = { tags: ["Staff: classes"], security: [{ bearer: [] }] };
const refusals = { "4xx": problem, 503: problem };
const read = { roles: staffRoles };
const change = { roles: counsellors };
const conflict =
  "409 if somebody else has changed it, or if trainer or room have another class then.";

/** Editors see names and contacts masked, and neither joining links nor addresses of calendars. */
const readerOf = (request: FastifyRequest) => ({ masked: staffOf(request).role === "editor" });

/** Batches, classes and their rosters (docs/decisions/0031-classes.md). */
export const classDeskRoutes: FastifyPluginAsyncZod<{ context: ClassDeskContext }> = async (
  app,
  { context },
) => {
  const lessonAnswer = { 200: z.object({ lesson: deskLesson }), ...refusals };

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
        description:
          "By the clock of each branch, 62 days at most; drafts and cancelled ones included.",
        querystring: lessonsQuery,
        response: { 200: lessonList, ...refusals },
      },
    },
    async (request) => ({
      lessons: await readLessons(context, request.query, readerOf(request), new Date()),
    }),
  );

  const saved = { ...schema, response: { 200: classDesk, ...refusals } };

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
      config: change,
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

  app.get(
    "/classes/:id",
    {
      config: read,
      schema: {
        ...schema,
        summary: "A class with its roster",
        description: "Editors see names and contacts masked.",
        params: classDeskParams,
        response: { 200: roster, ...refusals },
      },
    },
    (request) => readRoster(context, request.params.id, readerOf(request), new Date()),
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
      config: change,
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
        summary: "Whom the cancellation of a class would reach",
        params: classDeskParams,
        response: { 200: classReach, ...refusals },
      },
    },
    (request) => cancelClassReach(context, request.params.id, readerOf(request)),
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
        request.body.revision,
        staffOf(request),
        new Date(),
      ),
    }),
  );

  app.get(
    "/classes/:id/roster.csv",
    {
      config: change,
      schema: {
        ...schema,
        summary: "The roster of a class as CSV",
        description: "As text/csv (UTF-8). The download is written to the audit log.",
        params: classDeskParams,
        response: { 200: z.string(), ...refusals },
      },
    },
    async (request, reply) => {
      const staff = staffOf(request);
      const about = {
        action: "class.roster exported",
        subject: { kind: "class", id: request.params.id },
      };
      const { people, lesson } = await readRoster(
        context,
        request.params.id,
        readerOf(request),
        new Date(),
      );
      await recordAction(context.db, staff, about, new Date());
      const rows = people.map((one) => [
        one.name,
        one.phone,
        one.email,
        one.state,
        one.reference,
        one.guardian ?? "",
      ]);
      const heading = ["Name", "Phone", "Email", "State", "Reference", "Parent or guardian"];
      return reply
        .headers({
          "cache-control": "no-store",
          "content-disposition": `attachment; filename="roster-${lesson.day}.csv"`,
        })
        .type("text/csv; charset=utf-8")
        .send(BYTE_ORDER_MARK + csvLines([heading, ...rows]));
    },
  );

  app.post(
    "/classes/:id/bookings",
    {
      config: change,
      schema: {
        ...schema,
        summary: "Give somebody a place",
        description:
          "By their lead, or as a new enquiry. 409 with `reason: full` unless `beyondSeats`; also if the person, by name and address or number, has a place. The person is told by email, if there is an address.",
        params: classDeskParams,
        body: rosterAdd,
        response: { 200: roster, ...refusals },
      },
    },
    (request) =>
      addToRoster(context, request.params.id, request.body, staffOf(request), new Date()),
  );

  const booking = { ...schema, params: classDeskParams, response: { 200: roster, ...refusals } };

  app.post(
    "/bookings/:id/attendance",
    {
      config: change,
      schema: {
        ...booking,
        summary: "Mark who came",
        description: "`booked` takes a mark back. 409 before the class begins.",
        body: attendance,
      },
    },
    (request) =>
      markAttendance(context, request.params.id, request.body.state, staffOf(request), new Date()),
  );

  app.post(
    "/bookings/:id/place",
    {
      config: change,
      schema: {
        ...booking,
        summary: "Give somebody who waits a place",
        description:
          "Somebody whose booking is `unconfirmed`, too, without a call. Whoever waits longer keeps waiting. 409 with `reason: full` unless `beyondSeats`; also once the class has begun. The person is told by email, if there is an address.",
        body: rosterPlace,
      },
    },
    (request) =>
      giveWaitingPlace(context, request.params.id, request.body, staffOf(request), new Date()),
  );

  app.post(
    "/bookings/:id/cancel",
    {
      config: change,
      schema: {
        ...booking,
        summary: "Cancel a booking for somebody",
        description:
          "The person is told by email, if there is an address. Until three hours before the class the place goes to the first who waits. 409 once it is over.",
      },
    },
    (request) => cancelForGuest(context, request.params.id, staffOf(request), new Date()),
  );

  app.post(
    "/bookings/:id/move",
    {
      config: change,
      schema: {
        ...booking,
        summary: "Move a booking to another class",
        description:
          "409 with `reason: full` unless `beyondSeats`. Answers with the roster it left.",
        body: rosterMove,
      },
    },
    (request) =>
      moveForGuest(context, request.params.id, request.body, staffOf(request), new Date()),
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
