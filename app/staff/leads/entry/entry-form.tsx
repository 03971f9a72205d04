import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { site } from "#content/site.ts";
import {
  callAgreementWords,
  leadWayWords,
  entryWords as words,
} from "#content/staff/entry-words.ts";
import { branchWords, callOutcomeWords } from "#content/staff/lead-words.ts";
import type { NewEnquiryAnswer } from "#contract/staff/new-enquiry.ts";
import { branchValues, deskLength, leadWays } from "#contract/staff/staff-lead-values.ts";
import { withCountryCode } from "../../../forms/typed-phone.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { forgetUnanswered } from "../../change-sender.ts";
import { isFull } from "../../classes/roster/full-class.ts";
import { StaffCallError, useStaff } from "../../staff-api.ts";
import { useMedia } from "../../ui/browser-state.ts";
import { useDraft } from "../../ui/drafts.ts";
import { Notice } from "../../ui/notice.tsx";
import { DialogActions, DialogForm } from "../../ui/staff-dialog.tsx";
import { type StaffForm, useStaffForm } from "../../use-staff-form.ts";
import { useBranchOf } from "../branch-time.tsx";
import { allLeadPaths } from "../lead-cache.ts";
import { courseChoices } from "../lead-texts.ts";
import { arrivals, ownChanges } from "../live/arrivals.ts";
import { Pills } from "../person/notes-panel.tsx";
import { TimeField } from "../person/time-field.tsx";
import { ClassChoice } from "./class-choice.tsx";
import {
  type EntryDraft,
  emptyEntry,
  entryFrom,
  entryText,
  isTyped,
  leftOfEntry,
  requestOf,
} from "./entry-draft.ts";
import { KnownPanel } from "./known-people.tsx";
import styles from "./new-enquiry.module.css";

/** The key of the draft. */
const draftKey = "new-enquiry";

/** Answers that an enquiry changes, also by a place in a class. */
const stale = [...allLeadPaths, "/classes", "/class-desk"];

const choicesIn = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/**
 * The form of a new enquiry. What is typed is kept in the tab until it is stored or discarded.
 * @param last what was stored before, shown above the fields
 * @param onStored called with the answer; `isNext` if the form stays open
 * @param onBusy a stable function; called with whether an enquiry is being stored
 */
export function EntryForm({
  last,
  onStored,
  onBusy,
  onDiscard,
}: {
  last: ReactNode;
  onStored: (answer: NewEnquiryAnswer, isNext: boolean) => void;
  onBusy: (busy: boolean) => void;
  onDiscard: () => void;
}) {
  const { me } = useStaff();
  const [kept, keep, isFound] = useDraft(draftKey);
  const form = useStaffForm<EntryDraft>(entryFrom(kept), stale, draftKey);
  const { values: entry } = form;
  const first = useRef<HTMLInputElement>(null);
  // On a narrow screen who is known stands among the fields, where the eye is.
  const isWide = useMedia("(width >= 60em)");
  // Only then has the dialog been opened, which puts the focus on its title.
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function write(part: Partial<EntryDraft>): void {
    form.set(part);
    keep((now) => entryText({ ...entryFrom(now), ...part }));
  }
  const text = (name: "name" | "phone" | "email" | "note") => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  });

  async function store(isNext: boolean): Promise<void> {
    const country = site.branches.find(({ id }) => id === entry.branch)?.countryCode ?? "";
    const request = requestOf(entry);
    const { phone } = request;
    const sent = phone ? { ...request, phone: await withCountryCode({ phone, country }) } : request;
    const answer = await form
      .save<NewEnquiryAnswer>("POST", "/leads", sent, takeLate)
      .catch(sayAtField);
    // More may have been typed while it was sent.
    let left = emptyEntry();
    keep((now) => {
      left = leftOfEntry(entryFrom(now), entry);
      return entryText(left);
    });
    form.set(left);
    report(answer, isNext || isTyped(left));
    if (!isTyped(left)) first.current?.focus();
  }

  /** An earlier save without an answer proves stored. What was changed since stays, and another save would double it. */
  function takeLate(late: NewEnquiryAnswer): never {
    report(late, true);
    throw new Error(words.storedBefore);
  }

  function report(answer: NewEnquiryAnswer, isNext: boolean): void {
    ownChanges.expectOwn(answer.lead.id);
    arrivals.remove([answer.lead.id]);
    onStored(answer, isNext);
  }

  const { busy, errorOf, idOf } = form;
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
  const known = (
    <KnownPanel
      entry={entry}
      error={errorOf("person")}
      onChoose={(person) =>
        write({ person, ...(person && entry.name.trim() === "" ? { name: person.name } : {}) })
      }
    />
  );
  return (
    <div className={styles.columns}>
      <DialogForm {...form.formProps(() => store(false))} aria-label={words.title}>
        {last}
        <p className="muted">{isFound && isTyped(entry) ? words.kept : words.lead}</p>
        {form.message && <Notice tone="bad">{form.message}</Notice>}
        <Pills
          name="way"
          label={words.way}
          isLabelShown
          choices={leadWays.map((value) => ({ value, label: leadWayWords[value] }))}
          chosen={entry.way}
          onChoose={(way) => write({ way })}
        />
        <TextField ref={first} label={words.name} {...text("name")} />
        <TextField type="tel" label={words.phone} hint={words.phoneHint} {...text("phone")} />
        <TextField type="email" label={words.email} {...text("email")} />
        <SelectField
          id={idOf("course")}
          name="course"
          label={words.course}
          error={errorOf("course")}
          value={entry.course}
          onChange={({ target }) =>
            write({ course: target.value as EntryDraft["course"], classId: "" })
          }
        >
          <option value="">{words.noCourse}</option>
          {courseChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {!isWide && known}
        <CallFields {...{ form, write }} />
        <MoreFields {...{ form, write }} note={text("note")} />
        <DialogActions>
          <Button type="submit" size="small" busy={busy}>
            {words.save}
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            onClick={() => form.run(() => store(true))}
          >
            {words.saveNext}
          </Button>
          {isTyped(entry) && (
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              onClick={() => {
                keep("");
                forgetUnanswered(me.id, draftKey);
                onDiscard();
              }}
            >
              {words.discard}
            </Button>
          )}
        </DialogActions>
      </DialogForm>
      {isWide && known}
    </div>
  );
}

