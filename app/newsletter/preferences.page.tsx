import { newsletterPreferences as words } from "#content/newsletter-preferences.ts";
import { site } from "#content/site.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import type { Route } from "./+types/preferences.page.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { changePreferences, showPreferences } from "./preferences-action.ts";
import { PreferencesForms } from "./preferences-forms.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${words.choose.title} | ${site.name}`,
    description: words.leaveText,
    canonicalPath: paths.newsletterPreferences,
    unlisted: true,
  });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  showPreferences(request, context.get(siteContext).fetchApi);

export const action = ({ request, context }: Route.ActionArgs) =>
  changePreferences(request, context.get(siteContext).fetchApi);

/** The foot of every letter leads here, without a login (specification, section 3). */
export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, token, preferences, error } = actionData ?? loaderData;
  const { title, text } = words[kind];
  return (
    <MessagePage
      title={title}
      text={text.replace("{email}", () => preferences?.email ?? "")}
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
      {kind === "failed" && (
        <a href={`${paths.newsletterPreferences}?${new URLSearchParams({ token })}`}>
          {words.again}
        </a>
      )}
    </MessagePage>
  );
}
