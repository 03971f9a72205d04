import { type ReactNode, useId } from "react";
import { courseField } from "#content/lead-forms.ts";
import type { Service } from "#contract/enrolment-form.ts";
import { registrationMessages } from "#contract/registration-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { SelectField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.tsx";
import { CarriedSource } from "../carried-source.tsx";
import { clearFields } from "../clear-fields.ts";
import { createDraft } from "../../forms/draft.ts";
import { Honeypot } from "../honeypot.tsx";
import type { LeadAnswer } from "../../forms/define-form.ts";
import { LeadConfirmation } from "../../forms/lead-form.tsx";
import styles from "../../forms/lead-form.module.css";
import { PersonFields } from "../../forms/lead-fields.tsx";
import { type RegistrationField, registrationLead } from "../registration-lead.ts";
import { ServiceOptions } from "../service-options.tsx";
import { useLeadForm } from "../../forms/use-form.ts";

export type RegistrationAnswer = LeadAnswer<RegistrationField>;

type RegistrationFormProps = {
  /** Where a browser without scripts sends the form. */
  action: string;
  submitLabel: string;
  course: Service | undefined;
  /** Lets the visitor choose; else the course is that of the page. */
  chooser?: boolean;
  /** The answer to a form that was sent without scripts. */
  answer?: RegistrationAnswer | undefined;
  /** Runs after a successful submit, with what to show of it; without it the form shows it itself. */
  onRegistered?: (confirmation: ReactNode) => void;
};

/** The button wakes up so long after an answer (specification, sections 4 and 9). */
const REST_MS = 2_000;

const draft = createDraft("registrationDraft", ["name", "email", "phone", "country"]);
const loadSubmission = () => import("../registration-submission.ts");
const { submitting, done, success, failure } = registrationMessages;

/** Name, email and phone for a course (specification, sections 3 to 5 and 8), in a dialog or on a page. */
export function RegistrationForm({
  action,
  submitLabel,
  course,
  chooser,
  answer: firstAnswer,
  onRegistered,
}: RegistrationFormProps) {
  const id = useId();
  const { answer, busy, tries, summary, statusProps, errorOf, formProps } = useLeadForm({
    form: registrationLead,
    draft,
    loadSubmission,
    firstAnswer,
    restMs: REST_MS,
    onAnswer(outcome, form) {
      if (outcome.kind === "accepted") {
        toast({ preset: "snackbar", variant: "success", text: success });
        clearFields(form, ["name", "email", "phone"]);
        onRegistered?.(<LeadConfirmation thanks={done} accepted={outcome.accepted} />);
      } else if (!outcome.unsent) {
        toast({ preset: "snackbar", variant: "error", text: failure });
      }
    },
  });
  const values = firstAnswer?.kind === "refused" ? firstAnswer.values : undefined;

  return (
    <form {...formProps} action={action} className={styles.form}>
      {summary && <ErrorSummary key={tries} {...summary} />}
      <div role="status" {...statusProps} className={styles.status}>
        {answer?.kind === "accepted" && !onRegistered && (
          <LeadConfirmation thanks={done} accepted={answer.accepted} />
        )}
      </div>
      <PersonFields id={id} values={values} errorOf={errorOf} />
      {chooser ? (
        <SelectField
          id={`${id}-course`}
          name="course"
          label={courseField.label}
          className={styles.wide}
          defaultValue={values?.course ?? course ?? ""}
        >
          <ServiceOptions none={courseField.none} />
        </SelectField>
      ) : (
        <input type="hidden" name="course" value={course} />
      )}
      <Honeypot />
      <CarriedSource answer={firstAnswer} />
      <Button type="submit" wide size="large" busy={busy} className={styles.submit}>
        {busy ? submitting : submitLabel}
      </Button>
    </form>
  );
}
