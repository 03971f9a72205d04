import { type EnrolmentRequest, enrolmentRequest } from "#contract/enrolment.ts";
import { enrolmentFields, enrolmentMessages } from "#contract/enrolment-form.ts";
import { MAX_SOURCE_TEXT } from "#contract/source.ts";
import { browserApi } from "../shell/api-client.ts";
import {
  type EnrolAnswer,
  type EnrolErrors,
  type EnrolValues,
  fieldErrors,
} from "./enrol-answer.ts";
import { formToken } from "./form-start.ts";

/*
 * Loaded when the form is first touched: the rules of the contract, and the key under which the
 * enquiry is stored once.
 */

const KEY_STORAGE = "enrolmentKey";
/** Where storage is forbidden, this page's own memory keeps the key. */
let keptKey: { key: string; filled: string } | undefined;

/** Checks by the same rules as the server, then sends. Never throws. */
export async function submitEnrolment(form: HTMLFormElement): Promise<EnrolAnswer> {
  const entries = new FormData(form);
  const values = Object.fromEntries(
    enrolmentFields.map((field) => [field, String(entries.get(field) ?? "")]),
  ) as EnrolValues;
  // People group digits with hyphens, brackets and dots; the rule knows only spaces.
  values.phone = values.phone.replaceAll(/[()./‐‑–-]/g, "");
  const checked = enrolmentRequest.safeParse({ ...values, website: entries.get("website") ?? "" });
  if (!checked.success) return refusedBeforeSending(checked.error.issues, values);

  const request: EnrolmentRequest = {
    ...checked.data,
    formToken: await formToken(),
    source: currentSource(),
  };
  const outcome = await browserApi.enrol(request, idempotencyKeyFor(values));
  if (outcome.kind === "done") return { kind: "enrolled", accepted: outcome.value, values };
  return {
    kind: "refused",
    alert: enrolmentMessages.failure,
    errors: outcome.kind === "refused" ? fieldErrors(outcome.problem) : {},
    values,
  };
}

function refusedBeforeSending(
  issues: readonly { path: PropertyKey[]; message: string }[],
  values: EnrolValues,
): EnrolAnswer {
  const errors: EnrolErrors = {};
  for (const field of enrolmentFields) {
    const issue = issues.find(({ path }) => path[0] === field);
    if (issue) errors[field] = issue.message;
  }
  const isMissing = enrolmentFields.some((field) => values[field].trim() === "");
  const first = Object.values(errors)[0] ?? enrolmentMessages.failure;
  return {
    kind: "refused",
    alert: isMissing ? enrolmentMessages.missingFields : first,
    errors,
    values,
  };
}

/**
 * One key for one filled form: a double click, a retry after a broken line and a duplicated tab all
 * send the same; another answer in a field makes another enquiry.
 */
function idempotencyKeyFor(values: EnrolValues): string {
  const filled = JSON.stringify(values);
  try {
    keptKey ??= JSON.parse(sessionStorage.getItem(KEY_STORAGE) ?? "null") ?? undefined;
  } catch {
    // Then the page's own memory alone.
  }
  if (keptKey?.filled === filled) return keptKey.key;
  keptKey = { key: randomKey(), filled };
  try {
    sessionStorage.setItem(KEY_STORAGE, JSON.stringify(keptKey));
  } catch {
    // As above.
  }
  return keptKey.key;
}

/** `crypto.randomUUID` exists only on secure origins; a branch may try the site over plain http. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

function currentSource(): EnrolmentRequest["source"] {
  const short = (text: string | null) =>
    text
      ?.replaceAll(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, MAX_SOURCE_TEXT) || undefined;
  const query = new URLSearchParams(location.search);
  const utm = {
    source: short(query.get("utm_source")),
    medium: short(query.get("utm_medium")),
    campaign: short(query.get("utm_campaign")),
    term: short(query.get("utm_term")),
    content: short(query.get("utm_content")),
  };
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).host : "";
  return {
    page: short(location.pathname),
    referrer: from === location.host ? undefined : short(from),
    ...(Object.values(utm).some(Boolean) ? { utm } : {}),
  };
}
