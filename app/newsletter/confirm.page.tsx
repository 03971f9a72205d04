import { data } from "react-router";
import { newsletterConfirm } from "#content/newsletter-confirm.ts";
import { site } from "#content/site.ts";
import { paths } from "../paths.ts";
import picture from "../pictures/enrol.svg";
import { MessagePage } from "../shell/errors/message-page.tsx";
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

/** Looks nothing up and changes nothing: programs that check mails open this address, too. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

type ConfirmAnswer = {
  kind: Exclude<keyof typeof newsletterConfirm, "action" | "homeLink" | "ask">;
  /** For another try after a failure that may pass. */
  token: string;
};

/** The button confirms; the link alone does not. */
export async function action({ request, context }: Route.ActionArgs) {
  const entry = (await request.formData()).get("token");
  const token = typeof entry === "string" ? entry : "";
  const outcome = await context.get(siteContext).api.confirmSubscription(token);
  if (outcome.kind === "done") return data<ConfirmAnswer>({ kind: "confirmed", token });
  const problem = outcome.kind === "refused" ? outcome.problem : undefined;
  const kind = (problem && kinds[problem.code]) ?? "failed";
  return data<ConfirmAnswer>({ kind, token }, { status: problem?.status ?? 503 });
}

const kinds: Partial<Record<string, ConfirmAnswer["kind"]>> = {
  token_expired: "expired",
  token_invalid: "invalid",
  validation_failed: "invalid",
};

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
        // Posts to an address without the token, so that the address of the answer does not contain it.
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
