import { useState } from "react";
import { bookedCard, classFacts, classWords, bookingForm as words } from "#content/demo-classes.ts";
import { bookingFields, bookingMessages } from "#contract/class-values.ts";
import type { BookingAccepted, DemoClass } from "#contract/classes.ts";
import { defineForm, type FormAnswer } from "../forms/define-form.ts";
import { LeadForm } from "../forms/lead-form.tsx";
import { NameAndEmail, PhoneField } from "../forms/person-fields.tsx";
import { AgainButton, SentCard } from "../forms/sent-card.tsx";
import type { SentEnquiry } from "../forms/sent-enquiry.ts";
import { dialledPhone, phoneErrorText, visitorTimeZone } from "../forms/typed-phone.ts";
import { ANSWER_ID } from "../paths.ts";
import { callApi } from "../shell/api/api-client.ts";
import { CheckField } from "../ui/check-field.tsx";
import { TextField } from "../ui/field.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { classPath, classTitle } from "./class-card.tsx";
import { useVisitorZone, whenText, yourTime } from "./class-times.tsx";
import styles from "./classes.module.css";

const isOn = (value: string) => value !== "";

export const bookingForm = defineForm({
  name: "booking",
  fields: [
    ...bookingFields,
    "country",
    "reminders",
    "whatsapp",
    "minor",
    "classId",
    "startsAt",
    "zone",
  ],
  drafted: ["name", "email", "phone", "country", "guardianName"],
  shown: ["startsAt"],
  oneAtATime: true,
  failure: bookingMessages.failure,
  rules: () => import("#contract/classes.ts").then(({ bookingRules }) => bookingRules),
  bodyOf: async (values) => ({
    classId: values.classId,
    name: values.name,
    email: values.email,
    phone: await dialledPhone({ phone: values.phone, country: values.country }),
    startsAt: values.startsAt,
    wantsReminders: isOn(values.reminders),
    wantsWhatsapp: isOn(values.whatsapp),
    zone: values.zone || visitorTimeZone(),
    ...(isOn(values.minor) ? { guardianName: values.guardianName } : {}),
  }),
  errorText: phoneErrorText,
  send: ({ fetchApi }, body: object, key) => {
    const { classId = "", ...booking } = body as { classId?: string };
    return callApi<BookingAccepted>(fetchApi, `/classes/${encodeURIComponent(classId)}/bookings`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key ? { "idempotency-key": key } : {}),
      },
      body: JSON.stringify(booking),
    });
  },
});

export type BookingAnswer = FormAnswer<(typeof bookingForm.fields)[number]>;

type BookingFormProps = {
  demoClass: DemoClass;
  /** The answer to a form that was sent without scripts. */
  answer: BookingAnswer | undefined;
  /** Called after each answer: the class may have changed. */
  onAnswer: () => void;
};

/** Books a place in a demo class, or on its waiting list. */
export function BookingForm({ demoClass, answer, onAnswer }: BookingFormProps) {
  const [isMinor, setMinor] = useState(answer?.values.minor === "on");
  const isHydrated = useHydrated();
  const isFull = demoClass.state === "full";
  return (
    <LeadForm
      form={bookingForm}
      action={`${classPath(demoClass)}#${ANSWER_ID}`}
      answer={answer}
      submitLabel={isFull ? words.waitLabel : words.submitLabel}
      busyLabel={bookingMessages.submitting}
      card={() => ({})}
      drawCard={(sent, card) => <BookedCard sent={sent} demoClass={demoClass} {...card} />}
      onAnswer={onAnswer}
    >
      {({ id, values, errorOf }) => (
        <>
          <NameAndEmail id={id} values={values} errorOf={errorOf} />
          <PhoneField id={id} values={values} errorOf={errorOf} course={demoClass.course} />
          <div className={styles.checks}>
            <CheckField
              name="reminders"
              label={words.reminders}
              defaultChecked={values ? values.reminders === "on" : false}
            />
            <CheckField
              name="whatsapp"
              label={words.whatsapp}
              defaultChecked={values?.whatsapp === "on"}
            />
            <CheckField
              name="minor"
              label={words.minor}
              hint={words.minorHint}
              defaultChecked={values?.minor === "on"}
              onChange={(event) => setMinor(event.currentTarget.checked)}
            />
          </div>
          {/* Until scripts run, styles hide these fields; browsers without `:has()` show them. */}
          <div className={styles.guardian} hidden={isHydrated && !isMinor}>
            <TextField
              id={`${id}-guardianName`}
              name="guardianName"
              label={words.guardianName}
              autoComplete="off"
              defaultValue={values?.guardianName}
              error={errorOf("guardianName")}
            />
          </div>
          <input type="hidden" name="classId" value={demoClass.id} />
          <input type="hidden" name="startsAt" value={demoClass.startsAt} />
        </>
      )}
    </LeadForm>
  );
}

type BookedCardProps = {
  sent: SentEnquiry;
  demoClass: DemoClass;
  isFresh: boolean;
  onAgain: () => void;
};

/** Replaces the form once the place is booked. */
function BookedCard({ sent, demoClass, isFresh, onAgain }: BookedCardProps) {
  const accepted = sent.accepted as SentEnquiry["accepted"] & Partial<BookingAccepted>;
  const { reference, mailFollows, call, state = "booked" } = accepted;
  const time = yourTime(demoClass, useVisitorZone());
  return (
    <SentCard
      eyebrow={bookedCard.reference.replace("{reference}", reference)}
      heading={bookedCard[state]}
      isFresh={isFresh}
      facts={[
        { label: classFacts.class, value: classTitle(demoClass) },
        { label: classFacts.when, value: whenText(demoClass) },
        ...(time ? [{ label: classFacts.yourTime, value: time }] : []),
        { label: classFacts.where, value: classWords.places[demoClass.place] },
      ]}
      again={<AgainButton label={bookedCard.another} onPress={onAgain} />}
    >
      <p>
        {mailFollows
          ? bookedCard.mail.replace("{email}", () => sent.values.email ?? "")
          : bookedCard.noMail}
      </p>
      {call && <p>{bookedCard.needsCall}</p>}
    </SentCard>
  );
}
