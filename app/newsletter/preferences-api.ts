import type { LetterPreferences, PreferencesSaved, Unsubscribed } from "#contract/newsletter.ts";
import { callApi, type FetchApi } from "../shell/api/api-client.ts";

/** The calls behind the links of a letter; the page makes them on the server, with scripts and without. */
export function createPreferencesApi(fetchApi: FetchApi) {
  const query = (token: string) => new URLSearchParams({ token });
  return {
    show: (token: string) =>
      callApi<LetterPreferences>(fetchApi, `/subscribe/preferences?${query(token)}`),

    choose: (token: string, topics: readonly string[]) =>
      callApi<PreferencesSaved>(fetchApi, "/subscribe/preferences", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token, topics }),
      }),

    leave: (token: string) =>
      callApi<Unsubscribed>(fetchApi, `/subscribe/unsubscribe?${query(token)}`, { method: "POST" }),
  };
}
