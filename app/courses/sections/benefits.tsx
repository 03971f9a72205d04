import { ExpandingCard } from "../../ui/expanding-card.tsx";
import styles from "./benefits.module.css";

type Benefit = {
  title: string;
  /** Always visible. */
  summary?: string;
  /** Shown when the card is open: one text or a list. */
  more: string | readonly string[];
};

/** Cards that open on hover, focus or tap, and close when the pointer leaves. */
export function Benefits({ items }: { items: readonly Benefit[] }) {
  return (
    <div className={styles.cards}>
      {items.map(({ title, summary, more }) => (
        <ExpandingCard key={title} title={title} summary={summary} className={styles.card ?? ""}>
          {typeof more === "string" ? (
            <p>{more}</p>
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
