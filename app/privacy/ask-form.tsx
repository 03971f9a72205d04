import { yourDataForm as words } from "#content/your-data-page.ts";
import { defineForm, type FormAnswer } from "../forms/define-form.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FieldError, TextField } from "../ui/field.tsx";
import { createPrivacyApi } from "./privacy-api.ts";
import styles from "./your-data.module.css";

export const askForm = defineForm({
  name: "yourData",
  fields: ["email", "wants"],
  failure: (failed) => (failed?.kind === "refused" && failed.problem.detail) || words.failed,
  bodyOf: ({ email, wants }) => ({ email: email.trim(), wants }),
  send: ({ fetchApi }, { email, wants }) => createPrivacyApi(fetchApi).ask(email, wants),
});

type AskAnswer = FormAnswer<(typeof askForm.fields)[number], { message: string }>;
type Refused = Extract<AskAnswer, { kind: "refused" }>;

/** The form, or once it is accepted, what happens next. */
export function AskForm({ answer }: { answer: AskAnswer | undefined }) {
  if (answer?.kind === "accepted") return <Asked email={answer.values.email.trim()} />;
  return <PlainForm refused={answer} />;
}

const fieldIds = { email: "your-data-email", wants: "your-data-wants" };

/**
 * The browser posts this form, with scripts and without: the answer is another page, whose markup says where the
 * focus goes.
 */
function PlainForm({ refused }: { refused: Refused | undefined }) {
  const chosen = refused?.values.wants || "copy";
  const errors = (["email", "wants"] as const).flatMap((name) => {
    const text = refused?.errors[name];
    return text ? [{ name, field: fieldIds[name], text }] : [];
  });
  const firstBad = errors[0]?.name;
  return (
    <form
      method="post"
      action={paths.yourData}
      className={`stack-5 ${styles.form}`}
      data-own-act=""
    >
      <h2>{words.formTitle}</h2>
      {refused && (
        <ErrorSummary
          title={firstBad ? words.refused : refused.alert}
          errors={errors}
          focus={!firstBad}
        />
      )}
      <TextField
        id={fieldIds.email}
        name="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={refused?.values.email}
        error={refused?.errors.email}
        autoFocus={firstBad === "email"}
      />
      <fieldset
        className={`stack-3 ${styles.choices}`}
        aria-describedby={refused?.errors.wants && `${fieldIds.wants}-error`}
      >
        <legend>{words.legend}</legend>
        {refused?.errors.wants && (
          <FieldError id={`${fieldIds.wants}-error`}>{refused.errors.wants}</FieldError>
        )}
        {(["copy", "erasure"] as const).map((wants, index) => (
          <label key={wants} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? fieldIds.wants : undefined}
              name="wants"
              value={wants}
              defaultChecked={wants === chosen}
              // biome-ignore lint/a11y/noAutofocus: only where it was refused, in a page that answers the form.
              autoFocus={index === 0 && firstBad === "wants"}
            />
            <span>
              <strong>{words.choices[wants].name}</strong>
              <span className={styles.what}>{words.choices[wants].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="large" wide>
        {words.submit}
      </Button>
    </form>
  );
}

/** Says the same for every address: nobody learns here whether we hold data about it. */
function Asked({ email }: { email: string }) {
  const { title, text, missing, again } = words.asked;
  const [before, after] = text.split("{email}");
  return (
    <div className={`stack-5 ${styles.asked}`} role="status">
      {/* biome-ignore lint/a11y/noAutofocus: the answer to a form that was just sent. */}
      <h2 tabIndex={-1} autoFocus>
        {title}
      </h2>
      <p>
        {before}
        <strong>{email}</strong>
        {after}
      </p>
      <p>
        {missing} <a href={paths.yourData}>{again}</a>
      </p>
    </div>
  );
}
