import styles from "./classes.module.css";

/** Facts about a class or booking, each a label and its value. Those without a value are left out. */
export function ClassFacts({
  rows,
}: {
  rows: readonly [label: string, value: string | undefined][];
}) {
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
