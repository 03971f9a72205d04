import { useState } from "react";
import { loginPage } from "#content/accounts/login-page.ts";
import type { SignedIn } from "#contract/accounts/account.ts";
import type { FactorAdded, SecondFactorRequest } from "#contract/accounts/account-second-factor.ts";
import type { Refused } from "../../forms/define-form.ts";
import { TextField } from "../../ui/field.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { CodeField } from "../form/code-field.tsx";
import { buttonForm, passkeyForm } from "../form/define-account-form.ts";
import { createPasskey, showPasskey } from "../second-factor/passkey-device.ts";
import { type AppKey, AppSecret } from "../second-factor/second-factor-secrets.tsx";
import { accountApi } from "../session/access.ts";
import styles from "./login.module.css";
import { codeForm, type LoginAnswer, type SecondFactorDue } from "./login-flow.ts";

const words = loginPage.secondFactor;
const setUp = loginPage.setUp;

type SecondFactorStepProps = {
  due: SecondFactorDue;
  /** The answer to one of the forms, sent without scripts. */
  answered: LoginAnswer | undefined;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  onRefused: (refused: Refused) => void;
};

/** Asks staff for their second factor: a code from the app, a passkey, or a recovery code. */
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
    <div className={`stack-6 ${styles.ways}`}>
      {hasApp && (
        <AccountForm
          {...form("totp")}
          form={codeForm}
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
              form={buttonForm}
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
          <summary className="disclosure">{words.recovery.title}</summary>
          <AccountForm
            {...form("recovery")}
            form={codeForm}
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

type SecondFactorSetUpProps = {
  due: SecondFactorDue;
  /** The app's key, if a form sent without scripts has started its setup. */
  app: AppKey | undefined;
  answered: LoginAnswer | undefined;
  /** Called when the setup of an app has begun. */
  onKey: (app: AppKey) => void;
  onAdded: (added: FactorAdded) => Promise<void>;
  onRefused: (refused: Refused) => void;
};

/** Sets up the first second factor during a login: an app or a passkey. */
export function SecondFactorSetUp(props: SecondFactorSetUpProps) {
  const { due, answered, onKey, onAdded, onRefused } = props;
  const { token } = due;
  const [key, setKey] = useState(props.app);
  const form = (intent: string) => ({
    hidden: { intent, token },
    answer: answered?.intent === intent ? answered.answer : undefined,
    onRefused,
    busyLabel: setUp.busy,
  });

  async function addPasskey({ name = "" }: Record<string, string>) {
    const asked = await accountApi.passkeyOptions(token);
    if (asked.kind !== "done") return asked;
    const made = await createPasskey(asked.value.options, setUp.passkey.declined);
    return made.kind === "done"
      ? accountApi.addPasskey({ name, response: made.value }, token)
      : made;
  }

  if (key) {
    return (
      <div className={`stack-6 ${styles.ways}`}>
        <AppSecret {...key} />
        <AccountForm
          {...form("confirm-app")}
          hidden={{ intent: "confirm-app", token, ...key }}
          form={codeForm}
          send={({ code = "" }) => accountApi.confirmTotp(code, token)}
          onDone={onAdded}
          submitLabel={setUp.app.confirm}
        >
          {({ errorOf }) => (
            <CodeField
              name="code"
              label={setUp.app.codeLabel}
              hint={setUp.app.codeHint}
              error={errorOf("code")}
            />
          )}
        </AccountForm>
      </div>
    );
  }

  return (
    <div className={`stack-6 ${styles.ways}`}>
      <section className={`stack-3 ${styles.way}`}>
        <h2>{setUp.app.title}</h2>
        <p>{setUp.app.text}</p>
        <AccountForm
          {...form("start-app")}
          form={buttonForm}
          send={() => accountApi.startTotp(token)}
          onDone={(app) => {
            onKey(app);
            setKey(app);
          }}
          submitLabel={setUp.app.start}
        />
      </section>
      <section className={`stack-3 ${styles.way} ${styles.withScript}`}>
        <h2>{setUp.passkey.title}</h2>
        <p>{setUp.passkey.text}</p>
        <AccountForm
          {...form("passkey")}
          form={passkeyForm}
          send={addPasskey}
          onDone={onAdded}
          submitLabel={setUp.passkey.submit}
          button={{ variant: "secondary" }}
        >
          {({ errorOf }) => (
            <TextField
              name="name"
              label={setUp.passkey.nameLabel}
              hint={setUp.passkey.nameHint}
              required
              maxLength={60}
              error={errorOf("name")}
            />
          )}
        </AccountForm>
      </section>
    </div>
  );
}
