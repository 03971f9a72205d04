import { createHmac, timingSafeEqual } from "node:crypto";
import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { rootCertificates } from "node:tls";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { HttpProblem } from "../http/problems.ts";
import type { SystemContext } from "./check.ts";

/*
 * The site looks at itself from outside: it sends requests to SITE_URL, and a call that only it can make says how they
 * arrived.
 */

/** The name of the secret that signs these requests (`db/secrets.ts`). */
export const PROBE_SECRET = "system-probe";
const PROBE_PATH = "/api/v1/system-probe";
const PROBE_HEADER = "x-system-probe";
const PROBE_MS = 60_000;
/** The largest body that a call of the site takes, an imported table. */
export const LARGEST_BODY_BYTES = 16 * 1024 * 1024;

/** How a request arrived. */
export const probeAnswer = z.object({
  /** The visitor's address as this site sees it, by TRUST_PROXY. */
  address: z.string(),
  /** The address that the connection came from: the proxy's, if there is one. */
  from: z.string(),
  forwardedFor: z.nullable(z.string()),
  bytes: z.number(),
});
export type ProbeAnswer = z.infer<typeof probeAnswer>;

const signature = (secret: string, expires: string) =>
  createHmac("sha256", secret).update(expires).digest("base64url");

function probeToken(secret: string): string {
  const expires = String(Date.now() + PROBE_MS);
  return `${expires}.${signature(secret, expires)}`;
}

function isProbe(secret: string, token: string): boolean {
  const [expires = "", given = ""] = token.split(".");
  const [theirs, ours] = [Buffer.from(given), Buffer.from(signature(secret, expires))];
  return (
    theirs.length === ours.length && timingSafeEqual(theirs, ours) && Number(expires) > Date.now()
  );
}

/** Says how a request arrived, to the site itself only. Others get 404. */
export const probeRoutes: FastifyPluginAsyncZod<{ secret: string }> = async (app, { secret }) => {
  app.addHook("onRequest", async ({ headers }) => {
    if (isProbe(secret, String(headers[PROBE_HEADER] ?? ""))) return;
    throw new HttpProblem(404, "not_found", "This API call does not exist.");
  });
  // Counts the bytes, and keeps none.
  app.addContentTypeParser(
    "application/octet-stream",
    async (_request: unknown, payload: AsyncIterable<Buffer>) => {
      let bytes = 0;
      for await (const chunk of payload) bytes += chunk.length;
      return bytes;
    },
  );
  app.route({
    method: ["GET", "POST"],
    url: PROBE_PATH,
    bodyLimit: LARGEST_BODY_BYTES,
    schema: { hide: true, response: { 200: probeAnswer } },
    handler: async ({ ip, socket, headers, body }) => ({
      address: ip,
      from: socket.remoteAddress ?? "",
      forwardedFor:
        headers["x-forwarded-for"] === undefined ? null : String(headers["x-forwarded-for"]),
      bytes: typeof body === "number" ? body : 0,
    }),
  });
};

type SiteAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Longer answers of a stand-in for our site are cut. */
const MOST_READ = 64 * 1024;
const LIMIT_MS = 15_000;
/** The status by which proxies refuse a body. */
const TOO_LARGE = 413;

type SiteRequest = {
  path: string;
  /** Another origin than SITE_URL. */
  origin?: string;
  method?: "GET" | "POST";
  body?: Buffer;
  headers?: Record<string, string>;
};

/**
 * Sends a request to the site's public address.
 * @throws {Error} if it cannot be reached, its certificate is not valid, or it does not answer in 15 s
 */
export function askSite(
  { config, network }: Pick<SystemContext, "config" | "network">,
  sent: SiteRequest,
): Promise<SiteAnswer> {
  const { path, origin = config.siteUrl, method = "GET", body, headers = {} } = sent;
  const url = new URL(path, origin);
  const options: RequestOptions & { ca?: string[] } = {
    method,
    agent: false,
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: {
      "user-agent": "Sprachsetu-Doctor",
      ...(body
        ? { "content-type": "application/octet-stream", "content-length": String(body.length) }
        : {}),
      ...headers,
    },
    ...(network.authority ? { ca: [...rootCertificates, network.authority] } : {}),
  };
  const { promise, resolve, reject } = Promise.withResolvers<SiteAnswer>();
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = send(url, options, (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    response.on("data", (chunk: Buffer) => {
      if (length < MOST_READ) chunks.push(chunk);
      length += chunk.length;
    });
    response.once("error", reject);
    response.once("end", () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      }),
    );
  });
  request.once("error", reject);
  request.end(body);
  return promise;
}

/**
 * Sends the site a request that it answers with how it arrived.
 * @returns how it arrived; undefined if the body was refused as too large
 * @throws as `askSite`, if it answers otherwise, or if the database cannot be opened
 */
export async function askHowItArrives(
  context: SystemContext,
  sent: Pick<SiteRequest, "method" | "body" | "headers">,
): Promise<ProbeAnswer | undefined> {
  const headers = { ...sent.headers, [PROBE_HEADER]: probeToken(context.probeSecret()) };
  const { status, body } = await askSite(context, { ...sent, path: PROBE_PATH, headers });
  if (status === TOO_LARGE) return undefined;
  if (status !== 200) {
    throw new Error(
      `${context.config.siteUrl} answers ${status}: another site, or another version`,
    );
  }
  return probeAnswer.parse(JSON.parse(body));
}
