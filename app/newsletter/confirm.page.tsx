import { data } from "react-router";
import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { site } from "#content/site.ts";
import { readAnswer, redirectToResult, resultOf } from "../forms/answer-cookie.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { formEntry } from "../shell/form-entry.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/confirm.page.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${newsletterConfirm.ask.title} | ${site.name}`,
    description: newsletterConfirm.ask.text,
    canonicalPath: paths.newsletterConfirm,
    unlisted: true,
  });

type Kind = Exclude<keyof typeof newsletterConfirm, "action" | "homeLink">;

type ConfirmView = {
  kind: Kind;
  /** For another try after a failure that may pass. */
  token: string;
};

/** Looks nothing up and changes nothing: programs that check mails open this address, too. */
export function loader({ request }: Route.LoaderArgs): ConfirmView {
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  if (token) return { kind: "ask", token };
  const sent = readAnswer(request);
  if (sent?.form !== FORM) return { kind: "invalid", token };
  return { kind: resultOf<Settled>(sent) ?? "lost", token };
}

/** What the button has led to for good; the page then says so without the token. */
type Settled = "confirmed" | "expired" | "invalid";

const FORM = "confirmation";

/** The button confirms; the link alone does not. The answer has an address of its own, which can be read again. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = formEntry(await request.formData(), "token");
  const outcome = await context.get(siteContext).api.confirmSubscription(token);
  const problem = outcome.kind === "refused" ? outcome.problem : undefined;
  const said = outcome.kind === "done" ? "confirmed" : problem && kinds[problem.code];
  if (said)
    throw redirectToResult({ request, siteUrl: context.get(siteContext).siteUrl }, FORM, said);
  return data<ConfirmView>({ kind: "failed", token }, { status: problem?.status ?? 503 });
}

const kinds: Partial<Record<string, Settled>> = {
  token_expired: "expired",
  token_invalid: "invalid",
  validation_failed: "invalid",
};

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, token } = actionData ?? loaderData;
  return (
    <MessagePage
      {...newsletterConfirm[kind]}
      picture={picture}
      pictureSize={{ width: 420, height: 420 }}
    >
      {(kind === "ask" || kind === "failed") && (
        <form method="post" action={paths.newsletterConfirm}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large">
            {newsletterConfirm.action}
          </Button>
        </form>
      )}
      {(kind === "expired" || kind === "invalid" || kind === "lost") && <NewsletterForm />}
      {kind === "confirmed" && (
        <a href={paths.home} className={buttonClass()}>
          {newsletterConfirm.homeLink}
        </a>
      )}
    </MessagePage>
  );
}
