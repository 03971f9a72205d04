import { useQueryClient } from "@tanstack/react-query";
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { callOutcomeWords, leadConflictWords, noteKindWords } from "#content/staff/lead-words.ts";
import { noteWords as words } from "#content/staff/person-words.ts";
import { deskLength, isAnswer, noteKinds } from "#contract/staff/staff-lead-values.ts";
import type {
  LeadDetails,
  LeadNote,
  LeadNoteAnswer,
  LeadNoteChange,
  LeadNoteRequest,
  PersonPage,
} from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../../ui/field.tsx";
import { presentOf, useStaff } from "../../staff-api.ts";
import { announce } from "../../ui/announcer.tsx";
import { useMedia } from "../../ui/browser-state.ts";
import { useDraft, useUnsaved } from "../../ui/drafts.ts";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ConfirmDialog, ConflictDialog, FormActions } from "../../ui/staff-dialog.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { useStaffChange } from "../../use-staff-query.ts";
import { CallOutcomes } from "../calls/call-outcomes.tsx";
import type { PlannedCall } from "../calls/call-plan.ts";
import { WrongNumber } from "../calls/wrong-number.tsx";
import { leadPaths, patchLead } from "../lead-cache.ts";
import type { LeadChange } from "../lead-change.ts";
import { courseText, formText } from "../lead-texts.ts";
import { ownChanges } from "../live/arrivals.ts";
import {
  callToSend,
  draftAbout,
  leftOfNote,
  newNoteId,
  noteDraftFrom,
  noteDraftText,
  noteToSend,
  type OtherKind,
  type Writing,
} from "./note-draft.ts";
import styles from "./person-view.module.css";

/** The note that is being written about a person. It survives a reload, a lost connection and a wrong click. */
export function useNoteDraft(person: string) {
  const [kept, keep, isFound] = useDraft(`note:${person}`);
  const draft = useMemo(() => noteDraftFrom(kept), [kept]);
  const write = useCallback(
    (part: Partial<Writing>) => keep((now) => noteDraftText({ ...noteDraftFrom(now), ...part })),
    [keep],
  );
  /** Call it when a call is stored: its words are no longer a draft. */
  const stored = useCallback(
    (id: string) => keep((now) => noteDraftText(leftOfNote(noteDraftFrom(now), id))),
    [keep],
  );
  /** Gives the words of a call that was taken back to the form again, unless something else is written there. */
  const restore = useCallback(
    (text: string) =>
      keep((now) => {
        const draft = noteDraftFrom(now);
        return draft.text === "" ? noteDraftText({ ...draft, text }) : now;
      }),
    [keep],
  );
  return { draft, keep, write, stored, restore, isFound };
}
export type NoteDraftState = ReturnType<typeof useNoteDraft>;

