import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./band.module.css";

/**
 * Background of a band; colours inside follow from it (app/ui/tokens.css). On a course page,
 * marigold marks where visitors act (the top and the form), sand what they find with us (start, fees,
 * teachers), and sky the exam or an example of what they learn.
 */
export type Ground = "paper" | "white" | "sand" | "sky" | "rose" | "marigold" | "ink";

type BandProps = {
  /** Also the hash of links to the band. */
  id: string;
  title: ReactNode;
  intro?: ReactNode;
  /** Absent: the band has the ground of the page. */
  ground?: Ground;
  /** `stack`: heading above the content. `split`: heading in a column of its own. */
  layout?: "stack" | "split";
  /** `none`: no space above. */
  edge?: "straight" | "none";
  /** Below the intro: a button, a drawing, a source. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a course page with background, heading and intro. */
export function Band({
  id,
  title,
  intro,
  ground,
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
          <h2 id={`${id}-title`}>{title}</h2>
          {intro && <p>{intro}</p>}
          {aside}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  );
}

type PairProps = {
  ground?: Ground;
  /** `second` takes more than half of a wide screen; `thirds` are three equal columns. */
  wide?: "second" | "thirds" | "none";
  /** Of three bands the one that takes a column of its own. */
  tall?: "first" | "second";
  children: ReactNode;
};

/** Two or three bands beside each other on a wide screen, one below the other on a narrow one. */
export function Pair({ ground, wide = "none", tall, children }: PairProps) {
  return (
    <div className={styles.pair} data-ground={ground}>
      <div className={styles.halves} data-wide={wide} data-tall={tall}>
        {children}
      </div>
    </div>
  );
}
