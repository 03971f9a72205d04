import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import fp from "fastify-plugin";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type { Problem, ProblemCode } from "#contract/problem.ts";
import type { Config } from "../config.ts";
import { badAddress, HttpProblem } from "./problems.ts";
import { newRequestId } from "./request-log.ts";
import type { SecurityHeaders } from "./security-headers.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** Uploading a picture or a table over a slow mobile line takes minutes; sending the headers does not. In ms. */
const LIMITS = {
  requestTimeout: 300_000,
  http: { headersTimeout: 30_000, requireHostHeader: false },
};

/**
 * Creates the Fastify instance with everything that plugins cannot set: limits, timeouts, logging, and
 * answers to input that Node's HTTP parser or Fastify's router rejects.
 */
export function createServer(
  config: Pick<Config, "logLevel" | "trustProxy">,
  headers: SecurityHeaders,
) {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: newRequestId,
    // request-log.ts writes one line for each request instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    ...LIMITS,
    forceCloseConnections: "idle",
    // During shutdown, the next request on a keep-alive connection is still answered, as the last on it.
    return503OnClosing: false,
    rewriteUrl: ({ url = "/" }) => withoutTrailingSlash(url),
    frameworkErrors: badAddress(headers),
    clientErrorHandler: answerBrokenRequest(headers),
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>();
  app.server.on("checkExpectation", answerExpectation(headers));
  return app;
}

/**
 * Structured log lines without personal data. An error is logged by type, message, code and stack
 * only, because a PostgreSQL error also contains the row it is about.
 */
function loggerOptions(level: string): FastifyServerOptions["logger"] {
  return {
    level,
    serializers: {
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? "",
        ...(error.code === undefined ? {} : { code: error.code }),
      }),
      req: (request: { id: string; method: string }) => ({
        id: request.id,
        method: request.method,
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
}

/**
 * Removes trailing slashes from the path of an API call and keeps the query: calls work with and without them (API
 * contract). The API reference needs its slash.
 */
export function withoutTrailingSlash(url: string): string {
  if (!/^\/api\/(?!v1\/docs\b)/.test(url)) return url;
  const [path = ""] = url.split("?", 1);
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end) + url.slice(path.length);
}

type Answer = { status: number; reason: string; code: ProblemCode; detail: string };

const broken: Answer = {
  status: 400,
  reason: "Bad Request",
  code: "malformed",
  detail: "We could not read this request.",
};

/** By error code of Node's HTTP parser; other errors get `broken`. */
const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: "Request Header Fields Too Large",
    code: "payload_too_large",
    detail: "The headers of the request are larger than we accept.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: "Request Timeout",
    code: "malformed",
    detail: "The request took too long to arrive.",
  },
};

const unmetExpectation: Answer = {
  status: 417,
  reason: "Expectation Failed",
  code: "malformed",
  detail: "We know no expectation but 100-continue.",
};

/** Body and headers of an answer that bypasses Fastify. */
function plainAnswer({ status, reason, code, detail }: Answer, headers: SecurityHeaders) {
  const body: Problem = {
    type: "about:blank",
    title: reason,
    status,
    detail,
    message: detail,
    code,
    requestId: newRequestId(),
  };
  const text = JSON.stringify(body);
  return {
    text,
    headers: {
      "content-type": "application/problem+json; charset=utf-8",
      "content-length": String(Buffer.byteLength(text)),
      "cache-control": "no-store",
      ...headers,
      connection: "close",
    },
  };
}

/** Answers incomplete or invalid HTTP, which never reaches Fastify. */
const answerBrokenRequest =
  (headers: SecurityHeaders) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const answer = answers[error.code ?? ""] ?? broken;
    const { text, headers: own } = plainAnswer(answer, headers);
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${answer.status} ${answer.reason}\r\n${lines.join("")}\r\n${text}`);
  };

/** Answers a request that expects anything but 100-continue. Node's own answer would lack our headers. */
const answerExpectation =
  (headers: SecurityHeaders) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const { text, headers: own } = plainAnswer(unmetExpectation, headers);
    response.writeHead(unmetExpectation.status, own).end(text);
  };

/**
 * Refuses a request without Host (RFC 9112, 3.2). Node's own check would answer without our headers, so
 * `requireHostHeader` switches it off.
 */
export const requireHost = fp(async (app: FastifyInstance) => {
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined) {
      throw new HttpProblem(400, "malformed", broken.detail);
    }
  });
});
