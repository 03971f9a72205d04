import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { admins } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  team as teamAnswer,
  teamInvitation,
  teammateAnswer,
  teammateParams,
  teamRoleChange,
} from "#contract/staff/staff-team.ts";
import { staffOf } from "../../http/staff-access.ts";
import type { TeamDesk } from "./team-desk.ts";

type TeamRouteOptions = { team: TeamDesk; onMailsQueued: () => void };

/** The team of the back office, for admins. */
export const teamRoutes: FastifyPluginAsyncZod<TeamRouteOptions> = async (
  app,
  { team, onMailsQueued },
) => {
  const config = { roles: admins };
  // Whoever presses again wants it done again: somebody may have logged in since.
  const eachTime = { ...config, needsNoKey: true };
  const refusals = { "4xx": problem, 503: problem };
  const schema = { tags: ["Staff: team"], security: [{ bearer: [] }] };
  const one = {
    ...schema,
    params: teammateParams,
    response: { 200: teammateAnswer, ...refusals },
  };
  app.addHook("onResponse", async ({ method }, { statusCode }) => {
    if (method !== "GET" && statusCode < 300) onMailsQueued();
  });

  app.get(
    "/team",
    {
      config,
      schema: {
        ...schema,
        summary: "Who works in the back office",
        response: { 200: teamAnswer, ...refusals },
      },
    },
    (request) => team.list(staffOf(request), new Date()),
  );

  app.post(
    "/team",
    {
      config,
      schema: {
        ...schema,
        summary: "Invite somebody, or give an account a role",
        body: teamInvitation,
        response: { 201: teammateAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const person = await team.invite(request.body, staffOf(request), new Date());
      return reply.status(201).send({ person, freedLeads: 0 });
    },
  );

  app.post(
    "/team/:id/invitation",
    { config, schema: { ...one, summary: "Send the invitation once more" } },
    (request) => team.inviteAgain(request.params.id, staffOf(request), new Date()),
  );

  app.post(
    "/team/:id/role",
    {
      config,
      schema: {
        ...one,
        summary: "Change a role",
        description: "The 409 has the person as they are now in `present`.",
        body: teamRoleChange,
      },
    },
    (request) => team.setRole(request.params.id, request.body, staffOf(request), new Date()),
  );

  app.delete(
    "/team/:id",
    { config, schema: { ...one, summary: "Take somebody off the team; the account stays" } },
    (request) => team.remove(request.params.id, staffOf(request), new Date()),
  );

  app.post(
    "/team/:id/sessions/end",
    { config: eachTime, schema: { ...one, summary: "Log somebody out on all devices" } },
    (request) => team.endSessions(request.params.id, staffOf(request), new Date()),
  );

  app.post(
    "/team/:id/second-factor/reset",
    { config: eachTime, schema: { ...one, summary: "Let somebody set up a new second factor" } },
    (request) => team.resetSecondFactor(request.params.id, staffOf(request), new Date()),
  );
};
