import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { leadConflictWords, leadKindWords, noteKindWords } from "#content/staff/lead-words.ts";
import { staffParts } from "#content/staff/office-words.ts";
import { noteWords as words } from "#content/staff/person-words.ts";
import { deskLength, type NoteKind, noteKinds } from "#contract/staff-lead-values.ts";
import type {
  LeadDetails,
  LeadNote,
  LeadNoteAnswer,
  LeadNoteChange,
  LeadNoteRequest,
  PersonPage,
} from "#contract/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../../ui/field.tsx";
import { presentOf, useStaff } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { useDraft, useUnsaved } from "../../ui/drafts.ts";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ConfirmDialog, ConflictDialog, DialogActions } from "../../ui/staff-dialog.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useStaffChange } from "../../use-staff-query.ts";
import { leadPaths, patchLead } from "../lead-cache.ts";
import { courseText } from "../lead-texts.ts";
import { ownChanges } from "../live/arrivals.ts";
import { leftOfNote, newNoteId, noteDraftFrom, noteDraftText, noteToSend } from "./note-draft.ts";
import styles from "./person-view.module.css";

/** The notes on a person. The draft of the next note survives a reload, a lost connection and a wrong click. */
export function NotesPanel({
  page: { person, leads, notes },
  lead,
  kind,
  onKind,
}: {
  page: PersonPage;
  lead: LeadDetails;
  kind: NoteKind;
  onKind: (kind: NoteKind) => void;
}) {
  return (
    <Panel title={words.title}>
      <NewNoteForm
        key={person.id}
        person={person.id}
        leads={leads}
        notes={notes}
        lead={lead}
        kind={kind}
        onKind={onKind}
      />
      {notes.length === 0 ? (
        <p className={styles.soft}>{words.empty}</p>
      ) : (
        <ol className={styles.notes}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} person={person.id} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function NewNoteForm({
  person,
  leads,
  notes,
  lead,
  kind,
  onKind,
}: {
  person: string;
  leads: readonly LeadDetails[];
  notes: PersonPage["notes"];
  lead: LeadDetails;
  kind: NoteKind;
  onKind: (kind: NoteKind) => void;
}) {
  const client = useQueryClient();
  const [kept, keep, isFound] = useDraft(`note:${person}`);
  const { text, sent } = noteDraftFrom(kept);
  const [chosen, setChosen] = useState(lead.id);
  // The chosen enquiry may have been moved to another person.
  const about = leads.some(({ id }) => id === chosen) ? chosen : lead.id;
  const [isMissing, setMissing] = useState(false);
  const save = useStaffChange<LeadNoteRequest, LeadNoteAnswer>(
    "POST",
    () => `/leads/${about}/notes`,
    [leadPaths.people, leadPaths.counts],
    () => ownChanges.expectOwn(about),
  );
  function stored(id: string): void {
    let [isNews, isDone] = [false, false];
    keep((now) => {
      const draft = noteDraftFrom(now);
      const left = leftOfNote(draft, id);
      [isNews, isDone] = [left !== draft, left.text === ""];
      return noteDraftText(left);
    });
    if (isNews) announce(words.saved);
    if (isNews && isDone) onKind("note");
  }

  // The note is stored, even if its answer was lost.
  const arrived = sent && notes.some(({ id }) => id === sent.id) ? sent.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the note is stored
  useEffect(() => {
    if (arrived) stored(arrived);
  }, [arrived]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = text.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) return document.getElementById("note-text")?.focus();
    const note = noteToSend({ text, ...(sent ? { sent } : {}) }, about, kind, newNoteId);
    keep(noteDraftText({ text, sent: note }));
    save.mutate(
      { id: note.id, kind, text: note.text },
      {
        onSuccess: ({ lead: changed }) => {
          patchLead(client, changed);
          stored(note.id);
        },
      },
    );
  }

  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      <fieldset className={styles.noteKinds}>
        <legend className="visually-hidden">{words.kind}</legend>
        {noteKinds.map((value) => (
          <label key={value} className={styles.noteKind}>
            <input
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onChange={() => onKind(value)}
            />
            <span>{noteKindWords[value]}</span>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        id="note-text"
        label={words.text}
        hint={isFound ? words.kept : words.keepsItself}
        error={isMissing && text.trim() === "" ? words.missing : undefined}
        rows={3}
        maxLength={deskLength.note}
        value={text}
        onChange={(event) =>
          keep(noteDraftText({ text: event.target.value, ...(sent ? { sent } : {}) }))
        }
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      {leads.length > 1 && (
        <SelectField
          label={words.about}
          value={about}
          onChange={(event) => setChosen(event.target.value)}
        >
          {leads.map(({ id, course, kind: form, reference }) => (
            <option key={id} value={id}>
              {`${course ? courseText(course) : leadKindWords[form]}, ${reference}`}
            </option>
          ))}
        </SelectField>
      )}
      {save.error && sent && <Notice tone="bad">{save.error.message}</Notice>}
      <div>
        <Button type="submit" size="small" busy={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

/** A note, which its author and admins can edit or delete. */
function NoteItem({ note, person }: { note: LeadNote; person: string }) {
  const { me } = useStaff();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const page = `${leadPaths.people}${person}`;
  const remove = useStaffChange<undefined>(
    "DELETE",
    () => `/lead-notes/${note.id}?revision=${note.revision}`,
    [page],
    () => ownChanges.expectOwn(note.leadId),
  );
  const isMine = note.author.id === me.id || me.role === "admin";
  return (
    <li className={styles.note}>
      <div className={styles.noteBy}>
        <StatusChip tone={note.kind === "note" ? "quiet" : "info"}>
          {noteKindWords[note.kind]}
        </StatusChip>
        <strong>{note.author.name}</strong> <Moment at={note.createdAt} />
        {note.editedAt && ` (${words.edited})`}
        {isMine && !isEditing && (
          <span className={styles.noteActions}>
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
        <p className={styles.noteText}>{note.text}</p>
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
  // The note as it was when editing began, so that saving does not overwrite a colleague's later change.
  const [original] = useState({ revision: note.revision, value: note.text });
  const { revision, value: text } = unsaved ?? original;
  const [present, setPresent] = useState<LeadNote | null>(null);
  const save = useStaffChange<LeadNoteChange, { note: LeadNote }>(
    "PATCH",
    `/lead-notes/${note.id}`,
    [page],
    () => ownChanges.expectOwn(note.leadId),
  );
  function done(sent: string, stored: LeadNote) {
    setPresent(null);
    announce(words.saved);
    // The form stays open if the text was changed while it was being saved.
    if (!saved(sent, stored.revision)) onDone();
  }
  function send(to: number) {
    save.mutate(
      { revision: to, text: text.trim() },
      {
        onSuccess: (answer) => done(text, answer.note),
        onError: (error) => {
          const now = presentOf<LeadNote>(error) ?? null;
          // This change was stored before, and its answer was lost.
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
  function cancel() {
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
        <Button variant="secondary" size="small" onClick={cancel}>
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
        onTakeTheirs={cancel}
      >
        <p>
          {leadConflictWords.note} {leadConflictWords.before}
        </p>
      </ConflictDialog>
    </form>
  );
}
