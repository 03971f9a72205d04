import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the full width of its container. */
  wide?: boolean | undefined;
}

/** The class that makes a router link or an anchor look like a button. */
export function buttonClass({ variant = "primary", size = "medium", wide }: ButtonLook = {}) {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /**
   * Greyed and deaf, but focusable: a button that turns `disabled` under the finger would throw
   * the focus of keyboard and screen reader users to the top of the page.
   */
  busy?: boolean | undefined;
}

export function Button({ variant, size, wide, busy, className, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also stops the form: Enter in a field clicks its submit button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={press}
    />
  );
}
