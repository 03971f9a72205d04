import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { postWords, publishWords as words } from "#content/staff/blog-desk.ts";
import { postDeskMessages, postLimits, type StaffPost } from "#contract/staff/staff-blog.ts";
import type { StaffLetter } from "#contract/staff/staff-letters.ts";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useChangeSender } from "../change-sender.ts";
import { fillText } from "../fill-text.ts";
import { answerOf, presentOf, StaffCallError } from "../staff-api.ts";
import { staffPaths } from "../staff-paths.ts";
import { momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { ScheduleForm } from "../ui/schedule-form.tsx";
import { ConfirmDialog } from "../ui/staff-dialog.tsx";
import styles from "./post-view.module.css";
import { invalidatePostLists, type PostEditor } from "./use-post-editor.ts";

type PublishPanelProps = {
  editor: PostEditor;
  isUploading: boolean;
  onFieldErrors: (errors: Record<string, string[]>) => void;
  /** A sentence that says what was done last. This panel shows it, since the page's head is far away on a phone. */
  done: string;
  onDone: (text: string) => void;
  slugError: string | undefined;
  onSlug: (slug: string) => void;
};

/** Publishes a post now or at a later time, takes it off the site, or deletes the draft. */
export function PublishPanel({
  editor,
  isUploading,
  onFieldErrors,
  done,
  onDone,
  slugError,
  onSlug,
}: PublishPanelProps) {
  const { post, fields } = editor;
  const { status, address } = post;
  const [at, setAt] = useState("");
  const [asks, setAsks] = useState<"publish" | "unpublish" | "delete">();
  /** When the post will be published if the author confirms; undefined: now. */
  const [later, setLater] = useState<string>();
  const { isBusy, error, fieldErrors, ...calls } = usePublishing(editor, onFieldErrors);

  async function change(what: "publish" | "unpublish", body: object, sentence: string) {
    const isDone = await calls.change(what, body);
    // If a post cannot be published, its fields show why: the dialog closes, so that they can be seen.
    if (isDone || what === "publish") setAsks(undefined);
    if (!isDone) return;
    setAt("");
    onDone(sentence);
  }

  async function askToPublish(time?: string) {
    if (isUploading) return;
    if (!(await calls.isReady(time))) return;
    setLater(time);
    setAsks("publish");
  }

  const isChanged = post.isChanged || (status !== "draft" && editor.state !== "saved");
  const slugMoves = address !== null && fields.slug !== "" && fields.slug !== address;
  return (
    <Panel title={words.panel} ground="sand">
      {done && <Notice tone="good">{done}</Notice>}
      <StateLine editor={editor} isChanged={isChanged} />
      {isUploading && <p role="status">{words.uploading}</p>}
      {error && !asks && (
        <Notice tone="bad">
          {error.message}
          {fieldErrors.length > 0 && (
            <ul className={styles.plain}>
              {fieldErrors.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <TextField
        label={words.slug}
        hint={words[slugHintOf(post, slugMoves)]}
        error={slugError}
        value={fields.slug}
        maxLength={postLimits.slug}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onSlug(target.value)}
      />
      {post.previousSlugs.length > 0 && (
        <p className="muted">
          {fillText(words.formerSlugs, { slugs: post.previousSlugs.join(", ") })}
        </p>
      )}
      <div className="row-2">
        {(status !== "published" || isChanged) && (
          <Button busy={isBusy || isUploading} onClick={() => void askToPublish()}>
            {status === "published" ? words.publishChanges : words.publish}
          </Button>
        )}
        {status === "published" && address && (
          <a
            className={buttonClass({ variant: "secondary", size: "small" })}
            href={paths.blogPost.replace(":url", address)}
            target="_blank"
            rel="noreferrer"
          >
            {postWords.openOnSite}
          </a>
        )}
      </div>
      {status !== "published" && (
        <ScheduleForm
          value={at}
          submit={status === "scheduled" ? words.reschedule : words.schedule}
          busy={isBusy || isUploading}
          className={`stack-4 ${styles.stack}`}
          onChange={setAt}
          onSchedule={(time) => void askToPublish(time)}
        />
      )}
      <div className="row-2">
        {status !== "draft" && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void calls.startLetter()}
          >
            {postWords.toLetter}
          </Button>
        )}
        {status === "scheduled" && (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            onClick={() => void change("unpublish", {}, words.doneOff)}
          >
            {words.unschedule}
          </Button>
        )}
        {status === "published" && (
          <Button variant="quiet" size="small" onClick={() => setAsks("unpublish")}>
            {words.unpublish}
          </Button>
        )}
        {status === "draft" && (
          <Button variant="quiet" size="small" onClick={() => setAsks("delete")}>
            {words.delete}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks === "publish"}
        onClose={() => setAsks(undefined)}
        title={
          later
            ? words.scheduleTitle
            : status === "published"
              ? words.publishChangesTitle
              : words.publishTitle
        }
        confirm={later ? words.schedule : words.publishNow}
        onConfirm={() =>
          void (later
            ? change("publish", { at: later }, words.doneLater)
            : change("publish", {}, words.done))
        }
        busy={isBusy || isUploading}
      >
        <WhereItAppears post={post} later={later} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === "unpublish"}
        onClose={() => setAsks(undefined)}
        title={words.unpublishTitle}
        confirm={words.unpublish}
        onConfirm={() => void change("unpublish", {}, words.doneOff)}
        busy={isBusy}
        error={error ?? null}
      >
        <p>{words.unpublishText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === "delete"}
        onClose={() => setAsks(undefined)}
        title={words.deleteTitle}
        confirm={words.delete}
        onConfirm={() => void calls.remove()}
        busy={isBusy}
        error={error ?? null}
      >
        <p>{words.deleteText}</p>
      </ConfirmDialog>
    </Panel>
  );
}

/** Where visitors will find the post, and when. */
function WhereItAppears({ post, later }: { post: StaffPost; later: string | undefined }) {
  const { status, address, nextAddress, fields } = post;
  const link = location.origin + paths.blogPost.replace(":url", nextAddress);
  const tags = fields.tags.map((tag) => `“${tag}”`).join(", ");
  return (
    <>
      <p>{later ? fillText(words.appearsLater, { time: momentText(later) }) : words.appearsNow}</p>
      <ul className={styles.places}>
        <li>{fillText(words.atAddress, { address: link })}</li>
        <li>{fillText(words.inLists, { topic: fields.topic })}</li>
        {tags && <li>{fillText(words.inTags, { tags })}</li>}
        <li>{words.inFeeds}</li>
      </ul>
      {status === "published" && address !== nextAddress && <p>{words.slugWillMove}</p>}
      <p>{words.noLetter}</p>
    </>
  );
}

/** Picks the most important thing to know about the address before publishing. */
function slugHintOf({ slugIsTaken, slugIsFormer }: StaffPost, isMoving: boolean) {
  if (isMoving) return "slugWillMove";
  if (slugIsTaken) return "slugTaken";
  return slugIsFormer ? "slugFormer" : "slugHint";
}

function StateLine({ editor: { post }, isChanged }: { editor: PostEditor; isChanged: boolean }) {
  const time = post.publishedAt ? momentText(post.publishedAt) : "";
  return (
    <div>
      <p>{fillText(words[post.status], { time })}</p>
      {isChanged && <p>{words.changed}</p>}
    </div>
  );
}

/**
 * The calls that publish or unpublish a post, delete it, or start a newsletter with it. Each saves the text first,
 * so that what is published is what the editor shows.
 * @param onFieldErrors is called with the fields that have to change before the post can be published, and with
 *   `{}` when the next call starts
 */
function usePublishing(
  editor: PostEditor,
  onFieldErrors: (errors: Record<string, string[]>) => void,
) {
  const sendChange = useChangeSender();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = editor.post;
  const { isPending, error, mutateAsync } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onMutate: () => onFieldErrors({}),
    onError(failure) {
      onFieldErrors(fieldErrorsOf(failure));
      const present = presentOf<StaffPost>(failure);
      if (present) editor.resolveConflict(present);
    },
  });

  /** @returns undefined if the call failed; the panel then shows why */
  const attempt = async <T,>(call: () => Promise<T>): Promise<T | undefined> =>
    mutateAsync(call).then(
      (answer) => answer as T,
      () => undefined,
    );

  return {
    isBusy: isPending,
    error,
    fieldErrors: Object.values(fieldErrorsOf(error))
      .flat()
      .filter((sentence) => sentence !== error?.message),

    /**
     * Saves the post, so that the server can say what it lacks and which address it gets.
     * @param at when it will be published; undefined: now
     * @returns whether it can be published
     */
    async isReady(at?: string): Promise<boolean> {
      const isReady = await attempt(async () => {
        if (at && Date.parse(at) <= Date.now()) throw new Error(postDeskMessages.atPast);
        if (!(await editor.flush())) return false;
        const { missing } = editor.latest();
        if (Object.keys(missing).length > 0) throw new IncompletePost(missing);
        return true;
      });
      return isReady ?? false;
    },

    /** @returns whether the server did it */
    async change(what: "publish" | "unpublish", body: object): Promise<boolean> {
      return (await attempt(() => editor.call(`/${what}`, body))) ?? false;
    },

    async remove(): Promise<void> {
      const isDone = await attempt(async () => {
        if (!(await editor.flush())) return false;
        const path = `/blog/posts/${id}?revision=${editor.latest().revision}`;
        answerOf(await sendChange("DELETE", path));
        return true;
      });
      if (!isDone) return;
      editor.removeCopy();
      await invalidatePostLists(client);
      await navigate(staffPaths.posts, { replace: true });
    },

    /** Creates a newsletter letter with this post and opens it. */
    async startLetter(): Promise<void> {
      const body = { post: editor.post.address ?? "" };
      const letter = await attempt(async () =>
        (await editor.flush())
          ? answerOf(await sendChange<StaffLetter>("POST", "/newsletter/letters", body))
          : undefined,
      );
      if (letter) await navigate(staffPaths.letter.replace(":id", letter.id));
    },
  };
}

/** Thrown if a post lacks something without which it cannot be published. */
class IncompletePost extends Error {
  readonly missing: Record<string, string[]>;

  constructor(missing: Record<string, string[]>) {
    super(postDeskMessages.publishIncomplete);
    this.missing = missing;
  }
}

/** The sentences of a failure by the fields that they are about. */
function fieldErrorsOf(failure: Error | null): Record<string, string[]> {
  if (failure instanceof IncompletePost) return failure.missing;
  return (failure instanceof StaffCallError && failure.problem?.errors) || {};
}
