import {
  type ComponentProps,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { faqSearch, foundInWords } from "#content/faq/faq-page.ts";
import { paths } from "../../paths.ts";
import { followReading } from "../../shell/navigation/follow-reading.ts";
import { fragmentTarget } from "../../shell/navigation/fragment.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./faq-search.module.css";
import { type Found, filterAnswers } from "./filter-answers.ts";

/**
 * Delay before a result is announced to screen readers, and before a search for a word of up to
 * three letters.
 */
const PAUSE_MS = 350;

/** A topic is marked as current when it reaches this share of the window's height. */
const READING_LINE = 0.2;

/**
 * Filters the answers of the page while the visitor types, and marks the current topic in the list.
 * `answersId` is the id of the element that holds answers and topics.
 */
export function FaqSearch({ answersId }: { answersId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [found, setFound] = useState<Found>();
  const [announced, setAnnounced] = useState<Found>();
  const isSearching = Boolean(found?.query.trim());

  const filter = useCallback(() => {
    const answers = document.getElementById(answersId);
    if (answers) setFound(filterAnswers(answers, queryIn(form.current)));
  }, [answersId]);

  useEffect(
    () =>
      followReading({
        boxId: answersId,
        parts: "[data-topic]:not([hidden])",
        line: () => innerHeight * READING_LINE,
      }),
    [answersId],
  );

  useEffect(() => {
    // The field may have text from before the scripts loaded, or from before a reload.
    if (queryIn(form.current)) filter();
  }, [filter]);

  // A link to an answer that the search has hidden ends the search.
  useEffect(() => {
    function showTarget() {
      const hidden = fragmentTarget()?.closest("[hidden]");
      if (!hidden) return;
      form.current?.reset();
      filter();
      hidden.scrollIntoView();
    }
    addEventListener("hashchange", showTarget);
    return () => removeEventListener("hashchange", showTarget);
  }, [filter]);

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(found), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [found]);

  function onInput() {
    clearTimeout(typing.current);
    // A short word matches no longer ones, but the visitor may still be typing a longer word.
    const isBegun = /(?:^|\s)\S{1,3}$/.test(queryIn(form.current));
    if (isBegun) typing.current = setTimeout(filter, PAUSE_MS);
    else filter();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    filter();
    document.getElementById(answersId)?.scrollIntoView();
  }

  return (
    <SearchBox
      ref={form}
      data-searching={isSearching ? "" : undefined}
      onInput={onInput}
      onSubmit={onSubmit}
      // The field is emptied only after this event.
      onReset={() => setTimeout(filter)}
    >
      <div className={`row ${styles.outcome}`}>
        <p role="status">
          {announced?.query.trim() && foundInWords(announced.count, announced.all, announced.query)}
        </p>
        {isSearching ? (
          <button type="reset" className={styles.clear}>
            {faqSearch.clearLabel}
          </button>
        ) : (
          <p className={styles.hint}>{faqSearch.hint}</p>
        )}
      </div>
    </SearchBox>
  );
}

function queryIn(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem("q");
  return field instanceof HTMLInputElement ? field.value : "";
}

type SearchBoxProps = ComponentProps<"form"> & { query?: string };

/** Without scripts the form leads to the search page (`faq-search.page.tsx`). */
export function SearchBox({ query, children, ...rest }: SearchBoxProps) {
  return (
    <search className="with-whole-head">
      <form {...rest} action={paths.faqSearch} className={`stack-2 ${styles.search}`}>
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
