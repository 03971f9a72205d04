import { type ReactNode, useId, useState } from "react";
import { personFields } from "#content/lead-forms.ts";
import {
  type EnrolmentField,
  enrolmentFields,
  enrolmentMessages,
  phoneLength,
} from "#contract/enrolment-form.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { toast } from "../ui/toast.tsx";
import { CarriedSource } from "./carried-source.tsx";
import { createDraft } from "../forms/draft.ts";
import { enrolLead } from "./enrol-lead.ts";
import { Honeypot } from "./honeypot.tsx";
import type { LeadAnswer } from "../forms/define-form.ts";
import { LeadConfirmation } from "../forms/lead-form.tsx";
import styles from "../forms/lead-form.module.css";
import { insertPhone, makeRoom, pastePhone } from "../forms/phone-input.ts";
import { ServiceOptions } from "./service-options.tsx";
import { useLeadForm } from "../forms/use-form.ts";

type EnrolFormProps = {
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  submitLabel: string;
  /** The answer to a form that was sent without scripts. */
  answer?: LeadAnswer<EnrolmentField> | undefined;
  /** Runs after a successful submit (specification, section 2: enrol panel), with what to show of it. */
  onEnrolled?: (confirmation: ReactNode) => void;
};

const draft = createDraft("enrolmentDraft", enrolmentFields);
const loadSubmission = () => import("./enrol-submission.ts");
const { phoneHint, phoneTooLong, success } = enrolmentMessages;

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
  const [isTooLong, setTooLong] = useState(false);
  const { answer, busy, tries, summary, statusProps, errorOf, formProps } = useLeadForm({
    form: enrolLead,
    draft,
    loadSubmission,
    firstAnswer,
    onAnswer(outcome) {
      setTooLong(false);
      if (outcome.kind !== "accepted") return;
      toast({ preset: "enrolment", variant: "success", text: success });
      onEnrolled?.(<LeadConfirmation thanks={success} accepted={outcome.accepted} />);
    },
  });

  return (
    <form {...formProps} action={action} className={styles.form}>
      {summary && <ErrorSummary key={tries} {...summary} />}
      {/* Always there: screen readers announce what changes in a region, not a region that appears. */}
      <div role="status" {...statusProps} className={styles.status}>
        {answer?.kind === "accepted" && (
          <LeadConfirmation thanks={success} accepted={answer.accepted} />
        )}
      </div>
      <TextField
        id={`${id}-name`}
        name="name"
        label={personFields.name}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={firstAnswer?.values.name}
        error={errorOf("name")}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        label={personFields.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={firstAnswer?.values.email}
        error={errorOf("email")}
      />
      <TextField
        id={`${id}-phone`}
        name="phone"
        label={personFields.phone}
        type="tel"
        autoComplete="tel"
        required
        minLength={phoneLength.min}
        maxLength={phoneLength.max}
        onInput={(event) => {
          makeRoom(event);
          setTooLong(false);
        }}
        onPaste={(event) => setTooLong(!pastePhone(event))}
        onBeforeInput={(event) => setTooLong(!insertPhone(event))}
        pattern="\+?[0-9 ]{10,16}"
        title={phoneHint}
        hint={phoneHint}
        defaultValue={firstAnswer?.values.phone}
        // Of what found no room; it takes nothing away of what was said of the form.
        error={isTooLong ? <span role="alert">{phoneTooLong}</span> : errorOf("phone")}
      />
      <SelectField
        id={`${id}-service`}
        name="service"
        label="Service"
        required
        defaultValue={firstAnswer?.values.service ?? ""}
        error={errorOf("service")}
      >
        <ServiceOptions none={enrolmentMessages.selectService} />
      </SelectField>
      <Honeypot />
      <CarriedSource answer={firstAnswer} />
      <Button type="submit" wide size="large" busy={busy} className={styles.submit}>
        {busy ? enrolmentMessages.submitting : submitLabel}
      </Button>
    </form>
  );
}
