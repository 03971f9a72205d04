import type { RequestLinkMade, RequestsChanged, RequestsPage } from "#contract/requests.ts";
import { callApi, type FetchApi } from "../shell/api/api-client.ts";

type Message = { message: string };

/** What opens the page: a link of its own, or the link of a booking. */
export type Opener = { token: string } | { booking: string };

/** The path of the call that reads the page. */
export const requestsPath = (opener: Opener) => `/requests?${new URLSearchParams(opener)}`;

/** The API calls of the pages about one's own requests. */
export function createRequestsApi(fetchApi: FetchApi) {
  const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
    callApi<T>(fetchApi, `/requests${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    show: (opener: Opener) => callApi<RequestsPage>(fetchApi, requestsPath(opener)),
    /** @param path of the change, such as `/cancel` */
    change: (path: string, body: object, idempotencyKey?: string) =>
      post<RequestsChanged>(
        path,
        body,
        idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
      ),
    /** Sends what was typed without a check. */
    askForLink: (email: string) => post<Message>("/link", { email }),
    askForCode: (reference: string) => post<Message>("/code", { reference }),
    open: (reference: string, code: string) => post<RequestLinkMade>("/open", { reference, code }),
  };
}

/** Tells the API that a person reads the page. The call outlives the page, and its answer does not matter. */
export function sendLooked(token: string): void {
  void fetch("/api/v1/requests/looked", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
    keepalive: true,
  }).catch(() => {});
}
