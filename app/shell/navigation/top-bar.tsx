import { BranchChoice } from "../branches/branch-choice.tsx";
import { openingHoursInWords } from "../branches/opening-hours.ts";
import { ofBranch } from "../branches/visitor-branch.ts";
import { useSite } from "../use-site.ts";
import styles from "./top-bar.module.css";

/**
 * The bar above the navigation: telephone numbers, e-mail address and opening hours. Of the branches only the
 * visitor's own is shown where it is known.
 */
export function TopBar() {
  const { branches, email } = useSite();
  return (
    <section className={styles.bar} data-part="contacts" data-ground="ink" aria-label="Contact">
      <div className={styles.inner}>
        <ul className={`wrap ${styles.contacts}`}>
          {branches.map((branch) => (
            <li key={branch.id} {...ofBranch(branches, branch.id)}>
              <a href={`tel:${branch.phoneE164}`}>
                {branch.phone} <span className={styles.branch}>{branch.name}</span>
              </a>
            </li>
          ))}
          <li className={styles.choice}>
            <BranchChoice />
          </li>
          <li>
            <a href={`mailto:${email}`}>
              <span className={styles.address}>{email}</span>
              <span className={styles.short}>Email</span>
            </a>
          </li>
        </ul>
        {branches.map(({ id, name, openingHours }) => (
          <p key={id} className={styles.hours} {...ofBranch(branches, id)}>
            {`${name}: ${openingHoursInWords(openingHours)}`}
          </p>
        ))}
      </div>
    </section>
  );
}
