import { execFile } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export type Certificate = {
  key: string;
  cert: string;
  /** Tells Chromium to trust this one key, and no other. */
  chromiumFlag: string;
};

export type Front = {
  url: string;
  /** Where requests go from now on. */
  passTo: (url: string) => void;
  stop: () => Promise<void>;
};

/**
 * A self-signed certificate for localhost that is good for a day.
 * @throws {Error} without the program `openssl`
 */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), "sprachsetu-certificate-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    await promisify(execFile)("openssl", [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-days", "1", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
      ...["-keyout", keyFile, "-out", certFile],
    ]);
    const [key, cert] = await Promise.all([readFile(keyFile, "utf8"), readFile(certFile, "utf8")]);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
    const pin = createHash("sha256").update(publicKey).digest("base64");
    return { key, cert, chromiumFlag: `--ignore-certificate-errors-spki-list=${pin}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * HTTP/2 over TLS in front of a server of this machine, as the operator's proxy would stand there.
 * The site and its plain twin get the same one, so that they differ in nothing but the page.
 */
export async function startFront({ key, cert }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  let target = "";
  const front = createSecureServer({ key, cert }, (incoming, outgoing) => {
    pass(incoming, outgoing, target, agent);
  });
  front.listen(0, "localhost");
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  const sessions = new Set<{ destroy: () => void }>();
  front.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  return {
    url: `https://localhost:${port}`,
    passTo: (url) => {
      target = url;
    },
    stop: async () => {
      for (const session of sessions) session.destroy();
      agent.destroy();
      front.close();
      await once(front, "close");
    },
  };
}

/** Headers of one connection only, which HTTP/2 forbids. */
const hopByHop = ["connection", "keep-alive", "transfer-encoding", "upgrade"];

function pass(
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  target: string,
  agent: Agent,
): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":")),
  );
  const upstream = request(
    new URL(incoming.url, target),
    { method: incoming.method, headers: { ...headers, host: incoming.authority }, agent },
    (answer) => {
      const answerHeaders = { ...answer.headers };
      for (const name of hopByHop) delete answerHeaders[name];
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
      answer.pipe(outgoing);
    },
  );
  upstream.on("error", () => {
    if (outgoing.headersSent) outgoing.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(upstream);
}
