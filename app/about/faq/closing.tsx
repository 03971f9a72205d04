import { faqClosing } from "#content/faq/words.ts";
import { paths } from "../../paths.ts";
import trainer from "../../pictures/portraits/trainer-rekha.svg";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./closing.module.css";

/** The institute's own speech bubble: where to go with a question that is not on the page; static. */
export function Closing() {
  const [branch] = useSite().branches;
  return (
    <div className={styles.closing}>
      <img src={trainer} alt="" width={64} height={64} loading="lazy" />
      <div className={styles.bubble}>
        <svg viewBox="0 0 16 20" width="32" height="40" aria-hidden="true">
          <path d="M16 3C11 10 6 15 1 17c6 1 11 0 15-3" />
        </svg>
        <h2 id="faq-closing">{faqClosing.title}</h2>
        <p>{faqClosing.text}</p>
        <p className={styles.ways}>
          <a href={`${paths.contactUs}#contact-form`} className={buttonClass()}>
            {faqClosing.contactLabel}
          </a>
          {branch && (
            <a href={`tel:${branch.phoneE164}`} className={buttonClass({ variant: "secondary" })}>
              {faqClosing.callLabel.replace("{phone}", branch.phone)}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
