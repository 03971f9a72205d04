import type { ReactNode, Ref } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import styles from "./profile.module.css";

type ProfileSectionProps = {
  id: string;
  title: string;
  intro?: ReactNode;
  /** Marks a section whose action cannot be undone. */
  isFinal?: boolean;
  children: ReactNode;
};

/** A section of the profile page. `ProfileNav` links to its id. */
export function ProfileSection({ id, title, intro, isFinal, children }: ProfileSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(`stack-5 ${styles.section}`, isFinal && styles.final)}
      data-ground="white"
    >
      <div className={`stack-2 ${styles.sectionHead}`}>
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
  /** What the button is about, for screen readers, if several buttons have the same label. */
  what?: string;
  /** Open from the start, because the form inside came back with an error. */
  open?: boolean;
  children: ReactNode;
};

/** A form behind a button that opens it without scripts, too. */
export function Disclosure({ ref, label, what, open, children }: DisclosureProps) {
  return (
    <details ref={ref} open={open}>
      <summary
        className={classNames(buttonClass({ variant: "secondary" }), styles.summary, "chevron")}
      >
        {label}
        {what && <span className="visually-hidden">: {what}</span>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

/** Closes a disclosure after its form is done, and moves the focus back to its button. */
export function closeDisclosure(details: HTMLDetailsElement | null): void {
  if (!details) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}

/** Says that something is done. Renders without a text, too: screen readers announce only a change of its content. */
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