/** A class that was filled meanwhile is said at its field, a person who was erased where the chosen one is shown. */
function sayAtField(error: unknown): never {
  if (!(error instanceof StaffCallError && error.problem)) throw error;
  const { problem } = error;
  if (isFull(error)) throw new StaffCallError({ ...problem, errors: { classId: [words.fullNow] } });
  const { personId, ...errors } = problem.errors ?? {};
  if (!personId) throw error;
  throw new StaffCallError({ ...problem, errors: { ...errors, person: personId } });
}

type FieldsProps = { form: StaffForm<EntryDraft>; write: (part: Partial<EntryDraft>) => void };

/** Whether a call was promised, and how the person agreed to be called. */
function CallFields({ form: { values: entry, errorOf, idOf }, write }: FieldsProps) {
  return (
    <>
      <CheckField
        id={idOf("promisedCall")}
        name="promisedCall"
        label={words.promisedCall}
        hint={words.promisedCallHint}
        error={errorOf("promisedCall")}
        checked={entry.promisedCall}
        onChange={({ target }) => write({ promisedCall: target.checked })}
      />
      <SelectField
        id={idOf("agreed")}
        name="agreed"
        label={words.agreed}
        error={errorOf("agreed")}
        value={entry.agreed}
        onChange={({ target }) => write({ agreed: target.value as EntryDraft["agreed"] })}
      >
        <option value="">{words.notNoted}</option>
        {choicesIn(callAgreementWords)}
      </SelectField>
    </>
  );
}

const rareFields = [
  "outcome",
  "note",
  "followUpAt",
  "classId",
  "branch",
  "at",
  "sendMail",
] as const;

/** What can follow at once, without leaving the form. */
function MoreFields({
  form: { values: entry, errorOf, idOf },
  write,
  note,
}: FieldsProps & { note: Partial<ComponentProps<typeof TextAreaField>> }) {
  const branch = useBranchOf(entry);
  const empty = emptyEntry();
  const isRefused = rareFields.some(errorOf);
  const [isOpen, setOpen] = useState(() =>
    rareFields.some((field) => entry[field] !== empty[field]),
  );
  return (
    <details
      className={styles.more}
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.more}</summary>
      <div className={`stack-4 ${styles.moreFields}`}>
        {entry.way === "phone" && (
          <SelectField
            id={idOf("outcome")}
            name="outcome"
            label={words.outcome}
            error={errorOf("outcome")}
            value={entry.outcome}
            onChange={({ target }) => write({ outcome: target.value as EntryDraft["outcome"] })}
          >
            <option value="">{words.noOutcome}</option>
            {choicesIn(callOutcomeWords)}
          </SelectField>
        )}
        <TextAreaField label={words.note} rows={3} maxLength={deskLength.note} {...note} />
        <TimeField
          id={idOf("followUpAt")}
          name="followUpAt"
          label={words.followUp}
          branch={branch}
          now={Date.now()}
          at={entry.followUpAt}
          error={errorOf("followUpAt")}
          onPick={(followUpAt) => write({ followUpAt })}
        />
        <ClassChoice
          key={entry.course}
          entry={entry}
          id={idOf("classId")}
          error={errorOf("classId")}
          onPick={write}
        />
        <SelectField
          id={idOf("branch")}
          name="branch"
          label={words.branch}
          error={errorOf("branch")}
          value={entry.branch}
          onChange={({ target }) => write({ branch: target.value as EntryDraft["branch"] })}
        >
          {branchValues.map((value) => (
            <option key={value} value={value}>
              {branchWords[value]}
            </option>
          ))}
        </SelectField>
        <TextField
          id={idOf("at")}
          name="at"
          type="datetime-local"
          label={words.at}
          hint={words.atHint}
          error={errorOf("at")}
          value={entry.at}
          onChange={({ target }) => write({ at: target.value })}
        />
        <CheckField
          id={idOf("sendMail")}
          name="sendMail"
          label={words.sendMail}
          hint={words.sendMailHint}
          checked={entry.sendMail}
          onChange={({ target }) => write({ sendMail: target.checked })}
        />
      </div>
    </details>
  );
}
