import type { CheckedFact } from "../exam-facts.ts";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The day on which the newest of some facts was checked. */
export const newestCheck = (...facts: readonly Pick<CheckedFact, "checkedOn">[]): string =>
  facts
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1) ?? "";

/** The paragraph under a stated fact: who says so, as of when, and what may differ. */
export const sourceNote = ({
  source,
  checkedOn,
  note,
}: Pick<CheckedFact, "source" | "checkedOn" | "note">): string =>
  `<p>As of ${day.format(new Date(checkedOn))}, by <a href="${source.url}">${source.name}</a>.${note ? ` ${note}` : ""}</p>`;
