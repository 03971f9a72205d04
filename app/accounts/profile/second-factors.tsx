import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { profileSecondFactor as words } from "#content/accounts/profile-page.ts";
import type { FactorAdded, SecondFactorState } from "#contract/accounts/account-second-factor.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { TextField } from "../../ui/field.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { CodeField } from "../form/code-field.tsx";
import { passkeyForm } from "../form/define-account-form.ts";
import { createPasskey } from "../second-factor/passkey-device.ts";
import { AppSecret, RecoveryCodes } from "../second-factor/second-factor-secrets.tsx";
import { access } from "../session/access.ts";
import styles from "./profile.module.css";
import { ProfileForm, type ProfileReply } from "./profile-forms.tsx";
import { Disclosure, DoneNote } from "./profile-section.tsx";
import { ReaderTime } from "./reader-time.tsx";

type SecondFactorsProps = { state: SecondFactorState; reply: ProfileReply | undefined };

/** The second factors of staff, of which they always keep at least one. */
export function SecondFactors({ state, reply }: SecondFactorsProps) {
  const [done, setDone] = useState(() => doneText(reply));
  const [codes, setCodes] = useState(reply?.recoveryCodes);
  const shown = useRef<HTMLDivElement>(null);
  const { codes: codeWords } = words;

  // Moves the focus up to the new codes: they are above the button that made them, and are not shown again.
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
      <div className={styles.factors}>
        <div className={`stack-3 ${styles.factor}`}>
          <h3>{words.app.title}</h3>
          <AuthenticatorApp
            isOn={state.totp}
            reply={reply}
            onAdded={onAdded}
            onRemoved={onRemoved}
          />
        </div>
        <div className={`stack-3 ${styles.factor}`}>
          <h3>{words.passkeys.title}</h3>
          <Passkeys
            passkeys={state.passkeys}
            reply={reply}
            onAdded={onAdded}
            onRemoved={onRemoved}
          />
        </div>
        <div className={`stack-3 ${styles.factor}`}>
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

type AuthenticatorAppProps = {
  isOn: boolean;
  reply: ProfileReply | undefined;
  onAdded: (added: FactorAdded) => void;
  onRemoved: () => void;
};

/** Removes the authenticator app, or sets one up in two steps: its key, then a first code from it. */
function AuthenticatorApp({ isOn, reply, onAdded, onRemoved }: AuthenticatorAppProps) {
  const [start, setStart] = useState(reply?.totp);
  const { app, submitting } = words;
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
    <div className={`stack-5 ${styles.setUp}`}>
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

type PasskeysProps = {
  passkeys: SecondFactorState["passkeys"];
  reply: ProfileReply | undefined;
  onAdded: (added: FactorAdded) => void;
  onRemoved: () => void;
};

/** Lists the passkeys and adds new ones. Only a script can ask the device for a passkey. */
function Passkeys({ passkeys, reply, onAdded, onRemoved }: PasskeysProps) {
  const { revalidate } = useRevalidator();
  const { passkeys: passkeyWords, submitting } = words;

  return (
    <>
      {passkeys.length === 0 && <p>{passkeyWords.none}</p>}
      <ul className={styles.keys}>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className={`row ${styles.key}`}>
            <div>
              <strong id={`passkey-${id}`}>{name}</strong>
              <p>
                <ReaderTime text={passkeyWords.added} at={createdAt} />
                {lastUsedAt && (
                  <ReaderTime text={passkeyWords.lastUsed} at={lastUsedAt} precision="minute" />
                )}
              </p>
            </div>
            <ProfileForm
              intent="passkey-remove"
              section={secondFactorId}
              id={id}
              reply={reply}
              submitLabel={passkeyWords.remove}
              busyLabel={submitting}
              button={{
                id: `remove-${id}`,
                variant: "secondary",
                size: "small",
                "aria-labelledby": `remove-${id} passkey-${id}`,
              }}
              onDone={onRemoved}
            />
          </li>
        ))}
      </ul>
      <p className={styles.needsScript}>{passkeyWords.needsScript}</p>
      <div className={styles.withScript}>
        {/* A change of the list makes a new form, so that the next passkey begins with an empty name. */}
        <Disclosure key={passkeys.length} label={passkeyWords.add}>
          <AccountForm
            form={passkeyForm}
            send={({ name = "" }) => addPasskey(name)}
            onDone={async (added) => {
              onAdded(added);
              await revalidate();
            }}
            submitLabel={passkeyWords.add}
            busyLabel={passkeyWords.adding}
          >
            {({ errorOf }) => (
              <TextField
                name="name"
                label={passkeyWords.name}
                hint={passkeyWords.nameHint}
                required
                maxLength={60}
                error={errorOf("name")}
              />
            )}
          </AccountForm>
        </Disclosure>
      </div>
    </>
  );
}

/** Gets the options of a new passkey from the API, creates it on the device, and sends it to the API. */
async function addPasskey(name: string): Promise<Outcome<FactorAdded>> {
  const asked = await access.withAccess((api) => api.passkeyOptions());
  if (asked.kind !== "done") return asked;
  const made = await createPasskey(asked.value.options, words.passkeys.cancelled);
  if (made.kind !== "done") return made;
  return access.withAccess((api) => api.addPasskey({ name, response: made.value }));
}

/** The id of the section, to which its forms lead back. */
export const secondFactorId = "second-factor";
