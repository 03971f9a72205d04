import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

/** `danger`: for what reaches many people or takes something away. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
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
   * Grey and without effect, but focusable: a button that becomes `disabled` while it has the focus loses it,
   * and people who use a keyboard or a screen reader would start again at the top of the page.
   */
  busy?: boolean | undefined;
}

export function Button({ variant, size, wide, busy, className, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps a form from being submitted: Enter in a field clicks the submit button.
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
