import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { personFields as words } from "#content/lead-forms.ts";
import { HOME_COUNTRY } from "#contract/phone-country.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import { countries, OTHER_COUNTRY } from "./countries.ts";
import styles from "./lead-form.module.css";
import { pasteIndianPhone } from "./typed-phone.ts";

/* Fields that several lead forms have. Each takes the state that `LeadForm` hands to its fields. */

type FieldState<Field extends string, Value extends string = Field> = {
  /** The prefix of the field's id. */
  id: string;
  values: Record<Value, string> | undefined;
  errorOf: (field: Field) => string | undefined;
};

export function NameAndEmail({ id, values, errorOf }: FieldState<"name" | "email">) {
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={words.name}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values?.name}
        error={errorOf("name")}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        label={words.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values?.email}
        error={errorOf("email")}
      />
    </>
  );
}

type PhoneFieldProps = FieldState<"phone", "phone" | "country"> & {
  optional?: boolean;
  hint?: string;
};

/**
 * A country, India to begin with, and the number as it is dialled there, behind its fixed code
 * (specification, section 5). Without scripts the code stands there for India only.
 */
export function PhoneField({ id, values, errorOf, optional, hint }: PhoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const firstCountry = values?.country || HOME_COUNTRY;
  const [country, setCountry] = useState(firstCountry);
  const calling = countries.find(({ code }) => code === country)?.calling;

  // A browser that comes back to a page has restored the choice already.
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
        error={errorOf("phone")}
      />
    </>
  );
}

type OptionsProps = {
  /** Labels by value, in order. */
  labels: Record<string, string>;
  /** The line for no choice, if there is one. */
  none?: string;
};

/** The options of a select field. */
export function Options({ labels, none }: OptionsProps) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
