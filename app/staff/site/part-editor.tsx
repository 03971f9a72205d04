import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { sitePartWords, partEditor as words } from "#content/staff/site-editor.ts";
import { holidayErrors, type SiteValues } from "#contract/site-values.ts";
import type { SitePartState } from "#contract/staff/staff-site.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { fillText } from "../fill-text.ts";
import { staffPaths } from "../staff-paths.ts";
import { announce } from "../ui/announcer.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { ConfirmDialog } from "../ui/staff-dialog.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { Toolbar } from "../ui/toolbar.tsx";
import { ViewHead } from "../ui/view-head.tsx";
import {
  HistoryDialog,
  labelOf,
  lastEditor,
  PartConflict,
  PublishDialog,
} from "./part-dialogs.tsx";
import styles from "./part-editor.module.css";
import { editedPartContext, fieldId } from "./part-field.ts";
import { usePartEditor } from "./use-part-editor.ts";

type Dialog = "publish" | "discard" | "history";

/**
 * Edits one part of the site: saves a draft, previews, publishes or discards it, and restores versions.
 * @param children the fields, see `PartForm`
 */
export function PartEditor({ state, children }: { state: SitePartState; children: ReactNode }) {
  const { part } = state;
  const editor = usePartEditor(state);
  const [dialog, setDialog] = useState<Dialog>();
  const [done, setDone] = useState<string>();
  const [isPublished, setPublished] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { title, lead, page } = sitePartWords[part];
  const close = () => setDialog(undefined);
  useRevealErrors(editor.errors);
  // Said at once, not only once it is saved.
  const early = useMemo(
    () => (part === "hours" ? holidayErrors(editor.value as SiteValues["hours"]) : {}),
    [part, editor.value],
  );
  useEffect(() => {
    if (!isPublished) return;
    announce(words.publishedNotice);
    // The button that opened the dialog is gone with the draft.
    saveButton.current?.focus();
  }, [isPublished]);

  async function save() {
    setDone(undefined);
    setPublished(false);
    const saved = editor.isDirty ? await editor.save() : state;
    if (saved && editor.isDirty) announce(words.savedAnnounce);
    return saved;
  }
  async function preview() {
    // The window is opened before the request, since browsers block windows that open some time after a click.
    const tab = window.open("about:blank");
    setBlocked(!tab);
    if (!tab) return;
    const saved = await save();
    if (saved) tab.location.href = `${page}?preview=${encodeURIComponent(saved.preview)}`;
    else tab.close();
  }
  async function openPublish() {
    if (await save()) setDialog("publish");
  }
  async function publish() {
    if (!(await editor.publish(state.version))) return close();
    close();
    setPublished(true);
  }
  async function discard() {
    const isDiscarded = await editor.discard();
    close();
    if (isDiscarded) announce(words.discardedAnnounce);
  }
  async function restore(number: number) {
    const isRestored = await editor.restore(number);
    close();
    if (isRestored) setDone(words.restoredNotice);
  }

  const errors = Object.entries(editor.errors).map(([path, [text = ""]]) => ({
    field: fieldId(path),
    text: `${labelOf(path)}: ${text}`,
  }));
  return (
    <div className={`stack-4 ${styles.editor}`}>
      <Link to={staffPaths.siteContent} className={styles.back}>
        {words.back}
      </Link>
      <ViewHead
        title={title}
        lead={lead}
        beside={state.draft !== undefined && <StatusChip tone="warm">{words.toolbar}</StatusChip>}
        actions={
          <>
            <Button variant="secondary" size="small" onClick={() => setDialog("history")}>
              {words.history}
            </Button>
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                editor.replace(state.defaults);
                setDone(words.resetAllDone);
              }}
            >
              {words.resetAll}
            </Button>
          </>
        }
      />
      <LastEdits state={state} />
      {done && (
        <Notice tone="good" onClose={() => setDone(undefined)}>
          {done}
        </Notice>
      )}
      {editor.isRestored && (
        <Notice
          actions={
            <Button variant="secondary" size="small" onClick={editor.drop}>
              {words.dropKept}
            </Button>
          }
        >
          {words.keptNotice}
        </Notice>
      )}
      {editor.isOutdated && (
        <Notice>{fillText(words.changedMeanwhile, { name: lastEditor(state) })}</Notice>
      )}
      {errors.length > 0 ? (
        <ErrorSummary title={words.checkFields} errors={errors} />
      ) : (
        editor.failure && <Notice tone="bad">{editor.failure.message}</Notice>
      )}

      <editedPartContext.Provider
        value={{
          value: editor.value,
          version: editor.version,
          defaults: state.defaults,
          errors: { ...early, ...editor.errors },
          set: editor.set,
        }}
      >
        <form
          className={`stack-4 ${styles.form}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {children}
          <Toolbar
            label={words.toolbar}
            isCalm={
              !(
                editor.failure ||
                isBlocked ||
                editor.isDirty ||
                state.draft !== undefined ||
                isPublished
              )
            }
            says={
              editor.failure?.message ??
              (isBlocked
                ? words.popupBlocked
                : editor.isDirty
                  ? words.unsaved
                  : state.draft !== undefined
                    ? words.saved
                    : isPublished
                      ? words.publishedNotice
                      : words.clean)
            }
          >
            <Button
              ref={saveButton}
              type="submit"
              variant="secondary"
              size="small"
              busy={editor.isBusy}
            >
              {words.save}
            </Button>
            {page && (
              <Button variant="secondary" size="small" busy={editor.isBusy} onClick={preview}>
                {words.preview}
              </Button>
            )}
            {(editor.isDirty || state.draft !== undefined) && (
              <>
                <Button variant="secondary" size="small" onClick={() => setDialog("discard")}>
                  {words.discard}
                </Button>
                <Button size="small" busy={editor.isBusy} onClick={openPublish}>
                  {words.publish}
                </Button>
              </>
            )}
          </Toolbar>
        </form>
      </editedPartContext.Provider>

      <PublishDialog
        open={dialog === "publish"}
        onClose={close}
        state={state}
        onPublish={publish}
        busy={editor.isBusy}
      />
      <ConfirmDialog
        open={dialog === "discard"}
        onClose={close}
        title={words.discardTitle}
        confirm={words.discardConfirm}
        onConfirm={discard}
        busy={editor.isBusy}
      >
        <p>{words.discardText}</p>
      </ConfirmDialog>
      <HistoryDialog
        open={dialog === "history"}
        onClose={close}
        part={part}
        onRestore={restore}
        busy={editor.isBusy}
      />
      <PartConflict editor={editor} part={part} />
    </div>
  );
}

function LastEdits({ state: { drafted, publishedAs } }: { state: SitePartState }) {
  return (
    <p className={`muted wrap ${styles.who}`}>
      {drafted && (
        <span>
          {fillText(words.draftBy, { name: drafted.by })}, <Moment at={drafted.at} />
        </span>
      )}
      {publishedAs && (
        <span>
          {fillText(words.publishedBy, { name: publishedAs.by })}, <Moment at={publishedAs.at} />
        </span>
      )}
    </p>
  );
}

/** Unfolds the entries that have errors and focuses the first field with one. */
function useRevealErrors(errors: Readonly<Record<string, readonly string[]>>) {
  useEffect(() => {
    const fields = Object.keys(errors).flatMap(
      (path) => document.getElementById(fieldId(path)) ?? [],
    );
    for (const field of fields) {
      for (
        let details = field.closest("details");
        details;
        details = details.parentElement?.closest("details") ?? null
      ) {
        details.open = true;
      }
    }
    fields[0]?.focus();
  }, [errors]);
}
