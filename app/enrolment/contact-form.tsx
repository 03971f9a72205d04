import { sentCard, contactForm as words } from "#content/lead-forms.ts";
import {
  type ContactTopic,
  contactFields,
  contactMessages,
  contactTopics,
  MAX_MESSAGE,
} from "#contract/forms/contact-form.ts";
import { defineForm, type FormAnswer } from "../forms/define-form.ts";
import styles from "../forms/lead-form.module.css";
import { LeadForm } from "../forms/lead-form.tsx";
import { NameAndEmail, Options, PhoneField } from "../forms/person-fields.tsx";
import { dialledPhone, phoneErrorText } from "../forms/typed-phone.ts";
import { SelectField, TextAreaField } from "../ui/field.tsx";

export const contactForm = defineForm({
  name: "contact",
  fields: [...contactFields, "country"],
  drafted: ["name", "email", "phone", "message", "country", "topic"],
  failure: contactMessages.failure,
  rules: () => import("#contract/forms/contact.ts").then(({ contactRequest }) => contactRequest),
  bodyOf: async ({ country, topic, phone, ...values }) => ({
    ...values,
    // Without a number the answer comes by email, from the branch for the chosen country.
    ...(phone.trim() === ""
      ? { branch: country === "DE" ? "berlin" : "karnal" }
      : { phone: await dialledPhone({ phone, country }) }),
    topic: topic === "" ? undefined : topic,
  }),
  errorText: phoneErrorText,
  send: ({ api }, body, key) => api.contact(body, key),
});

const isTopic = (topic: string): topic is ContactTopic => Object.hasOwn(contactTopics, topic);

type ContactFormProps = {
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer<(typeof contactForm.fields)[number]> | undefined;
};

/** A message to the institute. The telephone number is optional. */
export function ContactForm({ action, answer }: ContactFormProps) {
  return (
    <LeadForm
      form={contactForm}
      action={action}
      answer={answer}
      submitLabel={words.submitLabel}
      busyLabel={contactMessages.submitting}
      card={({ topic }) => ({
        said: contactMessages.success,
        facts: isTopic(topic) ? [{ label: sentCard.topic, value: contactTopics[topic] }] : [],
      })}
    >
      {({ id, values, errorOf }) => (
        <>
          <NameAndEmail id={id} values={values} errorOf={errorOf} />
          <PhoneField id={id} values={values} errorOf={errorOf} optional hint={words.phoneHint} />
          <SelectField
            id={`${id}-topic`}
            name="topic"
            label={words.topic}
            className={styles.wide}
            defaultValue={values?.topic ?? ""}
            error={errorOf("topic")}
          >
            <Options labels={contactTopics} none={words.noTopic} />
          </SelectField>
          <TextAreaField
            id={`${id}-message`}
            name="message"
            label={words.message}
            className={styles.wide}
            required
            maxLength={MAX_MESSAGE}
            defaultValue={values?.message}
            error={errorOf("message")}
          />
        </>
      )}
    </LeadForm>
  );
}
