import { useRef, useState } from "react";
import { personFields } from "#content/lead-forms.ts";
import {
  enrolmentFields,
  enrolmentMessages,
  phoneLength,
  serviceLabels,
} from "#contract/forms/enrolment-form.ts";
import { defineForm, type FormAnswer, valuesOf } from "../forms/define-form.ts";
import { LeadForm } from "../forms/lead-form.tsx";
import { NameAndEmail, Options } from "../forms/person-fields.tsx";
import { askedCourse } from "../forms/sent-card.tsx";
import {
  countryWithoutList,
  dialledText,
  insertPhone,
  makeRoom,
  pastePhone,
  withCountryCode,
} from "../forms/typed-phone.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import { toast } from "../ui/toast.tsx";

const { missingFields, failure, phoneHint, phoneTooLong, success } = enrolmentMessages;

export const enrolForm = defineForm({
  name: "enrolment",
  fields: enrolmentFields,
  drafted: enrolmentFields,
  failure,
  alertFor: (values, firstError) =>
    enrolmentFields.some((field) => values[field].trim() === "")
      ? missingFields
      : (firstError ?? failure),
  rules: () =>
    import("#contract/forms/enrolment.ts").then(({ enrolmentRequest }) => enrolmentRequest),
  bodyOf: async (values) => ({
    ...values,
    phone: await withCountryCode({
      phone: values.phone,
      country: countryWithoutList(values.service),
    }),
  }),
  send: ({ api }, body, key) => api.enrol(body, key),
});

type EnrolFormProps = {
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  submitLabel: string;
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer<(typeof enrolForm.fields)[number]> | undefined;
  /** Runs after a successful submit (specification, section 2: enrol panel). */
  onEnrolled?: () => void;
};

/** Name, email, phone and service (specification, sections 3 to 5). */
export function EnrolForm({
  action,
  submitLabel,
  answer: firstAnswer,
  onEnrolled,
}: EnrolFormProps) {
  const [isTooLong, setTooLong] = useState(false);
  const [dialled, setDialled] = useState<string>();
  const showing = useRef("");

  /** Says in which country a number without a code will be dialled; the service may decide it. */
  async function showCountry(form: HTMLFormElement | null) {
    if (!form) return;
    const { phone, service } = valuesOf(new FormData(form), enrolmentFields);
    showing.current = phone + service;
    const said = await dialledText({ phone, country: countryWithoutList(service) }).catch(
      () => undefined,
    );
    // Another number may have been typed meanwhile.
    if (showing.current === phone + service) setDialled(said);
  }

  return (
    <LeadForm
      form={enrolForm}
      action={action}
      answer={firstAnswer}
      submitLabel={submitLabel}
      busyLabel={enrolmentMessages.submitting}
      card={({ service }) => askedCourse(service)}
      onDone={onEnrolled}
      onAnswer={(answer) => {
        setTooLong(false);
        if (answer.kind !== "accepted") return;
        toast({ preset: "enrolment", variant: "success", text: success });
      }}
    >
      {({ id, values, errorOf }) => (
        <>
          <NameAndEmail id={id} values={values} errorOf={errorOf} />
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
              void showCountry(event.currentTarget.form);
            }}
            onPaste={(event) => setTooLong(!pastePhone(event))}
            onBeforeInput={(event) => setTooLong(!insertPhone(event))}
            pattern="\+?[0-9 ]{10,16}"
            title={phoneHint}
            hint={dialled ? `${phoneHint}. ${dialled}` : phoneHint}
            defaultValue={values?.phone}
            // The field is full, and a digit was not inserted. Errors of other fields stay.
            error={isTooLong ? <span role="alert">{phoneTooLong}</span> : errorOf("phone")}
          />
          <SelectField
            id={`${id}-service`}
            name="service"
            label="Service"
            required
            defaultValue={values?.service ?? ""}
            onChange={(event) => void showCountry(event.currentTarget.form)}
            error={errorOf("service")}
          >
            <Options labels={serviceLabels} none={enrolmentMessages.selectService} />
          </SelectField>
        </>
      )}
    </LeadForm>
  );
}
