import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { SignedIn } from "#contract/account.ts";
import type { FactorAdded } from "#contract/account-second-factor.ts";
import { paths } from "../../paths.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { answerTo } from "../form/account-answer.ts";
import { leavePage } from "../leave-page.ts";
import { access } from "../session/access.ts";
import { takeHandedOver } from "../session/handover.ts";
import { nextPath } from "../session/next-path.ts";
import { session, useSession } from "../session/session.ts";
import { isTooLate } from "../steps/flow-steps.ts";
import { asDue, firstStep, type LoginAnswer, type LoginStep, stepFor } from "./login-step.ts";

/** Where a login is, and where it leads. */
export function useLogin(fromServer: LoginAnswer | undefined) {
  const { search } = useLocation();
  const { isLoggedIn } = useSession();
  const [now, setNow] = useState<LoginAnswer>(fromServer ?? { step: firstStep });
  const isOwn = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const lastStep = useRef(now.step);
  const asked = new URLSearchParams(search).get("next");
  const next = nextPath(asked);

  // A login with Google on the signup page may have led here.
  useEffect(() => {
    const due = asDue(takeHandedOver("secondFactorDue"));
    if (due) setNow({ step: stepFor(due) });
  }, []);

  // After the new step is on the page: its first field, or what stands in place of one, is next.
  useEffect(() => {
    if (lastStep.current === now.step) return;
    lastStep.current = now.step;
    const first = box.current?.querySelector<HTMLElement>("input:not([type=hidden]), button");
    (first ?? box.current)?.focus();
  }, [now.step]);

  // Logged in already, or just now in another tab. The cookies must know it too, or the page that
  // this leads to would send its visitor back.
  const isElsewhere = isLoggedIn && now.step.at === "password" && !isOwn.current;
  useEffect(() => {
    if (!isElsewhere) return;
    void access.refresh().then(({ kind }) => {
      if (kind === "done" && !isOwn.current) {
        location.replace(asked === null ? paths.accountHub : next);
      }
    });
  }, [isElsewhere, asked, next]);

  const go = (step: LoginStep) => setNow({ step });

  async function onSignedIn({ token, user }: SignedIn) {
    isOwn.current = true;
    session.fulfilled({ token, user });
    await leavePage(next, { replace: true });
  }

  return {
    step: now.step,
    answered: now,
    next,
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

    /** A step that took too long begins again. */
    onRefused(outcome: Outcome<unknown>) {
      if (isTooLate(outcome)) setNow({ step: firstStep, answer: answerTo(outcome, [], {}) });
    },
  };
}
