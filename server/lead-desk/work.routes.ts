import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { counsellors } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import { MAIL_HELD_MINUTES } from "#contract/staff/desk-mails.ts";
import {
  idParams,
  leadAnswer,
  leadBulkAnswer,
  leadBulkChange,
  leadCallRequest,
  leadCallUndo,
  leadFollowUp,
  leadFollowUpDone,
  leadNoteAnswer,
  leadNoteChange,
  leadNoteChanged,
  leadNoteRemoval,
  leadNoteRequest,
  leadNumberChange,
  leadOwnerChange,
  leadReviewDone,
  leadSeatChange,
  leadStatusChange,
  leadStatusUndo,
} from "#contract/staff/staff-leads.ts";
import { staffOf } from "../http/staff-access.ts";
import { branchOf } from "../leads/response-clock.ts";
import { finishFollowUp, setFollowUp } from "../leads/work/follow-ups.ts";
import { changeOwner } from "../leads/work/lead-owner.ts";
import { reviewLead } from "../leads/work/lead-review.ts";
import { changeLead, type LeadChange, type LeadWorkContext, showLead } from "./change-lead.ts";
import { changeManyLeads } from "./change-many-leads.ts";
import { addLeadCall, changeNumber, takeCallBack } from "./lead-calls.ts";
import { addLeadNote, changeLeadNote, removeLeadNote } from "./lead-notes.ts";
import { changeSeat, changeStatusAndSeat, undoStatusAndSeat } from "./lead-seats.ts";

/** Room for the ids and revisions of MAX_BULK leads. */
const BULK_LIMIT_BYTES = 128 * 1024;
const schema = { tags: ["Staff: leads"], security: [{ bearer: [] }] };
const refusals = { "4xx": problem, 503: problem };
type OneLeadRequest = FastifyRequest & { params: { id: string }; body: { revision: number } };
const conflict = "The 409 has what is there now in `present`.";
const branchClock =
  "A time without an offset is on the clock of the lead’s branch: 422 if that clock skips it, or shows it twice.";

