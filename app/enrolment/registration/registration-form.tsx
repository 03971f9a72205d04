import type { ReactNode } from "react";
import { courseField } from "#content/lead-forms.ts";
import { registrationDialog } from "#content/register-page.ts";
import { type Service, serviceLabels } from "#contract/forms/enrolment-form.ts";
import {
  registrationFields,
  registrationLost,
  registrationMessages,
} from "#contract/forms/registration-form.ts";
import { defineForm, type FormAnswer } from "../../forms/define-form.ts";
import styles from "../../forms/lead-form.module.css";
import { LeadForm } from "../../forms/lead-form.tsx";
import { NameAndEmail, Options, PhoneField } from "../../forms/person-fields.tsx";
import { askedCourse } from "../../forms/sent-card.tsx";
import { dialledPhone, phoneErrorText } from "../../forms/typed-phone.ts";
import { ANSWER_ID, paths } from "../../paths.ts";
import { FormDialog, registrationDialogId } from "../../shell/form-dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { toast, useOneToast } from "../../ui/toast.tsx";

const { submitting, done, success, failure } = registrationMessages;

/** How long the button stays busy after an answer, in milliseconds (specification, sections 4 and 9). */
const REST_MS = 2_000;

export const registrationForm = defineForm({
  name: "registration",
  fields: [...registrationFields, "country", "course", "batch"],
  // Without the batch, which the address decides.
  drafted: ["name", "email", "phone", "country", "course"],
  proposed: ["course"],
  failure: registrationLost,
  oneAtATime: true,
  rules: () =>
    import("#contract/forms/registration.ts").then(
      ({ registrationRequest }) => registrationRequest,
    ),
  bodyOf: async ({ name, email, phone, country, course, batch }) => ({
    name,
    email,
    phone: await dialledPhone({ phone, country }),
    course: course === "" ? undefined : course,
    batch: batch === "" ? undefined : batch,
  }),
  errorText: phoneErrorText,
  send: ({ api }, body, key) => api.register(body, key),
});

type RegistrationFormProps = {
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  submitLabel: string;
  course: Service | undefined;
  /** The id of the batch in which a place is asked for. */
  batch?: string | undefined;
  /** Lets the visitor choose the course; `course` is preselected. */
  chooser?: boolean;
  /** Shown above the fields: what the visitor has answered before and is not asked again. */
  known?: ReactNode;
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer<(typeof registrationForm.fields)[number]> | undefined;
  /** Runs after a successful submit. */
  onRegistered?: () => void;
};

/** Name, email and phone for a course (specification, sections 3 to 5 and 8), in a dialog or on a page. */
export function RegistrationForm({
  action,
  submitLabel,
  course,
  batch,
  chooser,
  known,
  answer: firstAnswer,
  onRegistered,
}: RegistrationFormProps) {
  // Each toast replaces the last one: that of a failure goes once a try succeeds.
  const sayOutcome = useOneToast();
  return (
    <LeadForm
      form={registrationForm}
      action={action}
      answer={firstAnswer}
      submitLabel={submitLabel}
      busyLabel={submitting}
      card={({ course: asked }) => askedCourse(asked)}
      cardLevel={onRegistered ? 3 : 2}
      onDone={onRegistered}
      onAnswer={async (answer) => {
        if (answer.kind === "refused" && answer.unsent) return;
        if (answer.kind === "accepted") {
          sayOutcome({ preset: "snackbar", variant: "success", text: success });
          // On the card it would be a second promise beside the time of our call. At the top of a wide window: two
          // toasts at the bottom would cover the card.
          toast({ preset: "page", variant: "success", text: done });
        } else {
          sayOutcome({ preset: "snackbar", variant: "error", text: failure });
        }
        await new Promise((rested) => setTimeout(rested, REST_MS));
      }}
    >
      {({ id, values, errorOf }) => (
        <>
          {known}
          <NameAndEmail id={id} values={values} errorOf={errorOf} />
          <PhoneField id={id} values={values} errorOf={errorOf} course={course} />
          {chooser ? (
            <SelectField
              id={`${id}-course`}
              name="course"
              label={courseField.label}
              className={styles.wide}
              defaultValue={values?.course ?? course ?? ""}
            >
              <Options labels={serviceLabels} none={courseField.none} />
            </SelectField>
          ) : (
            <input type="hidden" name="course" value={course} />
          )}
          {batch && <input type="hidden" name="batch" value={batch} />}
        </>
      )}
    </LeadForm>
  );
}

/**
 * The registration form of a course page, below the next dates of its demo classes. Any `DialogTrigger` with
 * `registrationDialogId` opens it.
 */
export function RegistrationDialog({ course, dates }: { course: Service; dates: ReactNode }) {
  return (
    <FormDialog
      id={registrationDialogId}
      title={`Register for ${serviceLabels[course]}`}
      intro={registrationDialog.intro}
      above={dates}
      form={(onRegistered) => (
        <RegistrationForm
          action={`${paths.register}?course=${course}#${ANSWER_ID}`}
          submitLabel={registrationDialog.submitLabel}
          course={course}
          onRegistered={onRegistered}
        />
      )}
    />
  );
}
