import styles from "./jump-links.module.css";

/** The way into a long page; each link leads to a band by its id. */
export function JumpLinks({ links }: { links: readonly { id: string; label: string }[] }) {
  return (
    <nav aria-label="On this page">
      <ul className={styles.list}>
        {links.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
