import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { leadKindWords, noteKindWords } from "#content/staff/leads.ts";
import { noteWords as words } from "#content/staff/person.ts";
import { deskLength, type NoteKind, noteKinds } from "#contract/staff-lead-values.ts";
import type {
  LeadDetails,
  LeadNoteAnswer,
  LeadNoteRequest,
  PersonPage,
} from "#contract/staff-leads.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { announce } from "../ui/announcer.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { useDraft } from "../ui/use-draft.ts";
import { useStaffChange } from "../use-staff-query.ts";
import { patchLead, stalePaths } from "./lead-cache.ts";
import { courseText } from "./lead-texts.ts";
import { leftOfNote, newNoteId, noteDraftFrom, noteDraftText, noteToSend } from "./note-draft.ts";
import { NoteItem } from "./note-item.tsx";
import styles from "./notes-panel.module.css";

/** What was said and agreed; the draft of the next note outlives a reload, a lost line and a wrong click. */
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
      <Composer
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

function Composer({
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
  // An enquiry may have gone to another person meanwhile.
  const about = leads.some(({ id }) => id === chosen) ? chosen : lead.id;
  const [isMissing, setMissing] = useState(false);
  const save = useStaffChange<LeadNoteRequest, LeadNoteAnswer>(
    "POST",
    () => `/leads/${about}/notes`,
    [stalePaths.people, stalePaths.counts],
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

  // Stored, be it that its answer was lost.
  const arrived = sent && notes.some(({ id }) => id === sent.id) ? sent.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the note is there
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
      <fieldset className={styles.kinds} aria-label={words.kind}>
        {noteKinds.map((value) => (
          <label key={value} className={styles.kind}>
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
