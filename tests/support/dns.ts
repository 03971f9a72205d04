import { createSocket } from "node:dgram";
import { once } from "node:events";

/** RFC 1035, 4.1.1: an answer, recursion available; the last digit is the response code. */
const ANSWER = 0x8180;
const NO_SUCH_NAME = 3;
const CANNOT_TELL = 2;
const TXT = 16;
const IN = 1;
/** RFC 1035, 4.1.4: the name is that of the question, which begins after the 12 bytes of the header. */
const QUESTION_NAME = 0xc00c;

/** It answers nothing, or that it cannot tell (SERVFAIL). */
type DnsFault = "silent" | "cannot tell";

/**
 * A DNS server on a free loopback port, which knows TXT records only.
 * @param texts the records by their names; a test may change them meanwhile
 */
export async function startDns(texts: Record<string, readonly string[]>) {
  const socket = createSocket("udp4");
  let fault: DnsFault | undefined;
  socket.on("message", (question, { port, address }) => {
    if (fault === "silent") return;
    const answer = answerTo(question, texts);
    if (fault === "cannot tell") answer.writeUInt16BE(ANSWER + CANNOT_TELL, 2);
    socket.send(answer, port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    /** As `Resolver.setServers` takes it. */
    server: `127.0.0.1:${socket.address().port}`,
    /** What it does with questions from now on; absent: it answers them. */
    failBy: (next?: DnsFault) => {
      fault = next;
    },
    close: () => new Promise<void>((done) => socket.close(done)),
  };
}

function answerTo(question: Buffer, texts: Record<string, readonly string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  // The end of the name, its type and its class. What follows in the question are options.
  const asked = question.subarray(12, at + 5);
  const records = texts[labels.join(".").toLowerCase()];
  const header = Buffer.alloc(12);
  header.writeUInt16BE(question.readUInt16BE(0), 0);
  header.writeUInt16BE(ANSWER + (records ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records?.length ?? 0, 6);
  return Buffer.concat([header, asked, ...(records ?? []).map(textRecord)]);
}

function textRecord(text: string): Buffer {
  // A text of more than 255 bytes is sent in parts.
  const parts = text.match(/.{1,255}/g) ?? [""];
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")])),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(QUESTION_NAME, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
