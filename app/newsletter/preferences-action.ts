import { data } from "react-router";
import type { LetterPreferences, PreferencesSaved, Unsubscribed } from "#contract/newsletter.ts";
import { callApi, type FetchApi, type Outcome } from "../shell/api/api-client.ts";

export type PreferencesView = {
  kind: "choose" | "saved" | "left" | "gone" | "off" | "invalid" | "failed";
  /** Goes along with the next press of a button. */
  token: string;
  preferences?: LetterPreferences | undefined;
  /** What is wrong with the choice of topics. */
  error?: string | undefined;
};

/** What the link of a letter shows. It changes nothing: programs that check mails open the link, too. */
export async function showPreferences(request: Request, fetchApi: FetchApi) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (token === "") return view({ kind: "invalid", token });
  const outcome = await createPreferencesApi(fetchApi).show(token);
  if (outcome.kind !== "done") return refusedView(outcome, token);
  const kind = outcome.value.subscribed ? "choose" : "off";
  return view({ kind, token, preferences: outcome.value });
}

/** What the buttons of the page do: save the topics, or unsubscribe. */
export async function changePreferences(request: Request, fetchApi: FetchApi) {
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const api = createPreferencesApi(fetchApi);
  if (form.get("intent") === "leave") {
    const outcome = await api.leave(token);
    if (outcome.kind !== "done") return refusedView(outcome, token);
    const { preferences } = outcome.value;
    return view({ kind: preferences ? "left" : "gone", token, preferences });
  }
  const chosen = form.getAll("topic").map(String);
  const outcome = await api.choose(token, chosen);
  if (outcome.kind === "done") {
    const { preferences } = outcome.value;
    return view({ kind: preferences.subscribed ? "saved" : "off", token, preferences });
  }
  const error = outcome.kind === "refused" ? outcome.problem.errors?.topics?.[0] : undefined;
  if (error === undefined) return refusedView(outcome, token);
  const shown = await api.show(token);
  if (shown.kind !== "done") return refusedView(shown, token);
  const topics = shown.value.topics.map((topic) => ({
    ...topic,
    chosen: chosen.includes(topic.slug),
  }));
  return view({ kind: "choose", token, preferences: { ...shown.value, topics }, error }, 422);
}

const view = (shown: PreferencesView, status = 200) => data(shown, { status });

function refusedView(outcome: Outcome<unknown>, token: string) {
  const problem = outcome.kind === "refused" ? outcome.problem : undefined;
  const isLink = problem?.code === "token_invalid" || problem?.errors?.token !== undefined;
  return isLink ? view({ kind: "invalid", token }, 400) : view({ kind: "failed", token }, 503);
}

/** The API calls behind the links of a letter. Only the server makes them. */
function createPreferencesApi(fetchApi: FetchApi) {
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
