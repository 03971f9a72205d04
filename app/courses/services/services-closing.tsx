import { servicesClosing } from "#content/services.ts";
import { karnal } from "#content/site.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./services-closing.module.css";

export function ServicesClosing() {
  const { title, text, registerLabel, callLabel } = servicesClosing;
  return (
    <div className={styles.closing}>
      <h2 id="closing-title">{title}</h2>
      <p>{text}</p>
      <p className={styles.actions}>
        <a href={paths.register} className={buttonClass({ size: "large" })}>
          {registerLabel}
        </a>
        <span>
          {callLabel} <a href={`tel:${karnal.phoneE164}`}>{karnal.phone}</a>
        </span>
      </p>
    </div>
  );
}
