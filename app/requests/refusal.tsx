import { requestChanges as words } from "#content/requests-page.ts";
import type { Refused } from "../forms/define-form.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { TextAreaField } from "../ui/field.tsx";

type RefusalProps = {
  refused: Refused;
  id?: string;
  /** The id of a field's control. */
  idOf: (field: string) => string;
  /** Takes the focus if no field is wrong, which would take it. */
  focus?: boolean;
};

/** Why a form was refused: that a field is wrong, which ones, or what the API says of the whole. */
export function Refusal({ refused, id, idOf, focus = false }: RefusalProps) {
  const errors = Object.entries(refused.errors).flatMap(([field, text]) =>
    text ? [{ field: idOf(field), text }] : [],
  );
  const [only, ...more] = errors;
  const common = id ? { id } : {};
  if (!only) return <ErrorSummary {...common} title={refused.alert} focus={focus} />;
  return more.length > 0 ? (
    <ErrorSummary {...common} title={words.check} errors={errors} />
  ) : (
    <ErrorSummary {...common} title={words.checkOne} field={only.field} />
  );
}

/** What was typed into a form that is not there any more, to be copied. */
export function TypedText({ text }: { text: string }) {
  return <TextAreaField label={words.typed} readOnly defaultValue={text} />;
}
