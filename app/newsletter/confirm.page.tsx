import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { site } from "#content/site.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/confirm.page.ts";
import { confirmFromForm } from "./confirm-action.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${newsletterConfirm.ask.title} | ${site.name}`,
    description: newsletterConfirm.ask.text,
    canonicalPath: paths.newsletterConfirm,
    unlisted: true,
  });

/** Looks nothing up and changes nothing: programs that check mails open this address too. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

export const action = ({ request, context }: Route.ActionArgs) =>
  confirmFromForm(request, context.get(siteContext).api);

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const token = actionData?.token ?? loaderData.token;
  const kind = actionData?.kind ?? (token ? "ask" : "invalid");
  return (
    <MessagePage
      {...newsletterConfirm[kind]}
      picture={picture}
      pictureSize={{ width: 420, height: 420 }}
    >
      {(kind === "ask" || kind === "failed") && (
        // Posts to the bare address, so that the token does not stay in the visitor's history.
        <form method="post" action={paths.newsletterConfirm}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large">
            {newsletterConfirm.action}
          </Button>
        </form>
      )}
      {(kind === "expired" || kind === "invalid") && <NewsletterForm />}
      {kind === "confirmed" && (
        <a href={paths.home} className={buttonClass()}>
          {newsletterConfirm.homeLink}
        </a>
      )}
    </MessagePage>
  );
}
