import { useRef } from "react";
import { codeStep } from "#content/accounts/code-step.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { AccountAnswer } from "../form/account-answer.ts";
import { AccountForm } from "../form/account-form.tsx";
import { CodeField } from "../form/code-field.tsx";
import styles from "./code-step.module.css";
import type { FlowStep } from "./flow-step.ts";
import type { StepAnswer } from "./flow-steps.ts";
import { ResendCode } from "./resend-code.tsx";

type Verified = { token: string; message?: string };

type CodeStepProps = {
  step: Extract<FlowStep, { at: "code" }>;
  answer: AccountAnswer | undefined;
  words: { submit: string; busy: string };
  /** Where a browser without scripts sends the forms; it begins anew when opened. */
  action: string;
  verify: (otp: string) => Promise<Outcome<Verified>>;
  resend: () => Promise<Outcome<{ message: string }>>;
  go: (next: StepAnswer) => void;
};

/** The code that was mailed, another one, or another address. */
export function CodeStep({ step, answer, words, action, verify, resend, go }: CodeStepProps) {
  const { name, email, sentAt } = step;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <AccountForm
        // What was said of the code before is not true of a new one.
        key={sentAt}
        fields={["otp"]}
        hidden={{ intent: "verify", name, email, sentAt: String(sentAt) }}
        action={action}
        answer={answer}
        send={({ otp = "" }) => verify(otp)}
        onDone={({ token, message }) =>
          go({ step: { at: "password", name, email, token }, message })
        }
        // Most often a digit is wrong: the next one typed begins the code anew.
        onRefused={() => {
          field.current?.focus();
          field.current?.select();
        }}
        submitLabel={words.submit}
        busyLabel={words.busy}
      >
        {({ errorOf }) => <CodeField ref={field} error={errorOf("otp")} />}
      </AccountForm>
      <div className={styles.others}>
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
        <summary>{codeStep.help.title}</summary>
        <ul>
          {codeStep.help.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
