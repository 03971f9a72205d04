import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Problem, ProblemCode } from "#contract/problem.ts";
import { isDatabaseAway } from "../db/client.ts";
import { isForPerson, problemPage, problemPagePolicy } from "./problem-page.ts";

/** An answer of 4xx or 5xx that a handler gives on purpose. `detail` is shown to people. */
export class HttpProblem extends Error {
  override name = "HttpProblem";
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly members: Record<string, unknown> | undefined;

  constructor(
    status: number,
    code: ProblemCode,
    detail: string,
    more: {
      errors?: Record<string, string[]>;
      retryAfterSeconds?: number;
      /** Further members of the answer (RFC 9457, 3.2). */
      members?: Record<string, unknown>;
    } = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.members = more.members;
  }
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The sentence above the field errors of this route's form, from the body as it came. */
    invalidDetail?: (body: unknown) => string | undefined;
  }
}

const titles: Record<number, string> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  410: "Gone",
  413: "Too large",
  415: "Unsupported media type",
  422: "Not valid",
  429: "Too many requests",
  500: "Server error",
  503: "Not available",
};

/** When to come back to what is away, where nothing else is known. */
export const RETRY_AFTER_SECONDS = 10;

/** What Fastify itself refuses, by its error code; everything else it refuses is `malformed`. */
const frameworkProblems: Record<string, [number, ProblemCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "payload_too_large", "The request is larger than we accept."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    "unsupported_media_type",
    "Send the body as application/json.",
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "malformed", "The body is empty; JSON was expected."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "malformed", "The body is not valid JSON."],
};

/**
 * Turns every error into `application/problem+json` (RFC 9457); for who opens an address in a browser,
 * into a page. The process keeps running.
 */
export const problems = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) =>
    sendProblem(asProblem(error, request), request, reply),
  );
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      new HttpProblem(404, "not_found", "There is nothing at this address."),
      request,
      reply,
    ),
  );
});

/** Answers an address that cannot even be decoded; such a request meets no hooks. */
export function badAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    "x-request-id": request.id,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  });
  sendProblem(
    new HttpProblem(400, "malformed", "This address cannot be understood."),
    request,
    reply,
  );
}

function asProblem(error: unknown, request: FastifyRequest): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return validationProblem(error.validation, request);
  // It has the code that a lost connection to the database has, too.
  if (error === request.raw.errored) {
    return new HttpProblem(400, "malformed", "The request ended before all of it had come.");
  }
  if (isDatabaseAway(error) || isDatabaseClosed(error)) {
    request.log.error({ err: error }, "the database cannot take the work");
    return new HttpProblem(
      503,
      "unavailable",
      "We cannot save anything right now. Please try again in a moment.",
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code ? frameworkProblems[code] : undefined;
  if (known) return new HttpProblem(...known);
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new HttpProblem(400, "malformed", "The request cannot be understood.");
  }
  request.log.error({ err: error }, "unexpected error");
  return new HttpProblem(500, "internal", "Something went wrong on our side.");
}

/**
 * A database that is closed, as the last requests may find it while we stop; or dropped, shut to
 * connections, or with another password than ours (PostgreSQL 3D000, 55000, class 28).
 */
function isDatabaseClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  return (
    /^(?:3D000|55000|28\w{3})$/.test(String(code)) ||
    /driver has already been destroyed|database is not open|pool after calling end/.test(message)
  );
}

function validationProblem(
  issues: readonly { instancePath: string; message?: string | undefined }[],
  request: FastifyRequest,
): HttpProblem {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.instancePath.split("/")[1] ?? "";
    if (field === "") continue;
    errors[field] = [...(errors[field] ?? []), issue.message ?? "Not valid."];
  }
  const detail =
    request.routeOptions.config.invalidDetail?.(request.body) ??
    issues[0]?.message ??
    "Please check what you entered.";
  return new HttpProblem(422, "validation_failed", detail, { errors });
}

function sendProblem(problem: HttpProblem, request: FastifyRequest, reply: FastifyReply) {
  const body: Problem = {
    ...problem.members,
    type: "about:blank",
    title: titles[problem.status] ?? "Error",
    status: problem.status,
    detail: problem.message,
    message: problem.message,
    code: problem.code,
    ...(problem.errors ? { errors: problem.errors } : {}),
    requestId: request.id,
  };
  // RFC 9110, 11.6.1: a 401 names the way to sign in.
  if (problem.status === 401) reply.header("www-authenticate", "Bearer");
  if (problem.retryAfterSeconds) reply.header("retry-after", problem.retryAfterSeconds);
  reply.status(problem.status).header("cache-control", "no-store");
  if (isForPerson(request)) {
    const { site } = request.server.mailFrame;
    return reply
      .header("content-security-policy", problemPagePolicy)
      .type("text/html; charset=utf-8")
      .send(problemPage(body, { isForm: request.method === "POST", site }));
  }
  return reply
    .type("application/problem+json; charset=utf-8")
    .serializer((value) => JSON.stringify(value))
    .send(body);
}
