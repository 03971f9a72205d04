import { paths } from "../../paths.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./account-corner.module.css";
import { useWayBack } from "./way-back.ts";

const MENU_ID = "account-menu";

/*
 * Every page contains both variants, for visitors who are logged in and for those who are not. Styles choose by
 * the mark that `head-script.tsx` puts on the document, or by the mark of a page about one's own account.
 */

/** Account links at the end of the navigation bar. */
export function AccountCorner() {
  const wayBack = useWayBack();
  return (
    <>
      <a {...wayBack(paths.login)} className={classNames(`tap-target ${styles.login}`, styles.out)}>
        Login
      </a>
      <a
        {...wayBack(paths.signup)}
        className={classNames(`tap-target ${styles.login}`, styles.out)}
      >
        Signup
      </a>
      <button
        type="button"
        className={classNames(styles.user, styles.in)}
        popoverTarget={MENU_ID}
        aria-label="Your account"
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M12 3.5a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5ZM3.75 21a8.25 6.5 0 0 1 16.5 0Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <div id={MENU_ID} popover="auto" className={classNames(`box ${styles.menu}`, styles.in)}>
        <a href={paths.userProfile}>Profile</a>
        <a href={paths.logout}>Log out</a>
      </div>
    </>
  );
}

/** Account links at the end of the menu on a phone. */
export function MobileAccountLinks() {
  const wayBack = useWayBack();
  return (
    <p className={`tap-targets ${styles.mobile}`}>
      <a {...wayBack(paths.login)} className={styles.out}>
        Login/SignUp
      </a>
      <a href={paths.userProfile} className={styles.in}>
        Profile
      </a>
      <a href={paths.logout} className={styles.in}>
        Log out
      </a>
    </p>
  );
}