/** Changes of one lead, or of many at once. */
export const workRoutes: FastifyPluginAsyncZod<{ context: LeadWorkContext }> = async (
  app,
  { context },
) => {
  const config = { roles: counsellors };

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
    (request) => changeManyLeads(context, request.body, staffOf(request), new Date()),
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
      lead: await showLead(context, request.params.id, staffOf(request), new Date()),
    }),
  );

  /** Makes a change of the lead that a call names, if it still has the revision in the body. */
  const changed = async (request: OneLeadRequest, change: LeadChange) => {
    const seen = { id: request.params.id, revision: request.body.revision };
    return { lead: await changeLead(context, seen, staffOf(request), new Date(), change) };
  };

  /** Like `changed`. If a seat in a batch has changed, pages that show free places are renewed. */
  const changedWithSeat = async (
    request: OneLeadRequest,
    change: (...args: Parameters<LeadChange>) => Promise<boolean>,
  ) => {
    let isSeatChanged = false;
    const answer = await changed(request, async (...args) => {
      isSeatChanged = await change(...args);
    });
    if (isSeatChanged) await context.bookings.renewPages();
    return answer;
  };

  app.post(
    "/leads/:id/status",
    {
      config,
      schema: {
        ...one,
        summary: "Move a lead on",
        description: `Somebody who is enrolled gets a mail with the seat ${MAIL_HELD_MINUTES} minutes later, unless that was undone. ${conflict}`,
        body: leadStatusChange,
      },
    },
    (request) =>
      changedWithSeat(request, (trx, lead, actor, now) => {
        const branch = branchOf(context.branches(), lead.branch);
        return changeStatusAndSeat(trx, lead, request.body, branch, actor, now);
      }),
  );

  app.post(
    "/leads/:id/undo-status",
    {
      config,
      schema: {
        ...one,
        summary: "Take the newest change of the status back",
        body: leadStatusUndo,
      },
    },
    (request) => changedWithSeat(request, undoStatusAndSeat),
  );

  app.post(
    "/leads/:id/seat",
    {
      config,
      schema: {
        ...one,
        summary: "Move a student to another batch, or out of it",
        description: `${conflict} 409 with \`reason: full\` unless \`beyondSeats\`.`,
        body: leadSeatChange,
      },
    },
    (request) =>
      changedWithSeat(request, (trx, lead, actor, now) =>
        changeSeat(trx, lead, request.body, actor, now),
      ),
  );

  app.post(
    "/leads/:id/owner",
    { config, schema: { ...one, summary: "Give a lead to somebody", body: leadOwnerChange } },
    (request) =>
      changed(request, (trx, lead, actor, now) =>
        changeOwner(trx, lead, request.body.ownerId, actor, now),
      ),
  );

  app.post(
    "/leads/:id/review",
    { config, schema: { ...one, summary: "Say that somebody has looked", body: leadReviewDone } },
    (request) =>
      changed(request, (trx, lead, actor, now) =>
        reviewLead(trx, lead, request.body.reason, actor, now),
      ),
  );

  app.post(
    "/leads/:id/follow-up",
    {
      config,
      schema: {
        ...one,
        summary: "Set the next follow-up",
        description: `${conflict} ${branchClock}`,
        body: leadFollowUp,
      },
    },
    (request) =>
      changed(request, (trx, lead, actor, now) => {
        const branch = branchOf(context.branches(), lead.branch);
        return setFollowUp(trx, lead, request.body, branch, actor, now);
      }),
  );

  app.post(
    "/leads/:id/follow-up/done",
    { config, schema: { ...one, summary: "The follow-up is done", body: leadFollowUpDone } },
    (request) => changed(request, finishFollowUp),
  );

  app.post(
    "/leads/:id/notes",
    {
      config,
      schema: {
        ...schema,
        summary: "Add a note",
        description: `A call that reached the person, a WhatsApp message, an email and a visit stop the response clock. \`followUpAt\` plans the next follow-up. ${branchClock}`,
        params: idParams,
        body: leadNoteRequest,
        response: { 201: leadNoteAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return reply
        .status(201)
        .send(await addLeadNote(context, params.id, body, staffOf(request), new Date()));
    },
  );

  app.post(
    "/leads/:id/calls",
    {
      config,
      schema: {
        ...schema,
        summary: "Log a call",
        description: `Does what follows from the outcome. \`reached\`: a new lead becomes contacted, and the caller’s if nobody owns it. \`call_back\`: the promised call moves to \`followUpAt\`. \`wrong_number\`: nobody is to call the number any more. Somebody who was not reached gets a mail ${MAIL_HELD_MINUTES} minutes later, once a day, if that is still true. ${conflict} ${branchClock}`,
        params: idParams,
        body: leadCallRequest,
        response: { 201: leadNoteAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return reply
        .status(201)
        .send(await addLeadCall(context, params.id, body, staffOf(request), new Date()));
    },
  );

  app.post(
    "/leads/:id/undo-call",
    {
      config,
      schema: { ...one, summary: "Take the newest call back", body: leadCallUndo },
    },
    async (request) => {
      const seen = { ...request.body, id: request.params.id };
      return { lead: await takeCallBack(context, seen, staffOf(request), new Date()) };
    },
  );

  app.post(
    "/leads/:id/number",
    {
      config,
      schema: {
        ...one,
        summary: "Give a lead another number",
        description: `Its response clock runs again if the number before was wrong and nobody has answered. ${conflict}`,
        body: leadNumberChange,
      },
    },
    async (request) => {
      const to = { ...request.body, id: request.params.id };
      return { lead: await changeNumber(context, to, staffOf(request), new Date()) };
    },
  );

  app.patch(
    "/lead-notes/:id",
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
    (request) =>
      changeLeadNote(context, request.params.id, request.body, staffOf(request), new Date()),
  );

  app.delete(
    "/lead-notes/:id",
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
      await removeLeadNote(context, params.id, query.revision, staffOf(request), new Date());
      return reply.status(204).send(null);
    },
  );
};
