import { type LeadAccepted, leadAccepted } from "#contract/lead.ts";
import type { Outcome } from "../shell/api/api-client.ts";
import { tellVisitEvent } from "../shell/visit/visit-events.ts";
import { beginKey, forgetKey, idempotencyKeyFor } from "./form-key.ts";
import { formToken } from "./form-token.ts";
import {
  answerTo,
  errorsToShow,
  type LeadAnswer,
  type LeadForm,
  type LeadValues,
  valuesOf,
} from "./define-form.ts";
import { sourceOfVisit } from "./lead-source.ts";

/*
 * Loaded with the rules of the contract when a form is first touched.
 */

type Issue = { path: PropertyKey[]; message: string };

/** A schema of the contract. */
type Rules<Request extends object> = {
  safeParse: (
    body: unknown,
  ) => { success: true; data: Request } | { success: false; error: { issues: Issue[] } };
};

type Sending<Field extends string, Request extends object> = {
  form: LeadForm<Field>;
  rules: Rules<Request>;
  /** Names the idempotency key in the tab's storage. */
  keyName: string;
  send: (request: Request, idempotencyKey: string) => Promise<Outcome<LeadAccepted>>;
  /** What stands above the fields' own texts. */
  alertFor?: (values: LeadValues<Field>, firstError: string | undefined) => string | undefined;
};

/** What a lead form needs once it is touched, and then to be sent. */
export function leadSubmission<Field extends string, Request extends object>(
  sending: Sending<Field, Request>,
) {
  return {
    begin: () => void beginKey(sending.keyName),
    submit: (element: HTMLFormElement) => submitLead(element, sending),
  };
}

/**
 * Checks by the same rules as the server, then sends.
 * @throws when rules that a field needs cannot be loaded
 */
async function submitLead<Field extends string, Request extends object>(
  element: HTMLFormElement,
  { form, rules, keyName, send, alertFor }: Sending<Field, Request>,
): Promise<LeadAnswer<Field>> {
  const entries = new FormData(element);
  const values = valuesOf(entries, form.fields);
  const body = await form.bodyOf(values);
  const checked = rules.safeParse({ ...body, website: entries.get("website") ?? "" });
  if (!checked.success) {
    const { issues } = checked.error;
    const errors = errorsToShow(
      form,
      values,
      (field) => issues.find(({ path }) => path[0] === field)?.message,
    );
    const [first] = Object.values<string | undefined>(errors);
    const alert = alertFor ? alertFor(values, first) : first === undefined && form.failure;
    return { kind: "refused", unsent: true, ...(alert ? { alert } : {}), errors, values };
  }
  const request = {
    ...checked.data,
    formToken: await formToken(),
    source: sourceOfVisit(entries),
  };
  const sent = await send(request, idempotencyKeyFor(keyName, values));
  // Something before the API may answer with JSON of its own: only what is stored is thanked for.
  const isOurs = sent.kind !== "done" || leadAccepted.safeParse(sent.value).success;
  const outcome: typeof sent = isOurs ? sent : { kind: "unreachable" };
  if (outcome.kind === "done") {
    forgetKey(keyName);
    tellVisitEvent({ name: "lead_submitted", form: keyName.replace("Key", "") });
  }
  return answerTo(outcome, values, form);
}
