import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./navigation/breadcrumb.tsx";
import styles from "./page-head.module.css";

type PageHeadProps = {
  title: string;
  intro?: string;
  above?: readonly Crumb[];
  current: Crumb;
  /** Shown under the intro: buttons, a picture, a list of contents. */
  children?: ReactNode;
};

/** The head of a page without a hero: breadcrumb, title and intro. */
export function PageHead({ title, intro, above = [], current, children }: PageHeadProps) {
  return (
    <header className={`page-column stack-4 ${styles.head}`}>
      <Breadcrumb above={above} current={current} />
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </header>
  );
}
