import { useRevalidator } from "react-router";
import { profileSecondFactor } from "#content/accounts/profile-page.ts";
import type { FactorAdded, SecondFactorState } from "#contract/account-second-factor.ts";
import { TextField } from "../../ui/field.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { addPasskey } from "./add-passkey.ts";
import { Disclosure } from "./disclosure.tsx";
import { ProfileForm } from "./profile-forms.tsx";
import type { ProfileReply } from "./profile-reply.ts";
import { Moment } from "./reader-time.tsx";
import { secondFactorId } from "./second-factor-id.ts";
import styles from "./second-factors.module.css";

type PasskeysProps = {
  passkeys: SecondFactorState["passkeys"];
  reply: ProfileReply | undefined;
  onAdded: (added: FactorAdded) => void;
  onRemoved: () => void;
};

/** The passkeys there are, and a new one, which only a script can ask the device for. */
export function Passkeys({ passkeys, reply, onAdded, onRemoved }: PasskeysProps) {
  const { revalidate } = useRevalidator();
  const { passkeys: words, submitting } = profileSecondFactor;

  return (
    <>
      {passkeys.length === 0 && <p>{words.none}</p>}
      <ul className={styles.keys}>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className={styles.key}>
            <div>
              <strong id={`passkey-${id}`}>{name}</strong>
              <p>
                <Moment text={words.added} at={createdAt} />
                {lastUsedAt && <Moment text={words.lastUsed} at={lastUsedAt} precision="minute" />}
              </p>
            </div>
            <ProfileForm
              intent="passkey-remove"
              section={secondFactorId}
              id={id}
              reply={reply}
              submitLabel={words.remove}
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
      <p className={styles.needsScript}>{words.needsScript}</p>
      <div className={styles.withScript}>
        {/* A new one begins with an empty name. */}
        <Disclosure key={passkeys.length} label={words.add}>
          <AccountForm
            fields={["name"]}
            send={({ name = "" }) => addPasskey(name)}
            onDone={async (added) => {
              onAdded(added);
              await revalidate();
            }}
            submitLabel={words.add}
            busyLabel={words.adding}
          >
            {({ errorOf }) => (
              <TextField
                name="name"
                label={words.name}
                hint={words.nameHint}
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
