import { useEffect, useRef, useState } from "react";
import { createContext, useLocation } from "react-router";
import { loginPage as words } from "#content/accounts/login-page.ts";
import type { SignedIn } from "#contract/accounts/account.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import type { FactorAdded } from "#contract/accounts/account-second-factor.ts";
import { isStaff } from "#contract/accounts/roles.ts";
import type { Refused } from "../../forms/define-form.ts";
import { paths } from "../../paths.ts";
import { withNext } from "../../shell/navigation/way-back.ts";
import { pageMeta } from "../../shell/search-engines/seo.ts";
import { siteContext } from "../../shell/site-context.ts";
import { buttonClass } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { AccountForm } from "../form/account-form.tsx";
import { AccountPanel } from "../form/account-panel.tsx";
import { isTooLate } from "../form/define-account-form.ts";
import { PasswordField } from "../form/password-fields.tsx";
import { RecoveryCodes } from "../second-factor/second-factor-secrets.tsx";
import { access, accountApi } from "../session/access.ts";
import { takeHandedOver } from "../session/handover.ts";
import {
  isAfterEnd,
  isAfterReset,
  isOfStaff,
  landing,
  leavePage,
  leaveWhenSignedIn,
  nextPath,
} from "../session/next-path.ts";
import { session, useSession } from "../session/session.ts";
import type { Route } from "./+types/login.page.ts";
import { GoogleButton } from "./google-button.tsx";
import { keepLogin, keptLogin } from "./kept-login.ts";
import styles from "./login.module.css";
import {
  asDue,
  firstStep,
  type LoginAnswer,
  type LoginStep,
  loginFromForm,
  signIn,
  signInForm,
  stepFor,
} from "./login-flow.ts";
import { SecondFactorSetUp, SecondFactorStep } from "./second-factor-steps.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...words.seo, canonicalPath: paths.login, unlisted: true });

/** True if this response shows recovery codes: its visitor is logged in already and must not be redirected. */
const showsCodes = createContext(false);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = context.get(siteContext);
  if (!context.get(showsCodes)) await leaveWhenSignedIn(account, request);
  return { hasGoogle: (await account.googleStart()).kind === "done" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await loginFromForm(request, context.get(siteContext).account);
  if ("data" in answer) context.set(showsCodes, answer.data.step.at === "codes");
  return answer;
}

/** Logging in: the password or Google, and for staff the second factor. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, answered, isEnded, next, staffNext, box, go, onSignedIn, onAdded, onRefused } =
    useLogin(actionData);
  const { title, intro } = headOf(step);
  const isStaff = step.at === "password" && isOfStaff(next);
  const isReset = isAfterReset(useLocation().search) && step.at === "password" && !answered.answer;
  const saysEnded = isEnded && step.at === "password" && !answered.answer;

  return (
    <AccountPanel
      title={title}
      intro={
        <span role="status">
          {isReset && <strong>{accountMessages.passwordReset} </strong>}
          {saysEnded && <strong>{accountMessages.sessionEnded} </strong>}
          {isStaff ? words.password.staffIntro : intro}
        </span>
      }
      links={
        step.at === "password" ? <OtherDoors next={next} /> : <StartAgain step={step} next={next} />
      }
    >
      <div ref={box} tabIndex={-1} className={`stack-6 ${styles.ways}`}>
        {step.at === "password" && (
          <>
            <PasswordStep answer={answered.answer} go={go} onSignedIn={onSignedIn} />
            {loaderData.hasGoogle && (
              <GoogleButton next={next} onSignedIn={onSignedIn} onDue={(due) => go(stepFor(due))} />
            )}
          </>
        )}
        {step.at === "second factor" && (
          <SecondFactorStep
            due={step.due}
            answered={answered}
            onSignedIn={onSignedIn}
            onRefused={onRefused}
          />
        )}
        {step.at === "set-up" && (
          <SecondFactorSetUp
            due={step.due}
            key={step.due.token}
            app={step.app}
            answered={answered}
            onKey={(app) => keepLogin({ ...step, app })}
            onAdded={onAdded}
            onRefused={onRefused}
          />
        )}
        {step.at === "codes" && (
          <>
            <RecoveryCodes codes={step.codes} />
            <a href={staffNext} className={buttonClass({ size: "large", wide: true })}>
              {words.codes.goOn}
            </a>
          </>
        )}
      </div>
    </AccountPanel>
  );
}

function headOf({ at }: LoginStep): { title: string; intro: string } {
  switch (at) {
    case "password":
      return words.password;
    case "second factor":
      return words.secondFactor;
    case "set-up":
      return words.setUp;
    case "codes":
      return words.codes;
  }
}

function OtherDoors({ next }: { next: string }) {
  const { forgot, signup } = words.password;
  return (
    <>
      <a href={withNext(paths.forgotPassword, next)}>{forgot}</a>
      <p>
        {signup.question} <a href={withNext(paths.signup, next)}>{signup.link}</a>
      </p>
    </>
  );
}

/** A link that reloads the page, which forgets the login that was begun. */
const StartAgain = ({ step, next }: { step: LoginStep; next: string }) =>
  step.at === "codes" ? null : (
    <a href={withNext(paths.login, next)} onClick={() => keepLogin(firstStep)}>
      {words.secondFactor.startAgain}
    </a>
  );

