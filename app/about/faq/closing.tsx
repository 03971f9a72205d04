import { faqClosing } from "#content/faq/words.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../shell/use-site.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./closing.module.css";

/** Where to go with a question that is not on the page; static. */
export function Closing() {
  const [branch] = useSite().branches;
  return (
    <div className={styles.closing}>
      <h2 id="faq-closing">{faqClosing.title}</h2>
      <p>{faqClosing.text}</p>
      <p className={styles.ways}>
        <a href={`${paths.contactUs}#contact-form`} className={buttonClass({ size: "large" })}>
          {faqClosing.contactLabel}
        </a>
        {branch && (
          <a
            href={`tel:${branch.phoneE164}`}
            className={buttonClass({ variant: "secondary", size: "large" })}
          >
            {faqClosing.callLabel.replace("{phone}", branch.phone)}
          </a>
        )}
      </p>
    </div>
  );
}
