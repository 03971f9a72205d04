import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { newsletter } from "#content/newsletter-words.ts";
import { site } from "#content/site.ts";
import { newsletterMessages } from "#contract/forms/newsletter-messages.ts";
import { formAction } from "../forms/form-action.ts";
import { useAnswer } from "../forms/use-answer.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/newsletter.page.ts";
import { NewsletterForm, newsletterForm } from "./newsletter-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${newsletter.title} | ${site.name}`,
    description: newsletter.intro,
    canonicalPath: paths.newsletter,
    unlisted: true,
  });

export const action = formAction(newsletterForm);

const decoration = { picture, pictureSize: { width: 420, height: 420 } };

/** If the form was sent without scripts, the thanks replace it: below the form nobody would see them. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(newsletterForm, actionData);
  return answer?.kind === "accepted" ? (
    <MessagePage title={newsletter.stepLeft} text={newsletter.nextStep} {...decoration}>
      <p>{newsletterMessages.success}</p>
      <a href={paths.home} className={buttonClass()}>
        {newsletterConfirm.homeLink}
      </a>
    </MessagePage>
  ) : (
    <MessagePage title={newsletter.title} text={newsletter.intro} {...decoration}>
      <NewsletterForm answer={answer} />
    </MessagePage>
  );
}
