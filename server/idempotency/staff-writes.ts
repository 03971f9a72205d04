import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { retention } from "#content/retention.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from "#contract/idempotency.ts";
import { type CallKey, callKey } from "../db/call-key.ts";
import { keyedHash } from "../db/secrets.ts";
import type { Database } from "../db/tables.ts";
import { HttpProblem } from "../http/problems.ts";
import { staffOf } from "../http/staff-access.ts";
import { type Answer, earlierAnswer, keyRow, type OnceKey } from "./idempotency-keys.ts";

/*
 * A change of the back office that is sent twice with the same key is made once, and answered twice. The key is stored
 * in the transaction of the change (`server/db/call-key.ts`), the answer just before it is sent.
 */

/** How long a retry waits for the answer to the first call, which has stored its change already. */
const MOST_WAIT_MS = 2_000;
const LOOK_AGAIN_MS = 50;

const STAFF_SCOPE = "staff:";

export type StaffWritesOptions = {
  db: Database;
  /** Keys the hashes of requests: a note or a name can be guessed. */
  keySecret: string;
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call stores nothing, or the same each time: it takes no `Idempotency-Key`. */
    needsNoKey?: boolean;
  }
  interface FastifyRequest {
    /** The key of a back office call; null if it has none. */
    callKey: CallKey | null;
  }
}

/**
 * Gives every POST, PUT, PATCH and DELETE that is registered in this scope from now on an optional `Idempotency-Key`,
 * which belongs to the caller's account. A call without one is made each time it is sent.
 */
export function makeWritesOnce(app: FastifyInstance, { db, keySecret }: StaffWritesOptions): void {
  app.decorateRequest("callKey", null);

  app.addHook("onRoute", (route) => {
    if (route.method === "GET" || route.method === "HEAD" || route.config?.needsNoKey) return;
    route.schema = { ...route.schema, headers: idempotencyHeaders };
    const { handler } = route;
    const once: RouteHandlerMethod = async function (request, reply) {
      const key = keyOf(request, keySecret);
      if (!key) return handler.call(this, request, reply);
      const first = await firstAnswer(db, key);
      if (first) return repeat(reply, first);
      request.callKey = { row: keyRow(key, JSON.stringify(randomUUID()), new Date()) };
      try {
        return await callKey.run(request.callKey, () => handler.call(this, request, reply));
      } catch (error) {
        // A call with the same key may have been faster. Then this one meets its key (`RepeatedCall`) or the record that it
        // has changed, and gets its answer.
        const faster = await firstAnswer(db, key);
        if (faster) return repeat(reply, faster);
        throw error;
      }
    };
    route.handler = once;
  });

  app.addHook("onSend", async ({ callKey: call, log, method }, { statusCode }, payload) => {
    if (!call?.storedIn) return payload;
    call.isAnswered = true;
    if (statusCode < 400) {
      const text = String(payload ?? "null");
      const stored = storeAnswer(db, call, { status: statusCode, text, isSaved: isSave(method) });
      await stored.catch((error) => log.error({ err: error }, "an answer cannot be kept"));
    }
    return payload;
  });
}

/** Whether a call saves the whole of a text, which is done again and again. */
const isSave = (method: string) => method === "PUT";

/** @returns undefined if the call has no key */
function keyOf(request: FastifyRequest, keySecret: string): OnceKey | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  const { method, url, body } = request;
  const scope = STAFF_SCOPE + staffOf(request).id;
  return {
    scope: isSave(method) ? `${scope} ${url}` : scope,
    key: String(key),
    body: keyedHash(keySecret, JSON.stringify([method, url, body])),
    lifetimeMs: retention.idempotencyHours * 3_600_000,
  };
}

/**
 * The answer to an earlier call with this key, if one has made a change.
 * @throws {HttpProblem} 422 `idempotency_mismatch` for the same key with another request; 409 if the answer was not kept
 */
async function firstAnswer(db: Database, key: OnceKey): Promise<Answer | undefined> {
  for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
    const first = await earlierAnswer(db, key, new Date());
    if (first?.status !== 0) return first;
    if (waitedMs >= MOST_WAIT_MS) {
      throw new HttpProblem(
        409,
        "conflict",
        "This change is stored already, but its answer was not kept. Reload the page to see it.",
      );
    }
    await delay(LOOK_AGAIN_MS);
  }
}

function repeat(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  reply.status(status).header("idempotent-replayed", "true");
  if (body === null) return reply.send();
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** Of the saves of one text by one account only the newest is kept: a post that is written for hours is saved often. */
async function storeAnswer(
  db: Database,
  { row }: CallKey,
  { status, text, isSaved }: { status: number; text: string; isSaved: boolean },
): Promise<void> {
  if (isSaved) {
    await db
      .deleteFrom("idempotency_keys")
      .where("scope", "=", row.scope)
      .where("key", "!=", row.key)
      .execute();
  }
  await db
    .updateTable("idempotency_keys")
    .set({ status, answer: text })
    .where("scope", "=", row.scope)
    .where("key", "=", row.key)
    .where("answer", "=", row.answer)
    .execute();
}

/**
 * Empties the stored answers of the back office, each of which may show anybody. A retry is then told that its change
 * is stored.
 */
export async function forgetStaffAnswers(trx: Database): Promise<void> {
  await trx
    .updateTable("idempotency_keys")
    .set({ status: 0, answer: "null" })
    .where("scope", "like", `${STAFF_SCOPE}%`)
    .execute();
}
