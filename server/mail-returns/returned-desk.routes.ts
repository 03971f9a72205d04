import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { counsellors } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  returnedMailParams,
  returnedMails,
  returnedMailsQuery,
  settledMail,
} from "#contract/staff/staff-returned-mails.ts";
import { staffOf } from "../http/staff-access.ts";
import { listReturnedMails, settleReturnedMail } from "./returned-desk.ts";
import type { MailReturnsContext } from "./take-reports.ts";

/** Mails that came back: for counsellors and admins. */
export const returnedMailRoutes: FastifyPluginAsyncZod<{ context: MailReturnsContext }> = async (
  app,
  { context },
) => {
  const config = { roles: counsellors };
  const refusals = { "4xx": problem, 503: problem };
  const schema = { tags: ["Staff: mails"], security: [{ bearer: [] }] };

  app.get(
    "/returned-mails",
    {
      config,
      schema: {
        ...schema,
        summary: "Mails that came back, the newest first",
        querystring: returnedMailsQuery,
        response: { 200: returnedMails, ...refusals },
      },
    },
    ({ query }) => listReturnedMails(context.db, query.cursor),
  );

  app.post(
    "/returned-mails/:id/settle",
    {
      config,
      schema: {
        ...schema,
        summary: "Say that mail arrives at the address of a mail that came back",
        params: returnedMailParams,
        response: { 200: settledMail, ...refusals },
      },
    },
    (request) => settleReturnedMail(context, request.params.id, staffOf(request), new Date()),
  );
};
