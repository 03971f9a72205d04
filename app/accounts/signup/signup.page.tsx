import { redirect, useLocation } from "react-router";
import { signupPage } from "#content/accounts/signup-page.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { AccountPanel } from "../form/account-panel.tsx";
import { leaveWhenSignedIn } from "../leave-when-signed-in.ts";
import { nextPath, withNext } from "../session/next-path.ts";
import { takeStep } from "../steps/flow-steps.ts";
import type { Route } from "./+types/signup.page.ts";
import { signupFlow } from "./signup-flow.ts";
import { SignupSteps } from "./signup-steps.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...signupPage.seo, canonicalPath: paths.signup, unlisted: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = context.get(siteContext);
  await leaveWhenSignedIn(account, request);
  return { hasGoogle: (await account.googleStart()).kind === "done" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  const answer = await takeStep(request, context.get(siteContext).account, signupFlow);
  return answer ?? redirect(next, 303);
}

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  const next = nextPath(new URLSearchParams(useLocation().search).get("next"));
  return (
    <AccountPanel
      title={signupPage.title}
      links={
        <p>
          {signupPage.logIn.question}{" "}
          <a href={withNext(paths.login, next)}>{signupPage.logIn.link}</a>
        </p>
      }
    >
      <SignupSteps
        fromServer={actionData}
        action={withNext(paths.signup, next)}
        next={next}
        hasGoogle={loaderData.hasGoogle}
      />
    </AccountPanel>
  );
}
