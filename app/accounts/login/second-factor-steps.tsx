import { loginPage } from "#content/accounts/login-page.ts";
import type { SignedIn } from "#contract/account.ts";
import type { SecondFactorRequest } from "#contract/account-second-factor.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { TextField } from "../../ui/field.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { CodeField } from "../form/code-field.tsx";
import { showPasskey } from "../second-factor/show-passkey.ts";
import { accountApi } from "../session/access.ts";
import styles from "./login.module.css";
import type { LoginAnswer, SecondFactorDue } from "./login-step.ts";

const words = loginPage.secondFactor;

type SecondFactorStepProps = {
  due: SecondFactorDue;
  /** What came back to one of the forms, sent without scripts. */
  answered: LoginAnswer | undefined;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  onRefused: (outcome: Outcome<unknown>) => void;
};

/** The second proof of somebody of the institute: a code of the app, a passkey, or a recovery code. */
export function SecondFactorStep({ due, answered, onSignedIn, onRefused }: SecondFactorStepProps) {
  const { token, methods } = due;
  const form = (intent: string) => ({
    hidden: { intent, token, methods: methods.join(" ") },
    answer: answered?.intent === intent ? answered.answer : undefined,
    onDone: onSignedIn,
    onRefused,
    busyLabel: words.busy,
  });
  const verify = (request: SecondFactorRequest) => accountApi.verifySecondFactor(token, request);
  const hasApp = methods.includes("totp");

  async function withPasskey() {
    const asked = await accountApi.passkeyChallenge(token);
    if (asked.kind !== "done") return asked;
    const shown = await showPasskey(asked.value.options, words.passkey.declined);
    return shown.kind === "done" ? verify({ method: "passkey", response: shown.value }) : shown;
  }

  return (
    <div className={styles.ways}>
      {hasApp && (
        <AccountForm
          {...form("totp")}
          fields={["code"]}
          send={({ code = "" }) => verify({ method: "totp", code })}
          submitLabel={words.app.submit}
        >
          {({ errorOf }) => (
            <CodeField
              name="code"
              label={words.app.label}
              hint={words.app.hint}
              error={errorOf("code")}
            />
          )}
        </AccountForm>
      )}
      {methods.includes("passkey") && (
        <>
          <p className={styles.needsScript}>{words.passkey.needsScript}</p>
          <div className={styles.withScript}>
            <AccountForm
              {...form("passkey")}
              fields={[]}
              send={withPasskey}
              submitLabel={words.passkey.submit}
              busyLabel={words.passkey.busy}
              button={hasApp ? { variant: "secondary" } : {}}
            />
          </div>
        </>
      )}
      {methods.includes("recovery") && (
        <details className={styles.other} open={answered?.intent === "recovery"}>
          <summary>{words.recovery.title}</summary>
          <AccountForm
            {...form("recovery")}
            fields={["code"]}
            send={({ code = "" }) => verify({ method: "recovery", code })}
            submitLabel={words.recovery.submit}
            button={{ variant: "secondary" }}
          >
            {({ errorOf }) => (
              <TextField
                name="code"
                label={words.recovery.label}
                hint={words.recovery.hint}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                required
                maxLength={40}
                error={errorOf("code")}
              />
            )}
          </AccountForm>
        </details>
      )}
    </div>
  );
}
