import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problem } from "#contract/problem.ts";
import {
  enquiryCorrection,
  enquirySeparation,
  joinedNames,
  nameDecision,
  personContactAdded,
  personContactMark,
} from "#contract/staff/staff-leads.ts";
import { staffOf } from "../http/staff-access.ts";
import type { DeskDependencies } from "../leads/desk-dependencies.ts";
import { joinedNames as readJoinedNames } from "../leads/people/joined-names.ts";
import { personCalls } from "../leads/people/people.routes.ts";
import {
  addContact,
  correctEnquiry,
  decideNameOf,
  markContact,
  separateEnquiry,
  undoChange,
} from "./correct-person.ts";

/** Corrections of people and their enquiries. */
export const correctionRoutes: FastifyPluginAsyncZod<{ context: DeskDependencies }> = async (
  app,
  { context },
) => {
  const { config, schema } = personCalls;

  app.post(
    "/people/:id/contacts",
    {
      config,
      schema: { ...schema, summary: "Add an address or a number", body: personContactAdded },
    },
    (request) => addContact(context, request.params.id, request.body, staffOf(request), new Date()),
  );

  app.post(
    "/people/:id/contacts/mark",
    {
      config,
      schema: {
        ...schema,
        summary: "Say that an address or a number is wrong, right or the main one",
        body: personContactMark,
      },
    },
    (request) =>
      markContact(context, request.params.id, request.body, staffOf(request), new Date()),
  );

  app.post(
    "/leads/:id/correct",
    {
      config,
      schema: {
        ...schema,
        summary: "Put course, branch, level or language right",
        body: enquiryCorrection,
      },
    },
    (request) =>
      correctEnquiry(context, request.params.id, request.body, staffOf(request), new Date()),
  );

  app.post(
    "/leads/:id/separate",
    {
      config,
      schema: {
        ...schema,
        summary: "Give an enquiry to a person of its own",
        description:
          "It goes to whoever has its name among those with its address or number, or else to somebody new. The 409 has the page as it is now in `present`.",
        body: enquirySeparation,
      },
    },
    (request) =>
      separateEnquiry(context, request.params.id, request.body, staffOf(request), new Date()),
  );

  app.get(
    "/people/names",
    {
      config,
      schema: {
        tags: schema.tags,
        security: schema.security,
        summary: "People whose enquiries have different names",
        description: "At most 50, those who asked last first.",
        response: { 200: joinedNames, "4xx": problem, 503: problem },
      },
    },
    () => readJoinedNames(context.db),
  );

  app.post(
    "/people/:id/names",
    {
      config,
      schema: {
        ...schema,
        summary: "Say whether a name is the person’s or somebody else’s",
        body: nameDecision,
      },
    },
    (request) =>
      decideNameOf(context, request.params.id, request.body, staffOf(request), new Date()),
  );

  app.post(
    "/people/changes/:id/undo",
    {
      config,
      schema: {
        ...schema,
        summary: "Take the newest change of a person back",
        description: "409 with the page in `present` if anything about the person changed since.",
      },
    },
    (request) => undoChange(context, request.params.id, staffOf(request), new Date()),
  );
};
