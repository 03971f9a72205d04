import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { WAITING_LIST_CLOSES } from "#contract/classes/class-values.ts";
import {
  booking,
  bookingAccepted,
  bookingCancel,
  bookingChanged,
  bookingMove,
  bookingQuery,
  bookingRequest,
  bookingRestore,
  classParams,
} from "#contract/classes/classes.ts";
import { localPhone } from "#contract/forms/person.ts";
import { foreignPhoneMessage } from "#contract/forms/person-messages.ts";
import { isDialable } from "#contract/forms/phone-number.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from "#contract/idempotency.ts";
import { problem } from "#contract/problem.ts";
import type { Authentication } from "../../accounts/sessions/authentication.ts";
import { networkOf, type RateLimits } from "../../http/rate-limits.ts";
import { bookClass } from "./book-class.ts";
import type { VisitorContext } from "./booking-context.ts";
import {
  calendarByLink,
  cancelByLink,
  moveByLink,
  restoreByLink,
  showByLink,
} from "./change-by-link.ts";

const answers = { "4xx": problem, 503: problem };

/** The contract checks how an E.164 number is written; libphonenumber, whether it can exist. */
const phone = localPhone.check(z.refine(isDialable, { error: foreignPhoneMessage }));

/** The booking of a place, and the calls with the token of its mailed link. */
export const bookingRoutes: FastifyPluginAsyncZod<{
  context: VisitorContext;
  /** Says who is logged in. */
  authentication: Authentication;
  rateLimits: RateLimits;
}> = async (app, { context, authentication, rateLimits }) => {
  app.post(
    "/classes/:id/bookings",
    {
      schema: {
        summary: "Book a place in a demo class",
        description:
          "Stores the enquiry, the booking and their mails at once. A full class has a waiting list. After many bookings from one network the state is `unconfirmed`: no place is held before we have reached the person by phone. 409 says why in `reason` (`past`, `cancelled`, `moved`, `full`), with the class as it is and `others` with a free place. The same name with the same address is one person, who gets no second place: the answer is that to a first booking, and the owner gets a mail. If a call is due already, it answers the booking, too: the mail has its time, which counts before that of `call`. The link to the booking is only in its mail. Who is logged in with the confirmed address and has another place then is told so (`same_time`, with the `other` booking), unless `alsoThen`. 503 with Retry-After if very many people book the class at this moment: nothing is stored. Send the same Idempotency-Key with a retry.",
        tags: ["Classes"],
        headers: idempotencyHeaders,
        params: classParams,
        // Forms that were open while this version replaced the last one send the parent's number apart. Remove it with
        // the next version.
        body: z.extend(bookingRequest, { phone, guardianPhone: z.optional(phone) }),
        response: { 201: bookingAccepted, ...answers },
      },
    },
    async (request, reply) => {
      const { guardianPhone, ...body } = request.body;
      const now = new Date();
      const key = request.headers[IDEMPOTENCY_HEADER];
      const confirmedAddress = await authentication.confirmedAddress(request, now);
      const { answer, isReplayed } = await bookClass(
        context,
        request.params.id,
        { ...body, phone: guardianPhone ?? body.phone },
        { key, ip: request.ip, confirmedAddress, isAnswered: () => reply.sent },
        now,
      );
      if (isReplayed) reply.header("idempotent-replayed", "true");
      reply.header("cache-control", "no-store");
      return reply.status(201).send(answer);
    },
  );

  app.get(
    "/bookings",
    {
      schema: {
        summary: "A booking, by its mailed link",
        description: "Changes nothing: programs that check mails open every link in them.",
        tags: ["Classes"],
        querystring: bookingQuery,
        response: { 200: booking, ...answers },
      },
    },
    async ({ query }, reply) => {
      reply.header("cache-control", "no-store");
      return showByLink(context, query.token, new Date());
    },
  );

  app.get(
    "/bookings/calendar",
    {
      schema: {
        summary: "The calendar file of a booking",
        description:
          "As text/calendar (RFC 5545), with its time zone. 409 for who waits and has no place.",
        tags: ["Classes"],
        querystring: bookingQuery,
        response: { 200: z.string(), ...answers },
      },
    },
    async ({ query }, reply) => {
      const file = await calendarByLink(context, query.token, new Date());
      return reply
        .headers({
          "cache-control": "no-store",
          "content-disposition": 'attachment; filename="demo-class.ics"',
        })
        .type("text/calendar; charset=utf-8")
        .send(file);
    },
  );

  app.post(
    "/bookings/cancel",
    {
      schema: {
        summary: "Cancel a booking",
        description: `Cancelling twice is fine. Until ${WAITING_LIST_CLOSES} its place goes to the first who waits. 409 once the class has begun.`,
        tags: ["Classes"],
        body: bookingCancel,
        response: { 200: bookingChanged, ...answers },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("bookingChangesByNetwork", networkOf(request.ip));
      reply.header("cache-control", "no-store");
      return cancelByLink(context, request.body, new Date());
    },
  );

  app.post(
    "/bookings/restore",
    {
      schema: {
        summary: "Take a cancellation back",
        description:
          "Gives the place back while one is free; twice is fine. A booking that was `unconfirmed` is so again, and holds no place. 409 if staff cancelled the booking; else it says why not in `reason`, with the class as it is and `others`: `full`, unless `wait` joins the waiting list; `same_time`, unless `alsoThen`; `past` or `cancelled`.",
        tags: ["Classes"],
        body: bookingRestore,
        response: { 200: bookingChanged, ...answers },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("bookingChangesByNetwork", networkOf(request.ip));
      reply.header("cache-control", "no-store");
      return restoreByLink(context, request.body, new Date());
    },
  );

  app.post(
    "/bookings/move",
    {
      schema: {
        summary: "Move a booking to another class",
        description:
          "Only to one of the same course with a free place, and until the first class has begun. To the same class, who waits takes a free place. An `unconfirmed` booking stays so in another class; for its own class it gets 409. `startsAt` is the time that was shown: 409 says why not in `reason`, with the class as it is and `others`, as for a booking; also `same_time`, unless `alsoThen`, if the person has another place then. Who finds the class full may book it on its own, and waits.",
        tags: ["Classes"],
        body: bookingMove,
        response: { 200: bookingChanged, ...answers },
      },
    },
    async (request, reply) => {
      await rateLimits.consume("bookingChangesByNetwork", networkOf(request.ip));
      reply.header("cache-control", "no-store");
      return moveByLink(context, request.body, new Date());
    },
  );
};
