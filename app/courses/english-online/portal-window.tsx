import { resources } from "#content/courses/english-online.ts";
import styles from "./portal-window.module.css";

/** Study material, laid out as the window of the portal that holds it. */
export function PortalWindow() {
  return (
    <div className={styles.window} data-ground="white">
      <p className={styles.bar}>{resources.windowTitle}</p>
      <ul className={styles.files}>
        {resources.items.map(({ kind, title, description }) => (
          <li key={title}>
            <span className={styles.kind}>{kind}</span>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
