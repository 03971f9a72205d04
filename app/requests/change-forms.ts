import { requestChanges as words } from "#content/requests-page.ts";
import { requestMessages } from "#contract/request-values.ts";
import type { ShownRequest } from "#contract/requests.ts";
import { countries } from "../forms/countries.ts";
import type { Failure, FormTexts, FormValues } from "../forms/define-form.ts";
import { dialledPhone, phoneErrorText } from "../forms/typed-phone.ts";
import { newNumberText } from "./same-number.ts";

/*
 * The forms that change a request, by their `act`. The browser posts them to the page, with scripts and without; the
 * page's action calls the API. Those without a request are about the whole page.
 */

type Change = FormTexts<string> & {
  /** Of the call, below `/requests`. */
  path: string;
  /** Fields that this tab keeps until the change is done. */
  drafted: readonly string[];
  /** What the call takes beside token and reference. */
  bodyOf: (values: FormValues<string>) => object | Promise<object>;
  /**
   * What was done to a request of the page, or undefined if that is no longer so, or does not fit what the page says now:
   * the answer may be shown again later, by its address or from the browser's memory.
   */
  saidOf: (request: ShownRequest, requests: readonly ShownRequest[]) => string | undefined;
};

const phoneOf = ({ phone = "", country = "" }: FormValues<string>) =>
  dialledPhone({ phone, country });
const phoneError = (
  field: string,
  text: string,
  { phone = "", country = "" }: FormValues<string>,
) => phoneErrorText(field, text, { phone, country });

/** The API's own words, unless the failure is ours or nothing has answered. */
const failure = (failed: Failure | undefined) =>
  failed?.kind === "refused" && failed.problem.status < 500 ? failed.problem.detail : words.failed;

/** Whether the failure's words ask for a call: those of a fault, and of too many changes. */
export const isToCall = (failed: Failure): boolean =>
  failed.kind !== "refused" || failed.problem.status >= 500 || failed.problem.status === 429;

export const changes = {
  number: {
    path: "/number",
    fields: ["country", "phone", "forAll"],
    drafted: ["country", "phone"],
    failure,
    errorText: phoneError,
    bodyOf: async (values) => ({
      phone: await phoneOf(values),
      ...(values.forAll ? { forAll: true } : {}),
    }),
    saidOf: (request, requests) =>
      request.can.changeNumber && !request.phoneIsWrong
        ? newNumberText(request, requests)
        : undefined,
  },
  time: {
    path: "/call-time",
    fields: ["at", "zone"],
    drafted: [],
    failure,
    bodyOf: ({ at, zone }) => ({ at, ...(zone ? { zone } : {}) }),
    saidOf: ({ promise }) => (promise?.isAt ? requestMessages.timeDone : undefined),
  },
  question: {
    path: "/question",
    fields: ["message", "key"],
    drafted: ["message"],
    failure,
    bodyOf: ({ message }) => ({ message }),
    saidOf: ({ can }) => (can.ask ? requestMessages.questionDone : undefined),
  },
  parent: {
    path: "/parent",
    fields: ["name", "country", "phone"],
    drafted: ["name", "country", "phone"],
    failure,
    errorText: phoneError,
    bodyOf: async (values) => ({
      name: values.name,
      ...(values.phone?.trim() ? { phone: await phoneOf(values) } : {}),
    }),
    saidOf: ({ parent, can }) => (parent && can.addParent ? requestMessages.parentDone : undefined),
  },
  cancel: {
    path: "/cancel",
    fields: [],
    drafted: [],
    failure,
    bodyOf: () => ({}),
    saidOf: ({ state }) => (state === "cancelled" ? requestMessages.cancelDone : undefined),
  },
  reopen: {
    path: "/reopen",
    // With what was typed into another form, which was refused since the request was cancelled.
    fields: ["refusedAct", "message", "name", "country", "phone"],
    drafted: [],
    failure,
    bodyOf: () => ({}),
    saidOf: ({ can }) => (can.reopen ? undefined : requestMessages.reopenDone),
  },
} as const satisfies Record<string, Change>;

/** What was typed into a form, if anything: a question, or a name and a number with its country. */
export const typedIn = ({ message, name, phone, country }: Partial<Record<string, string>>) =>
  [message, name, phone && withCountry(phone.trim(), country)].filter(Boolean).join("\n");

function withCountry(phone: string, country: string | undefined): string {
  const chosen = countries.find(({ code }) => code === country);
  return chosen && !phone.startsWith("+") ? `${phone} (${chosen.name})` : phone;
}

export type ChangeAct = keyof typeof changes;

export const isChange = (act: string): act is ChangeAct => Object.hasOwn(changes, act);
