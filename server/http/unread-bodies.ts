import { finished } from "node:stream/promises";
import fp from "fastify-plugin";

/** More is not read to no purpose: the largest body that the site takes has 16 MiB. */
const MOST_READ_BYTES = 64 * 1024 * 1024;
/** What has not arrived by then, as over a very slow line, is not waited for. In ms. */
const MOST_READ_MS = 60_000;

/**
 * Reads the rest of a body that is refused before the answer closes the connection. Closed with bytes unread, it breaks
 * off at the other side before the answer has been read: a browser shows an error of its own, a proxy says 502.
 */
export const readRefusedBodies = fp(async (app) => {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (reply.getHeader("connection") !== "close" || raw.readableEnded || raw.destroyed) return;
    if (Number(raw.headers["content-length"]) > MOST_READ_BYTES) return;
    raw.resume();
    // Whoever hangs up needs no answer.
    const signal = AbortSignal.timeout(MOST_READ_MS);
    await finished(raw, { writable: false, signal }).catch(() => {});
  });
});
