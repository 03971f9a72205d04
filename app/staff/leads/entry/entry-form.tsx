import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { site } from "#content/site.ts";
import {
  callAgreementWords,
  leadWayWords,
  entryWords as words,
} from "#content/staff/entry-words.ts";
import { branchWords, callOutcomeWords } from "#content/staff/lead-words.ts";
import type {
  NewEnquiryAnswer,
  NewEnquiryRequest,
  OpenEnquiry,
} from "#contract/staff/new-enquiry.ts";
import { branchValues, deskLength, leadWays } from "#contract/staff/staff-lead-values.ts";
import type { LeadOptions } from "#contract/staff/staff-leads.ts";
import { withCountryCode } from "../../../forms/typed-phone.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { forgetUnanswered } from "../../change-sender.ts";
import { isFull } from "../../classes/roster/full-class.ts";
import { fillText } from "../../fill-text.ts";
import { StaffCallError, useStaff } from "../../staff-api.ts";
import { useMedia } from "../../ui/browser-state.ts";
import { useDraft } from "../../ui/drafts.ts";
import { Notice } from "../../ui/notice.tsx";
import { DialogActions, DialogForm } from "../../ui/staff-dialog.tsx";
import { type StaffForm, useStaffForm } from "../../use-staff-form.ts";
import { useStaffQuery } from "../../use-staff-query.ts";
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
  entryDraft,
  entryFrom,
  entryText,
  isTyped,
  leftOfEntry,
  ME,
  requestOf,
} from "./entry-draft.ts";
import { foundBy, KnownPanel, useKnown } from "./known-people.tsx";
import styles from "./new-enquiry.module.css";

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
  const [kept, keep, isFound] = useDraft(entryDraft);
  const form = useStaffForm<EntryDraft>(entryFrom(kept), stale, entryDraft);
  const { values: entry } = form;
  const first = useRef<HTMLInputElement>(null);
  const known = useKnown(entry);
  const [asked, setAsked] = useState<Asked>();
  // On a narrow screen who is known stands among the fields, where the eye is.
  const isWide = useMedia("(width >= 60em)");
  // Only then has the dialog been opened, which puts the focus on its title.
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  // Its buttons are gone with it.
  const hasLast = Boolean(last);
  useEffect(() => {
    if (!hasLast && document.activeElement === document.body) first.current?.focus();
  }, [hasLast]);

  function write(part: Partial<EntryDraft>): void {
    setAsked(undefined);
    form.set(part);
    keep((now) => entryText({ ...entryFrom(now), ...part }));
  }
  const text = (name: "name" | "phone" | "email" | "note") => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  });

  /** @param whose what was answered to the question whose enquiry it is */
  async function store(isNext: boolean, whose: Whose = {}): Promise<void> {
    setAsked(undefined);
    const country = site.branches.find(({ id }) => id === entry.branch)?.countryCode ?? "";
    const request = { ...requestOf(entry, me.id), ...whose };
    const { phone } = request;
    const sent = phone ? { ...request, phone: await withCountryCode({ phone, country }) } : request;
    let open: OpenEnquiry | undefined;
    const answer = await form
      .save<NewEnquiryAnswer>("POST", "/leads", sent, takeLate)
      .catch((error) => {
        open = openEnquiryIn(error);
        return open ? undefined : sayAtField(error);
      });
    if (open) setAsked({ open, isNext });
    if (!answer) return;
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
  const field = (name: string) => document.getElementById(idOf(name));
  const panel = (
    <KnownPanel
      entry={entry}
      known={known}
      error={errorOf("person")}
      onChoose={(person) => {
        write({ person, ...(person && entry.name.trim() === "" ? { name: person.name } : {}) });
        // The button that was pressed is gone.
        field(person ? "course" : "name")?.focus();
      }}
    />
  );
  /** On a narrow screen the panel stands under the field that has found somebody. */
  const under = (name: ReturnType<typeof foundBy>) =>
    !isWide && known.isAsked && foundBy(known) === name && panel;
  return (
    <DialogForm
      {...form.formProps(() => store(false))}
      aria-label={words.title}
      onKeyDown={(event) => {
        // The question of whose it is is answered by its buttons: to save again would only ask it again.
        if (isSaveKey(event) && !asked) event.currentTarget.requestSubmit();
      }}
    >
      {last}
      <div className={styles.columns}>
        <div className="stack-4">
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
          <div className={`stack-4 ${styles.pairs}`}>
            <TextField ref={first} label={words.name} {...text("name")} />
            {under("name")}
            <TextField type="tel" label={words.phone} hint={words.phoneHint} {...text("phone")} />
            {under("phone")}
            <TextField
              type="email"
              label={entry.sendMail ? words.emailNeeded : words.email}
              {...text("email")}
            />
            {under("email")}
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
          </div>
          <CallFields {...{ form, write }} />
          <OwnerField {...{ form, write }} />
          <MoreFields {...{ form, write }} note={text("note")} />
          {isTyped(entry) && (
            <div>
              <Button
                variant="quiet"
                size="small"
                busy={busy}
                onClick={() => {
                  keep("");
                  forgetUnanswered(me.id, entryDraft);
                  onDiscard();
                }}
              >
                {words.discard}
              </Button>
            </div>
          )}
        </div>
        {isWide && panel}
      </div>
      <div className={styles.foot}>
        {asked ? (
          <WhoseQuestion
            open={asked.open}
            busy={busy}
            onAnswer={(whose) => void form.run(() => store(asked.isNext, whose))}
            onBack={() => {
              setAsked(undefined);
              first.current?.focus();
            }}
          />
        ) : (
          <DialogActions>
            <Button
              type="submit"
              size="small"
              busy={busy}
              title={words.saveKey}
              aria-keyshortcuts="Control+Enter"
            >
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
          </DialogActions>
        )}
      </div>
    </DialogForm>
  );
}

