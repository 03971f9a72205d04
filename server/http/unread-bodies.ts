import fp from "fastify-plugin";

/** More is not read to no purpose: the largest body that the site takes has 16 MiB. */
const MOST_READ_BYTES = 64 * 1024 * 1024;

/**
 * Keeps a connection open whose request is refused before its body was read, and reads the rest of that. Fastify would
 * close it with the answer; with bytes unread it then breaks off at the other side before the answer has been read: a
 * browser shows an error of its own, a proxy says 502. While the server stops such an answer does not say that it is the
 * last on its connection, which is closed with those that nobody uses.
 */
export const readRefusedBodies = fp(async (app) => {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (reply.getHeader("connection") !== "close" || raw.complete !== false) return;
    if (Number(raw.headers["content-length"]) > MOST_READ_BYTES) return;
    reply.removeHeader("connection");
    // Who has asked for it closes the connection, once it has the answer.
    reply.raw.shouldKeepAlive = true;
    // A parser that has given up takes nothing more, and would hold back the rest.
    raw.unpipe();
    raw.resume();
  });
});
