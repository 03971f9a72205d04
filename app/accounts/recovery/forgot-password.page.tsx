import { redirect, useLocation } from "react-router";
import { recoveryPage } from "#content/accounts/recovery-page.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { AccountPanel } from "../form/account-panel.tsx";
import { nextPath, withNext } from "../session/next-path.ts";
import { takeStep } from "../steps/flow-steps.ts";
import type { Route } from "./+types/forgot-password.page.ts";
import { afterReset } from "./after-reset.ts";
import { recoveryFlow } from "./recovery-flow.ts";
import { RecoverySteps } from "./recovery-steps.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...recoveryPage.seo, canonicalPath: paths.forgotPassword, unlisted: true });

export async function action({ request, context }: Route.ActionArgs) {
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  const answer = await takeStep(request, context.get(siteContext).account, recoveryFlow);
  return answer ?? redirect(afterReset(next), 303);
}

/** Also for whoever is logged in: an account that was made with Google gets its first password here. */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const next = nextPath(new URLSearchParams(useLocation().search).get("next"));
  const { logIn, signUp } = recoveryPage;
  return (
    <AccountPanel
      title={recoveryPage.title}
      links={
        <>
          <p>
            {logIn.question} <a href={withNext(paths.login, next)}>{logIn.link}</a>
          </p>
          <p>
            {signUp.question} <a href={withNext(paths.signup, next)}>{signUp.link}</a>
          </p>
        </>
      }
    >
      <RecoverySteps
        fromServer={actionData}
        action={withNext(paths.forgotPassword, next)}
        after={afterReset(next)}
      />
    </AccountPanel>
  );
}
