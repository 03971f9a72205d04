import { useId } from "react";
import { demoForm } from "#content/lead-forms.ts";
import { demoMessages, demoTimes, demoWays } from "#contract/demo-form.ts";
import type { Service } from "#contract/enrolment-form.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { SelectField } from "../ui/field.tsx";
import { CarriedSource } from "./carried-source.tsx";
import { clearFields } from "./clear-fields.ts";
import { type DemoField, demoLead } from "./demo-lead.ts";
import { createDraft } from "../forms/draft.ts";
import { Honeypot } from "./honeypot.tsx";
import type { LeadAnswer } from "../forms/define-form.ts";
import { LeadConfirmation } from "../forms/lead-form.tsx";
import styles from "../forms/lead-form.module.css";
import { PersonFields } from "../forms/lead-fields.tsx";
import { useLeadForm } from "../forms/use-form.ts";

type DemoEnquiryFormProps = {
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  course: Service;
  /** The answer to a form that was sent without scripts. */
  answer?: LeadAnswer<DemoField> | undefined;
};

const draft = createDraft("demoDraft", ["name", "email", "phone", "country", "way", "time"]);
const loadSubmission = () => import("./demo-submission.ts");

/** Asks for a place in a free demo class: who, how and at which time of day. */
export function DemoEnquiryForm({ action, course, answer: firstAnswer }: DemoEnquiryFormProps) {
  const id = useId();
  const { answer, busy, tries, summary, statusProps, errorOf, formProps } = useLeadForm({
    form: demoLead,
    draft,
    loadSubmission,
    firstAnswer,
    onAnswer(outcome, form) {
      if (outcome.kind === "accepted") clearFields(form, ["name", "email", "phone"]);
    },
  });
  const values = firstAnswer?.kind === "refused" ? firstAnswer.values : undefined;

  return (
    <form {...formProps} action={action} className={styles.form}>
      {summary && <ErrorSummary key={tries} {...summary} />}
      <div role="status" {...statusProps} className={styles.status}>
        {answer?.kind === "accepted" && (
          <LeadConfirmation thanks={demoMessages.success} accepted={answer.accepted} />
        )}
      </div>
      <PersonFields id={id} values={values} errorOf={errorOf} />
      <SelectField
        id={`${id}-way`}
        name="way"
        label={demoForm.way}
        defaultValue={values?.way ?? "online"}
        error={errorOf("way")}
      >
        <Options labels={demoWays} />
      </SelectField>
      <SelectField
        id={`${id}-time`}
        name="time"
        label={demoForm.time}
        defaultValue={values?.time ?? "any"}
        error={errorOf("time")}
      >
        <Options labels={demoTimes} />
      </SelectField>
      <input type="hidden" name="course" value={course} />
      <Honeypot />
      <CarriedSource answer={firstAnswer} />
      <Button type="submit" wide size="large" busy={busy} className={styles.submit}>
        {busy ? demoMessages.submitting : demoForm.submitLabel}
      </Button>
    </form>
  );
}

function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
