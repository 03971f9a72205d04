import { useState } from "react";
import { versionKindWords, versionWords as words } from "#content/staff/blog.ts";
import type {
  PostVersion,
  PostVersionItem,
  PostVersions,
  StaffPost,
} from "#contract/staff-blog.ts";
import { Button } from "../../ui/button.tsx";
import { filled } from "../filled.ts";
import { answerOf, useStaff } from "../staff-api.ts";
import { momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Answered } from "../ui/query-state.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { FieldsDiff } from "./fields-diff.tsx";
import type { PostEditor } from "./use-post-editor.ts";
import styles from "./versions-dialog.module.css";

type VersionsDialogProps = {
  open: boolean;
  onClose: () => void;
  editor: PostEditor;
  onDone: (text: string) => void;
};

/** What the post was like before: each version against the text on the screen, and the way back to it. */
export function VersionsDialog({ open, onClose, ...rest }: VersionsDialogProps) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.title} width="wide">
      <Versions onClose={onClose} {...rest} />
    </StaffDialog>
  );
}

function Versions({ editor, onClose, onDone }: Omit<VersionsDialogProps, "open">) {
  const list = useStaffQuery<PostVersions>(`/blog/posts/${editor.post.id}/versions`);
  const [chosen, setChosen] = useState<string>();
  return (
    <Answered query={list} lines={4}>
      {({ versions }) =>
        versions.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <div className={styles.versionColumns}>
            <ol className={styles.versions} aria-label={words.list}>
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
              onRestored={(number) => {
                onDone(filled(words.restored, { number }));
                onClose();
              }}
            />
          </div>
        )
      }
    </Answered>
  );
}

function VersionLine({ version: { number, kind, at, by } }: { version: PostVersionItem }) {
  return (
    <>
      <strong>{filled(words.number, { number })}</strong>
      <span>{versionKindWords[kind]}</span>
      <span>
        {momentText(at)} {by && filled(words.by, { name: by })}
      </span>
    </>
  );
}

function Chosen({
  id,
  editor,
  onRestored,
}: {
  id: string;
  editor: PostEditor;
  onRestored: (number: number) => void;
}) {
  const { fetchStaff } = useStaff();
  const path = `/blog/posts/${editor.post.id}/versions/${id}`;
  const query = useStaffQuery<PostVersion>(path);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");

  async function restore(number: number) {
    setBusy(true);
    setError("");
    try {
      // What stands on the screen becomes a version before another takes its place.
      if (await editor.settle()) {
        const body = { revision: editor.revision() };
        editor.accept(answerOf(await fetchStaff<StaffPost>("POST", `${path}/restore`, body)), true);
        onRestored(number);
      }
    } catch (thrown) {
      setError((thrown as Error).message);
    }
    setBusy(false);
  }

  return (
    <Answered query={query} lines={4}>
      {({ number, fields }) => (
        <section className={styles.chosenVersion} aria-label={filled(words.number, { number })}>
          <h3 className={styles.heading}>{words.compare}</h3>
          {error && <Notice tone="bad">{error}</Notice>}
          <FieldsDiff before={fields} after={editor.fields} />
          <div>
            <Button
              variant="secondary"
              size="small"
              busy={isBusy}
              onClick={() => void restore(number)}
            >
              {words.restore}
            </Button>
          </div>
        </section>
      )}
    </Answered>
  );
}
