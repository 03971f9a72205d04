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
import type { Branch } from "#contract/institute.ts";
import {
  callOutcomes,
  deskLength,
  isAnswer,
  noteKinds,
} from "#contract/staff/staff-lead-values.ts";
import type {
  LeadDetails,
  LeadNote,
  LeadNoteAnswer,
  LeadNoteChange,
  LeadNoteRequest,
  PersonPage,
} from "#contract/staff/staff-leads.ts";
import { useSite } from "../../../shell/use-site.ts";
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
import { branchOfLead } from "../branch-time.tsx";
import { leadPaths, patchLead } from "../lead-cache.ts";
import { courseText, formText } from "../lead-texts.ts";
import { ownChanges } from "../live/arrivals.ts";
import {
  asksForTime,
  draftAbout,
  leftOfNote,
  newNoteId,
  noteDraftFrom,
  noteDraftText,
  noteToSend,
  type Writing,
} from "./note-draft.ts";
import styles from "./person-view.module.css";
import { TimeField, timeProblem } from "./time-field.tsx";

/** The note that is being written about a person. It survives a reload, a lost connection and a wrong click. */
export function useNoteDraft(person: string) {
  const [kept, keep, isFound] = useDraft(`note:${person}`);
  const draft = useMemo(() => noteDraftFrom(kept), [kept]);
  const write = useCallback(
    (part: Partial<Writing>) => keep((now) => noteDraftText({ ...noteDraftFrom(now), ...part })),
    [keep],
  );
  return { draft, keep, write, isFound };
}
type NoteDraftState = ReturnType<typeof useNoteDraft>;

/** Calls and notes of a person, with the form for the next one. */
export function NotesPanel({
  page: { person, leads, notes },
  lead,
  now,
  writing,
  advice,
}: {
  page: PersonPage;
  lead: LeadDetails;
  now: number;
  writing: NoteDraftState;
  /** Advice on what to do next, above the form; on a phone below it, so that the field stays within reach. */
  advice: ReactNode;
}) {
  const isPhone = useMedia("(width < 48em)");
  return (
    <Panel title={words.title}>
      {!isPhone && advice}
      <NewNoteForm key={person.id} {...{ leads, notes, lead, now, writing }} />
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

type Problems = {
  outcome?: string | undefined;
  at?: string | undefined;
  text?: string | undefined;
};

function problemsOf(
  { kind, outcome, text, at = "" }: Writing,
  branch: Branch,
  now: number,
): Problems {
  if (kind !== "call") return text.trim() === "" ? { text: words.missing } : {};
  if (!outcome) return { outcome: words.outcomeMissing };
  if (outcome === "call_back" && at === "") return { at: words.callBackMissing };
  return at !== "" && asksForTime(outcome) ? { at: timeProblem(at, branch, now) } : {};
}

function NewNoteForm({
  leads,
  notes,
  lead,
  now,
  writing: { draft: kept, keep, isFound },
}: {
  leads: readonly LeadDetails[];
  notes: PersonPage["notes"];
  lead: LeadDetails;
  now: number;
  writing: NoteDraftState;
}) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(kept.lead ?? lead.id);
  // The chosen enquiry may have been moved to another person.
  const aboutLead = leads.find(({ id }) => id === chosen) ?? lead;
  const about = aboutLead.id;
  const draft = draftAbout(kept, about);
  const { kind, outcome, text, at = "", sent } = draft;
  const write = (part: Partial<Writing>) =>
    keep((now) => noteDraftText({ ...draftAbout(noteDraftFrom(now), about), ...part }));
  const { branches } = useSite();
  const branch = branchOfLead(branches, aboutLead);
  const timeZoneOf = (id: string) =>
    branchOfLead(branches, leads.find((one) => one.id === id) ?? lead).timeZone;
  const [wasSubmitted, setSubmitted] = useState(false);
  const problems: Problems = wasSubmitted ? problemsOf(draft, branch, now) : {};
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
      const left = leftOfNote(before, id, timeZoneOf);
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
    const wrong = problemsOf(draft, branch, now);
    setSubmitted(true);
    if (wrong.outcome) return document.getElementById(outcomeId("reached"))?.focus();
    if (wrong.at) return document.getElementById("call-back-at")?.focus();
    if (wrong.text) return document.getElementById("note-text")?.focus();
    const sending = noteToSend(draft, { lead: about, timeZone: branch.timeZone }, newNoteId);
    const { lead: _lead, at: _at, ...note } = sending;
    keep(noteDraftText({ ...draft, sent: sending }));
    save.mutate(note, {
      onSuccess: ({ lead: changed }) => {
        patchLead(client, changed);
        stored(note.id);
      },
    });
  }

  const isCall = kind === "call";
  return (
    <form className="stack-3" onSubmit={submit} noValidate>
      <Pills
        name="kind"
        label={words.kind}
        choices={noteKinds.map((value) => ({ value, label: noteKindWords[value] }))}
        chosen={kind}
        onChoose={(value) => write({ kind: value })}
      />
      {isCall && (
        <Pills
          name="outcome"
          label={words.outcome}
          isLabelShown
          choices={callOutcomes.map((value) => ({ value, label: callOutcomeWords[value] }))}
          chosen={outcome}
          error={problems.outcome}
          onChoose={(value) => write({ outcome: value })}
        />
      )}
      {isCall && asksForTime(outcome) && (
        <div className={`stack-3 ${styles.nextCall}`}>
          <TimeField
            id="call-back-at"
            label={outcome === "call_back" ? words.callBack : words.nextTry}
            branch={branch}
            now={now}
            at={at}
            error={problems.at}
            onPick={(time) => write({ at: time })}
          />
        </div>
      )}
      <TextAreaField
        id="note-text"
        label={isCall ? words.textOptional : words.text}
        hint={isFound ? words.kept : words.keepsItself}
        error={problems.text}
        rows={3}
        maxLength={deskLength.note}
        value={text}
        onChange={(event) => write({ text: event.target.value })}
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
      {save.error && sent && <Notice tone="bad">{save.error.message}</Notice>}
      <div>
        <Button type="submit" size="small" busy={save.isPending}>
          {isCall ? words.saveCall : words.save}
        </Button>
      </div>
    </form>
  );
}

/** The id of the radio button of an outcome. */
export const outcomeId = (value: string) => `outcome-${value}`;

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
