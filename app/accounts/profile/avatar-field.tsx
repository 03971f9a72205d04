import { avatarNames, profileDetails } from "#content/accounts/profile-page.ts";
import { avatarValues } from "#contract/account-messages.ts";
import { Avatar } from "./avatar.tsx";
import styles from "./avatar-field.module.css";

type AvatarFieldProps = { name: string; chosen: string; error: string | undefined };

/** The colour behind one's initials, chosen by looking at it. */
export function AvatarField({ name, chosen, error }: AvatarFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{profileDetails.labels.avatar}</legend>
      <div className={styles.choices}>
        {avatarValues.map((colour) => (
          <label key={colour} className={styles.choice}>
            <Avatar name={name} colour={colour} />
            <span className={styles.label}>
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
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
