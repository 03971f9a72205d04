import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { faqSearch, foundInWords } from "#content/faq/words.ts";
import { followReading } from "../../shell/navigation/follow-reading.ts";
import { fragmentTarget } from "../../shell/navigation/fragment.ts";
import { type Found, filterAnswers } from "./filter-answers.ts";
import styles from "./search-box.module.css";
import { SearchBox } from "./search-box.tsx";

/** Screen readers say what was found once the typing pauses, not at every letter; short words wait for it, too. */
const PAUSE_MS = 350;

/** A topic counts as read once it reaches this share of the window. */
const READING_LINE = 0.4;

/**
 * Filters the answers of the page while one types, and keeps the list of topics in step with the
 * reading; `answersId` is the id of what holds both.
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
    // What was typed before the scripts came, or is back after a reload.
    if (queryIn(form.current)) filter();
  }, [filter]);

  // A link to an answer that the search hides ends the search.
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
    // A short word is a whole one, but at the end it may be the beginning of a longer one, as yet.
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
      // The field is emptied after this event.
      onReset={() => setTimeout(filter)}
    >
      <div className={styles.outcome}>
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
