import type { RefObject } from "react";
import {
  branchWords,
  clockFilterWords,
  deskFormWords,
  followUpFilterWords,
  leadKindWords,
  leadSortWords,
  leadStatusWords,
  openStatusChoice,
  leadsList as words,
} from "#content/staff/lead-words.ts";
import type { LeadOptions } from "#contract/staff/staff-leads.ts";
import { TextField } from "../../../ui/field.tsx";
import { useStaff } from "../../staff-api.ts";
import { useMedia } from "../../ui/browser-state.ts";
import { type Choice, FilterBar, FilterSelect, SearchBox } from "../../ui/filter-bar.tsx";
import {
  courseFilterChoices,
  figureFilters,
  filterNames,
  isNarrowed,
  ownerChoices,
  sortOf,
} from "../lead-query.ts";
import { channelText } from "../lead-texts.ts";
import styles from "./leads-inbox.module.css";

const choicesOf = (texts: Record<string, string>): Choice[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

type Change = (parts: Record<string, string | undefined>) => void;

/** Everything that narrows or sorts the list; all of it is kept in the address. */
export function LeadFilters({
  query,
  change,
  options,
  searchField,
}: {
  query: URLSearchParams;
  change: Change;
  options: LeadOptions | undefined;
  searchField: RefObject<HTMLInputElement | null>;
}) {
  const { me } = useStaff();
  const isNarrow = useMedia("(width < 48em)");
  const select = selectFor(query, change);
  const first = (
    <>
      {select("status", words.columns.status, words.allStatuses, [
        openStatusChoice,
        ...choicesOf(leadStatusWords),
      ])}
      {select("course", words.columns.course, words.allCourses, courseFilterChoices)}
      {select("owner", words.columns.owner, words.allOwners, ownerChoices(options, me.id))}
    </>
  );
  const sort = (
    <FilterSelect
      label={words.sort}
      all={leadSortWords.newest}
      value={sortOf(query) === "newest" ? "" : sortOf(query)}
      choices={choicesOf(leadSortWords).filter(
        ({ value }) => value !== "newest" && (value !== "name" || me.role !== "editor"),
      )}
      onChange={(sort) => change({ sort })}
    />
  );
  const hidden = isNarrow ? fieldNames : rareFilters;
  const active = hidden.filter((name) => query.get(name)).length;
  return (
    <FilterBar
      label={words.filters}
      onClear={
        isNarrowed(query)
          ? () => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))
          : undefined
      }
    >
      <SearchBox
        label={me.role === "editor" ? words.searchMasked : words.search}
        placeholder={me.role === "editor" ? words.searchMasked : words.searchHint}
        value={query.get("q") ?? ""}
        onSearch={(q) => change({ q })}
        field={searchField}
      />
      {!isNarrow && first}
      {isNarrow && sort}
      <details className={styles.more}>
        <summary className={`chevron ${styles.summary}`}>
          {isNarrow ? words.filters : words.more}
          {active > 0 && <span className={styles.count}>{active}</span>}
        </summary>
        <div className={`wrap ${styles.rest}`}>
          {isNarrow && first}
          <RareFilters {...{ query, change, options }} />
          {!isNarrow && sort}
        </div>
      </details>
    </FilterBar>
  );
}

/** All that stand in fields on a phone. */
const fieldNames = filterNames.filter(
  (name) => name !== "q" && !figureFilters.some((one) => one === name),
);

const rareFilters = [
  "clock",
  "branch",
  "kind",
  "channel",
  "review",
  "followUp",
  "from",
  "to",
] as const;

function RareFilters({
  query,
  change,
  options,
}: {
  query: URLSearchParams;
  change: Change;
  options: LeadOptions | undefined;
}) {
  const select = selectFor(query, change);
  const channels = (options?.channels ?? []).map(({ channel, leads }) => ({
    value: channel,
    label: `${channelText(channel)} (${leads})`,
  }));
  return (
    <>
      {select("clock", words.columns.clock, words.allClocks, choicesOf(clockFilterWords))}
      {select("branch", words.columns.branch, words.allBranches, choicesOf(branchWords))}
      {select(
        "kind",
        words.kind,
        words.allKinds,
        choicesOf({ ...leadKindWords, ...deskFormWords }),
      )}
      {select("channel", words.columns.channel, words.allChannels, channels)}
      {select("review", words.review, words.allReviews, [
        { value: "1", label: words.needsReview },
        { value: "0", label: words.looksFine },
      ])}
      {select(
        "followUp",
        words.columns.followUp,
        words.allFollowUps,
        choicesOf(followUpFilterWords),
      )}
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          className={styles.day}
          label={words[name]}
          value={query.get(name) ?? ""}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
    </>
  );
}

/** Returns a function that renders a select for one part of the address. */
const selectFor =
  (query: URLSearchParams, change: Change) =>
  (name: string, label: string, all: string, choices: readonly Choice[]) => (
    <FilterSelect
      label={label}
      all={all}
      value={query.get(name) ?? ""}
      choices={choices}
      onChange={(value) => change({ [name]: value })}
    />
  );
