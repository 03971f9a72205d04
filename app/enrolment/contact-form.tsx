import { useId } from "react";
import { contactForm } from "#content/lead-forms.ts";
import { contactMessages, contactTopics, MAX_MESSAGE } from "#contract/contact-form.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { SelectField, TextAreaField } from "../ui/field.tsx";
import { CarriedSource } from "./carried-source.tsx";
import { clearFields } from "./clear-fields.ts";
import { type ContactField, contactLead } from "./contact-lead.ts";
import { createDraft } from "../forms/draft.ts";
import { Honeypot } from "./honeypot.tsx";
import type { LeadAnswer } from "../forms/define-form.ts";
import { LeadConfirmation } from "../forms/lead-form.tsx";
import styles from "../forms/lead-form.module.css";
import { PersonFields } from "../forms/lead-fields.tsx";
import { useLeadForm } from "../forms/use-form.ts";

type ContactFormProps = {
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  /** The answer to a form that was sent without scripts. */
  answer?: LeadAnswer<ContactField> | undefined;
};

const typed = ["name", "email", "phone", "message"] as const;
const draft = createDraft("contactDraft", [...typed, "country", "topic"]);
const loadSubmission = () => import("./contact-submission.ts");

/** A message to the institute; the telephone number is the visitor's to give or not. */
export function ContactForm({ action, answer: firstAnswer }: ContactFormProps) {
  const id = useId();
  const { answer, busy, tries, summary, statusProps, errorOf, formProps } = useLeadForm({
    form: contactLead,
    draft,
    loadSubmission,
    firstAnswer,
    onAnswer(outcome, form) {
      if (outcome.kind === "accepted") clearFields(form, typed);
    },
  });
  const values = firstAnswer?.kind === "refused" ? firstAnswer.values : undefined;

  return (
    <form {...formProps} action={action} className={styles.form}>
      {summary && <ErrorSummary key={tries} {...summary} />}
      <div role="status" {...statusProps} className={styles.status}>
        {answer?.kind === "accepted" && (
          <LeadConfirmation
            thanks={contactMessages.success}
            accepted={answer.accepted}
            by={answer.values.phone.trim() === "" ? "email" : "phone"}
          />
        )}
      </div>
      <PersonFields
        id={id}
        values={values}
        errorOf={errorOf}
        phoneOptional
        phoneHint={contactForm.phoneHint}
      />
      <SelectField
        id={`${id}-topic`}
        name="topic"
        label={contactForm.topic}
        className={styles.wide}
        defaultValue={values?.topic ?? ""}
        error={errorOf("topic")}
      >
        <option value="">{contactForm.noTopic}</option>
        {Object.entries(contactTopics).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        id={`${id}-message`}
        name="message"
        label={contactForm.message}
        className={styles.wide}
        required
        maxLength={MAX_MESSAGE}
        defaultValue={values?.message}
        error={errorOf("message")}
      />
      <Honeypot />
      <CarriedSource answer={firstAnswer} />
      <Button type="submit" wide size="large" busy={busy} className={styles.submit}>
        {busy ? contactMessages.submitting : contactForm.submitLabel}
      </Button>
    </form>
  );
}
