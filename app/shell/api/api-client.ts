import type { FormToken, LeadAccepted } from "#contract/lead.ts";
import type {
  NewsletterAccepted,
  NewsletterConfirmed,
  NewsletterRequest,
} from "#contract/newsletter.ts";
import type { PracticeTestAccepted, PracticeTestRequest } from "#contract/practice-tests.ts";
import type { Problem } from "#contract/problem.ts";

/** What a call gave: its answer, the server's problem, or no answer at all. */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; problem: Problem }
  /** With the status where something answered that was not the API, such as a proxy before it. */
  | { kind: "unreachable"; status?: number };

export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/** A slow line gets its time; past this a visitor is better told to try again. */
const TIMEOUT_MS = 25_000;

/** One call, with JSON both ways; it never throws. */
export async function callApi<T>(
  fetchApi: FetchApi,
  path: string,
  init?: RequestInit,
): Promise<Outcome<T>> {
  let response: Response;
  try {
    response = await fetchApi(`/api/v1${path}`, init);
  } catch {
    return { kind: "unreachable" };
  }
  try {
    const body: unknown = response.status === 204 ? undefined : await response.json();
    return response.ok
      ? { kind: "done", value: body as T }
      : // What refuses may be something before the API, whose JSON says nothing of its status.
        { kind: "refused", problem: Object.assign({ status: response.status }, body as Problem) };
  } catch {
    return response.ok ? { kind: "unreachable" } : { kind: "unreachable", status: response.status };
  }
}

/** What every form of a visitor is answered with, once it is stored. */
type Said = { message: string };

/** Something before the API may answer with a success of its own: only what is stored is thanked for. */
const isOurs = (outcome: Outcome<Partial<Said> | null | undefined>) =>
  outcome.kind !== "done" || typeof outcome.value?.message === "string";

const unreachable: Outcome<never> = { kind: "unreachable" };

/** The API, typed: in the browser over the network, on the server without one. */
export function createApi(fetchApi: FetchApi) {
  const call = <T>(path: string, init?: RequestInit) => callApi<T>(fetchApi, path, init);

  const post = async <T extends Said>(path: string, body: object, idempotencyKey?: string) => {
    const outcome = await call<T>(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      body: JSON.stringify(body),
    });
    return isOurs(outcome) ? outcome : unreachable;
  };

  return {
    formToken: () => call<FormToken>("/form-token"),
    enrol: (request: object, idempotencyKey?: string) =>
      post<LeadAccepted>("/service", request, idempotencyKey),
    register: (request: object, idempotencyKey?: string) =>
      post<LeadAccepted>("/ielts", request, idempotencyKey),
    askForDemo: (request: object, idempotencyKey?: string) =>
      post<LeadAccepted>("/demo", request, idempotencyKey),
    contact: (request: object, idempotencyKey?: string) =>
      post<LeadAccepted>("/contact", request, idempotencyKey),
    subscribe: (request: NewsletterRequest, idempotencyKey?: string) =>
      post<NewsletterAccepted>("/subscribe/", request, idempotencyKey),
    sendPracticeTest: (request: PracticeTestRequest, idempotencyKey?: string) =>
      post<PracticeTestAccepted>("/subscribe/sendToPdf", request, idempotencyKey),
    confirmSubscription: (token: string) =>
      post<NewsletterConfirmed>("/subscribe/confirm", { token }),
  };
}

export type Api = ReturnType<typeof createApi>;

/** The API as the browser calls it. */
export const browserFetch: FetchApi = (path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
export const browserApi = createApi(browserFetch);
