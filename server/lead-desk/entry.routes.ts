import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { counsellors } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  entryUndone,
  knownPeople,
  knownPeopleQuery,
  newEnquiryAnswer,
  newEnquiryRequest,
} from "#contract/staff/new-enquiry.ts";
import { UNDO_ENTRY_MINUTES } from "#contract/staff/staff-lead-values.ts";
import { idParams } from "#contract/staff/staff-leads.ts";
import { staffOf } from "../http/staff-access.ts";
import { viewerOf } from "../leads/viewer.ts";
import { type EntryContext, enterEnquiry } from "./enter-enquiry.ts";
import { findKnownPeople } from "./known-people.ts";
import { undoEntry } from "./undo-entry.ts";

const schema = { tags: ["Staff: leads"], security: [{ bearer: [] }] };
const refusals = { "4xx": problem, 503: problem };

/** Enquiries that staff store by hand: who is known, storing, and taking back. */
export const entryRoutes: FastifyPluginAsyncZod<{ context: EntryContext }> = async (
  app,
  { context },
) => {
  const config = { roles: counsellors };

  app.post(
    "/leads",
    {
      config,
      schema: {
        ...schema,
        summary: "Store an enquiry by hand",
        description:
          "By phone, at the counter, by WhatsApp. An enquiry about a course that is open for the person is noted as a repeat of that lead. The response clock starts only with `promisedCall`. The confirmation and the mail about a place in a class leave only with `sendMail`. 409 with `reason: full` unless `beyondSeats`; also if the person has a place in the class. 409 with `reason: openEnquiry` if one about the course is open under the number or the address but another name, unless `personId` or `isAnother` says whose it is.",
        body: newEnquiryRequest,
        response: { 201: newEnquiryAnswer, ...refusals },
      },
    },
    async (request, reply) =>
      reply
        .status(201)
        .send(await enterEnquiry(context, request.body, staffOf(request), new Date())),
  );

  app.post(
    "/leads/entries/:id/undo",
    {
      config,
      schema: {
        ...schema,
        summary: "Take back an enquiry that was stored by hand",
        description: `With all that came with it: lead, person, note, follow-up, place, and mails that have not left. For ${UNDO_ENTRY_MINUTES} minutes, by whoever stored it. 409 if anything has happened since.`,
        params: idParams,
        response: { 200: entryUndone, ...refusals },
      },
    },
    (request) => undoEntry(context, request.params.id, staffOf(request), new Date()),
  );

  app.get(
    "/people/known",
    {
      config,
      schema: {
        ...schema,
        tags: ["Staff: persons"],
        summary: "Who is known by a number, an address or a name",
        description: "Also by a part of it. At most five people.",
        querystring: knownPeopleQuery,
        response: { 200: knownPeople, ...refusals },
      },
    },
    (request) =>
      findKnownPeople(
        context.db,
        request.query,
        viewerOf(staffOf(request), context.branches(), new Date()),
      ),
  );
};
