import type { ReactNode, Ref } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./disclosure.module.css";

type DisclosureProps = {
  ref?: Ref<HTMLDetailsElement>;
  label: string;
  /** Open from the start: what is inside came back with an error. */
  open?: boolean;
  children: ReactNode;
};

/** Something to fill in, behind a button that the browser itself knows how to press. */
export function Disclosure({ ref, label, open, children }: DisclosureProps) {
  return (
    <details ref={ref} open={open} className={styles.disclosure}>
      <summary className={classNames(buttonClass({ variant: "secondary" }), styles.summary)}>
        {label}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

/** Closes it after its form is done; the focus goes back to where it was opened. */
export function closeDisclosure(details: HTMLDetailsElement | null): void {
  if (!details) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}
