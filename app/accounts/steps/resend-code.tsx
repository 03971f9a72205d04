import { type SubmitEvent, useEffect, useState } from "react";
import { codeStep } from "#content/accounts/code-step.ts";
import { oneTimeCode } from "#contract/account-messages.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./code-step.module.css";
import type { FlowStep } from "./flow-step.ts";

type ResendCodeProps = {
  step: Extract<FlowStep, { at: "code" }>;
  /** Where a browser without scripts sends it. */
  action: string;
  send: () => Promise<Outcome<unknown>>;
  onSent: () => void;
};

const SECOND_MS = 1000;

/** Another code, at most once a minute. Without scripts the server says how long to wait. */
export function ResendCode({ step, action, send, onSent }: ResendCodeProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const seconds = useSecondsLeft(step.sentAt);
  const { at: _at, ...hidden } = step;

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || seconds > 0) return;
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    const text = outcome.kind === "refused" ? outcome.problem.message : undefined;
    setRefusal(text);
    if (outcome.kind === "done") onSent();
    else if (text) toast({ preset: "page", variant: "error", text });
  }

  return (
    <form method="post" action={action} onSubmit={onSubmit} className={styles.resend}>
      <input type="hidden" name="intent" value="resend" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="small" busy={busy || seconds > 0}>
        {seconds > 0 ? codeStep.resendIn.replace("{seconds}", String(seconds)) : codeStep.resend}
      </Button>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
    </form>
  );
}

/** Counts down to the next code. Nothing is counted before the scripts are there, who alone can. */
function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (now === undefined) return 0;
  const left = Math.ceil(oneTimeCode.resendSeconds - (now - sentAt) / SECOND_MS);
  // The clock that noted when the code was sent may go differently.
  return Math.min(Math.max(left, 0), oneTimeCode.resendSeconds);
}
