import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./profile-section.module.css";

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
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </section>
  );
}
