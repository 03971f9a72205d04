import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "./encodings.ts";

/** The query with its question mark; empty if there is none. */
export const queryOf = ({ url }: FastifyRequest) =>
  url.includes("?") ? url.slice(url.indexOf("?")) : "";

/**
 * Turns a Fastify request into a web request. `Origin` is left out, because same-site.ts has checked
 * it; the host is the configured one, never that of the Host header.
 */
export function asWebRequest(request: FastifyRequest, siteUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && name !== "origin") headers.set(name, value);
  }
  const hasBody = Buffer.isBuffer(request.body);
  // Set part by part: in a joined text, a path such as `//host` or `/\\host` would name another
  // host.
  const url = new URL(siteUrl);
  url.pathname = request.url.split("?", 1)[0]?.replace(/^[/\\]+/, "/") ?? "/";
  url.search = queryOf(request);
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: request.body as Buffer<ArrayBuffer> } : {}),
  });
}

/** Cheap enough for every request: about 2 ms for a page of 60 KB, which shrinks to a quarter. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
};

/**
 * Sends a rendered response, compressed. Headers that the caller has set stay unless the response sets
 * them, too.
 * @param apiCookies cookies that the API set while the page was rendered
 */
export async function sendWebResponse(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
  apiCookies: readonly string[] = [],
) {
  const headers = new Headers(response.headers);
  // Each cookie needs its own header; joined by commas they would be one broken cookie.
  const cookies = [...apiCookies, ...headers.getSetCookie()];
  headers.delete("set-cookie");
  reply.headers(Object.fromEntries(headers));
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  reply.status(response.status).header("vary", "accept-encoding");
  if (encoding === "identity" || body.length === 0) return reply.send(body);
  reply.header("content-encoding", encoding);
  return reply.send(await compress[encoding](body));
}
