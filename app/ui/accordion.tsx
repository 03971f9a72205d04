import type { ReactNode } from "react";
import styles from "./accordion.module.css";
import { classNames } from "./class-names.ts";

interface AccordionProps {
  /** Name of the group: the browser keeps at most one of its items open. */
  name: string;
  items: { title: string; content: ReactNode; id?: string }[];
  headingLevel?: 2 | 3 | 4;
  /** Position of the item that is open at first. */
  open?: number;
  className?: string;
}

export function Accordion({ name, items, headingLevel = 3, open, className }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.accordion, className)}>
      {items.map((item, i) => (
        <details
          key={item.title}
          id={item.id}
          name={name}
          open={i === open || undefined}
          // It may have been opened before hydration, by the visitor or by a fragment.
          suppressHydrationWarning
          className={styles.item}
        >
          <summary className={styles.summary}>
            <Heading className={styles.title}>{item.title}</Heading>
            <span className={styles.marker} aria-hidden="true" />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
