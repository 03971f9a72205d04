import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { enrolmentRequest } from "#contract/enrolment.ts";
import { enrolmentFields, enrolmentMessages } from "#contract/enrolment-form.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from "#contract/idempotency.ts";
import { formToken, leadAccepted } from "#contract/lead.ts";
import { problem } from "#contract/problem.ts";
import type { Metrics } from "../plugins/metrics.ts";
import { networkOf, type RateLimits } from "../plugins/rate-limits.ts";
import type { createEnrolment } from "./enrolment.ts";
import { issueFormToken } from "./form-token.ts";
import { type ReviewReason, reviewReasons } from "./suspicion.ts";

export type EnrolmentRouteOptions = {
  enrol: ReturnType<typeof createEnrolment>;
  rateLimits: RateLimits;
  metrics: Metrics;
  /** Signs form tokens. */
  secret: string;
  /** Called when mails wait in the outbox. */
  onMailsQueued: () => void;
};

/** `POST /service` stores an enrolment (API contract); `GET /form-token` starts the form's clock. */
export const enrolmentRoutes: FastifyPluginAsyncZod<EnrolmentRouteOptions> = async (
  app,
  { enrol, rateLimits, metrics, secret, onMailsQueued },
) => {
  app.get(
    "/form-token",
    {
      schema: {
        summary: "A signed note of when a form was first touched",
        tags: ["Enrolment"],
        response: { 200: formToken },
      },
    },
    async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return { token: issueFormToken(secret, new Date()) };
    },
  );

  app.post(
    "/service",
    {
      config: { invalidDetail: missingFieldsText },
      schema: {
        summary: "Enrol",
        description:
          "Stores an enrolment, tells the institute and confirms it to the visitor. Send an Idempotency-Key: the same key with the same body within 24 hours gives the first answer and stores nothing new.",
        tags: ["Enrolment"],
        headers: idempotencyHeaders,
        body: enrolmentRequest,
        response: {
          201: leadAccepted,
          "4xx": problem,
          503: problem,
        },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const { email, website, formToken: token } = request.body;
      let reasons: ReviewReason[] = [];
      const judge = async () => {
        const leadsByNetwork = await rateLimits.consume("leadsByNetwork", networkOf(request.ip));
        const leadsByEmail = await rateLimits.count("leadsByEmail", email.toLowerCase());
        const signals = { website, formToken: token, leadsByNetwork, leadsByEmail };
        reasons = reviewReasons(signals, secret, now);
        return reasons;
      };
      const { answer, replayed } = await enrol(
        request.body,
        judge,
        request.headers[IDEMPOTENCY_HEADER],
        now,
      );
      if (replayed) {
        reply.header("idempotent-replayed", "true");
      } else {
        metrics.leadsStored.inc({
          service: request.body.service,
          review: reasons.length > 0 ? "yes" : "no",
        });
        onMailsQueued();
      }
      return reply.status(201).send(answer);
    },
  );
};

/** The alert of the form when one of its four fields is empty (specification, section 5). */
function missingFieldsText(body: unknown): string | undefined {
  const values = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const isMissing = (value: unknown) =>
    value === undefined || value === null || (typeof value === "string" && value.trim() === "");
  return enrolmentFields.some((field) => isMissing(values[field]))
    ? enrolmentMessages.missingFields
    : undefined;
}
