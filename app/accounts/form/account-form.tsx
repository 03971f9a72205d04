import { type ComponentProps, type ReactNode, useEffect } from "react";
import { logInAgain as words } from "#content/accounts/account-form-words.ts";
import { accountMessages } from "#contract/accounts/account-messages.ts";
import { answerTo, type FormTexts, type Refused } from "../../forms/define-form.ts";
import { useForm } from "../../forms/use-form.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { textsOf } from "../../shell/form-entry.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { useOneToast } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { logoutToLogin } from "../session/next-path.ts";
import styles from "./account-form.module.css";

/** What a form hands to its fields. */
export type FieldState = {
  /** The error of a field, until something is typed into it again. */
  errorOf: (field: string) => string | undefined;
  /** What was typed before a page without scripts came back. */
  typed: (field: string) => string | undefined;
};

type AccountFormProps<T> = {
  form: FormTexts<string>;
  /** Hidden fields, which browsers without scripts need, such as the current step. */
  hidden?: Record<string, string>;
  /** The address to which a browser without scripts sends the form; absent: its own page. */
  action?: string;
  /** The same call with scripts. */
  send: (values: Record<string, string>) => Promise<Outcome<T>>;
  /** Runs with the answer; the button stays busy until the returned promise settles. */
  onDone: (value: T) => void | Promise<void>;
  /** Runs with a refusal, after it is shown. */
  onRefused?: (refused: Refused) => void;
  /** Runs after something was typed or chosen. */
  onInput?: (form: HTMLFormElement) => void;
  /** The answer to a form sent without scripts. */
  answer?: Refused | undefined;
  submitLabel: ReactNode;
  busyLabel: string;
  /** The look and other attributes of the submit button. */
  button?: Omit<ComponentProps<typeof Button>, "type" | "busy" | "children">;
  children?: (state: FieldState) => ReactNode;
};

/**
 * A form of the account pages. Without scripts it is a plain POST to its page. With scripts it calls the API and keeps
 * what was typed. The server checks the values; its texts appear at the fields.
 */
export function AccountForm<T>({
  form,
  hidden = {},
  action,
  send,
  onDone,
  onRefused,
  onInput: onTyped,
  answer: firstAnswer,
  submitLabel,
  busyLabel,
  button = { wide: true, size: "large" },
  children,
}: AccountFormProps<T>) {
  const say = useOneToast();
  const isHydrated = useHydrated();
  const { refused, busy, tries, errorOf, ...state } = useForm<string, T>({
    answer: firstAnswer,
    onAnswer(answer) {
      if (answer.kind === "accepted") {
        say();
        return onDone(answer.accepted);
      }
      const text = answer.alert ?? answer.problem?.message;
      if (text) say({ preset: "page", variant: "error", text });
      onRefused?.(answer);
    },
  });
  const { onInput, ...formProps } = state.formProps(async (element) => {
    const values = textsOf(new FormData(element));
    return answerTo(await send(values), values, form);
  });
  const element = state.form;

  // A field with an error gets the focus and comes into view by that.
  useEffect(() => {
    const isAtField = Object.keys(refused?.errors ?? {}).length > 0;
    if (refused && !isAtField) void element.current?.scrollIntoView({ block: "nearest" });
  }, [refused, element]);

  return (
    <form
      {...formProps}
      action={action}
      noValidate={isHydrated}
      onInput={(event) => {
        onTyped?.(event.currentTarget);
        onInput(event);
      }}
      className={`stack-5 ${styles.form}`}
    >
      {/* Silent after a toast, which is announced. The answer to a form sent without scripts has no toast. */}
      {refused?.alert && (
        <ErrorSummary key={tries} title={wayOn(refused.alert)} silent={tries > 0} />
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.({ errorOf, typed: (field) => firstAnswer?.values[field] })}
      <Button {...button} type="submit" busy={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}

/** The message of a refusal. The one that asks for a new login gets a link to it. */
function wayOn(text: string): ReactNode {
  if (text !== accountMessages.logInAgain) return text;
  return (
    <>
      {text} <a href={logoutToLogin}>{words.link}</a>
    </>
  );
}
