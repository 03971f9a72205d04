import { ForeignWords } from "../../shell/foreign-words.tsx";
import { ExpandingCard } from "../../ui/expanding-card.tsx";
import styles from "./benefits.module.css";

type Benefit = {
  title: string;
  /** Shown when the card is open: one text or a list. */
  more: string | readonly string[];
};

/** Cards that open on hover, focus or tap, and close when the pointer leaves. */
export function Benefits({ items, columns = 3 }: { items: readonly Benefit[]; columns?: 2 | 3 }) {
  return (
    <div className={styles.cards} data-columns={columns}>
      {items.map(({ title, more }) => (
        <ExpandingCard key={title} title={title} className={styles.card ?? ""}>
          {typeof more === "string" ? (
            <p>
              <ForeignWords text={more} />
            </p>
          ) : (
            <ul>
              {more.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </ExpandingCard>
      ))}
    </div>
  );
}
