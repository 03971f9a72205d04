import { data, redirect } from "react-router";
import { newsletterPreferences as words } from "#content/newsletter-preferences.ts";
import { site } from "#content/site.ts";
import type {
  LetterPreferences,
  PreferencesSaved,
  Unsubscribed,
} from "#contract/forms/newsletter.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import { callApi, type FetchApi, type Outcome } from "../shell/api/api-client.ts";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import type { Route } from "./+types/preferences.page.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import styles from "./preferences.module.css";

type PreferencesView = {
  kind: "choose" | "saved" | "left" | "gone" | "off" | "invalid" | "failed";
  /** Sent with the next click of a button. */
  token: string;
  preferences?: LetterPreferences | undefined;
  /** What is wrong with the choice of topics. */
  error?: string | undefined;
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${words.choose.title} | ${site.name}`,
    description: words.leaveText,
    canonicalPath: paths.newsletterPreferences,
    unlisted: true,
  });

/** Changes nothing: programs that check mails open the link, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  const said = query.get("said");
  if (token === "") return view({ kind: said === "gone" ? "gone" : "invalid", token });
  const outcome = await createPreferencesApi(context.get(siteContext).fetchApi).show(token);
  if (outcome.kind !== "done") return refusedView(outcome, token);
  const preferences = outcome.value;
  // Another click may have changed what the address says.
  if (preferences.subscribed) {
    return view({ kind: said === "saved" ? "saved" : "choose", token, preferences });
  }
  return view({ kind: said === "left" ? "left" : "off", token, preferences });
}

/** The address that shows what a button has done. Without a subscription there is no token to show. */
const answerAt = (said: "saved" | "left" | "gone", token: string) =>
  redirect(
    `${paths.newsletterPreferences}?${new URLSearchParams({ ...(said === "gone" ? {} : { token }), said })}`,
    303,
  );

/** Saves the topics or unsubscribes, depending on the button. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const api = createPreferencesApi(context.get(siteContext).fetchApi);
  if (form.get("intent") === "leave") {
    const outcome = await api.leave(token);
    if (outcome.kind !== "done") return refusedView(outcome, token);
    throw answerAt(outcome.value.preferences ? "left" : "gone", token);
  }
  const chosen = form.getAll("topic").map(String);
  const outcome = await api.choose(token, chosen);
  if (outcome.kind === "done") {
    throw answerAt("saved", token);
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

/** The page that the foot of every letter links to. It needs no login. */
export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, token, preferences, error } = actionData ?? loaderData;
  const { title, text } = words[kind];
  return (
    <MessagePage
      title={title}
      // The joiner keeps the masked address in one line.
      text={text.replace("{email}", () => preferences?.email.replace("@", "\u2060@") ?? "")}
      picture={picture}
      pictureSize={{ width: 420, height: 420 }}
    >
      {preferences?.subscribed && (
        <PreferencesForms token={token} topics={preferences.topics} error={error} />
      )}
      {(kind === "off" || kind === "left") && (
        <>
          <h2>{words.back}</h2>
          <NewsletterForm />
        </>
      )}
      {kind === "invalid" && <a href={paths.newsletter}>{words.subscribe}</a>}
      {kind === "failed" && (
        <a href={`${paths.newsletterPreferences}?${new URLSearchParams({ token })}`}>
          {words.again}
        </a>
      )}
    </MessagePage>
  );
}

const TOPICS_ERROR = "topics-error";

type PreferencesFormsProps = {
  token: string;
  topics: LetterPreferences["topics"];
  error: string | undefined;
};

/**
 * The browser posts both forms, with scripts and without. Their address has the token, so that an answer in place can
 * be read again, too.
 */
function PreferencesForms({ token, topics, error }: PreferencesFormsProps) {
  const action = `${paths.newsletterPreferences}?${new URLSearchParams({ token })}`;
  return (
    <div className={styles.forms}>
      <form method="post" action={action}>
        <input type="hidden" name="token" value={token} />
        {error && (
          <div id={TOPICS_ERROR} className={styles.problem}>
            <ErrorSummary title={error} />
          </div>
        )}
        <fieldset
          className={`stack-3 ${styles.topics}`}
          aria-describedby={error && TOPICS_ERROR}
          aria-invalid={error ? true : undefined}
        >
          <legend>{words.legend}</legend>
          {topics.map(({ slug, name, about, chosen }) => (
            <CheckField
              key={slug}
              label={name}
              hint={about}
              name="topic"
              value={slug}
              defaultChecked={chosen}
            />
          ))}
        </fieldset>
        <p className={styles.hint}>{words.hint}</p>
        <Button type="submit" name="intent" value="choose">
          {words.save}
        </Button>
      </form>
      <form method="post" action={action} id="leave" className={styles.leave}>
        <input type="hidden" name="token" value={token} />
        <h2>{words.leaveTitle}</h2>
        <p>{words.leaveText}</p>
        <Button type="submit" variant="secondary" name="intent" value="leave">
          {words.leave}
        </Button>
      </form>
    </div>
  );
}

/** The API calls of this page. Only the server makes them. */
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
