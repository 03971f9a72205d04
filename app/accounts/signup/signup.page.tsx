import { redirect, useLocation } from "react-router";
import { signupPage as words } from "#content/accounts/signup-page.ts";
import type { SignedIn } from "#contract/accounts/account.ts";
import { stepTokenMinutes } from "#contract/accounts/account-lifetimes.ts";
import { profileLength } from "#contract/accounts/profile-length.ts";
import type { Refused } from "../../forms/define-form.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { paths } from "../../paths.ts";
import { withNext } from "../../shell/navigation/way-back.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { TextField } from "../../ui/field.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { AccountPanel } from "../form/account-panel.tsx";
import { isTooLate } from "../form/define-account-form.ts";
import { NewPasswordField, UsernameField } from "../form/password-fields.tsx";
import { GoogleButton } from "../login/google-button.tsx";
import { accountApi } from "../session/access.ts";
import { handOver } from "../session/handover.ts";
import { leavePage, leaveWhenSignedIn, nextPath } from "../session/next-path.ts";
import { session } from "../session/session.ts";
import { CodeStep } from "../steps/code-step.tsx";
import { type FlowStep, type StepAnswer, takeStep } from "../steps/flow-steps.ts";
import { StepFrame } from "../steps/step-frame.tsx";
import { createStepStore, useSteps } from "../steps/use-steps.ts";
import type { Route } from "./+types/signup.page.ts";
import styles from "./signup.module.css";
import { signupFlow } from "./signup-flow.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...words.seo, canonicalPath: paths.signup, unlisted: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = context.get(siteContext);
  await leaveWhenSignedIn(account, request);
  return { hasGoogle: (await account.googleStart()).kind === "done" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  const answer = await takeStep(request, context.get(siteContext).account, signupFlow);
  return answer ?? redirect(next, 303);
}

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  const next = nextPath(new URLSearchParams(useLocation().search).get("next"));
  return (
    <AccountPanel
      title={words.title}
      links={
        <p>
          {words.logIn.question} <a href={withNext(paths.login, next)}>{words.logIn.link}</a>
        </p>
      }
    >
      <SignupSteps
        fromServer={actionData}
        action={withNext(paths.signup, next)}
        next={next}
        hasGoogle={loaderData.hasGoogle}
      />
    </AccountPanel>
  );
}

const { forms } = signupFlow;
/** Keeps the step in this tab, for as long as the server accepts its token. */
const store = createStepStore("signup", stepTokenMinutes.signup * 60_000);

type SignupStepsProps = {
  /** The answer to a form sent without scripts. */
  fromServer: StepAnswer | undefined;
  /** The address of this page, with the page to open afterwards. */
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

type AddressStepProps = {
  step: Extract<FlowStep, { at: "address" }>;
  answer: Refused | undefined;
  action: string;
  go: (next: StepAnswer) => void;
};

/** The first step: the name, and the address to which the code is mailed. */
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
      form={forms.address}
      hidden={{ intent: "send" }}
      action={action}
      answer={answer}
      send={send}
      onDone={({ name, email, message }) =>
        go({ step: { at: "code", name, email, sentAt: Date.now() }, message })
      }
      submitLabel={words.address.submit}
      busyLabel={words.address.busy}
    >
      {({ errorOf }) => (
        <>
          <TextField
            name="name"
            label={words.address.nameLabel}
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={step.name}
            error={errorOf("name")}
          />
          <EmailField
            label={words.address.emailLabel}
            hint={words.address.emailHint}
            autoComplete="email"
            required
            defaultValue={step.email}
            error={errorOf("email")}
          />
          <p className="muted">{words.address.note}</p>
        </>
      )}
    </AccountForm>
  );
}

type PasswordStepProps = {
  step: Extract<FlowStep, { at: "password" }>;
  answer: Refused | undefined;
  action: string;
  go: (next: StepAnswer) => void;
  onDone: (signedIn: SignedIn) => Promise<void>;
};

/** The last step: the password, and optional details about the person. */
export function PasswordStep({ step, answer, action, go, onDone }: PasswordStepProps) {
  const { name, email, token } = step;

  async function send(values: Record<string, string>) {
    session.pending();
    const outcome = await signupFlow.finish(accountApi, token, values);
    if (outcome.kind === "refused") session.rejected(String(outcome.problem.status));
    return outcome;
  }

  return (
    <AccountForm
      form={forms.password}
      hidden={{ intent: "finish", name, token }}
      action={action}
      answer={answer}
      send={send}
      onDone={onDone}
      onRefused={(refused) => {
        if (isTooLate(refused)) go({ step: { at: "address", name, email }, answer: refused });
      }}
      submitLabel={words.password.submit}
      busyLabel={words.password.busy}
    >
      {({ errorOf, typed }) => (
        <>
          <UsernameField email={email} />
          <NewPasswordField error={errorOf("password")} personal={[name, email]} />
          <fieldset className={`stack-5 ${styles.optional}`}>
            <legend>{words.password.optional.title}</legend>
            <p className="muted">{words.password.optional.intro}</p>
            <TextField
              name="phone"
              type="tel"
              label={words.password.optional.phoneLabel}
              autoComplete="tel"
              maxLength={profileLength.phone}
              defaultValue={typed("phone")}
              error={errorOf("phone")}
            />
            <TextField
              name="city"
              label={words.password.optional.cityLabel}
              autoComplete="address-level2"
              maxLength={profileLength.city}
              defaultValue={typed("city")}
              error={errorOf("city")}
            />
            <TextField
              name="goal"
              label={words.password.optional.goalLabel}
              hint={words.password.optional.goalHint}
              autoComplete="off"
              maxLength={profileLength.goal}
              defaultValue={typed("goal")}
              error={errorOf("goal")}
            />
          </fieldset>
        </>
      )}
    </AccountForm>
  );
}
