import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { passwordField as words } from "#content/accounts/account-form-words.ts";
import type { PasswordStrength } from "./form/password-advice.ts";
import { PasswordField } from "./form/password-fields.tsx";
import styles from "./password-field.module.css";

/** A pause in the typing: words that change with every key would never be read, and be spoken all the time. */
const PAUSE_MS = 350;

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete"> & {
  /** Name and address of the person, which others try first. */
  personal?: readonly string[];
};

/** A password to be chosen, with advice how good it is. The advice never stops anybody: the server decides. */
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
    <div className={styles.withAdvice}>
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
    return await (await import("./form/password-advice.ts")).strengthOf(password, personal);
  } catch {
    // Without the code there is no advice.
    return undefined;
  }
}
