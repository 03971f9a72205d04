import "reflect-metadata";
import { webcrypto } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import * as x509 from "@peculiar/x509";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const DAY_MS = 86_400_000;

/** A certificate for `localhost` that vouches for itself. @param days how long it is still valid */
async function certificateFor(days: number): Promise<{ key: string; cert: string }> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      name: "CN=localhost",
      notBefore: new Date(Date.now() - 100 * DAY_MS),
      // A day begun counts as none.
      notAfter: new Date(Date.now() + days * DAY_MS + DAY_MS / 2),
      signingAlgorithm: algorithm,
      keys: keys as CryptoKeyPair,
      extensions: [
        new x509.SubjectAlternativeNameExtension([{ type: "dns", value: "localhost" }]),
        new x509.BasicConstraintsExtension(true),
      ],
    },
    webcrypto as Crypto,
  );
  const exported = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${exported.toString("base64")}\n-----END PRIVATE KEY-----`;
  return { key, cert: certificate.toString("pem") };
}

type How = {
  /** How long the certificate is still valid; 90 if absent. */
  days?: number;
  /** The largest body that passes, in bytes. */
  mostBytes?: number;
  /** Whether the visitor's address is passed on, after what the request had of it. */
  passesAddress?: boolean;
  /** How far its clock is ahead, in ms. */
  clockAheadMs?: number;
};

/**
 * A proxy with TLS in front of a site, at `https://localhost:<port>`.
 * @param how may be changed meanwhile, but for `days`
 */
export async function startFrontProxy(how: How) {
  const { key, cert } = await certificateFor(how.days ?? 90);
  let sitePort = 0;
  const server = createServer({ key, cert }, (asked, reply) => {
    const { mostBytes = Number.POSITIVE_INFINITY, passesAddress = true, clockAheadMs = 0 } = how;
    reply.setHeader("date", new Date(Date.now() + clockAheadMs).toUTCString());
    if (Number(asked.headers["content-length"] ?? 0) > mostBytes) {
      asked.resume();
      reply.writeHead(413).end();
      return;
    }
    const chain = [asked.headers["x-forwarded-for"], asked.socket.remoteAddress].filter(Boolean);
    const headers = {
      ...asked.headers,
      ...(passesAddress ? { "x-forwarded-for": chain.join(", ") } : {}),
    };
    const { method, url: path } = asked;
    const passed = request(
      { host: "127.0.0.1", port: sitePort, method, path, headers },
      (answer) => {
        const { date: _date, ...others } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, others);
        answer.pipe(reply);
      },
    );
    passed.on("error", () => reply.writeHead(502).end());
    asked.pipe(passed);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    /** The authority that its certificate comes from: itself. */
    authority: cert,
    leadTo: (port: number) => {
      sitePort = port;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
