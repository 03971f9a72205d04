import { type ReactNode, useEffect, useRef, useState } from "react";
import { previewWords as words } from "#content/staff/blog-desk.ts";
import { staffParts } from "#content/staff/office-words.ts";
import type { Blog } from "#contract/blog.ts";
import type { PostFields } from "#contract/staff/staff-blog.ts";
import { Button } from "../../ui/button.tsx";
import { answerOf, useStaff } from "../staff-api.ts";
import { ErrorState } from "../ui/query-state.tsx";
import styles from "./post-view.module.css";

type PostPreviewProps = {
  open: boolean;
  onClose: () => void;
  fields: PostFields;
  /** When the post was published; null for a draft, which shows the time of the preview. */
  date: string | null;
  renderArticle: (post: Blog) => ReactNode;
};

/** The post as its page shows it, over the whole window. The server prepares it, `renderArticle` renders it. */
export function PostPreview({ open, onClose, ...shown }: PostPreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={styles.preview} aria-label={words.title} onClose={onClose}>
      <div className={`row ${styles.previewBar}`} data-ground="ink">
        <p>{words.title}</p>
        <Button size="small" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      {open && <PreparedPost {...shown} />}
    </dialog>
  );
}

function PreparedPost({ fields, date, renderArticle }: Omit<PostPreviewProps, "open" | "onClose">) {
  const { fetchStaff } = useStaff();
  const [post, setPost] = useState<Blog>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isClosed = false;
    // Only a dependency: "Try again" increments it, which sends the call again.
    void attempt;
    fetchStaff<Blog>("POST", "/blog/preview", { fields })
      .then(answerOf)
      .then((shown) => {
        if (!isClosed) setPost(shown);
      })
      .catch((failure: Error) => {
        if (!isClosed) setError(failure);
      });
    return () => {
      isClosed = true;
    };
  }, [fetchStaff, fields, attempt]);
  if (error) {
    const again = () => {
      setError(undefined);
      setAttempt((count) => count + 1);
    };
    return <ErrorState error={error} onRetry={again} />;
  }
  return post ? (
    renderArticle({ ...post, date: date ?? post.date })
  ) : (
    <p role="status">{staffParts.loading}</p>
  );
}
