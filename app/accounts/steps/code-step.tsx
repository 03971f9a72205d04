import { useEffect, useRef, useState } from "react";
import { codeStep } from "#content/accounts/account-form-words.ts";
import { oneTimeCode } from "#contract/accounts/account-lifetimes.ts";
import { answerTo, type Refused } from "../../forms/define-form.ts";
import { useForm } from "../../forms/use-form.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useOneToast } from "../../ui/toast.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { CodeField } from "../form/code-field.tsx";
import { buttonForm } from "../form/define-account-form.ts";
import styles from "./account-steps.module.css";
import { type FlowStep, mailedCodeForm, type StepAnswer } from "./flow-steps.ts";

type Verified = { token: string; message?: string };

type CodeStepProps = {
  step: Extract<FlowStep, { at: "code" }>;
  answer: Refused | undefined;
  words: { submit: string; busy: string };
  /** Where browsers without scripts send the forms. Opening it starts again. */
  action: string;
  verify: (otp: string) => Promise<Outcome<Verified>>;
  resend: () => Promise<Outcome<{ message: string }>>;
  go: (next: StepAnswer) => void;
};

/** Asks for the mailed code, and offers another code or another address. */
export function CodeStep({ step, answer, words, action, verify, resend, go }: CodeStepProps) {
  const { name, email, sentAt } = step;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <AccountForm
        // A new code is a new form: the error of the previous code does not apply to it.
        key={sentAt}
        form={mailedCodeForm}
        hidden={{ intent: "verify", name, email, sentAt: String(sentAt) }}
        action={action}
        answer={answer}
        send={({ otp = "" }) => verify(otp)}
        onDone={({ token, message }) =>
          go({ step: { at: "password", name, email, token }, message })
        }
        // Typing now replaces the whole code.
        onRefused={() => {
          field.current?.focus();
          field.current?.select();
        }}
        submitLabel={words.submit}
        busyLabel={words.busy}
      >
        {({ errorOf }) => <CodeField ref={field} error={errorOf("otp")} />}
      </AccountForm>
      <div className={`wrap ${styles.others}`}>
        <ResendCode
          step={step}
          action={action}
          send={resend}
          onSent={() => go({ step: { ...step, sentAt: Date.now() }, message: codeStep.resent })}
        />
        <a
          href={action}
          className={buttonClass({ variant: "quiet", size: "small" })}
          onClick={(event) => {
            event.preventDefault();
            go({ step: { at: "address", name, email } });
          }}
        >
          {codeStep.another}
        </a>
      </div>
      <details className={styles.help}>
        <summary className="disclosure">{codeStep.help.title}</summary>
        <ul>
          {codeStep.help.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

type ResendCodeProps = {
  step: Extract<FlowStep, { at: "code" }>;
  /** The address to which a browser without scripts sends the form. */
  action: string;
  send: () => Promise<Outcome<unknown>>;
  onSent: () => void;
};

const SECOND_MS = 1000;

/** Another code, at most once a minute. Without scripts the server says how long to wait. */
function ResendCode({ step, action, send, onSent }: ResendCodeProps) {
  const say = useOneToast();
  const seconds = useSecondsLeft(step.sentAt);
  const { at: _at, ...hidden } = step;
  const { refused, busy, formProps } = useForm<string, unknown>({
    onAnswer(answer) {
      if (answer.kind === "accepted") {
        say();
        onSent();
      } else say({ preset: "page", variant: "error", text: answer.alert ?? "" });
    },
  });
  const resend = async () => answerTo(await send(), {}, buttonForm);

  return (
    <form {...formProps(resend)} action={action} className={`stack-2 ${styles.resend}`}>
      <input type="hidden" name="intent" value="resend" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="small" busy={busy || seconds > 0}>
        {seconds > 0 ? codeStep.resendIn.replace("{seconds}", String(seconds)) : codeStep.resend}
      </Button>
      {refused && <p className={styles.refusal}>{refused.alert}</p>}
    </form>
  );
}

/** Seconds until another code may be sent; 0 before hydration, because HTML without scripts cannot count. */
function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (now === undefined) return 0;
  const left = Math.ceil(oneTimeCode.resendSeconds - (now - sentAt) / SECOND_MS);
  // `sentAt` may come from the server, whose clock can differ.
  return Math.min(Math.max(left, 0), oneTimeCode.resendSeconds);
}
