import { PostVan } from "../post-drawings.tsx";
import styles from "./reading-progress.module.css";

/** How far one has read, by the van on the bridge: CSS follows the scroll by itself; decoration. */
export function ReadingProgress() {
  return (
    <div className={styles.road} aria-hidden="true">
      <div className={styles.way} />
      <PostVan className={styles.van} />
    </div>
  );
}
