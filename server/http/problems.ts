import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { problemPage as words } from "#content/problem-page.ts";
import type { Site } from "#contract/institute.ts";
import type { Problem, ProblemCode } from "#contract/problem.ts";
import { isDatabaseAway } from "../db/client.ts";
import { Markup, markup } from "../mail/markup.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { useValidationWords } from "./validation-words.ts";

/** A deliberate 4xx or 5xx answer. `detail` is shown to people. */
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
      /** Extension members (RFC 9457, 3.2). */
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
    /** The sentence above the field errors of this route's form, computed from the unvalidated body. */
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

/** Retry-After in seconds if no better time is known. */
export const RETRY_AFTER_SECONDS = 10;

/** Fastify's own errors by their code. Its other 4xx errors become `malformed`. */
const frameworkProblems: Record<string, [number, ProblemCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "payload_too_large", "The request is too large."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    "unsupported_media_type",
    "Send the body as application/json.",
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "malformed", "The body is empty; JSON was expected."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "malformed", "The body is not valid JSON."],
};

/**
 * Turns every error into `application/problem+json` (RFC 9457), or into a page for people who open an
 * address in a browser.
 */
export const problems = fp(async (app: FastifyInstance) => {
  useValidationWords();
  app.setErrorHandler((error, request, reply) =>
    sendProblem(asProblem(error, request), request, reply),
  );
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      new HttpProblem(404, "not_found", "There is no page at this address."),
      request,
      reply,
    ),
  );
});

/** Answers an address that cannot be decoded. Hooks do not run for such a request, so the headers are set here. */
export const badAddress =
  (headers: SecurityHeaders) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ "x-request-id": request.id, ...headers });
    sendProblem(
      new HttpProblem(400, "malformed", "This address is not valid. Check it for typing errors."),
      request,
      reply,
    );
  };

/** The database cannot take the work now. */
export const unavailable = () =>
  new HttpProblem(
    503,
    "unavailable",
    "We cannot save anything right now. Please try again in a moment.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

function asProblem(error: unknown, request: FastifyRequest): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return validationProblem(error.validation, request);
  // An aborted request has the same error code as a lost database connection.
  if (error === request.raw.errored) {
    return new HttpProblem(400, "malformed", "The request was cut off. Please try again.");
  }
  if (isDatabaseAway(error) || isDatabaseClosed(error)) {
    request.log.error({ err: error }, "the database cannot take the work");
    return unavailable();
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code ? frameworkProblems[code] : undefined;
  if (known) return new HttpProblem(...known);
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new HttpProblem(400, "malformed", "We could not read this request.");
  }
  request.log.error({ err: error }, "unexpected error");
  return new HttpProblem(
    500,
    "internal",
    "Something went wrong on our side. Please try again in a moment.",
  );
}

/**
 * Whether the database is closed, for example during shutdown, was dropped (PostgreSQL 3D000), refuses
 * connections (55000) or our password (class 28).
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
  // RFC 9110, 11.6.1: a 401 names the authentication scheme.
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

/**
 * The style of the problem page, which needs nothing that may have failed: no file, script or database. The colours are
 * those of `app/ui/tokens.css`.
 */
const STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:center;background:#fffaf3;color:#14213d;font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{width:min(100% - 2.5rem,40rem);margin:2.5rem auto}
a{color:inherit;text-decoration-color:#ffb703;text-decoration-thickness:2px;text-underline-offset:.25em}
a:focus-visible{outline:3px solid #14213d;outline-offset:3px}
.brand{display:inline-flex;gap:.6rem;align-items:center;min-height:44px;font-weight:800;font-size:1.375rem;letter-spacing:-.025em;text-decoration:none}
h1{margin:2.5rem 0 1rem;font-size:clamp(2rem,1.6rem + 1.78vw,3rem);line-height:1.08;letter-spacing:-.025em;text-wrap:balance}
p{margin:0 0 1rem;max-width:34em}
ul{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0;padding:0;list-style:none}
.button{display:inline-flex;align-items:center;min-height:48px;padding:.5rem 1.5rem;border:2px solid #14213d;border-radius:999px;background:#ffb703;font-weight:700;text-decoration:none;box-shadow:0 4px 0 #14213d}
li+li .button{background:none;box-shadow:none}
.small{color:#48526b;font-size:.9375rem}`;

/** Allows the page's own style and nothing else. */
const problemPagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Whether a person will see the answer: a browser opens a page's address, rather than a script calling the API. */
const isForPerson = ({ url, headers }: FastifyRequest): boolean =>
  !/^\/api(?:\/|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? "");

/** The problem as a page, with links to try again or go to the home page, and the branches' telephone numbers. */
function problemPage(
  { status, detail, requestId }: Problem,
  { isForm, site }: { isForm: boolean; site: Pick<Site, "name" | "branches"> },
): string {
  const title = (words.titles as Record<number, string>)[status] ?? words.otherTitle;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
${new Markup(`<style>${STYLE}</style>`)}
</head>
<body>
<main>
<a class="brand" href="/"><svg viewBox="0 0 32 24" width="40" height="30" aria-hidden="true"><path d="M1 24V15a15 15 0 0 1 30 0v9h-5v-9a10 10 0 0 0-20 0v9Z" fill="#14213d"/><path d="M9 24v-8.5a7 7 0 0 1 14 0V24Z" fill="#ffb703" stroke="#14213d" stroke-width="2.5"/></svg>${site.name}</a>
<h1>${title}</h1>
<p>${detail}</p>
${isForm ? markup`<p>${words.typed}</p>` : ""}
<ul>
${isForm ? "" : markup`<li><a class="button" href="">${words.again}</a></li>`}
<li><a class="button" href="/">${words.home}</a></li>
</ul>
<p>${words.call}:</p>
<ul>
${site.branches.map(({ name, phone, phoneE164 }) => markup`<li><a href="tel:${phoneE164}">${name}: ${phone}</a></li>`)}
</ul>
<p class="small">${requestId}</p>
</main>
</body>
</html>
`.source;
}