/** Calls and notes of a person, with the form for the next one. */
export function NotesPanel({
  page: { person, leads, notes },
  lead,
  now,
  busy,
  writing,
  wrong,
  advice,
  onCall,
}: {
  page: PersonPage;
  lead: LeadDetails;
  now: number;
  busy: boolean;
  writing: NoteDraftState;
  /** The lead whose number was just marked as wrong here. */
  wrong: string | undefined;
  /** Advice on what to do next, above the form; on a phone below it, so that the field stays within reach. */
  advice: ReactNode;
  onCall: (lead: LeadDetails, change: LeadChange) => void;
}) {
  const isPhone = useMedia("(width < 48em)");
  return (
    <Panel title={words.title}>
      {!isPhone && advice}
      <NewNoteForm {...{ leads, notes, lead, now, busy, writing, wrong, onCall }} />
      {isPhone && advice}
      {notes.length === 0 ? (
        <p className="muted">{words.empty}</p>
      ) : (
        <ol className="stack-4">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} person={person.id} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const otherKinds = noteKinds.filter((kind): kind is OtherKind => kind !== "call");

/** What was said, and below it what it was: a call with its outcome, or something else. */
function NewNoteForm({
  leads,
  notes,
  lead,
  now,
  busy,
  writing: { draft: kept, keep, isFound },
  wrong,
  onCall,
}: {
  leads: readonly LeadDetails[];
  notes: PersonPage["notes"];
  lead: LeadDetails;
  now: number;
  busy: boolean;
  writing: NoteDraftState;
  wrong: string | undefined;
  onCall: (lead: LeadDetails, change: LeadChange) => void;
}) {
  const client = useQueryClient();
  /** The enquiry that was chosen before anything was written. */
  const [chosen, setChosen] = useState<string>();
  const wanted = kept.lead ?? chosen;
  // The chosen enquiry may have been moved to another person.
  const aboutLead = leads.find(({ id }) => id === wanted) ?? lead;
  const about = aboutLead.id;
  const draft = draftAbout(kept, about);
  const { kind, text, at = "", sent } = draft;
  const write = (part: Partial<Writing>) =>
    keep((now) => noteDraftText({ ...draftAbout(noteDraftFrom(now), about), ...part }));
  const [wasSubmitted, setSubmitted] = useState(false);
  const problem = wasSubmitted && text.trim() === "" ? words.missing : undefined;
  const save = useStaffChange<LeadNoteRequest, LeadNoteAnswer>(
    "POST",
    () => `/leads/${about}/notes`,
    [leadPaths.people, leadPaths.counts],
    { onSend: () => ownChanges.expectOwn(about) },
  );
  function stored(id: string): void {
    let isNews = false;
    keep((now) => {
      const before = noteDraftFrom(now);
      const left = leftOfNote(before, id);
      isNews = left !== before;
      return noteDraftText(left);
    });
    if (!isNews) return;
    setSubmitted(false);
    announce(words.saved);
  }

  // A note that the page has is stored, even if its answer was lost.
  const arrived = sent && notes.some(({ id }) => id === sent.id) ? sent.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the note is stored
  useEffect(() => {
    if (arrived) stored(arrived);
  }, [arrived]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (text.trim() === "") return document.getElementById("note-text")?.focus();
    const sending = noteToSend(draft, { lead: about }, newNoteId);
    const { lead: _lead, ...note } = sending;
    keep(noteDraftText({ ...draft, sent: sending }));
    save.mutate(note, {
      onSuccess: ({ lead: changed }) => {
        patchLead(client, changed);
        stored(note.id);
      },
    });
  }

  function log({ outcome, at: followUpAt, says }: PlannedCall) {
    const sending = callToSend(draft, about, { outcome, followUpAt });
    keep(noteDraftText(sending.draft));
    setSubmitted(false);
    onCall(aboutLead, { kind: "call", call: sending.call, says });
  }

  return (
    <div className="stack-4">
      {leads.length > 1 && (
        <SelectField
          label={words.about}
          value={about}
          onChange={({ target }) => {
            setChosen(target.value);
            write({ lead: target.value });
          }}
        >
          {leads.map(({ id, course, kind: form, cameBy, reference }) => (
            <option key={id} value={id}>
              {`${course ? courseText(course) : formText({ kind: form, cameBy })}, ${reference}`}
            </option>
          ))}
        </SelectField>
      )}
      <WrongNumber key={about} lead={aboutLead} asks={wrong === about} />
      <form className="stack-4" onSubmit={submit} noValidate>
        <TextAreaField
          id="note-text"
          label={words.text}
          hint={isFound ? words.kept : words.keepsItself}
          error={problem}
          rows={2}
          maxLength={deskLength.note}
          value={text}
          onChange={(event) => write({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
              event.currentTarget.form?.requestSubmit();
            }
          }}
        />
        <CallOutcomes
          key={`${about} outcomes`}
          lead={aboutLead}
          now={now}
          busy={busy}
          chosen={at}
          onChoose={(time) => write({ at: time })}
          onCall={log}
        />
        <Pills
          name="kind"
          label={words.kind}
          isLabelShown
          choices={otherKinds.map((value) => ({ value, label: noteKindWords[value] }))}
          chosen={kind}
          onChoose={(value) => write({ kind: value })}
        />
        {save.error && sent && <Notice tone="bad">{save.error.message}</Notice>}
        <div>
          <Button type="submit" variant="secondary" size="small" busy={save.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Radio buttons in a row. */
export function Pills<Value extends string>({
  name,
  label,
  isLabelShown = false,
  choices,
  chosen,
  error,
  onChoose,
}: {
  name: string;
  label: string;
  isLabelShown?: boolean;
  choices: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  error?: string | undefined;
  onChoose: (value: Value) => void;
}) {
  const errorId = useId();
  return (
    <fieldset className="wrap-2" aria-describedby={error ? errorId : undefined}>
      <legend className={isLabelShown ? styles.pillsLabel : "visually-hidden"}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.noteKind}>
          <input
            type="radio"
            id={`${name}-${choice.value}`}
            name={name}
            value={choice.value}
            checked={chosen === choice.value}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.pillsError} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** "Call: no answer", "WhatsApp", "Note". */
export const noteTitle = ({ kind, outcome }: Pick<LeadNote, "kind" | "outcome">): string =>
  outcome
    ? `${noteKindWords[kind]}: ${callOutcomeWords[outcome].toLowerCase()}`
    : noteKindWords[kind];

function NoteChip({ note }: { note: LeadNote }) {
  const isAnswered = isAnswer(note.kind, note.outcome);
  const tone = note.kind === "note" ? "quiet" : isAnswered ? "info" : "warm";
  return <StatusChip tone={tone}>{noteTitle(note)}</StatusChip>;
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
    { onSend: () => ownChanges.expectOwn(note.leadId) },
  );
  const isMine = note.author.id === me.id || me.role === "admin";
  return (
    <li className={`stack-2 ${styles.note}`}>
      <div className={`row ${styles.noteBy}`}>
        <NoteChip note={note} />
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
        note.text && <p className={styles.noteText}>{note.text}</p>
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={words.removeTitle}
        confirm={words.remove}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          // The note may be gone from the page before the answer is here: `mutate` would then not call back.
          remove.mutateAsync(undefined).then(
            () => {
              setRemoving(false);
              announce(words.removed);
              document.getElementById("note-text")?.focus();
            },
            () => {},
          )
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
    { onSend: () => ownChanges.expectOwn(note.leadId) },
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
    if (text.trim() || note.kind === "call") send(revision);
  }
  function cancel() {
    set(undefined);
    onDone();
  }
  return (
    <form className="stack-3" onSubmit={submit}>
      <TextAreaField
        ref={field}
        label={words.editText}
        required={note.kind !== "call"}
        rows={3}
        maxLength={deskLength.note}
        value={text}
        onChange={(event) => set({ revision, value: event.target.value })}
      />
      {save.error && !present && <Notice tone="bad">{save.error.message}</Notice>}
      <FormActions submit={words.saveEdit} busy={save.isPending} onCancel={cancel} />
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
