import { useState } from "react";
import { useNavigate } from "react-router";
import { fieldWords, versionWords, postConflictWords as words } from "#content/staff/blog-desk.ts";
import type { PostFields, StaffPost } from "#contract/staff/staff-blog.ts";
import { Button } from "../../ui/button.tsx";
import { useChangeSender } from "../change-sender.ts";
import { fillText } from "../fill-text.ts";
import { answerOf } from "../staff-api.ts";
import { staffPaths } from "../staff-paths.ts";
import { awayText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { ConflictDialog } from "../ui/staff-dialog.tsx";
import { textOfHtml } from "./post-diff.ts";
import styles from "./post-view.module.css";
import type { PostEditor } from "./use-post-editor.ts";

/** Shows both versions of a post that somebody else saved in the meantime, and lets the author choose. */
export function PostConflict({ editor }: { editor: PostEditor }) {
  const { theirs, fields, post } = editor;
  const sendChange = useChangeSender();
  const navigate = useNavigate();
  const [closed, setClosed] = useState<StaffPost>();
  const [error, setError] = useState("");
  if (!theirs) return null;

  async function saveAsDraft() {
    try {
      const body = { fields: { ...fields, slug: "" } };
      const draft = answerOf(await sendChange<StaffPost>("POST", "/blog/posts", body));
      editor.moveCopy(draft, fields);
      await navigate(staffPaths.post.replace(":id", draft.id));
    } catch (thrown) {
      setError((thrown as Error).message);
    }
  }

  const differing = (Object.keys(theirs.fields) as (keyof PostFields)[]).filter(
    (field) => JSON.stringify(theirs.fields[field]) !== JSON.stringify(fields[field]),
  );
  const who = theirs.editedBy
    ? fillText(words.who, { name: theirs.editedBy, time: awayText(theirs.editedAt) })
    : words.whoUnknown;
  return (
    <>
      {closed === theirs && (
        <Notice
          tone="bad"
          actions={
            <Button variant="secondary" size="small" onClick={() => setClosed(undefined)}>
              {versionWords.compare}
            </Button>
          }
        >
          {who}
        </Notice>
      )}
      <ConflictDialog
        open={closed !== theirs}
        onClose={() => setClosed(theirs)}
        fields={differing.map((field) => ({
          key: field,
          label: fieldWords[field],
          mine: <FieldText fields={fields} field={field} />,
          theirs: <FieldText fields={theirs.fields} field={field} />,
        }))}
        onKeepMine={editor.keepMine}
        onTakeTheirs={editor.takeTheirs}
        busy={editor.state === "saving"}
      >
        <div className={`stack-4 ${styles.stack}`}>
          <p>{who}</p>
          {theirs.status !== post.status && <p>{words.published}</p>}
          {error && <Notice tone="bad">{error}</Notice>}
          <div>
            <Button variant="secondary" size="small" onClick={() => void saveAsDraft()}>
              {words.asDraft}
            </Button>
          </div>
        </div>
      </ConflictDialog>
    </>
  );
}

function FieldText({ fields, field }: { fields: PostFields; field: keyof PostFields }) {
  if (field === "html") {
    return <div className={styles.long}>{textOfHtml(fields.html) || versionWords.empty}</div>;
  }
  if (field === "pictures") {
    return fields.pictures.map(({ src, alt }) => alt || src).join(", ") || versionWords.empty;
  }
  if (field === "tags") return fields.tags.join(", ") || versionWords.empty;
  return fields[field] || versionWords.empty;
}
