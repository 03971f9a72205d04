import { wayToClass, whichClass } from "#content/class-visit.ts";
import {
  bookedCard,
  classFacts,
  classWords,
  waitingList,
  bookingForm as words,
} from "#content/demo-classes.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import type { BookingAccepted, DemoClass, OtherBooking } from "#contract/classes/classes.ts";
import type { Problem } from "#contract/problem.ts";
import { defineForm, type FormAnswer, type FormValues } from "../forms/define-form.ts";
import { LeadForm } from "../forms/lead-form.tsx";
import { NameAndEmail, PhoneField } from "../forms/person-fields.tsx";
import { AgainButton, SentCard } from "../forms/sent-card.tsx";
import type { SentEnquiry } from "../forms/sent-enquiry.ts";
import { dialledPhone, phoneErrorText } from "../forms/typed-phone.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { callApi } from "../shell/api/api-client.ts";
import { TrainerFace } from "../shell/trainer-face.tsx";
import { useSite } from "../shell/use-site.ts";
import { CheckField } from "../ui/check-field.tsx";
import { TextField } from "../ui/field.tsx";
import { useCallText } from "./booking-call.ts";
import styles from "./booking-form.module.css";
import { classPath, classTitle } from "./class-card.tsx";
import { useWhenRows } from "./when-rows.ts";

/** `name` is whoever fills in the form: the guest, or the parent of the child named in `childName`. */
const fields = [
  "forChild",
  "name",
  "email",
  "phone",
  "childName",
  "country",
  "reminders",
  "whatsapp",
  "alsoThen",
  "classId",
  "startsAt",
] as const;

type Values = FormValues<(typeof fields)[number]>;

const isOn = (value: string) => value !== "";

