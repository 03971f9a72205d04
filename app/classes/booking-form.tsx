import { useEffect, useState } from "react";
import { bookedCard, classFacts, classWords, bookingForm as words } from "#content/demo-classes.ts";
import { bookingFields, bookingMessages } from "#contract/class-values.ts";
import type { Booking, BookingAccepted, DemoClass } from "#contract/classes.ts";
import { defineForm, type FormAnswer } from "../forms/define-form.ts";
import { LeadForm } from "../forms/lead-form.tsx";
import { NameAndEmail, PhoneField } from "../forms/person-fields.tsx";
import { AgainButton, SentCard } from "../forms/sent-card.tsx";
import { type SentEnquiry, useSent } from "../forms/sent-enquiry.ts";
import { dialledPhone, phoneErrorText, visitorTimeZone } from "../forms/typed-phone.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { browserFetch, callApi } from "../shell/api/api-client.ts";
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
    "shared",
    "minor",
    "classId",
    "startsAt",
    "zone",
  ],
  drafted: ["name", "email", "phone", "country", "guardianName", "guardianPhone"],
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
    sharedPhone: isOn(values.shared),
    zone: values.zone || visitorTimeZone(),
    ...(isOn(values.minor)
      ? { guardianName: values.guardianName, guardianPhone: values.guardianPhone }
      : {}),
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
          {(errorOf("phone") === bookingMessages.sharedPhone || values?.shared) && (
            <CheckField
              name="shared"
              className={styles.wide}
              label={words.shared}
              defaultChecked={values?.shared === "on"}
            />
          )}
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
            <TextField
              id={`${id}-guardianPhone`}
              name="guardianPhone"
              label={words.guardianPhone}
              hint={words.guardianPhoneHint}
              inputMode="tel"
              autoComplete="off"
              defaultValue={values?.guardianPhone}
              error={errorOf("guardianPhone")}
            />
          </div>
          <input type="hidden" name="classId" value={demoClass.id} />
          <input type="hidden" name="startsAt" value={demoClass.startsAt} />
        </>
      )}
    </LeadForm>
  );
}

type AcceptedBooking = SentEnquiry["accepted"] & Partial<BookingAccepted>;

/**
 * The present state of a booking that was made earlier. If the booking has since been cancelled or moved to another
 * class, or its class is over, it is forgotten, and the form is shown again.
 */
function usePresentBooking(accepted: AcceptedBooking, { id }: DemoClass, isFresh: boolean) {
  const { token } = accepted;
  const [read, setRead] = useState<Pick<AcceptedBooking, "state" | "place">>();
  const [, , forget] = useSent<SentEnquiry>(bookingForm.name);

  useEffect(() => {
    if (!token || isFresh) return;
    let isWanted = true;
    const path = `/bookings?${new URLSearchParams({ token })}`;
    void callApi<Booking>(browserFetch, path).then((outcome) => {
      if (!isWanted || outcome.kind !== "done") return;
      const { state, place, class: one } = outcome.value;
      const isOpen = state === "booked" || state === "waiting";
      if (isOpen && one.id === id) setRead({ state, place });
      else forget();
    });
    return () => {
      isWanted = false;
    };
  }, [token, id, isFresh, forget]);

  return read ?? accepted;
}

type BookedCardProps = {
  sent: SentEnquiry;
  demoClass: DemoClass;
  isFresh: boolean;
  onAgain: () => void;
};

/** Replaces the form once the place is booked. */
function BookedCard({ sent, demoClass: shown, isFresh, onAgain }: BookedCardProps) {
  const accepted = sent.accepted as AcceptedBooking;
  // A retry may find that the booking is for another class by now.
  const demoClass = accepted.class && accepted.class.id !== shown.id ? accepted.class : shown;
  const { token, reference, mailFollows, needsCall } = accepted;
  const { state = "booked", place = 1 } = usePresentBooking(accepted, demoClass, isFresh);
  const time = yourTime(demoClass, useVisitorZone());
  const heading = bookedCard[state].replace("{place}", String(place));
  const link = token ? `?${new URLSearchParams({ token })}` : "";
  const isOff = state === "cancelled";
  return (
    <SentCard
      eyebrow={bookedCard.reference.replace("{reference}", reference)}
      heading={heading}
      isFresh={isFresh}
      intro={state === "again" && mailFollows ? bookedCard.againText : undefined}
      facts={[
        { label: classFacts.class, value: classTitle(demoClass) },
        { label: classFacts.when, value: whenText(demoClass) },
        ...(time ? [{ label: classFacts.yourTime, value: time }] : []),
        { label: classFacts.where, value: classWords.places[demoClass.place] },
      ]}
      next={[
        link && state === "booked"
          ? { label: bookedCard.calendar, url: `/api/v1/bookings/calendar${link}` }
          : undefined,
        link ? { label: bookedCard.manage, url: `${paths.booking}${link}` } : undefined,
      ]}
      again={<AgainButton label={isOff ? bookedCard.anew : bookedCard.another} onPress={onAgain} />}
    >
      {!isOff && (state !== "again" || !mailFollows) && (
        <p>
          {mailFollows
            ? bookedCard.mail.replace("{email}", () => sent.values.email ?? "")
            : link
              ? bookedCard.noMail
              : bookedCard.noMailAgain}
        </p>
      )}
      {needsCall && !isOff && <p>{bookedCard.needsCall}</p>}
    </SentCard>
  );
}
