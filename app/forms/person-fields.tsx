import {
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { personFields as words } from "#content/lead-forms.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { countryFor, HOME_COUNTRY } from "#contract/forms/phone-country.ts";
import { classNames } from "../ui/class-names.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import { countries, OTHER_COUNTRY } from "./countries.ts";
import { EmailField } from "./email-field.tsx";
import styles from "./lead-form.module.css";
import {
  countryByFinder,
  countryOfNumber,
  pasteIndianPhone,
  visitorTimeZone,
} from "./typed-phone.ts";

/* Fields that several lead forms have. Each takes the state that `LeadForm` hands to its fields. */

type FieldState<Field extends string, Value extends string = Field> = {
  /** The prefix of the field's id. */
  id: string;
  values: Record<Value, string> | undefined;
  errorOf: (field: Field) => string | undefined;
};

export function NameAndEmail({
  id,
  values,
  errorOf,
  nameHint,
}: FieldState<"name" | "email"> & { nameHint?: ReactNode }) {
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={words.name}
        autoComplete="name"
        required
        maxLength={100}
        hint={nameHint}
        defaultValue={values?.name}
        error={errorOf("name")}
      />
      <EmailField
        id={`${id}-email`}
        label={words.email}
        autoComplete="email"
        required
        defaultValue={values?.email}
        error={errorOf("email")}
      />
    </>
  );
}

type PhoneFieldProps = FieldState<"phone", "phone" | "country"> & {
  optional?: boolean;
  /** In place of the branch that calls a number of the chosen country. */
  hint?: ReactNode;
  /** The course of the enquiry, if known: the country of its classroom is proposed for the number. */
  course?: Service | undefined;
};

/**
 * A country and the number as it is dialled there, with the country's code shown before the field. `countryFor`
 * proposes the country from the course finder's answers, the course and the time zone, until the visitor chooses one
 * or types a country's code. Without scripts, code and caller cannot follow another choice, and the styles hide them.
 */
export function PhoneField({ id, values, errorOf, optional, hint, course }: PhoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const given = values?.country;
  const firstCountry = given || countryFor({ course });
  /** Undefined until a script follows the list. */
  const [chosen, setCountry] = useState<string>();
  const country = chosen ?? firstCountry;
  const calling = countries.find(({ code }) => code === country)?.calling;
  const ofCountry = chosen === undefined ? styles.ofFirstCountry : undefined;

  const caller = (
    <span className={ofCountry}>{words.callers[country === "DE" ? "berlin" : "karnal"]}</span>
  );

  useEffect(() => {
    const field = select.current;
    if (!field) return;
    const proposed =
      given || countryFor({ branch: countryByFinder(), course, timeZone: visitorTimeZone() });
    const options = [...field.options];
    // A browser that comes back to a page has restored the choice already.
    const isRestored =
      options.find(({ defaultSelected }) => defaultSelected)?.value !== field.value;
    for (const option of options) option.defaultSelected = option.value === proposed;
    if (!isRestored) field.value = proposed;
    setCountry(field.value);
  }, [given, course]);

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    if (country === HOME_COUNTRY) pasteIndianPhone(event);
  }

  /** The country code of a typed number overrides the chosen country. */
  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const typed = countryOfNumber(currentTarget.value, country);
    if (!typed || typed === country || !select.current) return;
    select.current.value = typed;
    setCountry(typed);
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
        // HTML allows `tel-national` on text fields only; the keyboard follows from `inputMode`.
        type="text"
        inputMode={country === HOME_COUNTRY ? "numeric" : "tel"}
        autoComplete="tel-national"
        required={!optional}
        maxLength={40}
        lead={<span className={classNames(styles.calling, ofCountry)}>{calling ?? "+"}</span>}
        onPaste={onPaste}
        onInput={onInput}
        defaultValue={values?.phone}
        hint={country === OTHER_COUNTRY ? words.otherCountryHint : (hint ?? caller)}
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
