import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod, ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { retention } from "#content/retention.ts";
import { contactRequest } from "#contract/forms/contact.ts";
import { demoRequest } from "#contract/forms/demo-enquiry.ts";
import { enrolmentRequest } from "#contract/forms/enrolment.ts";
import { enrolmentFields, enrolmentMessages } from "#contract/forms/enrolment-form.ts";
import { formToken, leadAccepted } from "#contract/forms/lead.ts";
import { coursePhone, localPhone } from "#contract/forms/person.ts";
import { foreignPhoneMessage } from "#contract/forms/person-messages.ts";
import { isDialable } from "#contract/forms/phone-number.ts";
import { registrationRequest } from "#contract/forms/registration.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from "#contract/idempotency.ts";
import { problem } from "#contract/problem.ts";
import { batchInWords } from "../timetable/batches.ts";
import { type Enquiry, ofContact, ofDemo, ofEnrolment, ofRegistration } from "./enquiry.ts";
import { issueFormToken } from "./form-token-check.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";
import { REPEAT_DAYS } from "./repeats.ts";
import type { EnquiryReception } from "./store-enquiry.ts";

export type EnrolmentRouteOptions = { reception: EnquiryReception };

type LeadCall<Request> = {
  path: string;
  summary: string;
  description: string;
  body: z.ZodMiniType<Request>;
  enquiryOf: (request: Request) => Enquiry | Promise<Enquiry>;
  /** The text above the field errors, made from the unchecked body. */
  invalidDetail?: (body: unknown) => string | undefined;
};

/** The contract checks how an E.164 number is written; libphonenumber, whether it can exist. */
const dialable = z.refine<string>(isDialable, { error: foreignPhoneMessage });
const phone = coursePhone.check(dialable);

/** The calls that store enquiries (API contract), and `GET /form-token`, which notes when a form was touched. */
export const enrolmentRoutes: FastifyPluginAsyncZod<EnrolmentRouteOptions> = async (
  app,
  options,
) => {
  app.get(
    "/form-token",
    {
      schema: {
        summary: "A signed note of when a form was first touched",
        tags: ["Enrolment"],
        response: { 200: formToken, "4xx": problem, 503: problem },
      },
    },
    async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return { token: issueFormToken(options.reception.formSecret, new Date()) };
    },
  );

  leadCall(app, options, {
    path: "/service",
    summary: "Enrol",
    description: "Stores an enrolment, tells the institute and confirms it to the visitor.",
    body: enrolmentRequest,
    enquiryOf: ofEnrolment,
    invalidDetail: missingFieldsText,
  });
  leadCall(app, options, {
    path: "/ielts",
    summary: "Register for a course",
    description:
      "Stores a registration, whichever the course. The phone is the ten digits of an Indian number, or E.164.",
    body: z.extend(registrationRequest, { phone }),
    async enquiryOf(request) {
      const { db, frame } = options.reception;
      const branches = frame.site.branches;
      const batch = request.batch && (await batchInWords(db, request.batch, branches, new Date()));
      return ofRegistration(request, batch);
    },
  });
  leadCall(app, options, {
    path: "/demo",
    summary: "Ask for a free demo class",
    description: "Stores a demo enquiry. The phone is as for a registration.",
    body: z.extend(demoRequest, { phone }),
    enquiryOf: ofDemo,
  });
  leadCall(app, options, {
    path: "/contact",
    summary: "Write to the institute",
    description:
      "Stores a message. Who gives no phone number is answered by email. A number that begins with 0 is dialled in the country of the branch, ten digits in India.",
    body: z.extend(contactRequest, { phone: z.optional(localPhone.check(dialable)) }),
    enquiryOf: (request) => ofContact(request, options.reception.frame.site.branches),
  });
};

function leadCall<Request>(
  app: FastifyInstance,
  { reception }: EnrolmentRouteOptions,
  { path, summary, description, body, enquiryOf, invalidDetail }: LeadCall<Request>,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    path,
    {
      config: invalidDetail ? { invalidDetail } : {},
      schema: {
        summary,
        description: `${description} Send an Idempotency-Key: the same key with the same body within ${retention.idempotencyHours} hours gives the first answer and stores nothing new. The same person asking the same again within ${REPEAT_DAYS} days is thanked alike and noted under the first enquiry.`,
        tags: ["Enrolment"],
        headers: idempotencyHeaders,
        body,
        response: { 201: leadAccepted, "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      const enquiry = await enquiryOf(request.body as Request);
      const from = { ip: request.ip, key: request.headers[IDEMPOTENCY_HEADER] };
      const { answer, isReplayed } = await receiveEnquiry(reception, enquiry, from, new Date());
      if (isReplayed) reply.header("idempotent-replayed", "true");
      return reply.status(201).send(answer);
    },
  );
}

/** The alert of the enrol form when one of its four fields is empty (specification, section 5). */
function missingFieldsText(body: unknown): string | undefined {
  const values = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const isMissing = (value: unknown) =>
    value === undefined || value === null || (typeof value === "string" && value.trim() === "");
  return enrolmentFields.some((field) => isMissing(values[field]))
    ? enrolmentMessages.missingFields
    : undefined;
}
