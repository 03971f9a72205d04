import { type FocusEvent, useState } from "react";
import { personFields as words } from "#content/lead-forms.ts";
import { likelyEmail, normalEmail } from "#contract/forms/email-address.ts";
import { TextField, type Texts } from "../ui/field.tsx";
import styles from "./email-field.module.css";

/** The most characters of an address (RFC 5321, 4.5.3.1). */
const MAX_LENGTH = 254;

/**
 * The field for an address that is new to us. If the address looks mistyped, such as `gmail.con`, the field suggests
 * a correction once it is left. The address is accepted either way. Without scripts nothing is suggested.
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
    // To the form this is the same as typing.
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
