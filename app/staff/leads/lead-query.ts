import { leadSorts } from "#contract/staff-lead-values.ts";

/* The list's address and the call that it stands for. In the address dates are days, as people choose them. */

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
] as const;

/** The parts of the address that a saved view keeps. */
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

/** The filter as the calls take it. `without` leaves a part out, such as the board its status. */
export function filterOf(query: URLSearchParams, without?: string): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of filterNames) {
    const value = query.get(name);
    if (value && name !== without) filter.set(name, value);
  }
  const from = dayStart(filter.get("from"));
  const to = dayStart(filter.get("to"), 1);
  for (const [name, moment] of [
    ["from", from],
    ["to", to],
  ] as const) {
    if (moment) filter.set(name, moment);
    else filter.delete(name);
  }
  if (filter.get("followUp") === "today") filter.set("dayEnds", dayStart(today(), 1) ?? "");
  return filter;
}

/** Names are masked for editors: there is no order by them, not even in a view that a counsellor shares. */
export function withoutNameSort(query: URLSearchParams): URLSearchParams {
  const masked = new URLSearchParams(query);
  if (masked.get("sort") === "name") masked.delete("sort");
  return masked;
}

export const sortOf = (query: URLSearchParams): string => {
  const sort = query.get("sort") ?? "";
  return leadSorts.some((known) => known === sort) ? sort : "newest";
};

/** `/leads?…`: the first call of the list, or a later page's. */
export function listPath(query: URLSearchParams): string {
  const call = filterOf(query);
  call.set("sort", sortOf(query));
  const after = query.get("after");
  if (after) call.set("cursor", after);
  return `/leads?${call}`;
}

const today = () => new Date().toLocaleDateString("sv-SE");

/** When a day of this person's zone begins, or the one `later` days after it. */
function dayStart(day: string | null, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? "") ?? [];
  if (!year) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
