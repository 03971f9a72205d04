import { type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { postListWords, saveStateWords, postWords as words } from "#content/staff/blog-desk.ts";
import type { Blog } from "#contract/blog.ts";
import { type PostSuggestions, postLimits, type StaffPost } from "#contract/staff/staff-blog.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { fillText } from "../fill-text.ts";
import { RichText } from "../rich-text/rich-text.tsx";
import { StaffCallError } from "../staff-api.ts";
import { staffPaths } from "../staff-paths.ts";
import { announce } from "../ui/announcer.tsx";
import { momentText } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ViewHead } from "../ui/view-head.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { HeadPicture } from "./head-picture.tsx";
import { PostChips } from "./post-chips.tsx";
import { PostConflict } from "./post-conflict.tsx";
import { PostPreview } from "./post-preview.tsx";
import styles from "./post-view.module.css";
import { PublishPanel } from "./publish-panel.tsx";
import { SeoPanel } from "./seo-panel.tsx";
import { TagsField } from "./tags-field.tsx";
import { type SaveState, usePostEditor } from "./use-post-editor.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

type PostViewProps = {
  id: string;
  /** Renders a post as its page on the site does. */
  renderArticle: (post: Blog) => ReactNode;
  /** The class of a post's text on the site. */
  proseClass: string | undefined;
};

/** Writing, previewing and publishing one post. */
export function PostView({ id, ...look }: PostViewProps) {
  // Each visit has its own cache key. A cached answer may have an old revision, and edits of it would conflict.
  const [opened] = useState(() => Date.now());
  const query = useStaffQuery<StaffPost>(`/blog/posts/${id}?opened=${opened}`);
  return (
    <QueryState query={query} lines={12} heading={postListWords.title}>
      {(post) => <LoadedPost key={post.id} loaded={post} {...look} />}
    </QueryState>
  );
}

