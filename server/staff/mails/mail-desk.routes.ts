import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { counsellors } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  mailAnswer,
  mailList,
  mailListQuery,
  mailOptions,
  mailParams,
  mailRetried,
  mailRetry,
  savedMailParams,
  savedMails,
  savedMailsQuery,
} from "#contract/staff/staff-mails.ts";
import { staffOf } from "../../http/staff-access.ts";
import type { Mails } from "./mail-desk.ts";
import type { SavedMailFiles } from "./saved-mails.ts";

type MailRouteOptions = { mails: Mails; saved: SavedMailFiles; onMailsQueued: () => void };

/** The outbox, and mails that were written to files: for counsellors and admins. */
export const mailRoutes: FastifyPluginAsyncZod<MailRouteOptions> = async (
  app,
  { mails, saved, onMailsQueued },
) => {
  const config = { roles: counsellors };
  const refusals = { "4xx": problem, 503: problem };
  const schema = { tags: ["Staff: mails"], security: [{ bearer: [] }] };

  app.get(
    "/mails",
    {
      config,
      schema: {
        ...schema,
        summary: "The mails of the outbox, the newest first",
        querystring: mailListQuery,
        response: { 200: mailList, ...refusals },
      },
    },
    ({ query }) => mails.list(query),
  );

  app.get(
    "/mails/options",
    {
      config,
      schema: {
        ...schema,
        summary: "How many mails there are of each state, and what they are for",
        response: { 200: mailOptions, ...refusals },
      },
    },
    () => mails.options(),
  );

  app.get(
    "/mails/:id",
    {
      config,
      schema: {
        ...schema,
        summary: "A mail with its text, unless it carries a code",
        params: mailParams,
        response: { 200: mailAnswer, ...refusals },
      },
    },
    ({ params }) => mails.one(params.id),
  );

  app.post(
    "/mails/:id/retry",
    {
      config,
      schema: {
        ...schema,
        summary: "Send a mail again that failed",
        description:
          "With `to` the address is corrected first, also at the person whose enquiry it is about. The 409 has the mail as it is now in `present`.",
        params: mailParams,
        body: mailRetry,
        response: { 200: mailRetried, ...refusals },
      },
    },
    async (request) => {
      const mail = await mails.retry(request.params.id, request.body, staffOf(request), new Date());
      onMailsQueued();
      return { mail };
    },
  );

  app.get(
    "/saved-mails",
    {
      config,
      schema: {
        ...schema,
        summary: "Mails that were written to files, the newest first",
        querystring: savedMailsQuery,
        response: { 200: savedMails, ...refusals },
      },
    },
    (request) => saved.list(request.query.cursor, staffOf(request)),
  );

  app.get(
    "/saved-mails/:name",
    {
      config,
      schema: {
        ...schema,
        summary: "A mail as it was written to its file",
        params: savedMailParams,
        response: { 200: z.any(), ...refusals },
      },
    },
    async (request, reply) => {
      const { params } = request;
      const file = await saved.read(params.name, staffOf(request));
      return reply
        .type("message/rfc822")
        .header("content-disposition", `attachment; filename="${params.name}"`)
        .send(file);
    },
  );
};
