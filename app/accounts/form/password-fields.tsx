import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { passwordField as words } from "#content/accounts/account-form-words.ts";
import { TextField } from "../../ui/field.tsx";
import styles from "./account-form.module.css";
import type { PasswordStrength } from "./password-advice.ts";

type PasswordFieldProps = Omit<
  ComponentProps<typeof TextField>,
  "type" | "lead" | "tail" | "label" | "autoComplete"
> & {
  label?: string;
  autoComplete?: "current-password" | "new-password";
};

/** A password field with a button that shows the password. Submitting hides it again. */
export function PasswordField({
  id: givenId,
  label = words.label,
  name = "password",
  autoComplete = "current-password",
  ...rest
}: PasswordFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [canShow, setCanShow] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    setCanShow(true);
    const form = button.current?.form;
    // Browsers remember what is submitted in a text field and suggest it later.
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide, { capture: true });
    return () => form?.removeEventListener("submit", hide, { capture: true });
  }, []);

  return (
    <TextField
      required
      // HTML forbids the attribute on a password field.
      {...(isShown ? { autoCapitalize: "none" } : {})}
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      id={id}
      name={name}
      label={label}
      autoComplete={autoComplete}
      type={isShown ? "text" : "password"}
      tail={
        <button
          ref={button}
          type="button"
          className={styles.show}
          data-ready={canShow || undefined}
          aria-controls={id}
          aria-label={isShown ? words.hideLabel : words.showLabel}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </button>
      }
    />
  );
}

/** Pause in typing before the advice changes, so that screen readers do not announce it at every key. */
const PAUSE_MS = 350;

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete"> & {
  /** The person's name and email address, which make a password easy to guess. */
  personal?: readonly string[];
};

/** A field for a new password, with advice on its strength. The advice never blocks submitting: the server decides. */
export function NewPasswordField({
  personal = [],
  hint = words.newHint,
  onInput,
  ...rest
}: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<PasswordStrength>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function advise(event: FormEvent<HTMLInputElement>) {
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
    const password = event.currentTarget.value;
    asked.current += 1;
    const question = asked.current;
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const answer = await strengthOf(password, personal);
      if (question === asked.current) setStrength(answer);
    }, PAUSE_MS);
  }

  return (
    <div className="stack-3">
      <PasswordField {...rest} autoComplete="new-password" hint={hint} onInput={advise} />
      <p className={styles.advice} data-strength={strength} aria-live="polite">
        <span className={styles.meter} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </span>
        <span>{strength && words.strength[strength]}</span>
      </p>
    </div>
  );
}

async function strengthOf(password: string, personal: readonly string[]) {
  try {
    return await (await import("./password-advice.ts")).strengthOf(password, personal);
  } catch {
    // The module did not load: then there is no advice.
    return undefined;
  }
}

/** Gives password managers the address under which they store the password. The form sends it, too. */
export const UsernameField = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    type="text"
    name="email"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
