import type { AddressExport, DataLinkView, Erasure } from "#contract/privacy.ts";
import { callApi, type FetchApi } from "../shell/api/api-client.ts";

/** The API calls of the pages about one's own data. Only the server makes them. */
export function createPrivacyApi(fetchApi: FetchApi) {
  const post = <T>(path: string, body: object) =>
    callApi<T>(fetchApi, path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    /** Sends what was typed without a check. */
    ask: (email: string, wants: string) =>
      post<{ message: string }>("/your-data", { email, wants }),
    show: (token: string) =>
      callApi<DataLinkView>(fetchApi, `/your-data/link?${new URLSearchParams({ token })}`),
    /** @param form the token, and `whose` data if several people share the address */
    copy: (form: FormData) => post<AddressExport>("/your-data/copy", Object.fromEntries(form)),
    erase: (form: FormData) => post<Erasure>("/your-data/erasure", Object.fromEntries(form)),
  };
}
