import type { ReactNode } from "react";
import styles from "./primitives.module.css";

interface SectionProps {
  title: string;
  id?: string;
  ground?: string;
  children: ReactNode;
}

export function Section({ title, id, ground, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} data-ground={ground}>
      <div className="page-column">
        <h2 className={styles.name}>{title}</h2>
        <div className={styles.stack}>{children}</div>
      </div>
    </section>
  );
}
