import type { NewsletterAccepted } from "#contract/newsletter.ts";
import { newsletterMessages } from "#contract/newsletter-messages.ts";
import type { Outcome } from "../shell/api/api-client.ts";

/** What came of sending the newsletter form, with scripts or without. */
export type NewsletterAnswer =
  | { kind: "subscribed" }
  | { kind: "refused"; alert: string; error?: string | undefined; email: string };

/** The specification's text for each way to fail (section 8), and what was typed. */
export function newsletterAnswer(
  outcome: Outcome<NewsletterAccepted>,
  email: string,
): NewsletterAnswer {
  if (outcome.kind === "done") return { kind: "subscribed" };
  const status = outcome.kind === "refused" ? outcome.problem.status : outcome.status;
  return {
    kind: "refused",
    alert: status
      ? newsletterMessages.failedWithStatus.replace("{status}", String(status))
      : newsletterMessages.noResponse,
    error: outcome.kind === "refused" ? outcome.problem.errors?.email?.[0] : undefined,
    email,
  };
}