/** The state of a login: its step, and the page that it leads to. */
export function useLogin(fromServer: LoginAnswer | undefined) {
  const { search } = useLocation();
  const { isLoggedIn } = useSession();
  const [current, setCurrent] = useState<LoginAnswer>(fromServer ?? { step: firstStep });
  const [isEnded, setEnded] = useState(isAfterEnd(search));
  const isOwn = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const lastStep = useRef(current.step);
  const asked = new URLSearchParams(search).get("next");
  const next = nextPath(asked);

  // A Google login on the signup page, or an invitation, sends staff here for the second factor.
  useEffect(() => {
    const due = asDue(takeHandedOver("secondFactorDue"));
    const kept = due ? stepFor(due) : keptLogin();
    if (kept && !fromServer) setCurrent({ step: kept });
    if (due) keepLogin(stepFor(due));
    if (takeHandedOver("sessionEnded")) setEnded(true);
  }, [fromServer]);

  // Once a new step has rendered, its first field or button gets the focus.
  useEffect(() => {
    if (lastStep.current === current.step) return;
    lastStep.current = current.step;
    const first = box.current?.querySelector<HTMLElement>("input:not([type=hidden]), button");
    (first ?? box.current)?.focus();
  }, [current.step]);

  // Somebody is logged in already, or logged in just now in another tab. The cookies must be valid too, or
  // the next page would redirect back here.
  const isElsewhere = isLoggedIn && current.step.at === "password" && !isOwn.current;
  useEffect(() => {
    if (!isElsewhere) return;
    void access.refresh().then(({ kind }) => {
      if (kind === "done" && !isOwn.current) {
        location.replace(asked === null ? paths.accountHub : next);
      }
      if (takeHandedOver("sessionEnded")) setEnded(true);
    });
  }, [isElsewhere, asked, next]);

  function go(step: LoginStep) {
    keepLogin(step);
    setCurrent({ step });
  }

  async function onSignedIn({ token, user }: SignedIn) {
    isOwn.current = true;
    keepLogin(firstStep);
    session.fulfilled({ token, user });
    await leavePage(landing(asked, isStaff(user)), { replace: true });
  }

  return {
    step: current.step,
    answered: current,
    /** The visitor was logged in until the server ended the session. */
    isEnded,
    next,
    // Only staff get recovery codes.
    staffNext: landing(asked, true),
    box,
    go,
    onSignedIn,

    async onAdded({ token, user, recoveryCodes: codes }: FactorAdded) {
      if (!(token && user)) return go(firstStep);
      if (!codes) return onSignedIn({ token, user });
      isOwn.current = true;
      session.fulfilled({ token, user });
      go({ at: "codes", codes });
    },

    /** Starts again if the token of the step has expired. */
    onRefused(answer: Refused) {
      if (!isTooLate(answer)) return;
      keepLogin(firstStep);
      setCurrent({ step: firstStep, answer });
    },
  };
}

type PasswordStepProps = {
  answer: Refused | undefined;
  go: (step: LoginStep) => void;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};

/** The first step: email address and password. */
export function PasswordStep({ answer, go, onSignedIn }: PasswordStepProps) {
  async function send(values: Record<string, string>) {
    session.pending();
    const outcome = await signIn(accountApi, values);
    // The page shows the server's message; the state has the status (specification, section 8).
    if (outcome.kind === "refused") session.rejected(String(outcome.problem.status));
    return outcome;
  }

  return (
    <AccountForm
      form={signInForm}
      hidden={{ intent: "sign-in" }}
      answer={answer}
      send={send}
      onDone={(value) => {
        if ("token" in value) return onSignedIn(value);
        session.waiting();
        go(stepFor(value.secondFactor));
      }}
      submitLabel={words.password.submit}
      busyLabel={words.password.busy}
    >
      {({ errorOf, typed }) => (
        <>
          <TextField
            name="email"
            type="email"
            label={words.password.emailLabel}
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={typed("email")}
            error={errorOf("email")}
          />
          <PasswordField error={errorOf("password")} />
        </>
      )}
    </AccountForm>
  );
}
