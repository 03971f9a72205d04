import { type ReactNode, useEffect, useState } from "react";
import { offer } from "#content/practice-tests/offer.ts";
import { practiceTestPage } from "#content/practice-tests/page.ts";
import { paperList, papers } from "#content/practice-tests/papers.ts";
import { normalEmail } from "#contract/email-address.ts";
import {
  DEFAULT_PRACTICE_TEST,
  leadPopupMessages,
  type PracticeTestId,
  practiceTestIds,
  simpleEmailPattern,
} from "#contract/practice-test-messages.ts";
import type { PracticeTestAccepted } from "#contract/practice-tests.ts";
import { defineForm, type FormAnswer, statusOf } from "../../forms/define-form.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { sendInPlace } from "../../forms/send-form.ts";
import { readTab, writeTab } from "../../forms/tab-storage.ts";
import { useForm } from "../../forms/use-form.ts";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { useOneToast } from "../../ui/toast.tsx";
import styles from "./practice-test-form.module.css";

/** An entry of the session storage: nobody is offered a paper twice in a visit (specification, section 9). */
const DISMISSED_KEY = "leadMagnetDismissed";

/** The offer was declined or taken up: the popup stays away for the rest of this visit. */
export const noteDismissal = () => writeTab(DISMISSED_KEY, "true");
export const isDismissed = () => readTab(DISMISSED_KEY) !== null;

type Answer = FormAnswer<"name" | "email" | "test", PracticeTestAccepted>;
export type SentAnswer = Extract<Answer, { kind: "accepted" }>;

/** The texts are the specification's (section 8). */
export const practiceTestForm = defineForm({
  name: "practiceTest",
  fields: ["name", "email", "test"],
  cleared: ["name", "email"],
  check: ({ email }) =>
    simpleEmailPattern.test(normalEmail(email)) ? {} : { email: leadPopupMessages.invalidEmail },
  failure(failed) {
    const status = failed && statusOf(failed);
    if (failed === undefined || status === undefined) return leadPopupMessages.network;
    const said = failed.kind === "refused" && (failed.problem.message || failed.problem.detail);
    return said || leadPopupMessages.failedWithStatus.replace("{status}", String(status));
  },
  // The name stays in the browser: it is never sent (specification, section 3).
  bodyOf: ({ email, test }) => ({ email: normalEmail(email), test: paperOf(test) }),
  send: ({ api }, body, key) => api.sendPracticeTest(body, key),
  acceptedStatus: 202,
});

const paperOf = (test: string): PracticeTestId =>
  practiceTestIds.find((id) => id === test) ?? DEFAULT_PRACTICE_TEST;

type PracticeTestFormProps = {
  /** The paper that is sent where the form does not ask which. */
  test: PracticeTestId;
  /** What the form asks before the address, such as which paper. */
  children?: ReactNode;
  /** The answer to a form that was sent without scripts. */
  answer?: Answer | undefined;
  onSent: (answer: SentAnswer) => void;
};

/** Name and address for a practice test (specification, sections 3 to 5 and 8). */
export function PracticeTestForm({
  test,
  children,
  answer: firstAnswer,
  onSent,
}: PracticeTestFormProps) {
  const say = useOneToast();
  const { refused, busy, formProps } = useForm(practiceTestForm, {
    submit: sendInPlace(practiceTestForm),
    answer: firstAnswer,
    onAnswer(answer, form) {
      if (answer.kind === "refused") {
        say({ preset: "enrolment", variant: "error", text: answer.alert ?? "" });
        return;
      }
      form.reset();
      const text = answer.accepted.message || leadPopupMessages.success;
      say({ preset: "enrolment", variant: "success", text });
      onSent(answer);
    },
  });
  // An error goes while the next try is on its way.
  const shown = busy ? undefined : refused;
  const isEmail = shown?.errors.email !== undefined;
  const typed = firstAnswer?.kind === "refused" ? firstAnswer.values : undefined;
  // Greyed and read-only while busy: a disabled field would lose the focus.
  const resting = busy ? ({ readOnly: true, "aria-disabled": true } as const) : {};

  return (
    <form
      {...formProps}
      action={paths.freePracticeTest}
      className={styles.form}
      // The specified rule and text are ours, not the browser's.
      noValidate
    >
      {shown && !isEmail && (
        <div className={styles.wide}>
          <ErrorSummary title={shown.alert} silent />
        </div>
      )}
      {children ?? <input type="hidden" name="test" value={test} />}
      <TextField
        name="name"
        label={offer.nameLabel}
        hint={offer.nameHint}
        autoComplete="name"
        maxLength={100}
        defaultValue={typed?.name}
        {...resting}
      />
      <EmailField
        label={offer.emailLabel}
        autoComplete="email"
        required
        defaultValue={typed?.email}
        error={isEmail ? shown?.alert : undefined}
        {...resting}
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? offer.sendingLabel : offer.submitLabel}
      </Button>
      <p className={styles.note}>{offer.note}</p>
    </form>
  );
}

/** Stays after the toast has gone: the paper itself, which need not be waited for. */
export function PracticeTestThanks({ answer: { accepted, values } }: { answer: SentAnswer }) {
  const name = values.name.trim();
  return (
    <div className={styles.thanks}>
      <p className={styles.thanksTitle}>
        {name ? offer.thanks.replace("{name}", () => name) : offer.thanksWithoutName}
      </p>
      <p>
        {accepted.mailFollows && offer.nextStep}{" "}
        {accepted.download && (accepted.mailFollows ? offer.noWaiting : offer.noMail)}
      </p>
      {accepted.download && (
        <p className={styles.download}>
          <a href={accepted.download} download className={buttonClass()}>
            {offer.downloadLabel.replace("{paper}", papers[paperOf(values.test)].title)}
          </a>
          <span className={styles.downloadNote}>{offer.downloadNote}</span>
        </p>
      )}
    </div>
  );
}

type PracticeTestOfferProps = {
  /** The answer to a form that was sent without scripts. */
  answer?: Answer | undefined;
  test?: PracticeTestId;
};

/** The form with a choice of the three papers, and the thanks once one is sent. */
export function PracticeTestOffer({
  answer,
  test = DEFAULT_PRACTICE_TEST,
}: PracticeTestOfferProps) {
  const [sent, setSent] = useState<SentAnswer | undefined>(
    answer?.kind === "accepted" ? answer : undefined,
  );
  const chosen = answer ? paperOf(answer.values.test) : test;
  // Whoever has a paper is not offered one by the popup.
  useEffect(() => {
    if (sent) noteDismissal();
  }, [sent]);
  return (
    <div className={styles.offer}>
      <h2 className={styles.offerTitle}>{practiceTestPage.formTitle}</h2>
      <div role="status">{sent && <PracticeTestThanks answer={sent} />}</div>
      <PracticeTestForm test={chosen} answer={answer} onSent={setSent}>
        <fieldset className={styles.choice}>
          <legend>{offer.choiceLabel}</legend>
          {paperList.map(({ id, title }) => (
            <label key={id} className={styles.option}>
              <input type="radio" name="test" value={id} defaultChecked={id === chosen} />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
      </PracticeTestForm>
    </div>
  );
}
