import { profilePage } from "#content/accounts/profile-page.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WarningIcon } from "../../ui/status-icons.tsx";
import styles from "./away-notice.module.css";

/** Says that what is shown is what this browser had saved, or that there is nothing to show. */
export function AwayNotice({ isSaved }: { isSaved: boolean }) {
  const { title, saved, nothing } = profilePage.away;
  return (
    <div role="alert" className={styles.notice}>
      <WarningIcon />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{isSaved ? saved : nothing}</p>
        <TryAgain />
      </div>
    </div>
  );
}

/** In place of a part that could not be had, while the rest could. */
export function PartMissing() {
  return (
    <div className={styles.part}>
      <p>{profilePage.partMissing}</p>
      <TryAgain />
    </div>
  );
}

/** A link to the page itself: it asks again, with scripts and without. */
const TryAgain = () => (
  <a href={paths.userProfile} className={buttonClass({ variant: "secondary", size: "small" })}>
    {profilePage.tryAgain}
  </a>
);
