import { homeReasons } from "#content/home/reasons.ts";
import { PointIcon } from "./point-icon.tsx";
import styles from "./reasons.module.css";

/** Seven reasons to learn here. */
export function Reasons() {
  const { title, intro, items } = homeReasons;
  return (
    <>
      <div className={styles.head}>
        <h2 id="reasons-title">{title}</h2>
        <p>{intro}</p>
      </div>
      <ol className={styles.list}>
        {items.map(({ id, title, description, icon }) => (
          <li key={id} className={styles.reason}>
            <PointIcon name={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
