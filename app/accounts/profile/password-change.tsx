import { useRef, useState } from "react";
import { profilePassword as words } from "#content/accounts/profile-page.ts";
import type { User } from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { paths } from "../../paths.ts";
import { NewPasswordField, PasswordField, UsernameField } from "../form/password-fields.tsx";
import styles from "./profile.module.css";
import { ProfileForm, type ProfileReply } from "./profile-forms.tsx";
import { closeDisclosure, Disclosure, DoneNote, ProfileSection } from "./profile-section.tsx";

export const passwordId = "password";

/** Changes the password, or sets the first one of an account that was made with Google. */
export function Password({ user, reply }: { user: User; reply: ProfileReply | undefined }) {
  const box = useRef<HTMLDetailsElement>(null);
  const isReplied = reply?.intent === "password";
  const isDone = isReplied && !reply.refusal;
  const [changes, setChanges] = useState(0);
  const { intro, open, byMail } = user.hasPassword ? words.change : words.set;

  return (
    <ProfileSection id={passwordId} title={words.title} intro={intro}>
      <DoneNote text={isDone || changes > 0 ? accountMessages.passwordChanged : undefined} />
      <Disclosure ref={box} label={open} open={isReplied && !isDone}>
        <ProfileForm
          // A change makes a new form, so that nothing that was typed stays in it.
          key={changes}
          intent="password"
          section={passwordId}
          reply={reply}
          submitLabel={words.submit}
          busyLabel={words.submitting}
          onDone={() => {
            closeDisclosure(box.current);
            setChanges((count) => count + 1);
          }}
        >
          {({ errorOf }) => (
            <>
              <UsernameField email={user.email} />
              <div>
                {user.hasPassword && (
                  <PasswordField
                    name="currentPassword"
                    label={words.current}
                    error={errorOf("currentPassword")}
                  />
                )}
                <p className={styles.forgotten}>
                  {byMail.question} <a href={paths.forgotPassword}>{byMail.link}</a>
                </p>
              </div>
              <NewPasswordField
                name="password"
                label={words.next}
                personal={[user.name, user.email]}
                error={errorOf("password")}
              />
            </>
          )}
        </ProfileForm>
      </Disclosure>
    </ProfileSection>
  );
}
