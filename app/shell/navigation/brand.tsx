import { site } from "#content/site.ts";
import { paths } from "../../paths.ts";
import styles from "./brand.module.css";

/** The logo: two arches of a bridge, and the name. */
export function Brand() {
  return (
    <a
      href={paths.home}
      className={`tap-target ${styles.brand}`}
      aria-label={`${site.name}, home page`}
    >
      <svg viewBox="0 0 32 24" width="40" height="30" aria-hidden="true" className={styles.mark}>
        <path d="M1 24V15a15 15 0 0 1 30 0v9h-5v-9a10 10 0 0 0-20 0v9Z" fill="currentColor" />
        <path
          d="M9 24v-8.5a7 7 0 0 1 14 0V24Z"
          fill="#ffb703"
          stroke="currentColor"
          strokeWidth="2.5"
        />
      </svg>
      {site.name}
    </a>
  );
}
