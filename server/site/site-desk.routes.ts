import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { editors, staffRoles } from "#contract/accounts/roles.ts";
import { problem } from "#contract/problem.ts";
import {
  atVersion,
  atVersionQuery,
  confirmSampleFact,
  greetingTexts,
  sampleFactList,
  sampleFactParams,
  saveDraftRequest,
  sitePartList,
  sitePartParams,
  sitePartState,
  siteVersion,
  siteVersionList,
  siteVersionParams,
  siteVersionsQuery,
} from "#contract/staff/staff-site.ts";
import { staffOf } from "../http/staff-access.ts";
import type { SampleFacts } from "./sample-facts.ts";
import type { SiteContent } from "./site-content.ts";
import type { SiteDesk } from "./site-desk.ts";

/** The whole FAQ is larger than what visitors may send. */
const BODY_LIMIT_BYTES = 512 * 1024;

/** Site content in the back office, for editors and admins; what is still sample, for all staff to read. */
export const siteDeskRoutes: FastifyPluginAsyncZod<{
  desk: SiteDesk;
  content: Pick<SiteContent, "greetings">;
  samples: SampleFacts;
}> = async (app, { desk, content, samples }) => {
  const config = { roles: editors };
  const refusals = { "4xx": problem, 503: problem };
  const schema = { tags: ["Staff: site content"], security: [{ bearer: [] }] };
  const answersState = { 200: sitePartState, ...refusals };

  app.get(
    "/site",
    {
      config,
      schema: {
        ...schema,
        summary: "The parts of the site, and which are edited",
        response: { 200: sitePartList, ...refusals },
      },
    },
    () => desk.list(),
  );

  app.get(
    "/greetings",
    {
      config: { roles: staffRoles },
      schema: {
        ...schema,
        summary: "How chats begin that staff open",
        response: { 200: greetingTexts, ...refusals },
      },
    },
    () => content.greetings(),
  );

  app.get(
    "/sample-facts",
    {
      config: { roles: staffRoles },
      schema: {
        ...schema,
        summary: "What visitors read as it came with the program",
        response: { 200: sampleFactList, ...refusals },
      },
    },
    () => samples.list(),
  );

  app.post(
    "/sample-facts/:id/confirmation",
    {
      config,
      schema: {
        ...schema,
        summary: "Confirm that a fact is true",
        description:
          "For the value that was read: 409 if it has changed since. Another value asks again. Editors confirm what has a `part`, admins everything.",
        params: sampleFactParams,
        body: confirmSampleFact,
        response: { 200: sampleFactList, ...refusals },
      },
    },
    (request) =>
      samples.confirm(request.params.id, request.body.value, staffOf(request), new Date()),
  );

  app.delete(
    "/sample-facts/:id/confirmation",
    {
      config,
      schema: {
        ...schema,
        summary: "Take a confirmation back",
        description: "By whoever may confirm the fact.",
        params: sampleFactParams,
        response: { 200: sampleFactList, ...refusals },
      },
    },
    (request) => samples.doubt(request.params.id, staffOf(request), new Date()),
  );

  app.get(
    "/site/:part",
    {
      config,
      schema: {
        ...schema,
        summary: "A part as published, as drafted and as the site was built with",
        params: sitePartParams,
        response: answersState,
      },
    },
    ({ params }) => desk.state(params.part, new Date()),
  );

  app.put(
    "/site/:part/draft",
    {
      config,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        ...schema,
        summary: "Save the draft of a part",
        description:
          "`errors` of a 422 name fields by their path within the value. The 409 has the part as it is now in `present`.",
        params: sitePartParams,
        body: saveDraftRequest,
        response: answersState,
      },
    },
    (request) => {
      const { version, value } = request.body;
      return desk.saveDraft(request.params.part, version, value, staffOf(request), new Date());
    },
  );

  app.delete(
    "/site/:part/draft",
    {
      config,
      schema: {
        ...schema,
        summary: "Discard the draft of a part",
        params: sitePartParams,
        querystring: atVersionQuery,
        response: answersState,
      },
    },
    (request) =>
      desk.discardDraft(request.params.part, request.query.version, staffOf(request), new Date()),
  );

  app.post(
    "/site/:part/publish",
    {
      config,
      schema: {
        ...schema,
        summary: "Publish the draft of a part",
        params: sitePartParams,
        body: atVersion,
        response: answersState,
      },
    },
    (request) =>
      desk.publish(request.params.part, request.body.version, staffOf(request), new Date()),
  );

  app.get(
    "/site/:part/versions",
    {
      config,
      schema: {
        ...schema,
        summary: "What was published of a part, the newest first",
        params: sitePartParams,
        querystring: siteVersionsQuery,
        response: { 200: siteVersionList, ...refusals },
      },
    },
    ({ params, query }) => desk.versions(params.part, query.before),
  );

  app.get(
    "/site/:part/versions/:number",
    {
      config,
      schema: {
        ...schema,
        summary: "A version, and what it took the place of",
        params: siteVersionParams,
        response: { 200: siteVersion, ...refusals },
      },
    },
    ({ params }) => desk.version(params.part, params.number),
  );

  app.post(
    "/site/:part/versions/:number/restore",
    {
      config,
      schema: {
        ...schema,
        summary: "Put a version into the draft",
        params: siteVersionParams,
        body: atVersion,
        response: answersState,
      },
    },
    (request) => {
      const { part, number } = request.params;
      return desk.restore(part, number, request.body.version, staffOf(request), new Date());
    },
  );
};
