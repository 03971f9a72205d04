import { type ReactNode, useRef } from "react";
import styles from "./panel.module.css";
import { useFocusKept } from "./use-focus-kept.ts";

/** A part of a view with its heading (h2) and, at the heading's end, its action. */
export function Panel({
  title,
  action,
  ground = "white",
  children,
}: {
  title: string;
  action?: ReactNode;
  ground?: "white" | "sand" | "sky" | "rose";
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useFocusKept(panel);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={title}
      data-ground={ground}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
