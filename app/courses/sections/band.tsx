import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./band.module.css";

/** Background of a band. Colours inside follow from it (app/ui/tokens.css). */
export type Ground = "paper" | "white" | "sand" | "sky" | "rose" | "marigold" | "ink";

type BandProps = {
  /** Also the hash of links to the band. */
  id: string;
  title: ReactNode;
  eyebrow?: string;
  intro?: ReactNode;
  ground?: Ground;
  /**
   * `stack`: heading above the content. `split`: heading in a column of its own, which stays in
   * view. `centre`: everything in a narrow column in the middle.
   */
  layout?: "stack" | "split" | "centre";
  /** `arch`: the upper edge is an arch. `none`: no space above. */
  edge?: "straight" | "arch" | "none";
  /** Below the intro: a button, a drawing, a source. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a course page with background, heading and intro. */
export function Band({
  id,
  title,
  eyebrow,
  intro,
  ground = "paper",
  layout = "stack",
  edge = "straight",
  aside,
  children,
}: BandProps) {
  return (
    <section
      id={id}
      className={classNames(styles.band, styles[edge])}
      data-ground={ground}
      aria-labelledby={`${id}-title`}
    >
      <div className={classNames(styles.inner, styles[layout])}>
        <div className={styles.head}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h2 id={`${id}-title`}>{title}</h2>
          {intro && <p className={styles.intro}>{intro}</p>}
          {aside}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  );
}
