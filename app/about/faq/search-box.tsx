import type { ComponentProps } from "react";
import { faqSearch } from "#content/faq/words.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./search-box.module.css";

type SearchBoxProps = ComponentProps<"form"> & { query?: string };

/** Without scripts the server answers it, on a page of its own. */
export function SearchBox({ query, children, ...rest }: SearchBoxProps) {
  return (
    <search>
      <form {...rest} action={paths.faqSearch} className={styles.search}>
        <label htmlFor="faq-query" className={styles.label}>
          {faqSearch.label}
        </label>
        <div className={styles.box}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="m15.5 15.5 5 5" />
          </svg>
          <input
            id="faq-query"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={faqSearch.maxLength}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">{faqSearch.submitLabel}</Button>
        </div>
        {children}
      </form>
    </search>
  );
}
