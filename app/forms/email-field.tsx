import { type FocusEvent, useState } from "react";
import { personFields as words } from "#content/lead-forms.ts";
import { likelyEmail, normalEmail } from "#contract/email-address.ts";
import { TextField, type Texts } from "../ui/field.tsx";
import styles from "./email-field.module.css";

/** The most characters of an address (RFC 5321, 4.5.3.1). */
const MAX_LENGTH = 254;

/**
 * The field of an address that is new to us. If it is probably a slip, such as `gmail.con`, the field asks about it once
 * it is left; the address is taken as it is all the same. Without scripts nothing is asked.
 */
export function EmailField({ hint, onBlur, onInput, ...rest }: Texts<"input">) {
  const [meant, setMeant] = useState<{ field: HTMLInputElement; address: string }>();

  function ask(event: FocusEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const address = likelyEmail(normalEmail(field.value));
    setMeant(address === undefined ? undefined : { field, address });
    onBlur?.(event);
  }

  function change({ field, address }: NonNullable<typeof meant>) {
    field.value = address;
    // The form hears of it as of anything that is typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }

  return (
    <TextField
      {...rest}
      name="email"
      type="email"
      maxLength={MAX_LENGTH}
      onBlur={ask}
      onInput={(event) => {
        setMeant(undefined);
        onInput?.(event);
      }}
      hint={
        meant ? (
          <span role="alert">
            {words.didYouMean}{" "}
            <button type="button" className={styles.meant} onClick={() => change(meant)}>
              {meant.address}
            </button>
            ?
          </span>
        ) : (
          hint
        )
      }
    />
  );
}
