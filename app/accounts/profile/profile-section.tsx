import type { ReactNode, Ref } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import styles from "./profile.module.css";

type ProfileSectionProps = {
  id: string;
  title: string;
  intro?: ReactNode;
  /** Marks what cannot be taken back. */
  isFinal?: boolean;
  children: ReactNode;
};

/** One part of the profile page, which the list of parts leads to. */
export function ProfileSection({ id, title, intro, isFinal, children }: ProfileSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.section, isFinal && styles.final)}
      data-ground="white"
    >
      <div className={styles.sectionHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </section>
  );
}

type DisclosureProps = {
  ref?: Ref<HTMLDetailsElement>;
  label: string;
  /** What it is about, for screen readers, where there are several. */
  what?: string;
  /** Open from the start: what is inside came back with an error. */
  open?: boolean;
  children: ReactNode;
};

/** Something to fill in, behind a button that the browser itself knows how to press. */
export function Disclosure({ ref, label, what, open, children }: DisclosureProps) {
  return (
    <details ref={ref} open={open} className={styles.disclosure}>
      <summary className={classNames(buttonClass({ variant: "secondary" }), styles.summary)}>
        {label}
        {what && <span className="visually-hidden">: {what}</span>}
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

/** Says that something is done, aloud too; an empty one waits, as screen readers only tell of what changes. */
export function DoneNote({ text }: { text: string | undefined }) {
  return (
    <p role="status" className={styles.done}>
      {text && (
        <>
          <CheckIcon /> {text}
        </>
      )}
    </p>
  );
}
