import { siteFieldNames, sitePartWords, partEditor as words } from "#content/staff/site.ts";
import { changesBetween } from "#contract/site-changes.ts";
import type { SitePart } from "#contract/site-values.ts";
import type { SitePartState } from "#contract/staff-site.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { ConflictDialog, DialogActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { ChangeList, inWords } from "./change-list.tsx";
import styles from "./part-editor.module.css";
import type { PartEditor } from "./use-part-editor.ts";

/** What the site would say otherwise than now, before it does. */
export function PublishDialog({
  open,
  onClose,
  state: { draft, published },
  onPublish,
  busy,
}: {
  open: boolean;
  onClose: () => void;
  state: SitePartState;
  onPublish: () => void;
  busy: boolean;
}) {
  return (
    <StaffDialog open={open} onClose={onClose} title={words.publishTitle} width="wide">
      <div className={styles.publish}>
        {draft === undefined ? (
          <p>{words.publishNothing}</p>
        ) : (
          <>
            <ChangeList changes={changesBetween(published, draft)} />
            <DialogActions>
              <Button size="small" busy={busy} onClick={onPublish}>
                {words.publishConfirm}
              </Button>
            </DialogActions>
          </>
        )}
      </div>
    </StaffDialog>
  );
}

/** Somebody else was faster: both versions of what differs, to choose from. */
export function PartConflict({ editor, part }: { editor: PartEditor; part: SitePart }) {
  const { conflict } = editor;
  const theirs = conflict && (conflict.draft ?? conflict.published);
  return (
    <ConflictDialog
      open={conflict !== undefined}
      onClose={editor.closeConflict}
      onKeepMine={() => void editor.keepMine()}
      onTakeTheirs={editor.takeTheirs}
      busy={editor.isBusy}
      fields={changesBetween(theirs, editor.value).map(({ path, before, after }) => ({
        key: path.join("."),
        label: labelOf(path.join(".")),
        mine: inWords(after),
        theirs: inWords(before),
      }))}
    >
      {conflict && (
        <p>
          {fillText(words.changedBy, { name: lastEditor(conflict) })} ({sitePartWords[part].title})
        </p>
      )}
    </ConflictDialog>
  );
}

export const lastEditor = ({ drafted, publishedAs }: SitePartState) =>
  (drafted ?? publishedAs)?.by ?? words.somebody;

/** `Karnal, Telephone`; places in lists count from 1. */
export const labelOf = (path: string) =>
  path
    .split(".")
    .map((step) => siteFieldNames[step] ?? (/^\d+$/.test(step) ? String(Number(step) + 1) : step))
    .join(", ");
