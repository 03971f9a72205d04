import { useEffect, useState } from "react";
import { newsletter } from "#content/newsletter-words.ts";
import type { NewsletterAccepted } from "#contract/forms/newsletter.ts";
import { MAX_SUBSCRIBE_PAGE, newsletterMessages } from "#contract/forms/newsletter-messages.ts";
import { defineForm, type FormAnswer, statusOf } from "../forms/define-form.ts";
import { EmailField } from "../forms/email-field.tsx";
import { sendInPlace } from "../forms/send-form.ts";
import { AgainButton, SentCard } from "../forms/sent-card.tsx";
import { useSent } from "../forms/sent-enquiry.ts";
import { useForm } from "../forms/use-form.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { toast } from "../ui/toast.tsx";
import styles from "./newsletter-form.module.css";

/** The texts are the specification's (section 8). The browser itself checks the address (section 5). */
export const newsletterForm = defineForm({
  name: "newsletter",
  fields: ["email"],
  failure(failed) {
    if (failed === undefined) return newsletterMessages.setup;
    const status = statusOf(failed);
    return status
      ? newsletterMessages.failedWithStatus.replace("{status}", String(status))
      : newsletterMessages.noResponse;
  },
  bodyOf: ({ email }, page) => ({ email, source: { page: page?.slice(0, MAX_SUBSCRIBE_PAGE) } }),
  send: ({ api }, body, key) => api.subscribe(body, key),
});

/** How long the card is shown in this tab, in milliseconds: as long as a mail may take. */
const SHOWN_MS = 3_600_000;

type NewsletterFormProps = {
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer<"email", NewsletterAccepted> | undefined;
};

/**
 * Asks for one address (specification, section 3). It works without scripts; with them it is sent in place. What the
 * browser says of an address that is none stands at the field, too: its own message is gone after seconds, and some
 * browsers show none.
 */
export function NewsletterForm({ answer: firstAnswer }: NewsletterFormProps) {
  const [sent, keep] = useSent<{ email: string }>(newsletterForm.name);
  const [isBack, setBack] = useState(false);
  const [malformed, setMalformed] = useState<string>();
  const { form, answer, refused, busy, formProps } = useForm({
    answer: firstAnswer,
    onAnswer({ kind, values: { email } }) {
      if (kind !== "accepted") return;
      toast({ preset: "page", variant: "success", text: newsletterMessages.success });
      keep({ email }, new Date(Date.now() + SHOWN_MS).toISOString());
      setBack(false);
      const field = form.current?.querySelector("input");
      if (field) field.value = "";
    },
  });
  const error = busy ? undefined : (malformed ?? refused?.errors.email);
  const isSent = sent !== undefined && !isBack;

  useEffect(() => {
    if (isBack) form.current?.querySelector("input")?.focus();
  }, [isBack, form]);

  return (
    <form
      {...formProps(sendInPlace(newsletterForm))}
      action={paths.newsletter}
      className={styles.form}
    >
      {!busy && !malformed && refused && <ErrorSummary title={refused.alert} focus={!error} />}
      {/* Always there: screen readers announce what changes in a region, not a region that appears. */}
      <div role="status">
        {isSent && (
          <SentCard
            eyebrow={sent.email}
            heading={newsletter.stepLeft}
            isFresh={answer?.kind === "accepted"}
            again={<AgainButton label={newsletter.again} onPress={() => setBack(true)} />}
            isFramed
          >
            <p>{newsletter.nextStep}</p>
          </SentCard>
        )}
      </div>
      <div className={`row ${styles.fields}`} hidden={isSent}>
        <EmailField
          className={styles.field}
          label="Email"
          autoComplete="email"
          required
          hint={newsletter.note}
          defaultValue={refused?.values.email}
          error={error}
          onInvalid={({ currentTarget: { value } }) =>
            setMalformed(value.trim() ? newsletter.malformed : newsletter.missing)
          }
          onInput={() => setMalformed(undefined)}
        />
        <Button type="submit" busy={busy}>
          {busy ? newsletter.sendingLabel : newsletter.submitLabel}
        </Button>
      </div>
    </form>
  );
}
