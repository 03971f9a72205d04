import type { LeadSource } from "#contract/forms/attribution.ts";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import type { Problem } from "#contract/problem.ts";
import type { Api, FetchApi, Outcome } from "../shell/api/api-client.ts";
import { formEntry } from "../shell/form-entry.ts";

/*
 * A form is defined once. Its component sends it in place (`use-form.ts`, `lead-form.tsx`), and the action of
 * its page answers it where the browser posts it without scripts (`form-action.ts`).
 */

export type FormValues<Field extends string> = Record<Field, string>;
export type FormErrors<Field extends string> = Partial<Record<Field, string>>;

/** The result of sending a form, with scripts or without. */
export type FormAnswer<Field extends string, Accepted = LeadAccepted> =
  | {
      kind: "accepted";
      accepted: Accepted;
      values: FormValues<Field>;
      /** The telephone number of a lead, as people write it: `+91 98123 45678`. */
      number?: string;
    }
  | Refused<Field>;

export type Refused<Field extends string = string> = {
  kind: "refused";
  /** Shown above the fields; absent where a field's own text says it all. */
  alert?: string | undefined;
  errors: FormErrors<Field>;
  values: FormValues<Field>;
  /** Where a lead sent without scripts came from: its next try sends this again. */
  source?: LeadSource;
  /** What the API said. */
  problem?: Problem;
  /** The browser found the errors, and nothing was sent. */
  unsent?: true;
};

export type Failure = Exclude<Outcome<unknown>, { kind: "done" }>;

/** The API: over the network in the browser, within the process and on the visitor's behalf on the server. */
type ApiAccess = { api: Api; fetchApi: FetchApi };

export type FormDefinition<Field extends string, Body extends object, Accepted> = {
  /** The prefix of the form's entries in the tab's storage. */
  name: string;
  /** In the order in which they are checked. */
  fields: readonly Field[];
  /** Shows the first wrong field and says nothing of the others (specification, section 5). */
  oneAtATime?: boolean;
  /**
   * The alert above the fields of a refused form. A string gives way to the API's own text about the input or a
   * conflict. A function always decides. It gets the failure, or undefined if the call could not be made at all, and
   * the texts that stand at the fields.
   */
  failure:
    | string
    | ((failure: Failure | undefined, errors: FormErrors<string>) => string | undefined);
  /** Further texts of the API that stand in the place of a `failure` that is a string. */
  told?: readonly string[];
  /** Rules that are short enough to load with the form. */
  check?: (values: FormValues<Field>) => FormErrors<Field>;
  /** Replaces a rule's or the API's text for a field where the form has a better one. */
  errorText?: (field: Field, text: string, values: FormValues<Field>) => string;
  /** The API's name for a field where it has another one; undefined if what was typed is not sent. */
  inBody?: (field: Field, values: FormValues<Field>) => string | undefined;
  /**
   * Turns the values into the body that the API takes.
   * @param page path of the page on which the form stood, where it is known
   */
  bodyOf: (values: FormValues<Field>, page: string | undefined) => Body | Promise<Body>;
  send: (access: ApiAccess, body: Body, idempotencyKey?: string) => Promise<Outcome<Accepted>>;
};

/** A schema of the contract. */
export type Rules = {
  safeParse: (body: unknown) =>
    | { success: true; data: object }
    | {
        success: false;
        error: { issues: { path: PropertyKey[]; message: string }[] };
      };
};

/** A form that makes a lead; `LeadForm` draws it and adds what every lead carries. */
export type LeadDefinition<Field extends string> = FormDefinition<Field, object, LeadAccepted> & {
  failure: string;
  /** Loads the contract's schema. The schema library is too heavy for a form that nobody touches. */
  rules: () => Promise<Rules>;
  /** Fields that survive a reload. */
  drafted: readonly NoInfer<Field>[];
  /** Those of them for which the page's address proposes a value: a draft gives way to another proposal. */
  proposed?: readonly NoInfer<Field>[];
  /** The field that is emptied and focused when the form comes back for another enquiry; by default none is emptied. */
  emptiedAfterwards?: (values: FormValues<Field>) => NoInfer<Field>;
  /**
   * The alert above the fields if the browser found errors. Without this, `failure` is shown if no field has a text.
   */
  alertFor?: (values: FormValues<Field>, firstError: string | undefined) => string;
};

export function defineForm<const Field extends string>(
  form: LeadDefinition<Field>,
): LeadDefinition<Field>;
export function defineForm<const Field extends string, Body extends object, Accepted>(
  form: FormDefinition<Field, Body, Accepted>,
): FormDefinition<Field, Body, Accepted>;
export function defineForm(form: unknown): unknown {
  return form;
}

