import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fieldWords, versionKindWords, versionWords as words } from "#content/staff/blog-desk.ts";
import type {
  PostFields,
  PostVersion,
  PostVersionItem,
  PostVersions,
} from "#contract/staff/staff-blog.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { type DiffPart, diffFields } from "./post-diff.ts";
import styles from "./post-view.module.css";
import type { PostEditor } from "./use-post-editor.ts";

type VersionsDialogProps = {
  open: boolean;
  onClose: () => void;
  editor: PostEditor;
  /** While a picture is uploaded, no version can be restored: the picture belongs to the text that it would replace. */
  isUploading: boolean;
  onDone: (text: string) => void;
};

/** The former versions of a post, each compared with the text in the editor, and a way to restore one. */
export function VersionsDialog({ open, onClose, ...rest }: VersionsDialogProps) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.title} width="wide">
      <Versions onClose={onClose} {...rest} />
    </StaffDialog>
  );
}

function Versions({ editor, isUploading, onClose, onDone }: Omit<VersionsDialogProps, "open">) {
  const list = useStaffQuery<PostVersions>(`/blog/posts/${editor.post.id}/versions`);
  const [chosen, setChosen] = useState<string>();
  return (
    <QueryState query={list} lines={4}>
      {({ versions }) =>
        versions.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <div className={styles.versionColumns}>
            <ol className={`stack-2 ${styles.versions}`} aria-label={words.list}>
              {versions.map((version) => (
                <li key={version.id}>
                  <button
                    type="button"
                    className={styles.version}
                    aria-pressed={(chosen ?? versions[0]?.id) === version.id}
                    onClick={() => setChosen(version.id)}
                  >
                    <VersionLine version={version} />
                  </button>
                </li>
              ))}
            </ol>
            <Chosen
              key={chosen ?? versions[0]?.id}
              id={chosen ?? versions[0]?.id ?? ""}
              editor={editor}
              isUploading={isUploading}
              onRestored={(number) => {
                onDone(fillText(words.restored, { number }));
                onClose();
              }}
            />
          </div>
        )
      }
    </QueryState>
  );
}

function VersionLine({ version: { number, kind, at, by } }: { version: PostVersionItem }) {
  return (
    <>
      <strong>{fillText(words.number, { number })}</strong>
      <span>{versionKindWords[kind]}</span>
      <span>
        {momentText(at)} {by && fillText(words.by, { name: by })}
      </span>
    </>
  );
}

function Chosen({
  id,
  editor,
  isUploading,
  onRestored,
}: {
  id: string;
  editor: PostEditor;
  isUploading: boolean;
  onRestored: (number: number) => void;
}) {
  const query = useStaffQuery<PostVersion>(`/blog/posts/${editor.post.id}/versions/${id}`);
  const restore = useMutation({
    // The text of the editor is saved first: the server keeps it as a version before the chosen one replaces it.
    mutationFn: (_number: number) => editor.call(`/versions/${id}/restore`),
    onSuccess: (isDone, number) => {
      if (isDone) onRestored(number);
    },
  });

  return (
    <QueryState query={query} lines={4}>
      {({ number, fields }) => (
        <section
          className={`stack-4 ${styles.chosenVersion}`}
          aria-label={fillText(words.number, { number })}
        >
          <h3 className={styles.heading}>{words.compare}</h3>
          {restore.error && <Notice tone="bad">{restore.error.message}</Notice>}
          <FieldsDiff before={fields} after={editor.fields} />
          <div>
            <Button
              variant="secondary"
              size="small"
              busy={restore.isPending || isUploading}
              onClick={() => restore.mutate(number)}
            >
              {words.restore}
            </Button>
          </div>
        </section>
      )}
    </QueryState>
  );
}

/** The differences between two versions of a post, word by word. */
function FieldsDiff({ before, after }: { before: PostFields; after: PostFields }) {
  const diffs = diffFields(before, after);
  if (diffs.length === 0) return <p>{words.same}</p>;
  return (
    <dl className="stack-3">
      {diffs.map(({ field, parts, isFormatOnly }) => (
        <div key={field} className={`stack-3 ${styles.diff}`}>
          <dt>{fieldWords[field]}</dt>
          <dd>{isFormatOnly ? words.formatOnly : <DiffText parts={parts} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Marks changes without relying on colour: struck through, underlined, and named for screen readers. */
function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <p className={styles.diffText}>
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
        if (kind === "same") return <span key={index}>{text}</span>;
        const Tag = kind === "added" ? "ins" : "del";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
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
