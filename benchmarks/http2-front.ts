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
  /** Tells Chromium to trust this one key, and no other. */
  chromiumFlag: string;
};

/** What a visitor's line allows: one round trip for each request, and so many bytes for all answers together. */
export type Line = { roundTripMs: number; bytesPerSecond: number };

/** What went over the line since the count began, answers to prefetches included. */
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
  /** Where requests go from now on. */
  passTo: (url: string) => void;
  setLine: (line: Line) => void;
  /**
   * Counts a visit.
   * @returns a function that waits until nothing has gone over the line for so many ms, and says what went
   */
  countTraffic: () => (quietMs: number) => Promise<Traffic>;
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

const POLL_MS = 100;
const QUIET_TIMEOUT_MS = 60_000;

/**
 * HTTP/2 over TLS in front of a server of this machine, as the operator's proxy would stand there. It also is
 * the visitor's line: Chromium's own throttling (`Network.emulateNetworkConditions`) does not slow down what
 * speculation rules fetch, and would make a site that prefetches look faster than it is.
 * @param withheld names of headers that answers lose on the way
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

/** Headers of one connection only, which HTTP/2 forbids. */
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
/** A timer that was late is made up for, unless the line had nothing to do for longer than this. */
const CATCH_UP_MS = 10;

/** Packets of all answers go one after the other, in the order in which they asked. */
function makeQueue(): (bytes: number, line: Line) => Promise<void> {
  let freeAt = 0;
  return async (bytes, { bytesPerSecond }) => {
    freeAt = Math.max(freeAt, performance.now() - CATCH_UP_MS) + (bytes / bytesPerSecond) * 1_000;
    const wait = freeAt - performance.now();
    if (wait > 0) await setTimeout(wait);
  };
}

/**
 * Answers that are under way at the same time take turns, packet by packet.
 * @returns how many bytes were sent
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
