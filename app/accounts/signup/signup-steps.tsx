import { signupPage as words } from "#content/accounts/signup-page.ts";
import type { SignedIn } from "#contract/account.ts";
import { stepTokenMinutes } from "#contract/account-messages.ts";
import { leavePage } from "../leave-page.ts";
import { GoogleButton } from "../login/google-button.tsx";
import { accountApi } from "../session/access.ts";
import { handOver } from "../session/handover.ts";
import { session } from "../session/session.ts";
import { CodeStep } from "../steps/code-step.tsx";
import type { StepAnswer } from "../steps/flow-steps.ts";
import { StepFrame } from "../steps/step-frame.tsx";
import { createStepStore } from "../steps/step-store.ts";
import { useSteps } from "../steps/use-steps.ts";
import { AddressStep } from "./address-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { signupFlow } from "./signup-flow.ts";

const store = createStepStore("signup", stepTokenMinutes.signup * 60_000);

type SignupStepsProps = {
  /** What came back to a form sent without scripts. */
  fromServer: StepAnswer | undefined;
  /** This page, with where to go afterwards. */
  action: string;
  next: string;
  /** Whether an account with Google is offered, too. */
  hasGoogle: boolean;
};

/** Signing up in three steps on one page (specification, section 4). */
export function SignupSteps({ fromServer, action, next, hasGoogle }: SignupStepsProps) {
  const { step, message, answer, box, go } = useSteps(store, fromServer);

  async function finish({ token, user }: SignedIn) {
    session.fulfilled({ token, user });
    store.forget();
    handOver("welcome", user.name);
    await leavePage(next);
  }

  return (
    <StepFrame words={words} step={step} message={message} box={box}>
      {step.at === "address" && (
        <>
          <AddressStep step={step} answer={answer} action={action} go={go} />
          {hasGoogle && <GoogleButton next={next} onSignedIn={finish} />}
        </>
      )}
      {step.at === "code" && (
        <CodeStep
          step={step}
          answer={answer}
          words={words.code}
          action={action}
          verify={(otp) => signupFlow.verify(accountApi, { email: step.email, otp })}
          resend={() => signupFlow.send(accountApi, step)}
          go={go}
        />
      )}
      {step.at === "password" && (
        <PasswordStep step={step} answer={answer} action={action} go={go} onDone={finish} />
      )}
    </StepFrame>
  );
}
