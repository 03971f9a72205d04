import { contactLetter } from "#content/contact/words.ts";
import logo from "../../pictures/logo.svg";
import { useSite } from "../../shell/use-site.ts";
import styles from "./letter-head.module.css";

/** Above the form, as on an envelope, with a stamp and its postmark. */
export function LetterHead() {
  const { name } = useSite();
  return (
    <>
      <div className={styles.words}>
        <h2 id="contact-form-title">{contactLetter.title}</h2>
        <p>{contactLetter.intro}</p>
      </div>
      <div className={styles.stamp} aria-hidden="true">
        <svg viewBox="0 0 90 100" width="90" height="100" aria-hidden="true">
          <rect width="90" height="100" className={styles.paper} />
          {/* Round dots along the edge: the perforation. */}
          <rect width="90" height="100" className={styles.holes} />
          <rect x="11" y="11" width="68" height="78" className={styles.frame} />
        </svg>
        <p className={styles.motif}>
          <img src={logo} alt="" width={40} height={40} loading="lazy" />
          {name}
        </p>
        <svg viewBox="0 0 120 60" width="120" height="60" aria-hidden="true">
          <circle cx="30" cy="30" r="26" />
          <circle cx="30" cy="30" r="18" />
          <path d="M56 14c10-6 12 6 22 0s12 6 22 0 10 3 18 0M58 26c10-6 12 6 21 0s12 6 22 0 10 3 18 0M58 38c10-6 12 6 21 0s12 6 22 0 10 3 18 0M55 50c10-6 13 6 23 0s12 6 22 0 10 3 18 0" />
        </svg>
      </div>
    </>
  );
}
