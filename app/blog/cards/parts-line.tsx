import type { ReactNode } from "react";
import styles from "./parts-line.module.css";

/** When, by whom, how long: what stands under the title of a post, with dots between. */
export const PartsLine = ({ children }: { children: ReactNode }) => (
  <p className={styles.line}>{children}</p>
);
