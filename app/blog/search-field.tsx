import { blogSearch } from "#content/blog/blog-lists.ts";
import styles from "./search-field.module.css";

export function SearchField({ id, value }: { id: string; value?: string | undefined }) {
  return (
    <div className={`stack-1 ${styles.field}`}>
      <label htmlFor={id}>{blogSearch.label}</label>
      <div className={`box ${styles.box}`}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={value}
          maxLength={blogSearch.maxLength}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
    </div>
  );
}
