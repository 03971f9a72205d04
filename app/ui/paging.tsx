import { buttonClass } from "./button.tsx";
import { NextIcon, PreviousIcon } from "./icons.tsx";
import styles from "./paging.module.css";

type PagingProps = {
  label: string;
  /** The number of the page and of all pages, in words. */
  text: string;
  /** Absent on the first page. */
  previous: { href: string; label: string } | undefined;
  /** Absent on the last page. */
  next: { href: string; label: string } | undefined;
};

/** Links to the previous and the next page of a list. A list of one page has none. */
export function Paging({ label, text, previous, next }: PagingProps) {
  if (!previous && !next) return null;
  const link = buttonClass({ variant: "secondary" });
  return (
    <nav aria-label={label} className={styles.paging}>
      {previous && (
        <a href={previous.href} rel="prev" className={link}>
          <PreviousIcon />
          {previous.label}
        </a>
      )}
      <p>{text}</p>
      {next && (
        <a href={next.href} rel="next" className={link}>
          {next.label}
          <NextIcon />
        </a>
      )}
    </nav>
  );
}
