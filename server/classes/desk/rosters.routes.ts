import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { WAITING_LIST_CLOSES } from "#contract/classes/class-values.ts";
import {
  attendance,
  classDeskParams,
  personBookings,
  roster,
  rosterAdd,
  rosterMove,
  rosterPlace,
} from "#contract/staff/staff-classes.ts";
import { idParams } from "#contract/staff/staff-leads.ts";
import { BYTE_ORDER_MARK, csvLines } from "../../csv.ts";
import { recordAction } from "../../db/action-records.ts";
import { staffOf } from "../../http/staff-access.ts";
import type { ClassDeskContext } from "./class-desk-context.ts";
import { change, read, readerOf, refusals, schema } from "./desk-calls.ts";
import {
  addToRoster,
  cancelForGuest,
  giveWaitingPlace,
  markAttendance,
  moveForGuest,
  readBookingsOfPerson,
  readRoster,
} from "./rosters.ts";

/** The guests of a class. Each change is made once for each Idempotency-Key (`server/idempotency/staff-writes.ts`). */
export const rosterRoutes: FastifyPluginAsyncZod<{ context: ClassDeskContext }> = async (
  app,
  { context },
) => {
  const booking = { ...schema, params: classDeskParams, response: { 200: roster, ...refusals } };

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

  app.get(
    "/people/:id/bookings",
    {
      config: change,
      schema: {
        ...schema,
        summary: "A person’s places in demo classes",
        description: "By all enquiries of the person, the latest class first.",
        params: idParams,
        response: { 200: personBookings, ...refusals },
      },
    },
    (request) => readBookingsOfPerson(context, request.params.id, readerOf(request), new Date()),
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
        description: `The person is told by email, if there is an address. Until ${WAITING_LIST_CLOSES} the place goes to the first who waits. 409 once it is over.`,
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
};
