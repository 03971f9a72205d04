import { loginPage } from "#content/accounts/login-page.ts";
import type { SignedIn } from "#contract/account.ts";
import { TextField } from "../../ui/field.tsx";
import type { AccountAnswer } from "../form/account-answer.ts";
import { AccountForm } from "../form/account-form.tsx";
import { PasswordField } from "../form/password-fields.tsx";
import { accountApi } from "../session/access.ts";
import { session } from "../session/session.ts";
import { signIn } from "./login-calls.ts";
import { type LoginStep, stepFor } from "./login-step.ts";

const words = loginPage.password;

type PasswordStepProps = {
  answer: AccountAnswer | undefined;
  go: (step: LoginStep) => void;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};

/** Address and password. */
export function PasswordStep({ answer, go, onSignedIn }: PasswordStepProps) {
  async function send(values: Record<string, string>) {
    session.pending();
    const outcome = await signIn(accountApi, values);
    // The page shows the server's message; the state has the status (specification, section 8).
    if (outcome.kind === "refused") session.rejected(String(outcome.problem.status));
    return outcome;
  }

  return (
    <AccountForm
      fields={["email", "password"]}
      hidden={{ intent: "sign-in" }}
      answer={answer}
      send={send}
      onDone={(value) => {
        if ("token" in value) return onSignedIn(value);
        session.waiting();
        go(stepFor(value.secondFactor));
      }}
      submitLabel={words.submit}
      busyLabel={words.busy}
    >
      {({ errorOf, typed }) => (
        <>
          <TextField
            name="email"
            type="email"
            label={words.emailLabel}
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={typed("email")}
            error={errorOf("email")}
          />
          <PasswordField error={errorOf("password")} />
        </>
      )}
    </AccountForm>
  );
}
