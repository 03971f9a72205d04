import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { editors } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  audienceQuery,
  letterAudience,
  letterChange,
  letterConflict,
  letterFailures,
  letterStart,
  newLetter,
  staffLetter,
  staffLetterList,
  staffLetterQuery,
  testSent,
} from "#contract/staff/staff-letters.ts";
import { staffOf } from "../../http/staff-access.ts";
import { changeLetter, createLetter, removeLetter } from "./change-letter.ts";
import {
  countAudience,
  type LetterDeskContext,
  listFailures,
  listLetters,
  showLetter,
} from "./shown-letters.ts";
import { sendTest, sendUnsureLetters, startLetter, stopLetter } from "./start-letter.ts";

/** A letter of the greatest length in letters of several bytes. */
const LETTER_BODY_BYTES = 256 * 1024;

export type LetterDeskRouteOptions = { context: LetterDeskContext; onMailsQueued: () => void };

const ofLetter = z.object({ id: z.string().check(z.maxLength(100)) });

/** The calls by which editors write to the newsletter's subscribers. */
export const letterDeskRoutes: FastifyPluginAsyncZod<LetterDeskRouteOptions> = async (
  app,
  { context, onMailsQueued },
) => {
  const config = { roles: editors };
  const common = { tags: ["Staff: newsletter"], security: [{ bearer: [] }] };
  const refusals = { 409: letterConflict, "4xx": problem, 503: problem };
  const by = (request: Parameters<typeof staffOf>[0]) => ({
    user: staffOf(request),
    at: new Date(),
  });
  const schema = { ...common, params: ofLetter };
  const answers = { 200: staffLetter, ...refusals };

  app.get(
    "/newsletter/letters",
    {
      config,
      schema: {
        ...common,
        summary: "List letters, the newest first",
        querystring: staffLetterQuery,
        response: { 200: staffLetterList, ...refusals },
      },
    },
    (request) => listLetters(context, request.query.page),
  );

  app.get(
    "/newsletter/audience",
    {
      config,
      schema: {
        ...common,
        summary: "How many would get a letter, by topic",
        querystring: audienceQuery,
        response: { 200: letterAudience, ...refusals },
      },
    },
    (request) => countAudience(context, request.query.topics),
  );

  app.post(
    "/newsletter/letters",
    {
      config,
      schema: {
        ...common,
        summary: "Begin a letter",
        description:
          "With `post` it brings that post, without it is empty. Where a letter with this post waits already: 200, with that one.",
        body: newLetter,
        response: { 200: staffLetter, 201: staffLetter, ...refusals },
      },
    },
    async (request, reply) => {
      const { letter, isNew } = await createLetter(context, request.body.post, by(request));
      return reply.status(isNew ? 201 : 200).send(letter);
    },
  );

  app.get(
    "/newsletter/letters/:id",
    {
      config,
      schema: {
        ...schema,
        summary: "A letter, with how far it is",
        response: answers,
      },
    },
    (request) => showLetter(context, request.params.id, new Date()),
  );

  app.put(
    "/newsletter/letters/:id",
    {
      config,
      bodyLimit: LETTER_BODY_BYTES,
      schema: {
        ...schema,
        summary: "Change a letter of which nothing has left",
        body: letterChange,
        response: answers,
      },
    },
    (request) => changeLetter(context, request.params.id, request.body, by(request)),
  );

  app.delete(
    "/newsletter/letters/:id",
    {
      config,
      schema: {
        ...schema,
        summary: "Delete a letter of which nothing has left",
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await removeLetter(context, request.params.id, by(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    "/newsletter/letters/:id/test",
    {
      config,
      schema: {
        ...schema,
        summary: "Mail the letter to oneself",
        response: { 202: testSent, ...refusals },
      },
    },
    async (request, reply) => {
      const sent = await sendTest(context, request.params.id, by(request));
      onMailsQueued();
      return reply.status(202).send(sent);
    },
  );

  app.post(
    "/newsletter/letters/:id/start",
    {
      config,
      schema: {
        ...schema,
        summary: "Let a letter go, now or later; one that was stopped goes on",
        description: "Where another letter brings the same post: 409, unless `again` is said.",
        body: letterStart,
        response: answers,
      },
    },
    (request) => startLetter(context, request.params.id, request.body, by(request)),
  );

  app.post(
    "/newsletter/letters/:id/stop",
    {
      config,
      schema: {
        ...schema,
        summary: "Stop a letter; what has left stays sent",
        response: answers,
      },
    },
    (request) => stopLetter(context, request.params.id, by(request)),
  );

  app.post(
    "/newsletter/letters/:id/send-unsure",
    {
      config,
      schema: {
        ...schema,
        summary: "Send the letters again that may not have arrived, as the same mails",
        response: answers,
      },
    },
    (request) => sendUnsureLetters(context, request.params.id, by(request)),
  );

  app.get(
    "/newsletter/letters/:id/failures",
    {
      config,
      schema: {
        ...schema,
        summary: "Letters that did not arrive, or may not have",
        response: { 200: letterFailures, ...refusals },
      },
    },
    (request) => listFailures(context, request.params.id),
  );
};
