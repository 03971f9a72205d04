import { createContext, useContext } from "react";
import type { User } from "#contract/accounts/account.ts";
import type { StaffRole } from "#contract/accounts/roles.ts";
import type { Problem } from "#contract/problem.ts";
import { browserFetch, callApi, type FetchApi, type Outcome } from "../shell/api/api-client.ts";

export type StaffMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call as the account that is signed in; its path is without `/api/v1/staff`. Never throws. Changes are sent with a
 * key by `useChangeSender`.
 */
export type StaffFetch = <T>(
  method: StaffMethod,
  path: string,
  body?: object | FormData,
  idempotencyKey?: string,
) => Promise<Outcome<T>>;

export type StaffMember = User & { role: StaffRole };

export type StaffContext = {
  me: StaffMember;
  fetchStaff: StaffFetch;
  /** Fetches an answer that is not JSON, such as a file or a stream. After a 401 it renews the token and retries. */
  openStaff: (path: string, init?: RequestInit) => Promise<Response>;
};

export const staffContext = createContext<StaffContext | null>(null);

export function useStaff(): StaffContext {
  const context = useContext(staffContext);
  if (!context) throw new Error("useStaff works only inside the staff layout.");
  return context;
}

/** The server's answer to a refused call; after `retryAfter` seconds it may be tried again. */
type StaffProblem = Problem & { retryAfter?: number };

/** Thrown by queries and mutations for a failed call; `problem` is missing if the server could not be reached. */
export class StaffCallError extends Error {
  override name = "StaffCallError";
  readonly problem: StaffProblem | undefined;

  constructor(problem?: StaffProblem) {
    super(problem?.message ?? "The server cannot be reached. What you typed is still here.");
    this.problem = problem;
  }
}

/** The value of a successful call; throws a `StaffCallError` otherwise, as queries and mutations need it. */
export function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "done") return outcome.value;
  throw new StaffCallError(outcome.kind === "refused" ? outcome.problem : undefined);
}

/** The present state of a record whose change was refused because somebody else changed it first. */
export function presentOf<T>(error: unknown): T | undefined {
  if (!(error instanceof StaffCallError) || error.problem?.status !== 409) return undefined;
  return (error.problem as { present?: T }).present;
}

/** Calls that look at other machines, which takes up to half a minute. */
const SLOW_CALLS: readonly string[] = ["/system/check"];
/** Enough for a picture, a whole table or a long post from a slow phone; the server waits as long. */
const LONG_TIMEOUT_MS = 5 * 60_000;
/** Characters of JSON from which a call counts as an upload. */
const LONG_TEXT = 64 * 1024;

const patientFetch: FetchApi = (path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(LONG_TIMEOUT_MS) });

/** One call of the staff API with these headers, such as the authorization. Never throws. */
export async function callStaff<T>(
  method: StaffMethod,
  path: string,
  body: object | FormData | undefined,
  headers: Record<string, string>,
): Promise<Outcome<T>> {
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  const isText = typeof sent === "string";
  const isShort = !sent || (isText && sent.length < LONG_TEXT);
  const send = isShort && !SLOW_CALLS.includes(path) ? browserFetch : patientFetch;
  let retryAfter = 0;
  const outcome = await callApi<T>(
    async (to, init) => {
      const answer = await send(to, init);
      retryAfter = Number(answer.headers.get("retry-after")) || 0;
      return answer;
    },
    `/staff${path}`,
    {
      method,
      headers: {
        ...headers,
        ...(isText ? { "content-type": "application/json" } : {}),
      },
      ...(sent ? { body: sent } : {}),
    },
  );
  if (outcome.kind !== "refused" || retryAfter <= 0) return outcome;
  const problem: StaffProblem = { ...outcome.problem, retryAfter };
  return { kind: "refused", problem };
}
