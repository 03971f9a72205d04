import type { Socket } from "node:net";
import type { Problem, ProblemCode } from "#contract/problem.ts";
import { newRequestId } from "./request-log.ts";

type Answer = { status: number; reason: string; code: ProblemCode; detail: string };

const broken: Answer = {
  status: 400,
  reason: "Bad Request",
  code: "malformed",
  detail: "The request cannot be understood.",
};

/** By the code of Node's HTTP parser; everything else it cannot read is `broken`. */
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

/** Answers what is no HTTP, or not all of it: such a request never reaches Fastify. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, reason, code, detail } = answers[error.code ?? ""] ?? broken;
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
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    "content-type: application/problem+json; charset=utf-8",
    `content-length: ${Buffer.byteLength(text)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}
