import type { FastifyReply, FastifyRequest } from "fastify";

/** With its question mark; empty where there is none. */
export const queryOf = ({ url }: FastifyRequest) =>
  url.includes("?") ? url.slice(url.indexOf("?")) : "";

/** The origin check has been made; the address is the configured one, never that of the Host header. */
export function asWebRequest(request: FastifyRequest, siteUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && name !== "origin") headers.set(name, value);
  }
  const hasBody = Buffer.isBuffer(request.body);
  // Set part by part: joined as text, a path such as `//host` or `/\\host` would name another host.
  const url = new URL(siteUrl);
  url.pathname = request.url.split("?", 1)[0]?.replace(/^[/\\]+/, "/") ?? "/";
  url.search = queryOf(request);
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: request.body as Buffer<ArrayBuffer> } : {}),
  });
}

/**
 * Sends what the site rendered; headers already set by the caller stand unless the site sets them too.
 * @param apiCookies what the API has set while the page was made
 */
export async function sendWebResponse(
  response: Response,
  reply: FastifyReply,
  apiCookies: readonly string[] = [],
) {
  const headers = new Headers(response.headers);
  // Each cookie is a header of its own; joined by commas a browser would read one broken cookie.
  const cookies = [...apiCookies, ...headers.getSetCookie()];
  headers.delete("set-cookie");
  reply.headers(Object.fromEntries(headers));
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  return reply.status(response.status).send(Buffer.from(await response.arrayBuffer()));
}
