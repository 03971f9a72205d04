import { useState } from "react";
import {
  siteFieldNames,
  siteHistory,
  sitePartWords,
  partEditor as words,
} from "#content/staff/site-editor.ts";
import { changesBetween } from "#contract/site-changes.ts";
import type { SitePart } from "#contract/site-values.ts";
import type { SitePartState, SiteVersion, SiteVersionList } from "#contract/staff/staff-site.ts";
import { Button } from "../../ui/button.tsx";
import { fillText } from "../fill-text.ts";
import { Moment } from "../ui/moment.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ConflictDialog, DialogActions, StaffDialog } from "../ui/staff-dialog.tsx";
import { useStaffQuery } from "../use-staff-query.ts";
import { ChangeList, valueText } from "./change-list.tsx";
import styles from "./part-editor.module.css";
import type { PartEditor } from "./use-part-editor.ts";

/** Shows what publishing the draft will change on the site. */
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
      <div className={`stack-4 ${styles.publish}`}>
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

/** Shows both versions of a part that somebody else has changed, too, and lets the editor choose. */
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
        mine: valueText(after),
        theirs: valueText(before),
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

/** A path in words, such as `Karnal, Telephone`; positions in lists count from 1. */
export const labelOf = (path: string) =>
  path
    .split(".")
    .map((step) => siteFieldNames[step] ?? (/^\d+$/.test(step) ? String(Number(step) + 1) : step))
    .join(", ");

type HistoryProps = {
  part: SitePart;
  onRestore: (number: number) => void;
  busy: boolean;
};

/** The published versions: when, by whom, and what each changed, with a button that restores it into the draft. */
export function HistoryDialog({
  open,
  onClose,
  ...rest
}: HistoryProps & { open: boolean; onClose: () => void }) {
  return (
    <StaffDialog
      open={open}
      onClose={onClose}
      title={fillText(siteHistory.title, { part: sitePartWords[rest.part].title })}
      width="wide"
    >
      <Versions {...rest} before={undefined} />
    </StaffDialog>
  );
}

function Versions({ before, ...rest }: HistoryProps & { before: number | undefined }) {
  const { part, onRestore, busy } = rest;
  const query = useStaffQuery<SiteVersionList>(
    `/site/${part}/versions${before === undefined ? "" : `?before=${before}`}`,
  );
  const [shown, setShown] = useState<number>();
  const [isOlderShown, setOlderShown] = useState(false);
  return (
    <QueryState query={query}>
      {({ versions, hasMore }) => (
        <>
          {versions.length === 0 && <p>{siteHistory.none}</p>}
          <ol className={`stack-3 ${styles.versions}`}>
            {versions.map(({ number, at, by, isDefault }) => (
              <li key={number} className={`stack-2 ${styles.version}`}>
                <p>
                  <strong>{fillText(siteHistory.version, { number })}</strong>
                  {isDefault && ` · ${siteHistory.isDefault}`} · <Moment at={at} /> · {by}
                </p>
                <div className="wrap-2">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-expanded={shown === number}
                    onClick={() => setShown(shown === number ? undefined : number)}
                  >
                    {shown === number ? siteHistory.hide : siteHistory.show}
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    busy={busy}
                    onClick={() => onRestore(number)}
                  >
                    {siteHistory.restore}
                  </Button>
                </div>
                {shown === number && <VersionChanges part={part} number={number} />}
              </li>
            ))}
          </ol>
          {isOlderShown && <Versions {...rest} before={versions.at(-1)?.number} />}
          {hasMore && !isOlderShown && (
            <Button variant="secondary" size="small" onClick={() => setOlderShown(true)}>
              {siteHistory.older}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}

function VersionChanges({ part, number }: { part: SitePart; number: number }) {
  const query = useStaffQuery<SiteVersion>(`/site/${part}/versions/${number}`);
  return (
    <QueryState query={query} lines={2}>
      {({ former, value }) => <ChangeList changes={changesBetween(former, value)} />}
    </QueryState>
  );
}
