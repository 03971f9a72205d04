import { openingHoursInWords } from "../branches/opening-hours.ts";
import { useSite } from "../use-site.ts";
import styles from "./top-bar.module.css";

/** The bar above the navigation: telephone numbers, e-mail address and opening hours. */
export function TopBar() {
  const { branches, email } = useSite();
  const [main] = branches;
  return (
    <section className={styles.bar} data-ground="ink" aria-label="Contact">
      <div className={styles.inner}>
        <ul className={styles.contacts}>
          {branches.map((branch) => (
            <li key={branch.id}>
              <a href={`tel:${branch.phoneE164}`}>
                {branch.phone} <span className={styles.branch}>{branch.name}</span>
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${email}`}>
              <span className={styles.address}>{email}</span>
              <span className={styles.short}>Email</span>
            </a>
          </li>
        </ul>
        {main && (
          <p
            className={styles.hours}
          >{`${main.name}: ${openingHoursInWords(main.openingHours)}`}</p>
        )}
      </div>
    </section>
  );
}
