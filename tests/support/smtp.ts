import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

export type ReceivedMail = {
  /** As parsed from the message itself. */
  message: Email;
  /** As the sending server gave it before the message. */
  envelope: { from: string; to: string[] };
  /** The message as it arrived. */
  raw: string;
};

/** What the server does with a message instead of taking it. */
export type Mishap =
  /** Refuses the sender, the recipient or the message with this reply. */
  | { reply: number; text?: string; at: "sender" | "recipient" | "message" }
  /** Never answers. */
  | { hang: "recipient" | "message" }
  /** Takes the message and drops the connection before it says so. */
  | { drop: "after-message" };

export type SmtpStandIn = {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** What has arrived so far, in order. */
  received: ReceivedMail[];
  /** The recipients of the messages so far, in order. */
  addresses: () => readonly string[];
  /** The next messages meet these mishaps, one each, in order. */
  nextMeet: (...mishaps: Mishap[]) => void;
  /** Runs when a message is in and before the sender hears of it. */
  onArrival: (listener: (mail: ReceivedMail) => void | Promise<void>) => void;
  /** Settles once so many messages have arrived; the test's own time limit ends a wait in vain. */
  arrived: (count: number) => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
};

/** A real SMTP server on a free loopback port, which keeps what it receives and fails when told to. */
export async function startSmtp(
  options: {
    port?: number;
    /** For benchmarks: the messages themselves are not read, and `received` stays empty. */
    keeps?: "addresses";
    /** Every user and password is wrong. */
    refusesLogin?: boolean;
  } = {},
): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  const addresses: string[] = [];
  const mishaps: Mishap[] = [];
  const current = new Map<string, Mishap | undefined>();
  const waiting: { count: number; done: (mails: ReceivedMail[]) => void }[] = [];
  let listener: (mail: ReceivedMail) => void | Promise<void> = () => {};

  async function arrive(raw: Buffer, { envelope }: SMTPServerSession): Promise<void> {
    addresses.push(...envelope.rcptTo.map(({ address }) => address));
    if (options.keeps === "addresses") return;
    const mail: ReceivedMail = {
      message: await PostalMime.parse(raw),
      envelope: {
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map(({ address }) => address),
      },
      raw: raw.toString("utf8"),
    };
    received.push(mail);
    for (const { count, done } of waiting) if (received.length >= count) done(received);
    await listener(mail);
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(_login, _session, callback) {
      const wrong = Object.assign(new Error("wrong password"), { responseCode: 535 });
      if (options.refusesLogin) callback(wrong);
      else callback(null, { user: "anybody" });
    },
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom(_address, session, callback) {
      const mishap = mishaps.shift();
      current.set(session.id, mishap);
      callback(refusal(mishap, "sender"));
    },
    onRcptTo(_address, session, callback) {
      const mishap = current.get(session.id);
      if (!hangs(mishap, "recipient")) callback(refusal(mishap, "recipient"));
    },
    async onData(stream, session, callback) {
      const mishap = current.get(session.id);
      const raw = await contentOf(stream).catch(() => undefined);
      // The sender was gone in the middle of the message.
      if (!raw) return;
      const refused = refusal(mishap, "message");
      if (hangs(mishap, "message")) return;
      if (refused) return callback(refused);
      await arrive(raw, session);
      if (mishap && "drop" in mishap) return dropConnection(server, session);
      callback();
    },
  });
  // Tests kill senders in the middle of a message.
  server.on("error", () => {});

  const listening = server.listen(options.port ?? 0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (!address || typeof address === "string") throw new Error("The SMTP stand-in has no port.");

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    addresses: () => addresses,
    nextMeet: (...next) => mishaps.push(...next),
    onArrival(next) {
      listener = next;
    },
    async arrived(count) {
      if (received.length >= count) return received;
      return new Promise((done) => waiting.push({ count, done }));
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function refusal(mishap: Mishap | undefined, at: string): Error | null {
  if (!mishap || !("reply" in mishap) || mishap.at !== at) return null;
  return Object.assign(new Error(mishap.text ?? "told to by the test"), {
    responseCode: mishap.reply,
  });
}

const hangs = (mishap: Mishap | undefined, at: string) =>
  mishap !== undefined && "hang" in mishap && mishap.hang === at;

async function contentOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function dropConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.id === session.id) connection._socket.destroy();
  }
}
