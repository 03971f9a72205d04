import styles from "./status-line.module.css";

type StatusLineProps = {
  label: string;
  /** In the order of the way. */
  stations: readonly { id: string; name: string }[];
  current: string;
};

/** How far something has come: its stations as the piers of a bridge, painted as far as it is. */
export function StatusLine({ label, stations, current }: StatusLineProps) {
  const at = stations.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.line} aria-label={label}>
      {stations.map(({ id, name }, index) => (
        <li
          key={id}
          className={styles.station}
          data-reached={index <= at || undefined}
          aria-current={index === at ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
