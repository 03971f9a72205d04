import { leadsList as words } from "#content/staff/lead-words.ts";
import { type LeadQueue, leadQueues } from "#contract/staff/staff-lead-values.ts";
import type { LeadOptions } from "#contract/staff/staff-leads.ts";
import { dayStart } from "../ui/day-start.ts";
import type { Choice } from "../ui/filter-bar.tsx";
import { courseChoices } from "./lead-texts.ts";

/* The filter of leads: its parts in the address, and the paths of its API calls. In the address, dates are days. */

export const filterNames = [
  "q",
  "status",
  "course",
  "branch",
  "kind",
  "owner",
  "channel",
  "review",
  "clock",
  "followUp",
  "from",
  "to",
  "cameOnce",
  "began",
  "act",
  "by",
  "ofClass",
  "waited",
  "firstDay",
  "lastDay",
] as const;

/** The parts that only links of the overview set: the list says what they mean and offers no field for them. */
export const figureFilters = [
  "cameOnce",
  "began",
  "act",
  "by",
  "ofClass",
  "waited",
  "firstDay",
  "lastDay",
] as const satisfies readonly (typeof filterNames)[number][];

/** The parts of the address that a saved view keeps, as a query string. */
export function viewQueryOf(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of [...filterNames, "sort"]) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

export const isNarrowed = (query: URLSearchParams): boolean =>
  filterNames.some((name) => query.get(name));

/** The filter as API calls take it. `without` names a part to leave out, such as the status for the board. */
export function filterOf(query: URLSearchParams, without?: string): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of filterNames) {
    const value = query.get(name);
    if (value && name !== without) filter.set(name, value);
  }
  // A value that is not a day is passed on unchanged: the server says what is wrong with it.
  for (const [name, moment] of [
    ["from", dayStart(filter.get("from"))],
    ["to", dayStart(filter.get("to"), 1)],
  ] as const) {
    if (moment) filter.set(name, moment);
  }
  return filter;
}

/** The queues, each with its query in the address of the list. */
export const queueViews = (Object.keys(leadQueues) as LeadQueue[]).map((queue) => ({
  queue,
  query: new URLSearchParams(leadQueues[queue]).toString(),
}));

/** The API path of the counts of a filter, its follow-ups included. */
export const countsPath = (filter: URLSearchParams): string => `/leads/counts?${filter}`;

/** Editors see masked names, so they cannot sort by them, not even by a view that a counsellor shares. */
export function withoutNameSort(query: URLSearchParams): URLSearchParams {
  const masked = new URLSearchParams(query);
  if (masked.get("sort") === "name") masked.delete("sort");
  return masked;
}

export const sortOf = (query: URLSearchParams): string => query.get("sort") || "newest";

/** The API path of the list's page in the address. Parts of the address that mean nothing here are left out. */
export function listPath(query: URLSearchParams): string {
  const call = filterOf(query);
  call.set("sort", sortOf(query));
  const after = query.get("after");
  if (after) call.set("cursor", after);
  return `/leads?${call}`;
}

export const courseFilterChoices: Choice[] = [
  ...courseChoices,
  { value: "none", label: words.noCourse },
];

export const ownerChoices = (options: LeadOptions | undefined, me: string): Choice[] => [
  { value: "me", label: words.me },
  { value: "me,none", label: words.meOrNobody },
  { value: "none", label: words.noOwner },
  ...(options?.owners ?? [])
    .filter(({ id }) => id !== me)
    .map(({ id, name }) => ({ value: id, label: name })),
];
