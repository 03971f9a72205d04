import { profilePage } from "#content/accounts/profile-page.ts";
import { paths } from "../../paths.ts";
import styles from "./profile-nav.module.css";

/** The sections of the page; beside them on a wide screen, where it stays in view. */
export function ProfileNav({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className={styles.nav} aria-label={profilePage.sectionsLabel}>
      <ul className={styles.links}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <a href={paths.accountHub} className={styles.hub}>
        {profilePage.hubLink}
      </a>
    </nav>
  );
}
