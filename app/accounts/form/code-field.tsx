import type { ClipboardEvent, ComponentProps } from "react";
import { codeField as words } from "#content/accounts/account-form-words.ts";
import { oneTimeCode } from "#contract/accounts/account-lifetimes.ts";
import { TextField } from "../../ui/field.tsx";
import styles from "./account-form.module.css";

/** Allows blanks and hyphens between the digits: mail programs and people put them there. */
const PATTERN = `\\s*([0-9][\\s\\-\\u2010-\\u2015]*){${oneTimeCode.digits}}`;

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "lead" | "tail" | "label"> & {
  label?: string;
};

/** A field for a code of six digits from a mail or an app. Browsers that have seen the code suggest it. */
export function CodeField({
  label = words.label,
  name = "otp",
  hint = words.hint,
  ...rest
}: CodeFieldProps) {
  return (
    <TextField
      required
      autoComplete="one-time-code"
      pattern={PATTERN}
      title={words.pattern}
      {...rest}
      className={styles.code}
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      onPaste={pasteCode}
    />
  );
}

/** Keeps only the code of a pasted line of the mail, such as `Your code: 123 456.`. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const code = codeIn(event.clipboardData.getData("text"));
  if (!code) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(code, 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Uses no lookbehind, which Safari supports only from version 16.4. */
const groups = new RegExp(
  `(?:^|[^0-9])([0-9](?:[\\s\\u2010-\\u2015-]?[0-9]){${oneTimeCode.digits - 1}})(?![0-9])`,
);

/** @returns the code in the text, as digits only; undefined if there is none */
export const codeIn = (text: string): string | undefined =>
  groups.exec(text)?.[1]?.replaceAll(/[^0-9]/g, "");
