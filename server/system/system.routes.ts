import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { admins } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  checkedSystem,
  goLiveParams,
  systemReport,
  testMailAnswer,
  testMailRequest,
} from "#contract/staff/staff-system.ts";
import { recordAction } from "../db/action-records.ts";
import { staffOf } from "../http/staff-access.ts";
import type { MailFrame } from "../mail/mail-layout.ts";
import type { SystemContext } from "./check.ts";
import { confirmGoLive, doubtGoLive } from "./go-live.ts";
import { type System, sendTestMail } from "./system-report.ts";

type SystemRouteOptions = { context: SystemContext; system: System; frame: MailFrame };

/** The state of the site, for admins. */
export const systemRoutes: FastifyPluginAsyncZod<SystemRouteOptions> = async (
  app,
  { context, system, frame },
) => {
  const { db, config: settings } = context;
  const config = { roles: admins };
  const refusals = { "4xx": problem, 503: problem };
  const schema = { tags: ["Staff: system"], security: [{ bearer: [] }] };
  const answersReport = { 200: systemReport, ...refusals };

  app.get(
    "/system",
    {
      config,
      schema: {
        ...schema,
        summary: "Whether the site is well",
        description:
          "What goes over the network is as it was last looked at: once an hour, or by the call below.",
        response: answersReport,
      },
    },
    () => system.report(new Date()),
  );

  app.post(
    "/system/check",
    {
      config,
      schema: {
        ...schema,
        summary: "Look at everything now",
        description:
          "It looks at what goes over the network, too, and takes up to half a minute. Where the database cannot keep what was found, the answer has it all the same.",
        response: { 200: checkedSystem, ...refusals },
      },
    },
    () => system.checkAll(new Date()),
  );

  app.post(
    "/system/test-mail",
    {
      config,
      schema: {
        ...schema,
        summary: "Send a test mail",
        description: "It is sent at once, past the outbox; the answer says what became of it.",
        body: testMailRequest,
        response: { 200: testMailAnswer, ...refusals },
      },
    },
    async (request) => {
      const now = new Date();
      // The address is not recorded: it may be anybody's.
      const subject = { kind: "system", id: "test-mail" };
      await db.transaction().execute(async (trx) => {
        await recordAction(
          trx,
          staffOf(request),
          { action: "system.test mail sent", subject },
          now,
        );
      });
      return sendTestMail(settings, request.body.email, frame, now);
    },
  );

  app.post(
    "/system/go-live/:id",
    {
      config,
      schema: {
        ...schema,
        summary: "Confirm what the program cannot know",
        params: goLiveParams,
        response: answersReport,
      },
    },
    async (request) => {
      await confirmGoLive(db, request.params.id, staffOf(request), new Date());
      return system.report(new Date());
    },
  );

  app.delete(
    "/system/go-live/:id",
    {
      config,
      schema: {
        ...schema,
        summary: "Take such a confirmation back",
        params: goLiveParams,
        response: answersReport,
      },
    },
    async (request) => {
      await doubtGoLive(db, request.params.id, staffOf(request), new Date());
      return system.report(new Date());
    },
  );
};
