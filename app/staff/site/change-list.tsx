import { diffWords } from "diff";
import { siteChanges, siteFieldNames } from "#content/staff/site-editor.ts";
import { daysInWords, hoursInWords } from "#contract/fill-in.ts";
import type { SiteChange } from "#contract/site-changes.ts";
import type { SiteValues } from "#contract/site-values.ts";
import styles from "./part-editor.module.css";

/** Changes field by field, with added and removed words marked. */
export function ChangeList({ changes }: { changes: readonly SiteChange[] }) {
  if (changes.length === 0) return <p>{siteChanges.none}</p>;
  return (
    <ul className={`stack-3 ${styles.changes}`} aria-label={siteChanges.label}>
      {changes.map((change) => (
        <li key={`${change.path.join(".")}${change.isOrder ? " order" : ""}`}>
          <p className={`muted-xs ${styles.changePath}`}>{pathText(change.path)}</p>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change: { before, after, isOrder } }: { change: SiteChange }) {
  if (isOrder) {
    return (
      <p>
        <strong>{siteChanges.order}:</strong> {valueText(after)}
      </p>
    );
  }
  const isText = [before, after].some((value) => typeof value === "string" && value.includes(" "));
  if (isText && typeof before === "string" && typeof after === "string" && before && after) {
    return <WordDiff before={before} after={after} />;
  }
  return (
    <>
      {before !== undefined && (
        <p>
          <strong>{after === undefined ? siteChanges.removed : siteChanges.before}:</strong>{" "}
          <del>{valueText(before)}</del>
        </p>
      )}
      {after !== undefined && (
        <p>
          <strong>{before === undefined ? siteChanges.added : siteChanges.after}:</strong>{" "}
          <ins>{valueText(after)}</ins>
        </p>
      )}
    </>
  );
}

function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <p className={styles.changeText}>
      {diffWords(before, after).map(({ value, added, removed }, index) => {
        const Tag = added ? "ins" : removed ? "del" : "span";
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change their order
        return <Tag key={index}>{value}</Tag>;
      })}
    </p>
  );
}

/** A path in words, such as `Karnal, Telephone`; ids and positions in lists stay as they are. */
const pathText = (path: readonly string[]) =>
  path.map((step) => siteFieldNames[step] ?? step).join(", ");

/** A value as one line of text; an entry of a list without its id and portrait. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === "") return siteChanges.nothing;
  if (isWeekdays(value)) return daysInWords(value);
  if (Array.isArray(value)) return value.map(valueText).join("; ") || siteChanges.nothing;
  if (typeof value !== "object") return String(value);
  if (isDayHours(value)) return hoursInWords({ ...value, days: [value.day] });
  return Object.entries(value)
    .filter(([name]) => name !== "id" && name !== "portrait")
    .map(([, inside]) => valueText(inside))
    .join(", ");
}

/** The only numbers in lists are those of weekdays. */
const isWeekdays = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "number");

const isDayHours = (value: object): value is SiteValues["hours"]["karnal"]["ownHours"][number] =>
  "day" in value;
