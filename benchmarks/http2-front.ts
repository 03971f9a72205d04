import { execFile } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import {
  constants,
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";

export type Certificate = {
  key: string;
  cert: string;
  /** Chromium's flag to trust this key only. */
  chromiumFlag: string;
};

/** The limits of a visitor's line: a round trip for each request, and a bandwidth for all responses together. */
export type Line = { roundTripMs: number; bytesPerSecond: number };

/** The traffic since the count began, including responses to prefetches. */
export type Traffic = {
  requests: number;
  /** Everything the server sent: TLS, headers and bodies. */
  bytes: number;
  /** Bodies of scripts, compressed as they were sent. */
  scriptBytes: number;
};

export type Front = {
  url: string;
  /** As in `Certificate`. */
  chromiumFlag: string;
  /** Forwards further requests to this server. */
  passTo: (url: string) => void;
  setLine: (line: Line) => void;
  /**
   * Counts a visit.
   * @returns a function that waits until the line was idle for a number of ms, and returns the traffic
   */
  countTraffic: () => (quietMs: number) => Promise<Traffic>;
  stop: () => Promise<void>;
};

/**
 * Makes a self-signed certificate for localhost, valid for a day.
 * @throws {Error} if the program `openssl` is missing
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

const POLL_MS = 100;
const QUIET_TIMEOUT_MS = 60_000;

/**
 * An HTTP/2 proxy with TLS in front of a server on this machine, like an operator's proxy. It also throttles
 * the line: Chromium's own throttling (`Network.emulateNetworkConditions`) does not slow down the fetches of
 * speculation rules, and would make a site that prefetches look faster than it is.
 * @param withheld the names of headers that are removed from responses
 */
export async function startFront(
  { key, cert, chromiumFlag }: Certificate,
  withheld: readonly string[] = [],
): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  let target = "";
  let line: Line = { roundTripMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
  let counted = { requests: 0, scriptBytes: 0 };
  let underWay = 0;
  let lastBusy = 0;
  let sentBefore = 0;
  const sockets = new Set<Socket>();
  let closedBytes = 0;
  const sentBytes = () =>
    [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, closedBytes);
  const queue = makeQueue();

  const front = createSecureServer({ key, cert }, async (incoming, outgoing) => {
    const ownCount = counted;
    ownCount.requests += 1;
    underWay += 1;
    outgoing.on("close", () => {
      underWay -= 1;
      lastBusy = performance.now();
    });
    if (line.roundTripMs > 0) await setTimeout(line.roundTripMs);
    if (outgoing.stream.destroyed) return;
    pass(incoming, outgoing, { target, agent, withheld }, async (answer) => {
      const isScript = /javascript/.test(answer.headers["content-type"] ?? "");
      const bytes = await sendInPackets(answer, outgoing, (packet) => queue(packet, line));
      if (isScript) ownCount.scriptBytes += bytes;
    });
  });
  front.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      closedBytes += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  front.listen(0, "localhost");
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    chromiumFlag,
    passTo: (url) => {
      target = url;
    },
    setLine: (next) => {
      line = next;
    },
    countTraffic() {
      counted = { requests: 0, scriptBytes: 0 };
      const ownCount = counted;
      sentBefore = sentBytes();
      return async (quietMs) => {
        const patience = performance.now() + QUIET_TIMEOUT_MS;
        while (underWay > 0 || performance.now() - lastBusy < quietMs) {
          if (performance.now() > patience) throw new Error("The line did not become quiet.");
          await setTimeout(POLL_MS);
        }
        return { ...ownCount, bytes: sentBytes() - sentBefore };
      };
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      front.close();
      await once(front, "close");
    },
  };
}

/** Connection-specific headers, which HTTP/2 forbids. */
const hopByHop = ["connection", "keep-alive", "transfer-encoding", "upgrade"];

function pass(
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  { target, agent, withheld }: { target: string; agent: Agent; withheld: readonly string[] },
  sendBody: (answer: IncomingMessage) => Promise<void>,
): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":")),
  );
  const fail = () => {
    if (outgoing.headersSent) outgoing.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    else outgoing.writeHead(502).end();
  };
  const upstream = request(
    new URL(incoming.url, target),
    { method: incoming.method, headers: { ...headers, host: incoming.authority }, agent },
    (answer) => {
      const answerHeaders = { ...answer.headers };
      for (const name of [...hopByHop, ...withheld]) delete answerHeaders[name];
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
      sendBody(answer).catch(fail);
    },
  );
  upstream.on("error", fail);
  outgoing.on("close", () => upstream.destroy());
  incoming.pipe(upstream);
}

const PACKET_BYTES = 1_460;
/** Late timers are compensated, unless the line was idle for longer than this. */
const CATCH_UP_MS = 10;

/** Sends the packets of all responses one after the other, in the order of their requests. */
function makeQueue(): (bytes: number, line: Line) => Promise<void> {
  let freeAt = 0;
  return async (bytes, { bytesPerSecond }) => {
    freeAt = Math.max(freeAt, performance.now() - CATCH_UP_MS) + (bytes / bytesPerSecond) * 1_000;
    const wait = freeAt - performance.now();
    if (wait > 0) await setTimeout(wait);
  };
}

/**
 * Sends a response packet by packet; concurrent responses take turns.
 * @returns the number of bytes sent
 */
async function sendInPackets(
  answer: IncomingMessage,
  outgoing: Http2ServerResponse,
  queue: (bytes: number) => Promise<void>,
): Promise<number> {
  let sent = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
      const packet = chunk.subarray(start, start + PACKET_BYTES);
      await queue(packet.length);
      if (outgoing.stream.destroyed) return sent;
      outgoing.write(packet);
      sent += packet.length;
    }
  }
  outgoing.end();
  return sent;
}