/** Name of the button that, without scripts, brings an accepted form back with its values. */
export const AGAIN_FIELD = "again";

/**
 * Name of the hidden field in which a form that was refused without scripts keeps its source: the page that answers
 * has another address.
 */
export const SOURCE_FIELD = "source";

/** Name of the hidden field with the visitor's time zone, for a lead that the browser sends after scripts have run. */
export const ZONE_FIELD = "zone";

export function valuesOf<Field extends string>(
  entries: FormData,
  fields: readonly Field[],
): FormValues<Field> {
  return Object.fromEntries(
    fields.map((field) => [field, formEntry(entries, field)]),
  ) as FormValues<Field>;
}

/** What decides which texts a form shows. */
export type FormTexts<Field extends string> = Pick<
  FormDefinition<Field, never, unknown>,
  "fields" | "oneAtATime" | "errorText" | "failure" | "told" | "check" | "inBody"
>;

/**
 * Picks the texts to show from those found: all of them, or only the first.
 * @param found by the API's name of a field
 */
export function errorsToShow<Field extends string>(
  { fields, oneAtATime, errorText, inBody = (field) => field }: FormTexts<Field>,
  values: FormValues<Field>,
  found: (name: string) => string | undefined,
): FormErrors<Field> {
  const errors: FormErrors<Field> = {};
  for (const field of fields) {
    const name = inBody(field, values);
    const text = name === undefined ? undefined : found(name);
    if (text === undefined) continue;
    errors[field] = errorText?.(field, text, values) ?? text;
    if (oneAtATime) break;
  }
  return errors;
}

/** Refuses a form that its own `check` finds wrong, before anything is sent. */
export function refusalByCheck<Field extends string>(
  form: FormTexts<Field>,
  values: FormValues<Field>,
): FormAnswer<Field, never> | undefined {
  const errors = form.check?.(values) ?? {};
  const [alert] = Object.values<string | undefined>(errors);
  if (alert === undefined) return undefined;
  return { kind: "refused", unsent: true, alert, errors, values };
}

/** The names of passwords and codes, which never come back in a page. */
const SECRET = /password|otp|code/i;

/**
 * Turns the API's answer into what the form shows.
 * @param typed texts by field, also of other fields than those of the form
 */
export function answerTo<Field extends string, Accepted>(
  outcome: Outcome<Accepted>,
  typed: Partial<Record<string, string>>,
  form: FormTexts<Field>,
): FormAnswer<Field, Accepted> {
  if (outcome.kind !== "done") return refusalTo(outcome, typed, form);
  return { kind: "accepted", accepted: outcome.value, values: keptValues(typed, form) };
}

export function refusalTo<Field extends string>(
  failure: Failure,
  typed: Partial<Record<string, string>>,
  form: FormTexts<Field>,
): Refused<Field> {
  const values = keptValues(typed, form);
  const problem = failure.kind === "refused" ? failure.problem : undefined;
  const errors = errorsToShow(form, values, (field) => problem?.errors?.[field]?.[0]);
  const isSaidByField = form.oneAtATime && Object.keys(errors).length > 0;
  const alert = isSaidByField ? undefined : alertOf(form, failure, errors);
  return { kind: "refused", alert, errors, values, ...(problem ? { problem } : {}) };
}

const keptValues = <Field extends string>(
  typed: Partial<Record<string, string>>,
  { fields }: FormTexts<Field>,
) =>
  Object.fromEntries(
    fields.filter((field) => !SECRET.test(field)).map((field) => [field, typed[field] ?? ""]),
  ) as FormValues<Field>;

function alertOf(
  { failure: words, told }: Pick<FormTexts<string>, "failure" | "told">,
  failure: Failure,
  errors: FormErrors<string>,
): string | undefined {
  if (typeof words === "function") return words(failure, errors);
  const { code, detail } = failure.kind === "refused" ? failure.problem : {};
  const isSaidByApi =
    code === "validation_failed" || code === "conflict" || (detail && told?.includes(detail));
  return (isSaidByApi && detail) || words;
}

/** The HTTP status of a failure, if anything answered at all. */
export const statusOf = (failure: Failure): number | undefined =>
  failure.kind === "refused" ? failure.problem.status : failure.status;

/** The status of the page that answers a refused form, sent without scripts. */
export const pageStatus = (failure: Failure): number =>
  failure.kind === "refused" ? failure.problem.status : 503;
