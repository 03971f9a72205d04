import { type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { offer } from "#content/practice-tests/offer.ts";
import { practiceTestPage } from "#content/practice-tests/page.ts";
import { paperList, papers } from "#content/practice-tests/papers.ts";
import { normalEmail } from "#contract/forms/email-address.ts";
import {
  DEFAULT_PRACTICE_TEST,
  DOWNLOAD_HOURS,
  leadPopupMessages,
  type PracticeTestId,
  practiceTestIds,
  simpleEmailPattern,
} from "#contract/forms/practice-test-messages.ts";
import type { PracticeTestAccepted } from "#contract/forms/practice-tests.ts";
import { defineForm, type FormAnswer, statusOf } from "../../forms/define-form.ts";
import { fillUntouched } from "../../forms/draft.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { sendInPlace } from "../../forms/send-form.ts";
import { AgainButton, SentCard } from "../../forms/sent-card.tsx";
import { useSent } from "../../forms/sent-enquiry.ts";
import { useForm } from "../../forms/use-form.ts";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { useOneToast } from "../../ui/toast.tsx";
import { noteDismissal } from "./popup-time.ts";
import styles from "./practice-test-form.module.css";

type Answer = FormAnswer<"name" | "email" | "test", PracticeTestAccepted>;
export type SentAnswer = Extract<Answer, { kind: "accepted" }>;

/** The texts are the specification's (section 8). */
export const practiceTestForm = defineForm({
  name: "practiceTest",
  fields: ["name", "email", "test"],
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
});

const paperOf = (test: string): PracticeTestId =>
  practiceTestIds.find((id) => id === test) ?? DEFAULT_PRACTICE_TEST;

type PracticeTestFormProps = {
  /** The paper that is sent where the form does not ask which. */
  test: PracticeTestId;
  /** Fields above the name, such as the choice of a paper. */
  children?: ReactNode;
  /** The answer to a form that was sent without scripts. */
  answer?: Answer | undefined;
  onSent: (answer: SentAnswer) => void;
  /** For a button outside the form. */
  id?: string;
  /** Hides the form, which a card has replaced. */
  isSent?: boolean;
};

/** Name and address for a practice test (specification, sections 3 to 5 and 8). */
export function PracticeTestForm({
  test,
  children,
  answer: firstAnswer,
  onSent,
  id,
  isSent,
}: PracticeTestFormProps) {
  const say = useOneToast();
  const { refused, busy, formProps } = useForm({
    answer: firstAnswer,
    onAnswer(answer) {
      if (answer.kind === "refused") {
        say({ preset: "enrolment", variant: "error", text: answer.alert ?? "" });
        return;
      }
      const text = answer.accepted.message || leadPopupMessages.success;
      say({ preset: "enrolment", variant: "success", text });
      onSent(answer);
    },
  });
  // Errors are hidden while the next try is under way.
  const shown = busy ? undefined : refused;
  const isEmail = shown?.errors.email !== undefined;
  const typed = firstAnswer?.values;
  // Greyed and read-only while busy: a disabled field would lose the focus.
  const resting = busy ? ({ readOnly: true, "aria-disabled": true } as const) : {};

  return (
    <form
      {...formProps(sendInPlace(practiceTestForm))}
      id={id}
      hidden={isSent}
      action={paths.freePracticeTest}
      className={styles.form}
      data-own-act=""
      // The form checks by the specified rule and shows the specified text, not the browser's.
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
      <p className={`muted ${styles.note}`}>{offer.note}</p>
    </form>
  );
}

type PracticeTestThanksProps = {
  answer: SentAnswer;
  level?: 2 | 3;
  isFresh?: boolean;
  isFramed?: boolean;
  again?: ReactNode;
};

/** The card of a paper that was sent. It links to the paper, so that nobody has to wait for the mail. */
export function PracticeTestThanks({
  answer: { accepted, values },
  isFramed = true,
  ...card
}: PracticeTestThanksProps) {
  const name = values.name.trim();
  const { title } = papers[paperOf(values.test)];
  return (
    <SentCard
      {...card}
      isFramed={isFramed}
      heading={name ? offer.thanks.replace("{name}", () => name) : offer.thanksWithoutName}
      facts={[
        { label: offer.paper, value: title },
        { label: offer.sentTo, value: values.email },
      ]}
    >
      <p>
        {accepted.mailFollows && offer.nextStep}{" "}
        {accepted.download && (accepted.mailFollows ? offer.noWaiting : offer.noMail)}
      </p>
      {accepted.download && (
        <p className={`row ${styles.download}`}>
          <a href={accepted.download} download className={buttonClass()}>
            {offer.downloadLabel.replace("{paper}", title)}
          </a>
          <span className={styles.downloadNote}>{offer.downloadNote}</span>
        </p>
      )}
    </SentCard>
  );
}

type PracticeTestOfferProps = {
  /** The answer to a form that was sent without scripts. */
  answer?: Answer | undefined;
  test?: PracticeTestId;
};

/** The form with a choice of the three papers. Once one is sent, a card replaces the form. */
export function PracticeTestOffer({
  answer,
  test = DEFAULT_PRACTICE_TEST,
}: PracticeTestOfferProps) {
  const id = useId();
  const [kept, keep] = useSent<SentAnswer>(practiceTestForm.name);
  const [latest, setLatest] = useState<SentAnswer>();
  const [isBack, setBack] = useState(false);
  const drawn = answer?.kind === "accepted" ? answer : undefined;
  const sent = latest ?? kept ?? drawn;
  const isSent = sent !== undefined && !isBack;
  const chosen = answer ? paperOf(answer.values.test) : test;

  const note = useCallback(
    (one: SentAnswer) => {
      // The name is not stored.
      const nameless = { ...one, values: { ...one.values, name: "" } };
      keep(nameless, new Date(Date.now() + DOWNLOAD_HOURS * 3_600_000).toISOString());
    },
    [keep],
  );

  useEffect(() => {
    if (drawn) note(drawn);
  }, [drawn, note]);

  // The popup does not offer a paper to a visitor who has one.
  useEffect(() => {
    if (sent) noteDismissal();
  }, [sent]);

  function bringBack() {
    const form = document.getElementById(id);
    if (sent && form instanceof HTMLFormElement) fillUntouched(form, sent.values);
    setBack(true);
  }

  useEffect(() => {
    if (isBack) document.getElementById(id)?.querySelector("input")?.focus();
  }, [isBack, id]);

  return (
    <div className={`stack-4 ${styles.offer}`}>
      {!isSent && <h2 className={styles.offerTitle}>{practiceTestPage.formTitle}</h2>}
      <div role="status">
        {isSent && (
          <PracticeTestThanks
            answer={sent}
            level={2}
            isFramed={false}
            isFresh={sent === latest}
            again={<AgainButton label={offer.again} form={id} onPress={bringBack} />}
          />
        )}
      </div>
      <PracticeTestForm
        id={id}
        isSent={isSent}
        test={chosen}
        answer={answer}
        onSent={(one) => {
          note(one);
          setLatest(one);
          setBack(false);
        }}
      >
        <fieldset className={`stack-2 ${styles.choice}`}>
          <legend>{offer.choiceLabel}</legend>
          {paperList.map(({ id: paper, title }) => (
            <label key={paper} className={styles.option}>
              <input type="radio" name="test" value={paper} defaultChecked={paper === chosen} />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
      </PracticeTestForm>
    </div>
  );
}
