import { browserApi, browserFetch } from "../shell/api/api-client.ts";
import {
  answerTo,
  type FormAnswer,
  type FormDefinition,
  refusalByCheck,
  valuesOf,
} from "./define-form.ts";
import { randomKey } from "./form-key.ts";

/** Idempotency keys of requests that may not be stored yet, by the form's name. */
const keys = new Map<string, { body: string; key: string }>();

/**
 * Sends a form that makes no lead, in a browser with scripts. This code is loaded with the form and not when it is
 * sent: a browser does not fetch a module again that it once failed to fetch.
 */
export const sendInPlace =
  <Field extends string, Body extends object, Accepted>(
    form: FormDefinition<Field, Body, Accepted>,
  ) =>
  async (element: HTMLFormElement): Promise<FormAnswer<Field, Accepted>> => {
    const values = valuesOf(new FormData(element), form.fields);
    const refusal = refusalByCheck(form, values);
    if (refusal) return refusal;
    try {
      const body = await form.bodyOf(values, location.pathname);
      const key = keyFor(form.name, JSON.stringify(body));
      const outcome = await form.send({ api: browserApi, fetchApi: browserFetch }, body, key);
      if (outcome.kind === "done") keys.delete(form.name);
      return answerTo(outcome, values, form);
    } catch {
      const alert = typeof form.failure === "string" ? form.failure : form.failure(undefined, {});
      return { kind: "refused", alert, errors: {}, values };
    }
  };

/**
 * Returns the same key for the same request until it is stored, so that a retry after a lost connection stores it
 * once.
 */
function keyFor(name: string, body: string): string {
  const known = keys.get(name);
  if (known?.body === body) return known.key;
  const key = randomKey();
  keys.set(name, { body, key });
  return key;
}
