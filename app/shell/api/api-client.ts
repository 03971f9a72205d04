import type { FormToken, LeadAccepted } from "#contract/forms/lead.ts";
import type {
  NewsletterAccepted,
  NewsletterConfirmed,
  NewsletterRequest,
} from "#contract/forms/newsletter.ts";
import type { PracticeTestAccepted, PracticeTestRequest } from "#contract/forms/practice-tests.ts";
import type { Problem } from "#contract/problem.ts";

/** The outcome of a call: its answer, a problem that the API reports, or no answer of the API. */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; problem: Problem }
  /** `status` is given if something before the API answered, such as a proxy. */
  | { kind: "unreachable"; status?: number };

export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/** Long enough for a slow connection; after that it is better to tell the visitor to try again. */
const TIMEOUT_MS = 25_000;

/** Makes one call with JSON in both directions. It never throws. */
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
  const { ok, status } = response;
  try {
    const body: unknown = status === 204 ? undefined : await response.json();
    if (ok) return { kind: "done", value: body as T };
    // Something before the API may have refused, with JSON that lacks the status.
    return { kind: "refused", problem: Object.assign({ status }, body as Problem) };
  } catch {
    // No JSON: the login page of a hotel's network, or the error page of a proxy.
  }
  return ok ? { kind: "unreachable" } : { kind: "unreachable", status };
}

/** The API's answer to every form, once it is stored. */
type Stored = { message: string };

/** Something before the API may answer with a success of its own; only the API's answer says that a form is stored. */
const isFromApi = (outcome: Outcome<Partial<Stored> | null | undefined>) =>
  outcome.kind !== "done" || typeof outcome.value?.message === "string";

const unreachable: Outcome<never> = { kind: "unreachable" };

/** The API's calls. `fetchApi` goes over the network in the browser and stays within the process on the server. */
export function createApi(fetchApi: FetchApi) {
  const call = <T>(path: string, init?: RequestInit) => callApi<T>(fetchApi, path, init);

  const post = async <T extends Stored>(path: string, body: object, idempotencyKey?: string) => {
    const outcome = await call<T>(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      body: JSON.stringify(body),
    });
    return isFromApi(outcome) ? outcome : unreachable;
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

/** Calls the API from the browser. */
export const browserFetch: FetchApi = (path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
export const browserApi = createApi(browserFetch);
