import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { offer } from "#content/practice-tests/offer.ts";
import {
  leadPopupMessages,
  type PracticeTestId,
  practiceTestIds,
  simpleEmailPattern,
} from "#contract/practice-test-messages.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { useOneToast } from "../../ui/use-one-toast.ts";
import {
  invalidEmail,
  type PracticeTestAnswer,
  type PracticeTestValues,
} from "../practice-test-answer.ts";
import styles from "./practice-test-form.module.css";

export type SentAnswer = Extract<PracticeTestAnswer, { kind: "sent" }>;
type Refused = Extract<PracticeTestAnswer, { kind: "refused" }>;

type PracticeTestFormProps = {
  /** The paper that is sent where the form asks for none. */
  test: PracticeTestId;
  /** What it asks before the address, such as which paper. */
  children?: ReactNode;
  /** To a form that was sent without scripts. */
  answer?: PracticeTestAnswer | undefined;
  onSent: (answer: SentAnswer) => void;
};

/**
 * Name and address for a practice test (specification, sections 3 to 5 and 8). Complete without
 * scripts; with them it is sent in place, by code that is loaded only then.
 */
export function PracticeTestForm({ test, children, answer, onSent }: PracticeTestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const say = useOneToast();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | undefined>(
    answer?.kind === "refused" ? answer : undefined,
  );

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    // A second submit may come before React has drawn the button anew.
    if (underWay.current || !form.current) return;
    const values = valuesOf(new FormData(form.current), test);
    underWay.current = true;
    setBusy(true);
    setRefused(undefined);
    const outcome = simpleEmailPattern.test(values.email)
      ? await send(values)
      : invalidEmail(values);
    underWay.current = false;
    setBusy(false);
    if (outcome.kind === "refused") {
      setRefused(outcome);
      say({ preset: "enrolment", variant: "error", text: outcome.alert });
      return;
    }
    form.current?.reset();
    say({ preset: "enrolment", variant: "success", text: outcome.message });
    onSent(outcome);
  }

  // After the error is on the page: the address is what needs a change.
  useEffect(() => {
    if (refused?.isEmail) form.current?.querySelector<HTMLInputElement>("[name=email]")?.focus();
  }, [refused]);

  const { name, email } = refused?.values ?? { name: "", email: "" };
  // Greyed and deaf, but not thrown out of the focus as a disabled field would be.
  const resting = busy ? ({ readOnly: true, "aria-disabled": true } as const) : {};

  return (
    <form
      ref={form}
      method="post"
      action={paths.freePracticeTest}
      className={styles.form}
      onSubmit={onSubmit}
      // The specified rule and text are ours, not the browser's.
      noValidate
    >
      {refused && !refused.isEmail && (
        <div className={styles.wide}>
          <ErrorSummary title={refused.alert} silent />
        </div>
      )}
      {children ?? <input type="hidden" name="test" value={test} />}
      <TextField
        name="name"
        label={offer.nameLabel}
        hint={offer.nameHint}
        autoComplete="name"
        maxLength={100}
        defaultValue={name}
        {...resting}
      />
      <TextField
        name="email"
        label={offer.emailLabel}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={email}
        error={refused?.isEmail ? refused.alert : undefined}
        {...resting}
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? offer.sendingLabel : offer.submitLabel}
      </Button>
      <p className={styles.note}>{offer.note}</p>
    </form>
  );
}

function valuesOf(entries: FormData, test: PracticeTestId): PracticeTestValues {
  const text = (name: string) => String(entries.get(name) ?? "").trim();
  return {
    name: text("name"),
    email: text("email"),
    test: practiceTestIds.find((id) => id === text("test")) ?? test,
  };
}

async function send(values: PracticeTestValues): Promise<PracticeTestAnswer> {
  try {
    const { askForPaper } = await import("../practice-test-submission.ts");
    return await askForPaper(values);
  } catch {
    // The code could not be loaded: the line is down. What was typed stays.
    return { kind: "refused", alert: leadPopupMessages.network, isEmail: false, values };
  }
}
