import { signupPage } from "#content/accounts/signup-page.ts";
import type { SignedIn } from "#contract/account.ts";
import { profileLength } from "#contract/account-messages.ts";
import { TextField } from "../../ui/field.tsx";
import { type AccountAnswer, answerTo } from "../form/account-answer.ts";
import { AccountForm } from "../form/account-form.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { accountApi } from "../session/access.ts";
import { session } from "../session/session.ts";
import type { FlowStep } from "../steps/flow-step.ts";
import { isTooLate, type StepAnswer } from "../steps/flow-steps.ts";
import { UsernameField } from "../steps/username-field.tsx";
import styles from "./signup.module.css";
import { signupFlow } from "./signup-flow.ts";

const words = signupPage.password;
const { fields } = signupFlow;

type PasswordStepProps = {
  step: Extract<FlowStep, { at: "password" }>;
  answer: AccountAnswer | undefined;
  action: string;
  go: (next: StepAnswer) => void;
  onDone: (signedIn: SignedIn) => Promise<void>;
};

/** The password, and what one may say about oneself. */
export function PasswordStep({ step, answer, action, go, onDone }: PasswordStepProps) {
  const { name, email, token } = step;

  async function send(values: Record<string, string>) {
    session.pending();
    const outcome = await signupFlow.finish(accountApi, token, values);
    if (outcome.kind === "refused") session.rejected(String(outcome.problem.status));
    return outcome;
  }

  return (
    <AccountForm
      fields={fields.password}
      hidden={{ intent: "finish", name, token }}
      action={action}
      answer={answer}
      send={send}
      onDone={onDone}
      onRefused={(outcome) => {
        if (!isTooLate(outcome)) return;
        const again = answerTo(outcome, fields.address, {});
        go({ step: { at: "address", name, email }, answer: again });
      }}
      submitLabel={words.submit}
      busyLabel={words.busy}
    >
      {({ errorOf, typed }) => (
        <>
          <UsernameField email={email} />
          <NewPasswordField error={errorOf("password")} personal={[name, email]} />
          <fieldset className={styles.optional}>
            <legend>{words.optional.title}</legend>
            <p className={styles.note}>{words.optional.intro}</p>
            <TextField
              name="phone"
              type="tel"
              label={words.optional.phoneLabel}
              autoComplete="tel"
              maxLength={profileLength.phone}
              defaultValue={typed("phone")}
              error={errorOf("phone")}
            />
            <TextField
              name="city"
              label={words.optional.cityLabel}
              autoComplete="address-level2"
              maxLength={profileLength.city}
              defaultValue={typed("city")}
              error={errorOf("city")}
            />
            <TextField
              name="goal"
              label={words.optional.goalLabel}
              hint={words.optional.goalHint}
              autoComplete="off"
              maxLength={profileLength.goal}
              defaultValue={typed("goal")}
              error={errorOf("goal")}
            />
          </fieldset>
        </>
      )}
    </AccountForm>
  );
}
