import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { HttpProblem } from "./problems.ts";

/** RFC 8259, 8.1: JSON is sent in UTF-8; ASCII is a subset of it. */
const charsets = new Set(["utf-8", "utf8", "us-ascii"]);
const charsetParameter = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/**
 * The API takes JSON in UTF-8 and nothing else. Fastify's own parsers also accept plain text, which
 * forms of other sites can send; they ignore the charset, and replace bytes that are not UTF-8.
 */
export const jsonBody = fp(async (app: FastifyInstance) => {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (encoding.toLowerCase() !== "identity") {
      return done(
        new HttpProblem(415, "unsupported_media_type", "Send the body without compression."),
      );
    }
    const charset = charsetParameter.exec(request.headers["content-type"] ?? "")?.[1];
    if (charset !== undefined && !charsets.has(charset.toLowerCase())) {
      return done(new HttpProblem(415, "unsupported_media_type", "Send the body in UTF-8."));
    }
    let text: string;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(body as Buffer);
    } catch {
      return done(new HttpProblem(400, "malformed", "The body is not valid UTF-8."));
    }
    void parseJson(request, text, done);
  });
});
