import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./navigation/breadcrumb.tsx";
import styles from "./page-head.module.css";

type PageHeadProps = {
  title: string;
  intro?: string;
  above?: readonly Crumb[];
  current: Crumb;
  /** Under the intro: buttons, a picture, a table of contents. */
  children?: ReactNode;
};

/** How a page without a hero begins: where one is, its name, what it is for. */
export function PageHead({ title, intro, above = [], current, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <Breadcrumb above={above} current={current} />
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </header>
  );
}