const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === "Enter" && (ctrlKey || metaKey);

/** Whose enquiry it is, as the request says it. */
type Whose = Pick<NewEnquiryRequest, "personId" | "isAnother">;
/** The open enquiry that was found when this one was saved. */
type Asked = { open: OpenEnquiry; isNext: boolean };

function openEnquiryIn(error: unknown): OpenEnquiry | undefined {
  if (!(error instanceof StaffCallError)) return undefined;
  const { reason, open } = (error.problem ?? {}) as { reason?: string; open?: OpenEnquiry };
  return reason === "openEnquiry" ? open : undefined;
}

/** Asks whether the person is the one whose enquiry about the course is open under the same number or address. */
function WhoseQuestion({
  open: { name, reference, personId },
  busy,
  onAnswer,
  onBack,
}: {
  open: OpenEnquiry;
  busy: boolean;
  onAnswer: (whose: Whose) => void;
  onBack: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="stack-2">
      <p role="alert">
        <strong>{fillText(words.askTitle, { name })}</strong>{" "}
        {fillText(words.ask, { name, reference })}
      </p>
      <DialogActions>
        <Button ref={first} size="small" busy={busy} onClick={() => onAnswer({ personId })}>
          {fillText(words.askAdd, { name })}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => onAnswer({ isAnother: true })}
        >
          {words.askAnother}
        </Button>
        <Button variant="quiet" size="small" busy={busy} onClick={onBack}>
          {words.askBack}
        </Button>
      </DialogActions>
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
        label={entry.promisedCall ? words.agreedNeeded : words.agreed}
        aria-required={entry.promisedCall}
        error={errorOf("agreed")}
        value={entry.agreed}
        onChange={({ target }) => write({ agreed: target.value as EntryDraft["agreed"] })}
      >
        <option value="">{entry.promisedCall ? words.choose : words.notNoted}</option>
        {choicesIn(callAgreementWords)}
      </SelectField>
    </>
  );
}

/** Who looks after the enquiry: whoever takes it, unless they choose somebody else. */
function OwnerField({ form: { values: entry, errorOf, idOf }, write }: FieldsProps) {
  const { me } = useStaff();
  const { data } = useStaffQuery<LeadOptions>("/leads/options");
  const others = (data?.owners ?? []).filter(({ id }) => id !== me.id);
  // Somebody who has left may stand in a draft.
  const isKnown = entry.owner === ME || others.some(({ id }) => id === entry.owner);
  useEffect(() => {
    if (data && entry.owner !== "" && !isKnown) write({ owner: ME });
  });
  return (
    <SelectField
      id={idOf("ownerId")}
      name="ownerId"
      label={words.owner}
      hint={words.ownerHint}
      error={errorOf("ownerId")}
      value={entry.owner}
      onChange={({ target }) => write({ owner: target.value })}
    >
      <option value={ME}>{fillText(words.me, { name: me.name })}</option>
      <option value="">{words.nobody}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
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
      <summary className="disclosure">{words.more}</summary>
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
          label={entry.outcome === "call_back" ? words.followUpNeeded : words.followUp}
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
