import { site } from "#content/site.ts";
import { yourDataLink as words } from "#content/your-data-page.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import lost from "../pictures/lost.svg";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/your-data-link.page.ts";
import { HeldData } from "./held-data.tsx";
import { eraseFromForm, type LinkView, showLink } from "./link-action.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${words.seo.title} | ${site.name}`,
    description: words.seo.description,
    canonicalPath: paths.yourDataLink,
    unlisted: true,
  });

export const loader = ({ request, context }: Route.LoaderArgs) =>
  showLink(request, context.get(siteContext).fetchApi);

export const action = ({ request, context }: Route.ActionArgs) =>
  eraseFromForm(request, context.get(siteContext).fetchApi);

/** Reached from a mail alone. Opening it changes nothing; its button does. */
export default function YourDataLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const view: LinkView = actionData ?? loaderData;
  const size = { width: 420, height: 420 };
  switch (view.kind) {
    case "open": {
      const { title, text } = words[view.held.wants];
      return (
        <MessagePage
          title={title}
          text={text.replace("{email}", () => view.held.email)}
          picture={picture}
          pictureSize={size}
        >
          <HeldData token={view.token} held={view.held} />
        </MessagePage>
      );
    }
    case "erased":
      return (
        <MessagePage
          title={words.erased.title}
          text={words.erased[view.account]}
          picture={picture}
          pictureSize={size}
        >
          <a
            href={view.account === "kept" ? paths.userProfile : paths.home}
            className={buttonClass()}
          >
            {view.account === "kept" ? words.erased.profile : words.erased.home}
          </a>
        </MessagePage>
      );
    case "invalid":
      return (
        <MessagePage {...words.invalid} picture={lost} pictureSize={size}>
          <a href={paths.yourData} className={buttonClass()}>
            {words.invalid.again}
          </a>
        </MessagePage>
      );
    case "failed":
      return (
        <MessagePage {...words.failed} picture={lost} pictureSize={size}>
          <a
            href={`${paths.yourDataLink}?${new URLSearchParams({ token: view.token })}`}
            className={buttonClass()}
          >
            {words.failed.again}
          </a>
        </MessagePage>
      );
  }
}
