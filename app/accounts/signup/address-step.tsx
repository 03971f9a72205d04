import { signupPage } from "#content/accounts/signup-page.ts";
import { TextField } from "../../ui/field.tsx";
import type { AccountAnswer } from "../form/account-answer.ts";
import { AccountForm } from "../form/account-form.tsx";
import { accountApi } from "../session/access.ts";
import { session } from "../session/session.ts";
import type { FlowStep } from "../steps/flow-step.ts";
import type { StepAnswer } from "../steps/flow-steps.ts";
import styles from "./signup.module.css";
import { signupFlow } from "./signup-flow.ts";

const words = signupPage.address;

type AddressStepProps = {
  step: Extract<FlowStep, { at: "address" }>;
  answer: AccountAnswer | undefined;
  action: string;
  go: (next: StepAnswer) => void;
};

/** Who signs up, and where the code goes. */
export function AddressStep({ step, answer, action, go }: AddressStepProps) {
  async function send({ name = "", email = "" }: Record<string, string>) {
    session.pending();
    const outcome = await signupFlow.send(accountApi, { name, email });
    if (outcome.kind === "refused") session.rejected(outcome.problem.message);
    else session.waiting();
    if (outcome.kind !== "done") return outcome;
    return { kind: "done", value: { name, email, message: outcome.value.message } } as const;
  }

  return (
    <AccountForm
      fields={signupFlow.fields.address}
      hidden={{ intent: "send" }}
      action={action}
      answer={answer}
      send={send}
      onDone={({ name, email, message }) =>
        go({ step: { at: "code", name, email, sentAt: Date.now() }, message })
      }
      submitLabel={words.submit}
      busyLabel={words.busy}
    >
      {({ errorOf }) => (
        <>
          <TextField
            name="name"
            label={words.nameLabel}
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={step.name}
            error={errorOf("name")}
          />
          <TextField
            name="email"
            type="email"
            label={words.emailLabel}
            hint={words.emailHint}
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={step.email}
            error={errorOf("email")}
          />
          <p className={styles.note}>{words.note}</p>
        </>
      )}
    </AccountForm>
  );
}
