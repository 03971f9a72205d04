import { diffWords } from "diff";
import { siteChanges, siteFieldNames } from "#content/staff/site.ts";
import type { SiteChange } from "#contract/site-changes.ts";
import styles from "./part-editor.module.css";

/** What changed, field by field; words that came and went are marked. */
export function ChangeList({ changes }: { changes: readonly SiteChange[] }) {
  if (changes.length === 0) return <p>{siteChanges.none}</p>;
  return (
    <ul className={styles.changes} aria-label={siteChanges.label}>
      {changes.map((change) => (
        <li key={`${change.path.join(".")}${change.isOrder ? " order" : ""}`}>
          <p className={styles.changePath}>{pathInWords(change.path)}</p>
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
        <strong>{siteChanges.order}:</strong> {inWords(after)}
      </p>
    );
  }
  if (typeof before === "string" && typeof after === "string" && before && after) {
    return <WordDiff before={before} after={after} />;
  }
  return (
    <>
      {before !== undefined && (
        <p>
          <strong>{after === undefined ? siteChanges.removed : siteChanges.before}:</strong>{" "}
          <del>{inWords(before)}</del>
        </p>
      )}
      {after !== undefined && (
        <p>
          <strong>{before === undefined ? siteChanges.added : siteChanges.after}:</strong>{" "}
          <ins>{inWords(after)}</ins>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, drawn once
        return <Tag key={index}>{value}</Tag>;
      })}
    </p>
  );
}

/** `Karnal, Telephone`; places and ids stand as they are. */
const pathInWords = (path: readonly string[]) =>
  path.map((step) => siteFieldNames[step] ?? step).join(", ");

/** A value as a line of text: of an entry its names and texts, whatever else it holds. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null || value === "") return siteChanges.nothing;
  if (Array.isArray(value)) return value.map(inWords).join("; ") || siteChanges.nothing;
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .filter(([name]) => name !== "id" && name !== "portrait")
    .map(([, inside]) => inWords(inside))
    .join(", ");
}
