import { sentCard, demoForm as words } from "#content/lead-forms.ts";
import { demoFields, demoMessages, demoTimes, demoWays } from "#contract/demo-form.ts";
import { answerInWords } from "#contract/enquiry-answers.ts";
import type { Service } from "#contract/enrolment-form.ts";
import { defineForm, type FormAnswer } from "../forms/define-form.ts";
import styles from "../forms/lead-form.module.css";
import { LeadForm } from "../forms/lead-form.tsx";
import { NameAndEmail, Options, PhoneField } from "../forms/person-fields.tsx";
import { askedCourse } from "../forms/sent-card.tsx";
import { dialledPhone, phoneErrorText } from "../forms/typed-phone.ts";
import { SelectField } from "../ui/field.tsx";

export const demoForm = defineForm({
  name: "demo",
  fields: [...demoFields, "country", "course"],
  // Without the course, which the page decides.
  drafted: ["name", "email", "phone", "country", "way", "time"],
  failure: demoMessages.failure,
  oneAtATime: true,
  rules: () => import("#contract/demo-enquiry.ts").then(({ demoRequest }) => demoRequest),
  bodyOf: async ({ country, ...values }) => ({
    ...values,
    phone: await dialledPhone({ phone: values.phone, country }),
  }),
  errorText: phoneErrorText,
  send: ({ api }, body, key) => api.askForDemo(body, key),
});

type DemoFormProps = {
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  course: Service;
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer<(typeof demoForm.fields)[number]> | undefined;
};

/** Asks for a place in a free demo class: who, how and at which time of day. */
export function DemoForm({ action, course, answer }: DemoFormProps) {
  return (
    <LeadForm
      form={demoForm}
      action={action}
      answer={answer}
      submitLabel={words.submitLabel}
      busyLabel={demoMessages.submitting}
      card={({ course: asked, way, time }) => {
        const { facts, ...rest } = askedCourse(asked);
        return {
          ...rest,
          facts: [
            ...facts,
            { label: sentCard.way, value: answerInWords("way", way) },
            { label: sentCard.bestTime, value: answerInWords("time", time) },
          ],
        };
      }}
    >
      {({ id, values, errorOf }) => (
        <>
          <NameAndEmail id={id} values={values} errorOf={errorOf} />
          <PhoneField id={id} values={values} errorOf={errorOf} course={course} />
          <SelectField
            id={`${id}-way`}
            name="way"
            label={words.way}
            defaultValue={values?.way ?? "online"}
            error={errorOf("way")}
            className={styles.wide}
          >
            <Options labels={demoWays} />
          </SelectField>
          <SelectField
            id={`${id}-time`}
            name="time"
            label={words.time}
            defaultValue={values?.time ?? "any"}
            error={errorOf("time")}
            className={styles.wide}
          >
            <Options labels={demoTimes} />
          </SelectField>
          <input type="hidden" name="course" value={course} />
        </>
      )}
    </LeadForm>
  );
}
