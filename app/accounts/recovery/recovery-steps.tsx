import { passwordField } from "#content/accounts/account-form-words.ts";
import { recoveryPage as words } from "#content/accounts/recovery-page.ts";
import { stepTokenMinutes } from "#contract/account-messages.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { TextField } from "../../ui/field.tsx";
import { answerTo } from "../form/account-answer.ts";
import { AccountForm } from "../form/account-form.tsx";
import { leavePage } from "../leave-page.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { accountApi } from "../session/access.ts";
import { session } from "../session/session.ts";
import { CodeStep } from "../steps/code-step.tsx";
import { isTooLate, type StepAnswer } from "../steps/flow-steps.ts";
import { StepFrame } from "../steps/step-frame.tsx";
import { createStepStore } from "../steps/step-store.ts";
import { useSteps } from "../steps/use-steps.ts";
import { UsernameField } from "../steps/username-field.tsx";
import { recoveryFlow } from "./recovery-flow.ts";

const { fields } = recoveryFlow;
const store = createStepStore("recovery", stepTokenMinutes.reset * 60_000);

type RecoveryStepsProps = {
  /** What came back to a form sent without scripts. */
  fromServer: StepAnswer | undefined;
  /** This page, with where to go afterwards. */
  action: string;
  /** The login, which says that it is done. */
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

  return (
    <StepFrame words={words} step={step} message={message} box={box}>
      {step.at === "address" && (
        <AccountForm
          fields={fields.address}
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
          fields={fields.password}
          hidden={{ intent: "finish", token: step.token }}
          action={action}
          answer={answer}
          send={(values) => recoveryFlow.finish(accountApi, step.token, values)}
          onDone={async ({ message: said }) => {
            // It has logged every device out, this one too.
            session.loggedOut();
            session.recovering(said);
            store.forget();
            await leavePage(after);
          }}
          onRefused={(outcome) => {
            noted(outcome);
            if (!isTooLate(outcome)) return;
            const again = answerTo(outcome, fields.address, {});
            go({ step: { at: "address", name, email }, answer: again });
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

/** Keeps the session's state in step. */
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