function LoadedPost({
  loaded,
  renderArticle,
  proseClass,
}: Omit<PostViewProps, "id"> & { loaded: StaffPost }) {
  const editor = usePostEditor(loaded);
  const suggestions = useStaffQuery<PostSuggestions>("/blog/suggestions").data;
  const preview = usePreview();
  const [showsVersions, setShowsVersions] = useState(false);
  const [publishErrors, setPublishErrors] = useState<Record<string, string[]>>({});
  const [done, setDone] = useState("");
  const [published, setPublished] = useState("");
  /** How many uploads are running. While a picture is uploaded, the post cannot be published. */
  const [uploads, setUploads] = useState(0);
  const countUpload = (isUploading: boolean) =>
    setUploads((count) => count + (isUploading ? 1 : -1));
  const { post, fields, change } = editor;
  const refused = editor.error instanceof StaffCallError ? editor.error.problem?.errors : undefined;
  const errorOf = (field: string) => (publishErrors[field] ?? refused?.[field])?.join(" ");
  const write = (part: Parameters<typeof change>[0]) => {
    setDone("");
    setPublished("");
    setPublishErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    );
    change(part);
  };
  const saveVersion = async () => {
    if (await editor.save("save")) announce(saveStateWords.versionSaved);
  };

  return (
    <>
      <p className={styles.back}>
        <Link to={staffPaths.posts}>{words.back}</Link>
      </p>
      <ViewHead
        title={fields.title || words.untitled}
        beside={<PostChips {...post} />}
        lead={<SaveMark state={editor.state} at={post.editedAt} />}
        actions={
          <>
            <Button variant="secondary" size="small" onClick={preview.open}>
              {words.preview}
            </Button>
            <Button variant="secondary" size="small" onClick={() => setShowsVersions(true)}>
              {words.versions}
            </Button>
            <Button
              variant="secondary"
              size="small"
              busy={editor.state === "saving"}
              onClick={() => void saveVersion()}
            >
              {words.saveNow}
            </Button>
          </>
        }
      />
      {editor.isRestored && <Notice>{saveStateWords.kept}</Notice>}
      {editor.state === "failed" && editor.error && (
        <Notice tone="bad">{editor.error.message}</Notice>
      )}
      {done && <Notice tone="good">{done}</Notice>}
      <div className={styles.columns}>
        <div className={`stack-5 ${styles.main}`}>
          <TextField
            label={words.title}
            value={fields.title}
            error={errorOf("title")}
            maxLength={postLimits.title}
            className={styles.titleField}
            onChange={({ target }) => write({ title: target.value })}
          />
          <TextAreaField
            label={words.shortDescription}
            hint={words.shortDescriptionHint}
            rows={2}
            value={fields.shortDescription}
            error={errorOf("shortDescription")}
            maxLength={postLimits.shortDescription}
            onChange={({ target }) =>
              write({ shortDescription: target.value.replaceAll("\n", " ") })
            }
          />
          <div className={`stack-2 ${styles.text}`}>
            <p className={styles.label} aria-hidden="true">
              {words.text}
            </p>
            <RichText
              key={editor.textRound}
              html={fields.html}
              proseClass={proseClass}
              describedBy={errorOf("html") ? "post-text-error" : undefined}
              onChange={(html) => write({ html })}
              onUploading={countUpload}
            />
            {errorOf("html") && (
              <p id="post-text-error" className={styles.error}>
                {errorOf("html")}
              </p>
            )}
          </div>
        </div>
        <div className={`stack-5 ${styles.side}`}>
          <PublishPanel
            editor={editor}
            isUploading={uploads > 0}
            onFieldErrors={setPublishErrors}
            done={published}
            onDone={setPublished}
            slugError={errorOf("slug")}
            onSlug={(slug) => write({ slug })}
          />
          <Panel title={words.details}>
            <TextField
              label={words.topic}
              hint={words.topicHint}
              list="post-topics"
              value={fields.topic}
              error={errorOf("topic")}
              maxLength={postLimits.topic}
              onChange={({ target }) => write({ topic: target.value })}
            />
            <Suggestions id="post-topics" values={suggestions?.topics} />
            <TextField
              label={words.author}
              list="post-authors"
              value={fields.author}
              error={errorOf("author")}
              maxLength={postLimits.author}
              onChange={({ target }) => write({ author: target.value })}
            />
            <Suggestions id="post-authors" values={suggestions?.authors} />
            <TagsField
              tags={fields.tags}
              suggestions={suggestions?.tags ?? []}
              error={errorOf("tags")}
              onChange={(tags) => write({ tags })}
            />
          </Panel>
          <HeadPicture
            pictures={fields.pictures}
            error={errorOf("pictures")}
            onChange={(pictures) => write({ pictures })}
            onUploading={countUpload}
          />
          <SeoPanel fields={fields} address={post.address} errorOf={errorOf} onChange={write} />
        </div>
      </div>
      <PostConflict editor={editor} />
      <PostPreview
        open={preview.isOpen}
        onClose={preview.close}
        fields={fields}
        date={post.publishedAt}
        renderArticle={renderArticle}
      />
      <VersionsDialog
        open={showsVersions}
        onClose={() => setShowsVersions(false)}
        editor={editor}
        isUploading={uploads > 0}
        onDone={setDone}
      />
    </>
  );
}

/** The preview covers the window like a page, so the Back button closes it. */
function usePreview() {
  const isOpen = useLocation().hash === PREVIEW;
  const navigate = useNavigate();
  return {
    isOpen,
    open: () => void navigate({ hash: PREVIEW }, { preventScrollReset: true }),
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
const PREVIEW = "#preview";

function Suggestions({ id, values = [] }: { id: string; values?: readonly string[] | undefined }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

/** Says whether the text is saved. Screen readers announce a state only if a save has failed. */
function SaveMark({ state, at }: { state: SaveState; at: string }) {
  const needsSomebody = ["offline", "retrying", "failed", "conflict"].includes(state);
  const text =
    state === "saved"
      ? fillText(saveStateWords.savedAt, { time: momentText(at) })
      : saveStateWords[state];
  return (
    <span role={needsSomebody ? "alert" : undefined} data-save-state={state}>
      {text}
    </span>
  );
}
