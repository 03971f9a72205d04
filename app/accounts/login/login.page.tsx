import { createContext, useLocation } from "react-router";
import { loginPage as words } from "#content/accounts/login-page.ts";
import { accountMessages } from "#contract/account-messages.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { buttonClass } from "../../ui/button.tsx";
import { AccountPanel } from "../form/account-panel.tsx";
import { leaveWhenSignedIn } from "../leave-when-signed-in.ts";
import { isAfterReset } from "../recovery/after-reset.ts";
import { RecoveryCodes } from "../second-factor/recovery-codes.tsx";
import { withNext } from "../session/next-path.ts";
import type { Route } from "./+types/login.page.ts";
import { GoogleButton } from "./google-button.tsx";
import styles from "./login.module.css";
import { loginFromForm } from "./login-flow.ts";
import { type LoginStep, stepFor } from "./login-step.ts";
import { PasswordStep } from "./password-step.tsx";
import { SecondFactorSetUp } from "./second-factor-set-up.tsx";
import { SecondFactorStep } from "./second-factor-steps.tsx";
import { useLogin } from "./use-login.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...words.seo, canonicalPath: paths.login, unlisted: true });

/** Whether this answer shows recovery codes, which somebody who has just been logged in sees this once. */
const showsCodes = createContext(false);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = context.get(siteContext);
  if (!context.get(showsCodes)) await leaveWhenSignedIn(account, request);
  return { hasGoogle: (await account.googleStart()).kind === "done" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await loginFromForm(request, context.get(siteContext).account);
  if ("data" in answer) context.set(showsCodes, answer.data.step.at === "codes");
  return answer;
}

/** Logging in: the password or Google, and for staff the second factor. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, answered, next, box, go, onSignedIn, onAdded, onRefused } = useLogin(actionData);
  const { title, intro } = headOf(step);
  const isReset = isAfterReset(useLocation().search) && step.at === "password" && !answered.answer;

  return (
    <AccountPanel
      title={title}
      intro={
        <span role="status">
          {isReset && <strong>{accountMessages.passwordReset} </strong>}
          {intro}
        </span>
      }
      links={
        step.at === "password" ? <OtherDoors next={next} /> : <StartAgain step={step} next={next} />
      }
    >
      <div ref={box} tabIndex={-1} className={styles.ways}>
        {step.at === "password" && (
          <>
            <PasswordStep answer={answered.answer} go={go} onSignedIn={onSignedIn} />
            {loaderData.hasGoogle && (
              <GoogleButton next={next} onSignedIn={onSignedIn} onDue={(due) => go(stepFor(due))} />
            )}
          </>
        )}
        {step.at === "second factor" && (
          <SecondFactorStep
            due={step.due}
            answered={answered}
            onSignedIn={onSignedIn}
            onRefused={onRefused}
          />
        )}
        {step.at === "set-up" && (
          <SecondFactorSetUp
            due={step.due}
            app={step.app}
            answered={answered}
            onAdded={onAdded}
            onRefused={onRefused}
          />
        )}
        {step.at === "codes" && (
          <>
            <RecoveryCodes codes={step.codes} />
            <a href={next} className={buttonClass({ size: "large", wide: true })}>
              {words.codes.goOn}
            </a>
          </>
        )}
      </div>
    </AccountPanel>
  );
}

function headOf({ at }: LoginStep): { title: string; intro: string } {
  switch (at) {
    case "password":
      return words.password;
    case "second factor":
      return words.secondFactor;
    case "set-up":
      return words.setUp;
    case "codes":
      return words.codes;
  }
}

function OtherDoors({ next }: { next: string }) {
  const { forgot, signup } = words.password;
  return (
    <>
      <a href={withNext(paths.forgotPassword, next)}>{forgot}</a>
      <p>
        {signup.question} <a href={withNext(paths.signup, next)}>{signup.link}</a>
      </p>
    </>
  );
}

/** A page load: what was begun is forgotten. */
const StartAgain = ({ step, next }: { step: LoginStep; next: string }) =>
  step.at === "codes" ? null : (
    <a href={withNext(paths.login, next)}>{words.secondFactor.startAgain}</a>
  );
