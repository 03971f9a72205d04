import { newsletter } from "#content/newsletter.ts";
import { site } from "#content/site.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import { MessagePage } from "../shell/message-page.tsx";
import { pageMeta } from "../shell/seo.ts";
import { siteContext } from "../shell/site-context.ts";
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

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <MessagePage
      title={newsletter.title}
      text={newsletter.intro}
      picture={picture}
      pictureSize={{ width: 420, height: 420 }}
    >
      <NewsletterForm answer={actionData} />
    </MessagePage>
  );
}
