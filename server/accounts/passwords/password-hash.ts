import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { HttpProblem } from "../../http/problems.ts";

/** OWASP's recommendation for Argon2id: memory in KiB, passes, lanes. It takes about 25 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Leaves one processor to everybody who is not logging in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** With more in the queue, a visitor would wait for more than a second or two. */
const MAX_WAITING = 32;
const RETRY_AFTER_SECONDS = 2;

type Cost = { memory: number; passes: number; parallelism: number };

const argon2id = promisify(argon2) as unknown as (
  algorithm: "argon2id",
  parameters: Cost & { message: Buffer; nonce: Buffer; tagLength: number },
) => Promise<Buffer>;

/**
 * Hashes passwords with Argon2id, in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. It runs a
 * few at a time and queues the rest.
 */
export function createPasswordHashes({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING } = {}) {
  const queue = pLimit(atOnce);
  async function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number) {
    if (queue.activeCount + queue.pendingCount >= atOnce + maxWaiting) {
      throw new HttpProblem(
        503,
        "unavailable",
        "Many people are logging in right now. Please try again in a moment.",
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
      );
    }
    const message = bytesOf(password);
    return queue(() => argon2id("argon2id", { ...cost, message, nonce, tagLength }));
  }

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return phcOf(salt, await derive(password, salt, COST, TAG_BYTES));
  }

  /** Compared if there is no account or no password, so that the answer takes as long. No password has this random tag. */
  const nobodys = phcOf(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

  return {
    /** @throws {HttpProblem} 503 if the queue is full */
    hash,

    /**
     * Whether the password matches. Without a stored hash it is false, after the same time.
     * @throws {HttpProblem} 503 if the queue is full
     */
    async verify(stored: string | null | undefined, password: string): Promise<boolean> {
      const { cost, salt, tag } = parse(stored ?? nobodys);
      const given = await derive(password, salt, cost, tag.length);
      return timingSafeEqual(given, tag) && stored !== null && stored !== undefined;
    },
  };
}

export type PasswordHashes = ReturnType<typeof createPasswordHashes>;

/** NFC, so that a password is the same on every keyboard. */
const bytesOf = (password: string) => Buffer.from(password.normalize("NFC"), "utf8");

const encode = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

function phcOf(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

function parse(phc: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!found) throw new Error("A stored password hash is not in PHC form.");
  const [, memory, passes, parallelism, salt = "", tag = ""] = found;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
