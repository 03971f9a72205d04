import { requestChanges as words } from "#content/requests-page.ts";
import { requestMessages } from "#contract/request-values.ts";
import type { ShownRequest } from "#contract/requests.ts";
import type { Failure, FormTexts, FormValues } from "../forms/define-form.ts";
import { dialledPhone, phoneErrorText } from "../forms/typed-phone.ts";

/*
 * The forms that change a request, by their `act`. The browser posts them to the page, with scripts and without; the
 * page's action calls the API. Those without a request are about the whole page.
 */

type Change = FormTexts<string> & {
  /** Of the call, below `/requests`. */
  path: string;
  /** What the call takes beside token and reference. */
  bodyOf: (values: FormValues<string>) => object | Promise<object>;
  /** What was done, or undefined if that is no longer so. The address of the answer may be opened again later. */
  saidOf: (request: ShownRequest) => string | undefined;
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

export const changes = {
  number: {
    path: "/number",
    fields: ["country", "phone", "forAll"],
    failure,
    errorText: phoneError,
    bodyOf: async (values) => ({
      phone: await phoneOf(values),
      ...(values.forAll ? { forAll: true } : {}),
    }),
    saidOf: () => requestMessages.numberDone,
  },
  time: {
    path: "/call-time",
    fields: ["at", "zone"],
    failure,
    bodyOf: ({ at, zone }) => ({ at, ...(zone ? { zone } : {}) }),
    saidOf: ({ promise }) => (promise?.isAt ? requestMessages.timeDone : undefined),
  },
  question: {
    path: "/question",
    fields: ["message", "key"],
    failure,
    bodyOf: ({ message }) => ({ message }),
    saidOf: () => requestMessages.questionDone,
  },
  parent: {
    path: "/parent",
    fields: ["name", "country", "phone"],
    failure,
    errorText: phoneError,
    bodyOf: async (values) => ({
      name: values.name,
      ...(values.phone?.trim() ? { phone: await phoneOf(values) } : {}),
    }),
    saidOf: ({ parent }) => (parent ? requestMessages.parentDone : undefined),
  },
  cancel: {
    path: "/cancel",
    fields: [],
    failure,
    bodyOf: () => ({}),
    saidOf: ({ state }) => (state === "cancelled" ? requestMessages.cancelDone : undefined),
  },
  reopen: {
    path: "/reopen",
    fields: [],
    failure,
    bodyOf: () => ({}),
    saidOf: ({ state }) => (state === "cancelled" ? undefined : requestMessages.reopenDone),
  },
} as const satisfies Record<string, Change>;

/** The text that was typed into a form, if any: a question, or a name and a number. */
export const typedIn = ({ message, name, phone }: Partial<Record<string, string>>): string =>
  [message, name, phone].filter(Boolean).join("\n");

export type ChangeAct = keyof typeof changes;

export const isChange = (act: string): act is ChangeAct => Object.hasOwn(changes, act);
