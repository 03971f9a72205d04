import { type FormEvent, useEffect, useRef, useState } from "react";
import { leadConflictWords, noteKindWords } from "#content/staff/leads.ts";
import { staffParts } from "#content/staff/parts.ts";
import { noteWords as words } from "#content/staff/person.ts";
import { deskLength } from "#contract/staff-lead-values.ts";
import type { LeadNote, LeadNoteChange } from "#contract/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { useStaff } from "../staff-api.ts";
import { presentOf } from "../staff-conflict.ts";
import { announce } from "../ui/announcer.tsx";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { Moment } from "../ui/moment.tsx";
import { Notice } from "../ui/notice.tsx";
import { ConfirmDialog, DialogActions } from "../ui/staff-dialog.tsx";
import { StatusChip } from "../ui/status-chip.tsx";
import { useUnsaved } from "../ui/use-unsaved.ts";
import { useStaffChange } from "../use-staff-query.ts";
import { stalePaths } from "./lead-cache.ts";
import styles from "./notes-panel.module.css";

/** A note; its author and admins correct or delete it. */
export function NoteItem({ note, person }: { note: LeadNote; person: string }) {
  const { me } = useStaff();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const page = `${stalePaths.people}${person}`;
  const remove = useStaffChange<undefined>(
    "DELETE",
    () => `/leads/notes/${note.id}?revision=${note.revision}`,
    [page],
  );
  const isMine = note.author.id === me.id || me.role === "admin";
  return (
    <li className={styles.note}>
      <div className={styles.by}>
        <StatusChip tone={note.kind === "note" ? "quiet" : "info"}>
          {noteKindWords[note.kind]}
        </StatusChip>
        <strong>{note.author.name}</strong> <Moment at={note.createdAt} />
        {note.editedAt && ` (${words.edited})`}
        {isMine && !isEditing && (
          <span className={styles.actions}>
            <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          </span>
        )}
      </div>
      {isEditing ? (
        <EditForm note={note} page={page} onDone={() => setEditing(false)} />
      ) : (
        <p className={styles.text}>{note.text}</p>
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={words.removeTitle}
        confirm={words.remove}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              setRemoving(false);
              announce(words.removed);
              document.getElementById("note-text")?.focus();
            },
          })
        }
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
    </li>
  );
}

function EditForm({ note, page, onDone }: { note: LeadNote; page: string; onDone: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { unsaved, set, saved } = useUnsaved<string>(`note-edit:${note.id}`);
  // As it was when its correction began: what somebody else makes of it meanwhile is not written over.
  const [begun] = useState({ revision: note.revision, value: note.text });
  const { revision, value: text } = unsaved ?? begun;
  const [present, setPresent] = useState<LeadNote | null>(null);
  const save = useStaffChange<LeadNoteChange, { note: LeadNote }>(
    "PATCH",
    `/leads/notes/${note.id}`,
    [page],
  );
  function done(sent: string, stored: LeadNote) {
    setPresent(null);
    announce(words.saved);
    // What was typed while the answer was on its way is not saved yet.
    if (!saved(sent, stored.revision)) onDone();
  }
  function send(to: number) {
    save.mutate(
      { revision: to, text: text.trim() },
      {
        onSuccess: (answer) => done(text, answer.note),
        onError: (error) => {
          const now = presentOf<LeadNote>(error) ?? null;
          // It was we who changed it: an answer was lost on its way.
          if (now?.text === text.trim()) done(text, now);
          else setPresent(now);
        },
      },
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) send(revision);
  }
  function leave() {
    set(undefined);
    onDone();
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <TextAreaField
        ref={field}
        label={words.editText}
        required
        rows={3}
        maxLength={deskLength.note}
        value={text}
        onChange={(event) => set({ revision, value: event.target.value })}
      />
      {save.error && !present && <Notice tone="bad">{save.error.message}</Notice>}
      <DialogActions>
        <Button type="submit" size="small" busy={save.isPending}>
          {words.saveEdit}
        </Button>
        <Button variant="secondary" size="small" onClick={leave}>
          {staffParts.cancel}
        </Button>
      </DialogActions>
      <ConflictDialog
        open={present !== null}
        onClose={() => setPresent(null)}
        busy={save.isPending}
        fields={[
          {
            key: "text",
            label: leadConflictWords.note,
            mine: text,
            theirs: present?.text ?? "",
          },
        ]}
        onKeepMine={() => present && send(present.revision)}
        onTakeTheirs={leave}
      >
        <p>
          {leadConflictWords.note} {leadConflictWords.before}
        </p>
      </ConflictDialog>
    </form>
  );
}
