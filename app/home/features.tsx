import { homeFeatures } from "#content/home/features.ts";
import styles from "./features.module.css";
import { PointIcon } from "./point-icon.tsx";

/** Five features of the institute. */
export function Features() {
  const { title, intro, items } = homeFeatures;
  return (
    <>
      <h2 id="features-title">{title}</h2>
      <p className={styles.intro}>{intro}</p>
      <ul className={styles.grid}>
        {items.map(({ id, title, description, icon }) => (
          <li key={id} className={styles.feature}>
            <span className={styles.icon}>
              <PointIcon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