export const bookingForm = defineForm({
  name: "booking",
  fields,
  drafted: ["forChild", "name", "email", "phone", "country", "childName", "reminders", "whatsapp"],
  oneAtATime: true,
  failure: bookingMessages.failure,
  told: [bookingMessages.tooMany],
  rules: () => import("#contract/classes/classes.ts").then(({ bookingRules }) => bookingRules),
  bodyOf: async (values) => ({
    classId: values.classId,
    ...(isOn(values.forChild)
      ? { name: values.childName, guardianName: values.name }
      : { name: values.name }),
    email: values.email,
    phone: await dialledPhone({ phone: values.phone, country: values.country }),
    startsAt: values.startsAt,
    wantsReminders: isOn(values.reminders),
    wantsWhatsapp: isOn(values.whatsapp),
    ...(isOn(values.alsoThen) ? { alsoThen: true } : {}),
  }),
  inBody(field, { forChild }) {
    if (field === "childName") return isOn(forChild) ? "name" : undefined;
    return field === "name" && isOn(forChild) ? "guardianName" : field;
  },
  errorText(field, text, values) {
    const isEmpty = values[field].trim() === "";
    if (isEmpty && Object.hasOwn(words.missing, field)) {
      return words.missing[field as keyof typeof words.missing];
    }
    return phoneErrorText(field, text, values);
  },
  // The next booking is for another person of the same household.
  emptiedAfterwards: ({ forChild }) => (isOn(forChild) ? "childName" : "name"),
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

export type BookingAnswer = FormAnswer<(typeof fields)[number]>;

type BookingFormProps = {
  demoClass: Pick<DemoClass, "id" | "startsAt" | "state"> & Partial<Pick<DemoClass, "course">>;
  /** The answer to a form that was sent without scripts. */
  answer: BookingAnswer | undefined;
  /** Called after each answer: the class may have changed. */
  onAnswer?: () => void;
};

/** Books a place in a demo class, or on its waiting list, for oneself or for one's child. */
export function BookingForm({ demoClass, answer, onAnswer }: BookingFormProps) {
  return (
    <LeadForm
      form={bookingForm}
      action={`${classPath(demoClass)}#${ANSWER_ID}`}
      answer={answer}
      submitLabel={demoClass.state === "full" ? words.waitLabel : words.submitLabel}
      busyLabel={bookingMessages.submitting}
      card={() => ({})}
      drawCard={(sent, card) => <BookedCard sent={sent} {...card} />}
      onAnswer={onAnswer}
    >
      {({ id, values, errorOf, conflict }) => (
        <>
          {/* The styles alone show the fields of a choice, by the state of the choice itself: the two cannot differ. */}
          <fieldset className={styles.who}>
            <legend>{words.who}</legend>
            <CheckField
              type="radio"
              name="forChild"
              value=""
              label={words.forMyself}
              defaultChecked={values?.forChild !== "on"}
            />
            <CheckField
              type="radio"
              name="forChild"
              value="on"
              label={words.forChild}
              hint={words.forChildHint}
              defaultChecked={values?.forChild === "on"}
            />
          </fieldset>
          <NameAndEmail
            id={id}
            values={values}
            errorOf={errorOf}
            nameHint={<span className={styles.ofChild}>{words.ownNameHint}</span>}
          />
          <PhoneField
            id={id}
            values={values}
            errorOf={errorOf}
            course={demoClass.course}
            hint={
              <>
                <span className={styles.ofSelf}>{words.phoneHint}</span>
                <span className={styles.ofChild}>{words.parentPhoneHint}</span>
              </>
            }
          />
          <div className={styles.child}>
            <TextField
              id={`${id}-childName`}
              name="childName"
              label={words.childName}
              // Not "off": WebKit empties such fields when Back shows the page from memory.
              autoComplete="section-child name"
              maxLength={100}
              defaultValue={values?.childName}
              error={errorOf("childName")}
            />
          </div>
          <div className={styles.checks}>
            <CheckField
              name="reminders"
              label={words.reminders}
              defaultChecked={values?.reminders === "on"}
            />
            <CheckField
              name="whatsapp"
              label={words.whatsapp}
              defaultChecked={values?.whatsapp === "on"}
            />
          </div>
          <SameTime conflict={conflict} isBoth={values?.alsoThen === "on"} />
          <input type="hidden" name="classId" value={demoClass.id} />
          <input type="hidden" name="startsAt" value={demoClass.startsAt} />
        </>
      )}
    </LeadForm>
  );
}

type SameTimeProps = { conflict: Partial<Problem> | undefined; isBoth: boolean };

/** For somebody who is logged in, if the API refused the booking for another one at the same time. */
function SameTime({ conflict, isBoth }: SameTimeProps) {
  const { other } = (conflict ?? {}) as { other?: OtherBooking };
  return other ? <OtherClass other={other} isBoth={isBoth} /> : null;
}

/** Names the other class, and offers to book this one too. */
function OtherClass({ other, isBoth }: { other: OtherBooking; isBoth: boolean }) {
  const { token, class: one } = other;
  const [[, when = ""] = []] = useWhenRows(one);
  return (
    <div className={styles.checks}>
      <p>
        {words.other.text.replace("{class}", classTitle(one)).replace("{time}", when)}{" "}
        <a href={`${paths.booking}?${new URLSearchParams({ token })}`}>{words.other.link}</a>
      </p>
      <CheckField name="alsoThen" label={words.other.both} defaultChecked={isBoth} />
    </div>
  );
}

type BookedCardProps = { sent: SentEnquiry; isFresh: boolean; onAgain: () => void };

/**
 * Replaces the form once the place is booked. It says what was true then. The links to join, change or cancel are in the
 * mail alone, since only its owner reads it. So is the reference, which is that of the first booking if this one was made
 * twice: the answer must not tell of it.
 */
function BookedCard({ sent, isFresh, onAgain }: BookedCardProps) {
  const accepted = sent.accepted as BookingAccepted;
  const { reference, mailFollows, call, phoneIsWrong, state, class: one } = accepted;
  const { email, forChild, childName } = sent.values as Values;
  const when = useWhenRows(one, { withLength: true });
  const calls = useCallText(accepted);
  const branch = useSite().branches.find(({ id }) => id === one.place);
  const isBooked = state === "booked";
  const mail = mailFollows ? bookedCard.mail[state] : bookedCard.noMail;
  return (
    <SentCard
      eyebrow={!mailFollows && bookedCard.reference.replace("{reference}", reference)}
      heading={bookedCard[state]}
      isFresh={isFresh}
      facts={[
        ...whichClass(one),
        ...(isOn(forChild) ? [{ label: classFacts.child, value: childName }] : []),
        ...when.map(([label, value]) => ({ label, value })),
        {
          label: classFacts.where,
          value: branch ? (
            <>
              {`${branch.street}, ${branch.city}`}
              {isBooked && (
                <>
                  <br />
                  <a href={branch.directionsUrl}>{bookedCard.directions}</a>
                </>
              )}
            </>
          ) : (
            classWords.places[one.place]
          ),
        },
        ...(isBooked
          ? wayToClass(one, mailFollows ? "mailed" : "told")
          : [{ label: classFacts.trainer, value: one.trainer, trainer: one.trainer }]
        ).map(({ label, value, trainer }) => ({
          label,
          value: trainer ? (
            <span className={styles.trainer}>
              <TrainerFace name={trainer} size={48} />
              {value}
            </span>
          ) : (
            value
          ),
        })),
      ]}
      again={<AgainButton label={bookedCard.another} onPress={onAgain} />}
    >
      <p>{mail.replace("{email}", () => email.trim())}</p>
      {state === "waiting" && (
        <p>
          {waitingList.rule} {waitingList.end}
        </p>
      )}
      {state === "unconfirmed" && <p>{bookedCard.unconfirmedWhy}</p>}
      {call || phoneIsWrong ? (
        <p>
          {calls} {mailFollows && !phoneIsWrong && bookedCard.otherTime}
        </p>
      ) : (
        mailFollows && <p>{bookedCard.nothingMore}</p>
      )}
    </SentCard>
  );
}
