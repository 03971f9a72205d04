import { faqHead } from "#content/faq/words.ts";
import { paths } from "../../paths.ts";
import { Breadcrumb } from "../../shell/navigation/breadcrumb.tsx";
import styles from "./faq-head.module.css";

/** How the page begins. */
export function FaqHead() {
  return (
    <>
      <Breadcrumb current={{ name: faqHead.name, url: paths.faq }} />
      <p className={styles.eyebrow} lang="de">
        {faqHead.eyebrow}
      </p>
      <h1>{faqHead.title}</h1>
      <p className={styles.intro}>{faqHead.intro}</p>
    </>
  );
}
