import { useEffect, useRef, useState } from "react";
import { profileSecondFactor as words } from "#content/accounts/profile-page.ts";
import type { FactorAdded, SecondFactorState } from "#contract/account-second-factor.ts";
import { RecoveryCodes } from "../second-factor/recovery-codes.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { DoneNote } from "./done-note.tsx";
import { Passkeys } from "./passkeys.tsx";
import { ProfileForm } from "./profile-forms.tsx";
import type { ProfileReply } from "./profile-reply.ts";
import { secondFactorId } from "./second-factor-id.ts";
import styles from "./second-factors.module.css";

type SecondFactorsProps = { state: SecondFactorState; reply: ProfileReply | undefined };

/** What staff show at a login beside the password; they always keep one at least. */
export function SecondFactors({ state, reply }: SecondFactorsProps) {
  const [done, setDone] = useState(() => doneText(reply));
  const [codes, setCodes] = useState(reply?.recoveryCodes);
  const shown = useRef<HTMLDivElement>(null);
  const { codes: codeWords } = words;

  // New codes stand above the button that made them, and are not shown again.
  useEffect(() => {
    if (codes) shown.current?.focus();
  }, [codes]);

  function onAdded({ message, recoveryCodes }: FactorAdded) {
    if (recoveryCodes) setCodes(recoveryCodes);
    setDone(message);
  }
  const onRemoved = () => setDone(words.removed);

  return (
    <>
      <DoneNote text={done} />
      {codes && (
        <div ref={shown} tabIndex={-1}>
          <RecoveryCodes codes={codes} />
        </div>
      )}
      <div className={styles.parts}>
        <div className={styles.part}>
          <h3>{words.app.title}</h3>
          <AuthenticatorApp
            isOn={state.totp}
            reply={reply}
            onAdded={onAdded}
            onRemoved={onRemoved}
          />
        </div>
        <div className={styles.part}>
          <h3>{words.passkeys.title}</h3>
          <Passkeys
            passkeys={state.passkeys}
            reply={reply}
            onAdded={onAdded}
            onRemoved={onRemoved}
          />
        </div>
        <div className={styles.part}>
          <h3>{codeWords.title}</h3>
          <p>
            {codesLeft(state.recoveryCodesLeft)} {codeWords.intro}
          </p>
          <p>{codeWords.renewNote}</p>
          <ProfileForm
            intent="codes-renew"
            section={secondFactorId}
            reply={reply}
            submitLabel={codeWords.renew}
            busyLabel={words.submitting}
            button={{ variant: "secondary", size: "small" }}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              setDone(undefined);
            }}
          />
        </div>
      </div>
    </>
  );
}

function codesLeft(count: number): string {
  const { none, one, many } = words.codes.left;
  return count > 1 ? many.replace("{count}", String(count)) : count === 1 ? one : none;
}

function doneText(reply: ProfileReply | undefined): string | undefined {
  if (!reply || reply.refusal) return undefined;
  if (reply.intent === "totp-confirm") return reply.message;
  return reply.intent.endsWith("-remove") ? words.removed : undefined;
}
