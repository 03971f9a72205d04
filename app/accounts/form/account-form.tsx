import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { logInAgain as words } from "#content/accounts/account-form-words.ts";
import { accountMessages } from "#contract/account-messages.ts";
import type { Outcome } from "../../shell/api/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { useOneToast } from "../../ui/toast.tsx";
import { logoutToLogin } from "../session/next-path.ts";
import { type AccountAnswer, answerTo, valuesOf } from "./account-answer.ts";
import styles from "./account-form.module.css";

/** What a form hands to its fields. */
export type FieldState = {
  /** The error of a field, until something is typed into it again. */
  errorOf: (field: string) => string | undefined;
  /** What was typed before a page without scripts came back. */
  typed: (field: string) => string | undefined;
};

type AccountFormProps<T> = {
  /** Names in the order of the form: the first one with an error gets the focus. */
  fields: readonly string[];
  /** Hidden fields, which browsers without scripts need, such as the current step. */
  hidden?: Record<string, string>;
  /** The address to which a browser without scripts sends the form; absent: its own page. */
  action?: string;
  /** The same call with scripts. */
  send: (values: Record<string, string>) => Promise<Outcome<T>>;
  /** Runs with the answer; the button stays busy until the returned promise settles. */
  onDone: (value: T, form: HTMLFormElement) => void | Promise<void>;
  /** Runs with a refusal, after it is shown. */
  onRefused?: (outcome: Exclude<Outcome<T>, { kind: "done" }>) => void;
  /** Runs after something was typed or chosen. */
  onInput?: (form: HTMLFormElement) => void;
  /** The answer to a form sent without scripts. */
  answer?: AccountAnswer | undefined;
  /** The message if the API does not answer, or gives none. */
  failure?: string;
  submitLabel: ReactNode;
  busyLabel: string;
  /** The look and other attributes of the submit button. */
  button?: Omit<ComponentProps<typeof Button>, "type" | "busy" | "children">;
  children?: (state: FieldState) => ReactNode;
};

/**
 * A form of the account pages. Without scripts it is a plain POST to its page. With scripts it calls the API,
 * one call at a time, and keeps what was typed. The server checks the values; its texts appear at the fields.
 */
export function AccountForm<T>({
  fields,
  hidden = {},
  action,
  send,
  onDone,
  onRefused,
  onInput: onTyped,
  answer: firstAnswer,
  failure,
  submitLabel,
  busyLabel,
  button = { wide: true, size: "large" },
  children,
}: AccountFormProps<T>) {
  const form = useRef<HTMLFormElement>(null);
  const say = useOneToast();
  const submitting = useRef(false);
  const [enhanced, setEnhanced] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState(firstAnswer);
  const [tries, setTries] = useState(0);
  const [retyped, setRetyped] = useState<readonly string[]>([]);

  useEffect(() => setEnhanced(true), []);

  // Once the errors have rendered, the first field with an error gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what counts
  useEffect(() => {
    const field = fields.find((name) => answer?.errors[name]);
    const found = field && form.current?.elements.namedItem(field);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement) control.focus();
    else if (answer) void form.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);

  /** @param said the server's message, which the toast shows if the form shows errors at its fields only */
  function show(next: AccountAnswer, said = "") {
    setAnswer(next);
    setRetyped([]);
    setTries((count) => count + 1);
    const text = next.alert ?? said;
    if (text !== "") say({ preset: "page", variant: "error", text });
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting.current) return;
    const element = event.currentTarget;
    submitting.current = true;
    setBusy(true);
    try {
      const values = valuesOf(new FormData(element));
      const outcome = await send(values);
      const refusal = answerTo(outcome, fields, values, failure);
      if (refusal) show(refusal, outcome.kind === "refused" ? outcome.problem.message : "");
      if (outcome.kind !== "done") return onRefused?.(outcome);
      setAnswer(undefined);
      say();
      await onDone(outcome.value, element);
    } finally {
      submitting.current = false;
      setBusy(false);
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    onTyped?.(event.currentTarget);
    setRetyped((names) => (names.includes(name) ? names : [...names, name]));
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate={enhanced}
      onSubmit={onSubmit}
      onInput={onInput}
      className={styles.form}
    >
      {/* Silent after a toast, which is announced. The answer to a form sent without scripts has no toast. */}
      {answer?.alert && <ErrorSummary key={tries} title={wayOn(answer.alert)} silent={tries > 0} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.({
        errorOf: (field) => (retyped.includes(field) ? undefined : answer?.errors[field]),
        typed: (field) => firstAnswer?.values[field],
      })}
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
