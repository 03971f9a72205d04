import { useState } from "react";
import { loginPage } from "#content/accounts/login-page.ts";
import type { FactorAdded } from "#contract/account-second-factor.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { TextField } from "../../ui/field.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { CodeField } from "../form/code-field.tsx";
import type { AppKey } from "../second-factor/app-key.ts";
import { createPasskey } from "../second-factor/passkey-device.ts";
import { AppSecret } from "../second-factor/second-factor-secrets.tsx";
import { accountApi } from "../session/access.ts";
import styles from "./login.module.css";
import type { LoginAnswer, SecondFactorDue } from "./login-step.ts";

const { app, passkey, busy } = loginPage.setUp;

type SecondFactorSetUpProps = {
  due: SecondFactorDue;
  /** Where a form without scripts has begun with the app. */
  app: AppKey | undefined;
  answered: LoginAnswer | undefined;
  onAdded: (added: FactorAdded) => Promise<void>;
  onRefused: (outcome: Outcome<unknown>) => void;
};

/** The first second factor, in the middle of a login: an app, or a passkey. */
export function SecondFactorSetUp(props: SecondFactorSetUpProps) {
  const { due, answered, onAdded, onRefused } = props;
  const { token } = due;
  const [key, setKey] = useState(props.app);
  const form = (intent: string) => ({
    hidden: { intent, token },
    answer: answered?.intent === intent ? answered.answer : undefined,
    onRefused,
    busyLabel: busy,
  });

  async function addPasskey({ name = "" }: Record<string, string>) {
    const asked = await accountApi.passkeyOptions(token);
    if (asked.kind !== "done") return asked;
    const made = await createPasskey(asked.value.options, passkey.declined);
    return made.kind === "done"
      ? accountApi.addPasskey({ name, response: made.value }, token)
      : made;
  }

  if (key) {
    return (
      <div className={styles.ways}>
        <AppSecret {...key} />
        <AccountForm
          {...form("confirm-app")}
          hidden={{ intent: "confirm-app", token, ...key }}
          fields={["code"]}
          send={({ code = "" }) => accountApi.confirmTotp(code, token)}
          onDone={onAdded}
          submitLabel={app.confirm}
        >
          {({ errorOf }) => (
            <CodeField
              name="code"
              label={app.codeLabel}
              hint={app.codeHint}
              error={errorOf("code")}
            />
          )}
        </AccountForm>
      </div>
    );
  }

  return (
    <div className={styles.ways}>
      <section className={styles.way}>
        <h2>{app.title}</h2>
        <p>{app.text}</p>
        <AccountForm
          {...form("start-app")}
          fields={[]}
          send={() => accountApi.startTotp(token)}
          onDone={setKey}
          submitLabel={app.start}
        />
      </section>
      <section className={`${styles.way} ${styles.withScript}`}>
        <h2>{passkey.title}</h2>
        <p>{passkey.text}</p>
        <AccountForm
          {...form("passkey")}
          fields={["name"]}
          send={addPasskey}
          onDone={onAdded}
          submitLabel={passkey.submit}
          button={{ variant: "secondary" }}
        >
          {({ errorOf }) => (
            <TextField
              name="name"
              label={passkey.nameLabel}
              hint={passkey.nameHint}
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
