import type { FastifyRequest } from "fastify";
import { counsellors, staffRoles } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import { staffOf } from "../../http/staff-access.ts";

/* What the routes of the desk for classes have in their schemas and configurations. */

export const schema = { tags: ["Staff: classes"], security: [{ bearer: [] }] };
export const refusals = { "4xx": problem, 503: problem };
export const read = { roles: staffRoles };
export const change = { roles: counsellors };
export const conflict =
  "409 if somebody else has changed it, or if trainer or room have another class then.";

/** Editors see names and contacts masked, and neither joining links nor addresses of calendars. */
export const readerOf = (request: FastifyRequest) => ({
  masked: staffOf(request).role === "editor",
});
