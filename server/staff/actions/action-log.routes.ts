import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { admins } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  actionFilter,
  actionList,
  actionListQuery,
  actionOptions,
  type StaffActionRow,
} from "#contract/staff/staff-actions.ts";
import { BYTE_ORDER_MARK, csvLines } from "../../csv.ts";
import { recordAction, withoutSearch } from "../../db/action-records.ts";
import type { Database } from "../../db/tables.ts";
import { withIdleTimeout } from "../../http/idle-timeout.ts";
import { staffOf } from "../../http/staff-access.ts";
import type { Actions } from "./action-log.ts";

/** The audit log, for admins. These calls change no entry; an export adds one. */
export const actionRoutes: FastifyPluginAsyncZod<{ db: Database; actions: Actions }> = async (
  app,
  { db, actions },
) => {
  const config = { roles: admins };
  const refusals = { "4xx": problem, 503: problem };
  const schema = { tags: ["Staff: audit log"], security: [{ bearer: [] }] };

  app.get(
    "/actions",
    {
      config,
      schema: {
        ...schema,
        summary: "What staff did, the newest first",
        querystring: actionListQuery,
        response: { 200: actionList, ...refusals },
      },
    },
    ({ query }) => actions.list(query),
  );

  app.get(
    "/actions/options",
    {
      config,
      schema: {
        ...schema,
        summary: "Who has done anything, and what was ever done",
        response: { 200: actionOptions, ...refusals },
      },
    },
    () => actions.options(),
  );

  app.get(
    "/actions/export",
    {
      config,
      // A HEAD request exports nothing, so it is not logged.
      exposeHeadRoute: false,
      schema: {
        ...schema,
        summary: "The log as a file, noted in the log itself",
        querystring: actionFilter,
        response: { 200: z.any(), ...refusals },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const subject = { kind: "audit-log", id: "export" };
      const after = { filter: withoutSearch(request.query) };
      await recordAction(
        db,
        staffOf(request),
        { action: "audit-log.exported", subject, after },
        now,
      );
      const name = `audit-log-${now.toISOString().slice(0, 10)}.csv`;
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(withIdleTimeout(linesOf(actions.walk(request.query))));
    },
  );
};

const HEAD = [
  "When (UTC)",
  "Who",
  "Who (id)",
  "What",
  "Subject",
  "Subject (id)",
  "Before",
  "After",
];

async function* linesOf(pages: AsyncIterable<StaffActionRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([HEAD]);
  for await (const page of pages) {
    yield csvLines(
      page.map(({ at, actor, action, subject, before, after }) => [
        at,
        actor.name,
        actor.id,
        action,
        subject.label ?? subject.kind,
        `${subject.kind} ${subject.id}`,
        before ? JSON.stringify(before) : "",
        after ? JSON.stringify(after) : "",
      ]),
    );
  }
}
