import { useEffect, useRef, useState } from "react";
import { avatarNames, profileDetails as words } from "#content/accounts/profile-page.ts";
import type { User } from "#contract/accounts/account.ts";
import { accountMessages, avatarValues } from "#contract/accounts/account-messages.ts";
import { profileLength } from "#contract/accounts/profile-length.ts";
import { TextField } from "../../ui/field.tsx";
import { session } from "../session/session.ts";
import { Avatar } from "./avatar.tsx";
import { forgetDetails, keepDetails, restoreDetails } from "./details-draft.ts";
import styles from "./profile.module.css";
import { ProfileForm, type ProfileReply } from "./profile-forms.tsx";
import { closeDisclosure, Disclosure, DoneNote, ProfileSection } from "./profile-section.tsx";

export const detailsId = "details";

/** A person's details, and the form that changes them. */
export function Details({ user, reply }: { user: User; reply: ProfileReply | undefined }) {
  const box = useRef<HTMLDetailsElement>(null);
  const isReplied = reply?.intent === "details";
  const [done, setDone] = useState(isReplied && !reply.refusal ? words.done : undefined);
  const { labels } = words;

  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (form && restoreDetails(user.id, form) && box.current) box.current.open = true;
  }, [user.id]);

  return (
    <ProfileSection id={detailsId} title={words.title} intro={words.intro}>
      <DoneNote text={done} />
      <dl className={styles.facts}>
        {(["name", "email", "phone", "city", "goal"] as const).map((fact) => (
          <div key={fact}>
            <dt>{labels[fact]}</dt>
            <dd data-missing={user[fact] === null || undefined}>{user[fact] ?? words.missing}</dd>
          </div>
        ))}
      </dl>
      <Disclosure ref={box} label={words.edit} open={isReplied && reply.refusal !== undefined}>
        <ProfileForm
          intent="details"
          section={detailsId}
          reply={reply}
          submitLabel={words.submit}
          busyLabel={words.submitting}
          onInput={(form) => keepDetails(user.id, form)}
          onDone={({ user: changed }) => {
            forgetDetails();
            session.userChanged(changed);
            setDone(words.done);
            closeDisclosure(box.current);
          }}
        >
          {({ errorOf, typed }) => (
            <>
              <p className="muted">{words.emailNote}</p>
              <TextField
                name="name"
                label={labels.name}
                autoComplete="name"
                required
                maxLength={100}
                defaultValue={typed("name") ?? user.name}
                error={errorOf("name")}
              />
              <TextField
                name="phone"
                label={labels.phone}
                type="tel"
                autoComplete="tel"
                maxLength={profileLength.phone}
                pattern="\+?[0-9 ]{10,16}"
                title={accountMessages.profilePhone}
                defaultValue={typed("phone") ?? user.phone ?? ""}
                error={errorOf("phone")}
                hint={words.hints.phone}
              />
              <TextField
                name="city"
                label={labels.city}
                autoComplete="address-level2"
                maxLength={profileLength.city}
                defaultValue={typed("city") ?? user.city ?? ""}
                error={errorOf("city")}
              />
              <TextField
                name="goal"
                label={labels.goal}
                maxLength={profileLength.goal}
                defaultValue={typed("goal") ?? user.goal ?? ""}
                error={errorOf("goal")}
                hint={words.hints.goal}
              />
              <AvatarField
                name={user.name}
                chosen={typed("avatar") ?? user.avatar}
                error={errorOf("avatar")}
              />
            </>
          )}
        </ProfileForm>
      </Disclosure>
    </ProfileSection>
  );
}

type AvatarFieldProps = { name: string; chosen: string; error: string | undefined };

/** The choice of the colour behind the initials. Each colour is shown with the initials on it. */
function AvatarField({ name, chosen, error }: AvatarFieldProps) {
  return (
    <fieldset className={styles.colours}>
      <legend>{words.labels.avatar}</legend>
      <div className={styles.choices}>
        {avatarValues.map((colour) => (
          <label key={colour} className={styles.choice}>
            <Avatar name={name} colour={colour} />
            <span className={styles.choiceLabel}>
              <input
                type="radio"
                name="avatar"
                value={colour}
                defaultChecked={colour === chosen}
                className={styles.dot}
              />
              {avatarNames[colour]}
            </span>
          </label>
        ))}
      </div>
      {error && <p className={styles.coloursError}>{error}</p>}
    </fieldset>
  );
}
