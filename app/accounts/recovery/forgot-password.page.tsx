import { redirect, useLocation } from "react-router";
import { passwordField } from "#content/accounts/account-form-words.ts";
import { recoveryPage as words } from "#content/accounts/recovery-page.ts";
import { stepTokenMinutes } from "#contract/accounts/account-lifetimes.ts";
import { paths } from "../../paths.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { withNext } from "../../shell/navigation/way-back.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { TextField } from "../../ui/field.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { AccountPanel } from "../form/account-panel.tsx";
import { isTooLate } from "../form/define-account-form.ts";
import { NewPasswordField, UsernameField } from "../form/password-fields.tsx";
import { accountApi } from "../session/access.ts";
import { afterReset, leavePage, nextPath } from "../session/next-path.ts";
import { session } from "../session/session.ts";
import { CodeStep } from "../steps/code-step.tsx";
import { type StepAnswer, takeStep } from "../steps/flow-steps.ts";
import { StepFrame } from "../steps/step-frame.tsx";
import { createStepStore, useSteps } from "../steps/use-steps.ts";
import type { Route } from "./+types/forgot-password.page.ts";
import { recoveryFlow } from "./recovery-flow.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...words.seo, canonicalPath: paths.forgotPassword, unlisted: true });

export async function action({ request, context }: Route.ActionArgs) {
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  const answer = await takeStep(request, context.get(siteContext).account, recoveryFlow);
  return answer ?? redirect(afterReset(next), 303);
}

/** Also for whoever is logged in: an account that was made with Google gets its first password here. */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const next = nextPath(new URLSearchParams(useLocation().search).get("next"));
  const { logIn, signUp } = words;
  return (
    <AccountPanel
      title={words.title}
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

const { forms } = recoveryFlow;
const store = createStepStore("recovery", stepTokenMinutes.reset * 60_000);

type RecoveryStepsProps = {
  /** The answer to a form sent without scripts. */
  fromServer: StepAnswer | undefined;
  /** The address of this page, with the page to open afterwards. */
  action: string;
  /** The address of the login page, which then says that the password is reset. */
  after: string;
};

/** A new password in three steps on one page (specification, section 4). */
export function RecoverySteps({ fromServer, action, after }: RecoveryStepsProps) {
  const { step, message, answer, box, go } = useSteps(store, fromServer);
  const { name, email } = step;

  const send = async (to: string) =>
    noted(await recoveryFlow.send(accountApi, { name, email: to }));
  const verify = async (otp: string) =>
    noted(await recoveryFlow.verify(accountApi, { email, otp }), true);

  async function finish(values: Record<string, string>, token: string) {
    const outcome = await recoveryFlow.finish(accountApi, token, values);
    if (outcome.kind === "refused") session.failed(outcome.problem.message);
    return outcome;
  }

  return (
    <StepFrame words={words} step={step} message={message} box={box}>
      {step.at === "address" && (
        <AccountForm
          form={forms.address}
          hidden={{ intent: "send" }}
          action={action}
          answer={answer}
          send={async ({ email: typed = "" }) => withEmail(await send(typed), typed)}
          onDone={(sent) =>
            go({
              step: { at: "code", name, email: sent.email, sentAt: Date.now() },
              message: sent.message,
            })
          }
          submitLabel={words.address.submit}
          busyLabel={words.address.busy}
        >
          {({ errorOf }) => (
            <TextField
              name="email"
              type="email"
              label={words.address.emailLabel}
              autoComplete="username"
              required
              maxLength={254}
              defaultValue={email}
              error={errorOf("email")}
            />
          )}
        </AccountForm>
      )}
      {step.at === "code" && (
        <CodeStep
          step={step}
          answer={answer}
          words={words.code}
          action={action}
          verify={verify}
          resend={() => send(email)}
          go={go}
        />
      )}
      {step.at === "password" && (
        <AccountForm
          form={forms.password}
          hidden={{ intent: "finish", token: step.token }}
          action={action}
          answer={answer}
          send={(values) => finish(values, step.token)}
          onDone={async ({ message: said }) => {
            // The reset has logged out every device, this one too.
            session.loggedOut();
            session.recovering(said);
            store.forget();
            await leavePage(after);
          }}
          onRefused={(refused) => {
            if (isTooLate(refused)) go({ step: { at: "address", name, email }, answer: refused });
          }}
          submitLabel={words.password.submit}
          busyLabel={words.password.busy}
        >
          {({ errorOf }) => (
            <>
              <UsernameField email={email} />
              <NewPasswordField
                label={passwordField.newLabel}
                error={errorOf("password")}
                personal={[email]}
              />
            </>
          )}
        </AccountForm>
      )}
    </StepFrame>
  );
}

/** Records the outcome in the session's state. */
function noted<T extends { message?: string }>(
  outcome: Outcome<T>,
  isVerified = false,
): Outcome<T> {
  if (outcome.kind === "done") session.recovering(outcome.value.message ?? "", isVerified);
  else if (outcome.kind === "refused") session.failed(outcome.problem.message);
  return outcome;
}

const withEmail = <T,>(outcome: Outcome<T>, email: string): Outcome<T & { email: string }> =>
  outcome.kind === "done" ? { kind: "done", value: { ...outcome.value, email } } : outcome;
