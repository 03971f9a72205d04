import { hasBothWays } from "#content/courses/ways-to-join.ts";
import { askForClass } from "#content/demo-class-list.ts";
import { courseField, sentCard, demoForm as words } from "#content/lead-forms.ts";
import {
  allDemoTimes,
  branchTimes,
  demoFields,
  demoMessages,
  demoTimes,
  demoWays,
} from "#contract/forms/demo-form.ts";
import { answerInWords, enquiryAnswers } from "#contract/forms/enquiry-answers.ts";
import { type Service, serviceLabels, serviceValues } from "#contract/forms/enrolment-form.ts";
import { defineForm, type FormAnswer } from "../forms/define-form.ts";
import styles from "../forms/lead-form.module.css";
import { LeadForm } from "../forms/lead-form.tsx";
import { NameAndEmail, Options, PhoneField } from "../forms/person-fields.tsx";
import { askedCourse } from "../forms/sent-card.tsx";
import { dialledPhone, phoneErrorText } from "../forms/typed-phone.ts";
import { classNames } from "../ui/class-names.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import own from "./demo-form.module.css";

/** The specification does not show the rules of this form; its message for a name does not say that there is none. */
const missing: Partial<Record<string, string>> = demoMessages.missing;

export const demoForm = defineForm({
  name: "demo",
  fields: [...demoFields, "country", "course", "level"],
  // Without course and level, which the page or its address decides.
  drafted: ["name", "email", "phone", "country", "way", "time"],
  failure: demoMessages.failure,
  oneAtATime: true,
  rules: () => import("#contract/forms/demo-enquiry.ts").then(({ demoRequest }) => demoRequest),
  bodyOf: async ({ country, course, level, ...values }) => ({
    ...values,
    course: course === "" ? undefined : course,
    level: level === "" ? undefined : level,
    phone: await dialledPhone({ phone: values.phone, country }),
  }),
  errorText: (field, text, values) =>
    (values[field].trim() === "" && missing[field]) || phoneErrorText(field, text, values),
  send: ({ api }, body, key) => api.askForDemo(body, key),
});

type DemoFormProps = {
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  course: Service | undefined;
  /** Lets the visitor choose the course and name a level; `course` and `level` are filled in. */
  chooser?: boolean;
  level?: string | undefined;
  /** The part of the day and the place that the visitor has chosen in the list of classes. */
  part?: string | undefined;
  place?: string | undefined;
  submitLabel?: string;
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer<(typeof demoForm.fields)[number]> | undefined;
};

/** Asks for a place in a free demo class: who, how and at which time of day. */
export function DemoForm({
  action,
  course,
  chooser = false,
  level,
  part,
  place = "online",
  submitLabel = words.submitLabel,
  answer,
}: DemoFormProps) {
  // The list goes by the branch's clock, and a page in memory knows no visitor's: the choice says whose it is.
  const proposed = branchTimeValues.find((value) => value === `branch_${part}`);
  return (
    <LeadForm
      form={demoForm}
      action={action}
      answer={answer}
      submitLabel={submitLabel}
      busyLabel={demoMessages.submitting}
      card={({ course: asked, level: at, way, time }) => {
        const { facts, ...rest } = askedCourse(asked);
        return {
          ...rest,
          facts: [
            ...facts,
            ...(at ? [{ label: enquiryAnswers.level.label, value: at }] : []),
            ...(hasChoice(asked)
              ? [{ label: sentCard.way, value: answerInWords("way", way) }]
              : []),
            { label: sentCard.bestTime, value: timeInWords(time) },
          ],
        };
      }}
    >
      {({ id, values, errorOf }) => (
        <>
          <NameAndEmail id={id} values={values} errorOf={errorOf} />
          <PhoneField id={id} values={values} errorOf={errorOf} course={course} />
          {chooser ? (
            <>
              <SelectField
                id={`${id}-course`}
                name="course"
                label={courseField.label}
                defaultValue={values?.course ?? course ?? ""}
              >
                <option value="">{courseField.none}</option>
                {serviceValues.map((value) => (
                  <option
                    key={value}
                    value={value}
                    data-one-way={hasChoice(value) ? undefined : ""}
                  >
                    {serviceLabels[value]}
                  </option>
                ))}
              </SelectField>
              <TextField
                id={`${id}-level`}
                name="level"
                label={askForClass.level}
                maxLength={60}
                autoComplete="off"
                defaultValue={values?.level ?? level}
                error={errorOf("level")}
              />
            </>
          ) : (
            <input type="hidden" name="course" value={values?.course ?? course ?? ""} />
          )}
          <SelectField
            id={`${id}-way`}
            name="way"
            label={words.way}
            defaultValue={values?.way ?? (Object.hasOwn(demoWays, place) ? place : "online")}
            error={errorOf("way")}
            className={classNames(own.way, styles.wide)}
          >
            <Options labels={demoWays} />
          </SelectField>
          <SelectField
            id={`${id}-time`}
            name="time"
            label={words.time}
            defaultValue={values?.time ?? proposed ?? "any"}
            error={errorOf("time")}
            className={styles.wide}
          >
            <Options labels={demoTimes} />
            {proposed && <option value={proposed}>{branchTimes[proposed]}</option>}
          </SelectField>
        </>
      )}
    </LeadForm>
  );
}

const branchTimeValues = Object.keys(branchTimes) as (keyof typeof branchTimes)[];

const timeInWords = (time: string): string | undefined =>
  (({ ...allDemoTimes }) as Partial<Record<string, string>>)[time];

/** Whether somebody chooses how to join: also while no course is chosen. */
function hasChoice(course: string): boolean {
  const known = serviceValues.find((value) => value === course);
  return !known || hasBothWays(known);
}
