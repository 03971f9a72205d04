import { useState } from "react";
import { profileSecondFactor } from "#content/accounts/profile-page.ts";
import type { FactorAdded } from "#contract/account-second-factor.ts";
import { CodeField } from "../form/code-field.tsx";
import { AppSecret } from "../second-factor/second-factor-secrets.tsx";
import { ProfileForm } from "./profile-forms.tsx";
import type { ProfileReply } from "./profile-reply.ts";
import { secondFactorId } from "./second-factor-id.ts";
import styles from "./second-factors.module.css";

type AuthenticatorAppProps = {
  isOn: boolean;
  reply: ProfileReply | undefined;
  onAdded: (added: FactorAdded) => void;
  onRemoved: () => void;
};

/** Sets an authenticator app up, in two steps: its key, and a first code of it. Or removes it. */
export function AuthenticatorApp({ isOn, reply, onAdded, onRemoved }: AuthenticatorAppProps) {
  const [start, setStart] = useState(reply?.totp);
  const { app, submitting } = profileSecondFactor;
  const form = { section: secondFactorId, reply, busyLabel: submitting } as const;

  if (isOn) {
    return (
      <>
        <p>{app.on}</p>
        <ProfileForm
          {...form}
          intent="totp-remove"
          submitLabel={app.remove}
          button={{ variant: "secondary", size: "small" }}
          onDone={onRemoved}
        />
      </>
    );
  }
  if (!start) {
    return (
      <>
        <p>{app.off}</p>
        <ProfileForm
          {...form}
          intent="totp-start"
          submitLabel={app.add}
          button={{ variant: "secondary", size: "small" }}
          refetch={false}
          onDone={setStart}
        />
      </>
    );
  }
  return (
    <div className={styles.setUp}>
      <AppSecret {...start} />
      <ProfileForm
        {...form}
        intent="totp-confirm"
        hidden={start}
        submitLabel={app.confirm}
        onDone={(added) => {
          setStart(undefined);
          onAdded(added);
        }}
      >
        {({ errorOf }) => <CodeField name="code" hint={app.codeHint} error={errorOf("code")} />}
      </ProfileForm>
    </div>
  );
}
