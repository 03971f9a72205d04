import { profilePage, roleNames } from "#content/accounts/profile-page.ts";
import type { User } from "#contract/account.ts";
import { CheckIcon } from "../../ui/status-icons.tsx";
import { Avatar } from "./avatar.tsx";
import styles from "./profile-head.module.css";
import { Moment } from "./reader-time.tsx";

/** Whose page it is; without a user, what page it is. */
export function ProfileHead({ user }: { user: User | undefined }) {
  return (
    <div className={styles.band} data-ground="sand">
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{profilePage.title}</h1>
          {user && (
            <>
              <p className={styles.name}>{user.name}</p>
              <ul className={styles.facts}>
                <li>
                  {user.email}
                  {user.emailVerified && (
                    <span className={styles.verified}>
                      <CheckIcon /> {profilePage.verified}
                    </span>
                  )}
                </li>
                {user.role !== "student" && <li>{roleNames[user.role]}</li>}
                <li>
                  <Moment text={profilePage.since} at={user.createdAt} />
                </li>
              </ul>
            </>
          )}
        </div>
        {user && <Avatar name={user.name} colour={user.avatar} />}
      </header>
    </div>
  );
}
