import { personFields } from "#content/lead-forms.ts";
import { TextField } from "../ui/field.tsx";
import { PhoneField } from "../enrolment/phone-field.tsx";

type Field = "name" | "email" | "phone";

type PersonFieldsProps = {
  id: string;
  values: Record<Field | "country", string> | undefined;
  errorOf: (field: Field) => string | undefined;
  phoneOptional?: boolean;
  phoneHint?: string;
};

/** Name, email and phone of the forms that check them in this order (specification, section 5). */
export function PersonFields({ id, values, errorOf, phoneOptional, phoneHint }: PersonFieldsProps) {
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={personFields.name}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values?.name}
        error={errorOf("name")}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        label={personFields.email}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values?.email}
        error={errorOf("email")}
      />
      <PhoneField
        id={id}
        values={values}
        error={errorOf("phone")}
        {...(phoneOptional ? { optional: true } : {})}
        {...(phoneHint ? { hint: phoneHint } : {})}
      />
    </>
  );
}
