import type { LeadAccepted } from "#contract/lead.ts";
import type { Problem } from "#contract/problem.ts";
import type { LeadSource } from "#contract/source.ts";
import type { Outcome } from "../shell/api/api-client.ts";
import { formEntry } from "../shell/form-entry.ts";

export type LeadValues<Field extends string> = Record<Field, string>;
type LeadErrors<Field extends string> = Partial<Record<Field, string>>;

/** What came of sending a lead form, with scripts or without. */
export type LeadAnswer<Field extends string> =
  | { kind: "accepted"; accepted: LeadAccepted; values: LeadValues<Field> }
  | {
      kind: "refused";
      /** Absent where the field's own text says it all. */
      alert?: string;
      errors: LeadErrors<Field>;
      values: LeadValues<Field>;
      /** Where the lead comes from, of a form that was sent without scripts: the next sending says it again. */
      source?: LeadSource;
      /** Found wrong before anything was sent. */
      unsent?: true;
    };

/** What the forms that capture leads differ in, beside their fields' looks. */
export type LeadForm<Field extends string> = {
  /** In the order in which they are checked and focused. */
  fields: readonly Field[];
  failure: string;
  /** Shows the first field that is wrong and says nothing of the others (specification, section 5). */
  oneAtATime?: boolean;
  /** From what stands in the fields to what the API takes. */
  bodyOf: (values: LeadValues<Field>) => Promise<Record<string, unknown>>;
  /** A field's text in place of the API's, where the form knows better. */
  errorText?: (field: Field, text: string, values: LeadValues<Field>) => string;
};

/** The field in which a refused form, whose own address is another, hands on where the visitor came from. */
export const SOURCE_FIELD = "source";

export function valuesOf<Field extends string>(
  entries: FormData,
  fields: readonly Field[],
): LeadValues<Field> {
  return Object.fromEntries(
    fields.map((field) => [field, formEntry(entries, field)]),
  ) as LeadValues<Field>;
}

/** The texts to show, of those that were found: all of them, or the first. */
export function errorsToShow<Field extends string>(
  { fields, oneAtATime, errorText }: LeadForm<Field>,
  values: LeadValues<Field>,
  found: (field: Field) => string | undefined,
): LeadErrors<Field> {
  const errors: LeadErrors<Field> = {};
  for (const field of fields) {
    const text = found(field);
    if (text === undefined) continue;
    errors[field] = errorText?.(field, text, values) ?? text;
    if (oneAtATime) break;
  }
  return errors;
}

/** What to show for what the API answered. */
export function answerTo<Field extends string>(
  outcome: Outcome<LeadAccepted>,
  values: LeadValues<Field>,
  form: LeadForm<Field>,
): LeadAnswer<Field> {
  if (outcome.kind === "done") return { kind: "accepted", accepted: outcome.value, values };
  const problem: Partial<Problem> = outcome.kind === "refused" ? outcome.problem : {};
  const errors = errorsToShow(form, values, (field) => problem.errors?.[field]?.[0]);
  const isSaidByField = form.oneAtATime && Object.keys(errors).length > 0;
  if (isSaidByField) return { kind: "refused", errors, values };
  const isInput = problem.code === "validation_failed" && problem.detail;
  return { kind: "refused", alert: isInput ? problem.detail : form.failure, errors, values };
}
