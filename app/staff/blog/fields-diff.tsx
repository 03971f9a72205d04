import { fieldWords, versionWords as words } from "#content/staff/blog.ts";
import type { PostFields } from "#contract/staff-blog.ts";
import styles from "./fields-diff.module.css";
import { type DiffPart, diffFields } from "./word-diff.ts";

/** What differs between two states of a post, word by word. */
export function FieldsDiff({ before, after }: { before: PostFields; after: PostFields }) {
  const diffs = diffFields(before, after);
  if (diffs.length === 0) return <p>{words.same}</p>;
  return (
    <dl className={styles.diffs}>
      {diffs.map(({ field, parts, isFormatOnly }) => (
        <div key={field} className={styles.diff}>
          <dt>{fieldWords[field]}</dt>
          <dd>{isFormatOnly ? words.formatOnly : <DiffText parts={parts} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Not by colour alone: what went is struck through, what came is underlined, and both are said. */
function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <p className={styles.diffText}>
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes its order
        if (kind === "same") return <span key={index}>{text}</span>;
        const Tag = kind === "added" ? "ins" : "del";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes its order
          <Tag key={index}>
            <span className="visually-hidden"> [{words[kind]}: </span>
            {text}
            <span className="visually-hidden">] </span>
          </Tag>
        );
      })}
    </p>
  );
}
