import type { Problem } from "#contract/problem.ts";
import { browserFetch, callApi, type FetchApi, type Outcome } from "../shell/api/api-client.ts";
import type { StaffMethod } from "./staff-api.ts";

/** A picture, a whole table or a long post over a slow phone line; the server waits as long. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;
const LONG_TEXT = 64 * 1024;

const uploadFetch: FetchApi = (path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) });

/** A refusal, with the seconds after which the server says to come back. */
export type StaffProblem = Problem & { retryAfter?: number };

/** One call of the back office. Never throws. */
export async function callStaff<T>(
  method: StaffMethod,
  path: string,
  body: object | FormData | undefined,
  bearer: Record<string, string>,
): Promise<Outcome<T>> {
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  const isText = typeof sent === "string";
  const send = !sent || (isText && sent.length < LONG_TEXT) ? browserFetch : uploadFetch;
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
        ...bearer,
        ...(isText ? { "content-type": "application/json" } : {}),
      },
      ...(sent ? { body: sent } : {}),
    },
  );
  if (outcome.kind !== "refused" || retryAfter <= 0) return outcome;
  const problem: StaffProblem = { ...outcome.problem, retryAfter };
  return { kind: "refused", problem };
}
