import type { RequestPageOpened, RequestsChanged, RequestsPage } from "#contract/requests.ts";
import { callApi, type FetchApi } from "../shell/api/api-client.ts";

type Message = { message: string };

/** The path of the call that reads the page. */
export const requestsPath = (token: string) => `/requests?${new URLSearchParams({ token })}`;

/** The API calls of the pages about one's own requests. */
export function createRequestsApi(fetchApi: FetchApi) {
  const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
    callApi<T>(fetchApi, `/requests${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    show: (token: string) => callApi<RequestsPage>(fetchApi, requestsPath(token)),
    /** @param path of the change, such as `/cancel` */
    change: (path: string, body: object, idempotencyKey?: string) =>
      post<RequestsChanged>(
        path,
        body,
        idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
      ),
    /** Sends what was typed without a check. */
    askForLink: (email: string) => post<Message>("/link", { email }),
    askForLinkOfBooking: (booking: string) => post<Message>("/link-of-booking", { booking }),
    askForCode: (reference: string) => post<Message>("/code", { reference }),
    open: (reference: string, code: string) =>
      post<RequestPageOpened>("/open", { reference, code }),
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
