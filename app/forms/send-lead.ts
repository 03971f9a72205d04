import { leadAccepted } from "#contract/forms/lead.ts";
import { browserApi, browserFetch } from "../shell/api/api-client.ts";
import { tellVisitEvent } from "../shell/visit/visit-events.ts";
import {
  answerTo,
  errorsToShow,
  type FormAnswer,
  type LeadDefinition,
  type Rules,
  valuesOf,
} from "./define-form.ts";
import { forgetKey, formKey } from "./form-key.ts";
import { formToken } from "./form-token.ts";
import { sourceOfVisit } from "./lead-source.ts";
import { numberOf, visitorTimeZone } from "./typed-phone.ts";

/* Loaded with the rules of a lead form at its first touch. */

const keyNameOf = ({ name }: { name: string }) => `${name}Key`;

/** Makes the form's key, so that a tab duplicated from now on sends the same. */
export const beginLead = (form: { name: string }) => void formKey(keyNameOf(form));

/**
 * Checks a lead form by the server's rules, then sends it.
 * @throws when code that a field needs cannot be loaded
 */
export async function submitLead<Field extends string>(
  element: HTMLFormElement,
  form: LeadDefinition<Field>,
  rules: Rules,
): Promise<FormAnswer<Field>> {
  const entries = new FormData(element);
  const values = valuesOf(entries, form.fields);
  const body = await form.bodyOf(values, location.pathname);
  const checked = rules.safeParse({ ...body, website: entries.get("website") ?? "" });
  if (!checked.success) {
    const { issues } = checked.error;
    const errors = errorsToShow(
      form,
      values,
      (field) => issues.find(({ path }) => path[0] === field)?.message,
    );
    const [first] = Object.values<string | undefined>(errors);
    const alert = form.alertFor
      ? form.alertFor(values, first)
      : first === undefined && form.failure;
    return { kind: "refused", unsent: true, ...(alert ? { alert } : {}), errors, values };
  }
  const request = {
    ...checked.data,
    formToken: await formToken(),
    source: sourceOfVisit(entries),
    zone: visitorTimeZone(),
  };
  const keyName = keyNameOf(form);
  const send = () =>
    form.send({ api: browserApi, fetchApi: browserFetch }, request, formKey(keyName));
  let sent = await send();
  if (sent.kind === "refused" && sent.problem.code === "idempotency_mismatch") {
    // The key has stored other answers, of an earlier try or of a duplicated tab: this is another enquiry.
    forgetKey(keyName);
    sent = await send();
  }
  // A proxy may answer with JSON of its own: thank only for what is stored.
  const isOurs = sent.kind !== "done" || leadAccepted.safeParse(sent.value).success;
  const outcome: typeof sent = isOurs ? sent : { kind: "unreachable" };
  if (outcome.kind === "done") {
    forgetKey(keyName);
    tellVisitEvent({ name: "lead_submitted", form: form.name });
  }
  const answer = answerTo(outcome, values, form);
  return answer.kind === "accepted" ? { ...answer, ...(await numberOf(request)) } : answer;
}
