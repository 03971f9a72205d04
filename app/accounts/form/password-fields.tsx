import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { passwordField as words } from "#content/accounts/account-form-words.ts";
import { TextField } from "../../ui/field.tsx";
import styles from "../password-field.module.css";

type PasswordFieldProps = Omit<
  ComponentProps<typeof TextField>,
  "type" | "lead" | "tail" | "label" | "autoComplete"
> & {
  label?: string;
  autoComplete?: "current-password" | "new-password";
};

/** A password, which a button shows for as long as its owner looks; it is sent and remembered hidden. */
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
    // Browsers keep what they saw in a text field among the things to suggest.
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide, { capture: true });
    return () => form?.removeEventListener("submit", hide, { capture: true });
  }, []);

  return (
    <TextField
      required
      autoCapitalize="none"
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
