import { profileDeletion as words } from "#content/accounts/profile-page.ts";
import type { User } from "#contract/accounts/account.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogTrigger } from "../../ui/dialog.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { PasswordField, UsernameField } from "../form/password-fields.tsx";
import { handOver } from "../session/handover.ts";
import { leavePage } from "../session/next-path.ts";
import styles from "./profile.module.css";
import { ProfileForm, type ProfileReply } from "./profile-forms.tsx";
import { Disclosure, ProfileSection } from "./profile-section.tsx";

export const deletionId = "delete";
const dialogId = "delete-account";

type DeletionProps = { user: User; reply: ProfileReply | undefined };

/** Deletes the account, after asking once more: in a dialog or, without scripts, further down in the section. */
export function Deletion({ user, reply }: DeletionProps) {
  const isHydrated = useHydrated();
  const isRefused = reply?.intent === "delete" && reply.refusal !== undefined;

  return (
    <ProfileSection id={deletionId} title={words.title} intro={words.intro} isFinal>
      {isHydrated && !isRefused ? (
        <div>
          <DialogTrigger dialog={dialogId} variant="secondary">
            {words.open}
          </DialogTrigger>
          <Dialog id={dialogId} title={words.dialogTitle}>
            <Confirmation user={user} reply={undefined} />
            <Button
              variant="quiet"
              wide
              className={styles.cancel}
              command="close"
              commandfor={dialogId}
            >
              {words.cancel}
            </Button>
          </Dialog>
        </div>
      ) : (
        <Disclosure label={words.open} open={isRefused}>
          <h3 className={styles.question}>{words.dialogTitle}</h3>
          <Confirmation user={user} reply={reply} />
        </Disclosure>
      )}
    </ProfileSection>
  );
}

/** Lists what is deleted, and asks for the password if the account has one. */
function Confirmation({ user, reply }: DeletionProps) {
  return (
    <div className={`stack-4 ${styles.confirmation}`}>
      <p>{words.goes.title}</p>
      <ul className={`stack-2 ${styles.goes}`}>
        {words.goes.items.map((item) => (
          <li key={item}>{item.replace("{email}", () => user.email)}</li>
        ))}
      </ul>
      <p>{words.stays}</p>
      <ProfileForm
        intent="delete"
        section={deletionId}
        reply={reply}
        refetch={false}
        submitLabel={words.submit}
        busyLabel={words.submitting}
        button={{ wide: true, size: "large", className: styles.deleteAll }}
        onDone={() => {
          handOver("deletedAccount", user.id);
          return leavePage(paths.accountDeleted);
        }}
      >
        {({ errorOf }) =>
          user.hasPassword && (
            <>
              <UsernameField email={user.email} />
              <PasswordField label={words.password} error={errorOf("password")} />
            </>
          )
        }
      </ProfileForm>
    </div>
  );
}
