import {
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import {
  enrolmentFields,
  enrolmentMessages,
  phoneLength,
  serviceLabels,
} from "#contract/enrolment-form.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { toast } from "../ui/toast.tsx";
import type { EnrolAnswer } from "./enrol-answer.ts";
import { EnrolConfirmation } from "./enrol-confirmation.tsx";
import { forgetDraft, restoreDraft, saveDraft } from "./enrol-draft.ts";
import styles from "./enrol-form.module.css";
import { beginForm } from "./form-start.ts";
import { makeRoom, pastePhone } from "./phone-input.ts";

type EnrolFormProps = {
  /** Where a browser without scripts sends the form; the fragment brings the visitor back to it. */
  action: string;
  submitLabel: string;
  /** The answer to a form that was sent without scripts. */
  answer?: EnrolAnswer | undefined;
  /** Runs after a successful submit (specification, section 2: enrol panel), with what to show of it. */
  onEnrolled?: (confirmation: ReactNode) => void;
};

const loadSubmission = () => import("./enrol-submission.ts");

/**
 * Name, email, phone and service (specification, sections 3 to 5). Complete without scripts; with
 * them it is sent in place, and its rules are loaded at the first touch.
 */
export function EnrolForm({
  action,
  submitLabel,
  answer: firstAnswer,
  onEnrolled,
}: EnrolFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const [enhanced, setEnhanced] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState(firstAnswer);
  const [tries, setTries] = useState(0);
  const refused = answer?.kind === "refused" ? answer : undefined;
  const hasFieldError = Object.keys(refused?.errors ?? {}).length > 0;

  useEffect(() => {
    setEnhanced(true);
    if (!form.current) return;
    // What was typed before the scripts came is a draft, too.
    saveDraft(form.current);
    restoreDraft(form.current);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    setBusy(true);
    saveDraft(event.currentTarget);
    const outcome = await send(event.currentTarget);
    submitting.current = false;
    setBusy(false);
    setAnswer(outcome);
    setTries((count) => count + 1);
    if (outcome.kind === "enrolled") {
      forgetDraft();
      void toast({ preset: "enrolment", variant: "success", text: enrolmentMessages.success });
      onEnrolled?.(<EnrolConfirmation accepted={outcome.accepted} />);
    }
  }

  function onPhonePaste(event: ClipboardEvent<HTMLInputElement>) {
    if (pastePhone(event)) return;
    const { phoneHint } = enrolmentMessages;
    setAnswer({ kind: "refused", alert: phoneHint, errors: { phone: phoneHint }, values: blank });
    setTries((count) => count + 1);
  }

  // After the errors are on the page: the first bad field says what to do next.
  useEffect(() => {
    if (!refused || !form.current) return;
    const field = enrolmentFields.find((name) => refused.errors[name]);
    const control = field && form.current.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }, [refused]);

  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={styles.form}
      noValidate={enhanced}
      onFocus={onTouch}
      onInput={(event) => saveDraft(event.currentTarget)}
      onSubmit={onSubmit}
    >
      {/* A new element each time: screen readers speak an alert only when it appears. */}
      {refused && <ErrorSummary key={tries} title={refused.alert} focus={!hasFieldError} />}
      {/* Always there: screen readers announce what changes in a region, not a region that appears. */}
      <div role="status" className={styles.status}>
        {answer?.kind === "enrolled" && <EnrolConfirmation accepted={answer.accepted} />}
      </div>
      <TextField
        id={`${id}-name`}
        name="name"
        label="Name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={firstAnswer?.values.name}
        error={refused?.errors.name}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={firstAnswer?.values.email}
        error={refused?.errors.email}
      />
      <TextField
        id={`${id}-phone`}
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        minLength={phoneLength.min}
        maxLength={phoneLength.max}
        onInput={makeRoom}
        onPaste={onPhonePaste}
        pattern="\+?[0-9 ]{10,16}"
        title={enrolmentMessages.phoneHint}
        hint={enrolmentMessages.phoneHint}
        defaultValue={firstAnswer?.values.phone}
        error={refused?.errors.phone}
      />
      <SelectField
        id={`${id}-service`}
        name="service"
        label="Service"
        required
        defaultValue={firstAnswer?.values.service ?? ""}
        error={refused?.errors.service}
      >
        <option value="">{enrolmentMessages.selectService}</option>
        {Object.entries(serviceLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {/* People neither see nor reach this field; programs that fill in everything give themselves away. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" wide size="large" busy={busy} className={styles.submit}>
        {busy ? enrolmentMessages.submitting : submitLabel}
      </Button>
    </form>
  );
}

async function send(form: HTMLFormElement): Promise<EnrolAnswer> {
  try {
    const { submitEnrolment } = await loadSubmission();
    return await submitEnrolment(form);
  } catch {
    // The rules cannot be had. Offline, what was typed stays; else the browser sends the form itself.
    if (navigator.onLine) form.submit();
    return { kind: "refused", alert: enrolmentMessages.failure, errors: {}, values: blank };
  }
}

const blank = { name: "", email: "", phone: "", service: "" };

function onTouch(): void {
  beginForm();
  loadSubmission().catch(() => {
    // Asked for again when the form is sent.
  });
}
