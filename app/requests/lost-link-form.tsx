import { lostLink as words } from "#content/requests-page.ts";
import { defineForm, type FormAnswer } from "../forms/define-form.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextField } from "../ui/field.tsx";
import { TypedText } from "./refusal.tsx";
import styles from "./requests.module.css";
import { createRequestsApi } from "./requests-api.ts";

/**
 * Asks for a new link. The answer is the same for every address. `typed`: what was written into a form of the page whose
 * link had ended; it is shown until the new link is there.
 */
export const linkForm = defineForm({
  name: "requestLink",
  fields: ["email", "typed"],
  failure: (failed) => (failed?.kind === "refused" && failed.problem.detail) || words.failed,
  bodyOf: ({ email }) => ({ email: email.trim() }),
  send: ({ fetchApi }, { email }) => createRequestsApi(fetchApi).askForLink(email),
});

export type LinkAnswer = FormAnswer<"email" | "typed", { message: string }>;

const FIELD = "requests-email";

type LostLinkFormProps = {
  answer: LinkAnswer | undefined;
  /** What was written into a form of the page. */
  typed: string | undefined;
};

/**
 * The browser posts this form, with scripts and without: the answer is another page, whose markup says where the focus
 * goes.
 */
export function LostLinkForm({ answer, typed }: LostLinkFormProps) {
  if (answer?.kind === "accepted") {
    return (
      <div className="stack-4" role="status">
        {/* biome-ignore lint/a11y/noAutofocus: the answer to a form that was just sent. */}
        <h2 tabIndex={-1} autoFocus className={styles.formTitle}>
          {words.sentTitle}
        </h2>
        <p>
          <strong className={styles.address}>{answer.values.email.trim()}</strong>
        </p>
        <p>{answer.accepted.message}</p>
        {answer.values.typed && <TypedText text={answer.values.typed} />}
        <p>
          <a href={paths.yourRequests}>{words.again}</a>
        </p>
      </div>
    );
  }
  const error = answer?.errors.email;
  return (
    <form method="post" action={paths.yourRequests} className="stack-5" data-own-act="">
      <h2 className={styles.formTitle}>{words.formTitle}</h2>
      {typed && <input type="hidden" name="typed" value={typed} />}
      {answer && !error && <ErrorSummary title={answer.alert} focus />}
      <TextField
        id={FIELD}
        name="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={answer?.values.email}
        error={error}
        autoFocus={error !== undefined}
      />
      <Button type="submit" size="large" wide>
        {words.submit}
      </Button>
    </form>
  );
}
