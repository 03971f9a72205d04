import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { personFields as words } from "#content/lead-forms.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import { countries, HOME_COUNTRY, OTHER_COUNTRY } from "../forms/countries.ts";
import styles from "../forms/lead-form.module.css";
import { pasteIndianPhone } from "../forms/phone-input.ts";

type PhoneFieldProps = {
  id: string;
  values: { country: string; phone: string } | undefined;
  error: string | undefined;
  optional?: boolean;
  hint?: string;
};

/**
 * A country, India to begin with, and the number as it is dialled there, behind its fixed code
 * (specification, section 5). Without scripts the code stands there for India only.
 */
export function PhoneField({ id, values, error, optional, hint }: PhoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const firstCountry = values?.country || HOME_COUNTRY;
  const [country, setCountry] = useState(firstCountry);
  const calling = countries.find(({ code }) => code === country)?.calling;

  // A browser that comes back to a page has chosen already.
  useEffect(() => setCountry(select.current?.value ?? HOME_COUNTRY), []);

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    if (country === HOME_COUNTRY) pasteIndianPhone(event);
  }

  return (
    <>
      <SelectField
        ref={select}
        id={`${id}-country`}
        name="country"
        label={words.country}
        defaultValue={firstCountry}
        onChange={(event) => setCountry(event.currentTarget.value)}
      >
        {countries.map(({ code, name, calling: prefix }) => (
          <option key={code} value={code}>
            {`${name} (${prefix})`}
          </option>
        ))}
        <option value={OTHER_COUNTRY}>{words.otherCountry}</option>
      </SelectField>
      <TextField
        id={`${id}-phone`}
        name="phone"
        label={optional ? words.phoneOptional : words.phone}
        type="tel"
        inputMode={country === HOME_COUNTRY ? "numeric" : "tel"}
        autoComplete="tel-national"
        required={!optional}
        maxLength={40}
        lead={<span className={styles.calling}>{calling ?? "+"}</span>}
        onPaste={onPaste}
        defaultValue={values?.phone}
        hint={country === OTHER_COUNTRY ? words.otherCountryHint : hint}
        error={error}
      />
    </>
  );
}
