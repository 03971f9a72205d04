import { type FormEvent, useEffect, useRef, useState } from "react";
import { newsletter } from "#content/newsletter.ts";
import { newsletterMessages } from "#contract/newsletter-messages.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextField } from "../ui/field.tsx";
import { toast } from "../ui/toast.tsx";
import type { NewsletterAnswer } from "./newsletter-answer.ts";
import styles from "./newsletter-form.module.css";
import { submitNewsletter } from "./newsletter-submission.ts";

/**
 * One address (specification, section 3). Complete without scripts; with them it is sent in place. What
 * sends it comes along: loaded only then, a browser that failed to once never tries again. It is checked
 * by the browser itself (section 5).
 * @param answer to a form that was sent without scripts
 */
export function NewsletterForm({ answer: firstAnswer }: { answer?: NewsletterAnswer | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState(firstAnswer);
  const refused = answer?.kind === "refused" ? answer : undefined;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const control = field.current;
    if (busy || !control) return;
    setBusy(true);
    setAnswer(undefined);
    const outcome = await submitNewsletter(control.value);
    setBusy(false);
    setAnswer(outcome);
    if (outcome.kind === "subscribed") {
      control.value = "";
      toast({ preset: "page", variant: "success", text: newsletterMessages.success });
    }
  }

  // After the error is on the page: where the address itself was refused, it is what needs a change.
  useEffect(() => {
    if (refused?.error) field.current?.focus();
  }, [refused]);

  return (
    <form method="post" action={paths.newsletter} className={styles.form} onSubmit={onSubmit}>
      {refused && <ErrorSummary title={refused.alert} focus={!refused.error} />}
      <TextField
        ref={field}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        hint={newsletter.note}
        defaultValue={refused?.email}
        error={refused?.error}
      />
      <Button type="submit" busy={busy} className={styles.submit}>
        {busy ? newsletter.sendingLabel : newsletter.submitLabel}
      </Button>
      {/* Always there: screen readers announce what changes in a region, not a region that appears. */}
      <div role="status">
        {answer?.kind === "subscribed" && (
          <p className={styles.done}>
            <strong>{newsletterMessages.success}</strong> {newsletter.nextStep}
          </p>
        )}
      </div>
    </form>
  );
}
