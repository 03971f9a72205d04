import { newsletter } from "#content/newsletter.ts";
import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { site } from "#content/site.ts";
import { newsletterMessages } from "#contract/newsletter-messages.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/newsletter.page.ts";
import { subscribeFromForm } from "./newsletter-action.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${newsletter.title} | ${site.name}`,
    description: newsletter.intro,
    canonicalPath: paths.newsletter,
    unlisted: true,
  });

export const action = ({ request, context }: Route.ActionArgs) =>
  subscribeFromForm(request, context.get(siteContext).api);

const decoration = { picture, pictureSize: { width: 420, height: 420 } };

/** Sent without scripts, the form gives way to its answer, which would stand below the first view. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return actionData?.kind === "subscribed" ? (
    <MessagePage title={newsletterMessages.success} text={newsletter.nextStep} {...decoration}>
      <a href={paths.home} className={buttonClass()}>
        {newsletterConfirm.homeLink}
      </a>
    </MessagePage>
  ) : (
    <MessagePage title={newsletter.title} text={newsletter.intro} {...decoration}>
      <NewsletterForm answer={actionData} />
    </MessagePage>
  );
}
