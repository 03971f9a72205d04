import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import styles from "./panel.module.css";

/** A part of a view with its heading (h2) and, at the end of the heading's line, an action. */
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
      className={`stack-3 ${styles.panel}`}
      aria-label={title}
      data-ground={ground}
    >
      <div className={`row ${styles.head}`}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/**
 * If the focused control is removed by its own use ("Done", "Undo"), browsers move the focus to the top of
 * the page. This moves it to the part that contained the control instead; the part takes `tabIndex={-1}`.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const element = part.current;
    const enter = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    // Some browsers send `focusout` for a removed control, too, but then without a `relatedTarget`.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = null;
    };
    element?.addEventListener("focusin", enter);
    element?.addEventListener("focusout", leave);
    return () => {
      element?.removeEventListener("focusin", enter);
      element?.removeEventListener("focusout", leave);
    };
  }, [part]);
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      focused.current = null;
      part.current?.focus({ preventScroll: true });
    }
  });
}
