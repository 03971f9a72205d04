import { aboutClosing } from "#content/about.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./about-closing.module.css";

export function AboutClosing() {
  const { title, text, registerLabel, coursesLabel } = aboutClosing;
  return (
    <section className={styles.band} data-ground="marigold" aria-labelledby="closing-title">
      <div className={styles.inner}>
        <h2 id="closing-title">{title}</h2>
        <p>{text}</p>
        <p className={styles.actions}>
          <a href={paths.register} className={buttonClass({ size: "large" })}>
            {registerLabel}
          </a>
          <a href={paths.services} className={buttonClass({ variant: "secondary", size: "large" })}>
            {coursesLabel}
          </a>
        </p>
      </div>
    </section>
  );
}
