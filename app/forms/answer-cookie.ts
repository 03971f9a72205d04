import { redirect } from "react-router";
import {
  ANSWER_MINUTES,
  answerCookies,
  answerPagesOf,
  answerPagesText,
} from "#contract/forms/answer-cookies.ts";
import { SENT } from "../paths.ts";
import type { FormAnswer } from "./define-form.ts";

/*
 * The answer to a form that was sent without scripts. The POST ends in a redirect to the form's page, whose address has
 * `SENT`: it can be reloaded, and Back never offers to send the form again. What the answer says about the visitor
 * stays out of the address, in a short-lived cookie that goes to this page alone; a logout deletes it, too.
 * `content/third-parties.ts` lists it.
 */

/** How many pages a logout finds again. */
const PAGES_KEPT = 10;
/** Browsers keep cookies of up to 4,096 bytes, with name and attributes. */
const MAX_LENGTH = 3_700;

type Answer = FormAnswer<string, unknown>;

/** The answer that an address asks for: `answer` is absent if the browser keeps no cookies, or no longer has this one. */
export type SentAnswer = { form: string; answer?: Answer };

/**
 * Leads to the page that shows the answer.
 * @param fragment without `#`; empty for none
 */
export function redirectToAnswer(
  { request, siteUrl }: { request: Request; siteUrl: string },
  form: string,
  answer: Answer,
  fragment: string,
): Response {
  const { pathname, searchParams } = new URL(request.url);
  // Where the cookie is gone, the address alone says which form was sent.
  const id = `${form}-${crypto.randomUUID().slice(0, 8)}`;
  searchParams.set(SENT, id);
  // Only names the route of the form's action.
  searchParams.delete("index");
  const headers = new Headers();
  const keep = (name: string, value: string, path: string) =>
    headers.append(
      "set-cookie",
      [
        `${name}=${value}`,
        `Path=${path}`,
        `Max-Age=${ANSWER_MINUTES * 60}`,
        "HttpOnly",
        "SameSite=Lax",
        ...(siteUrl.startsWith("https:") ? ["Secure"] : []),
      ].join("; "),
    );
  const before = answerPagesOf(cookiesOf(request, answerCookies.pages)[0]);
  const pages = [...new Set([pathname, ...before])].slice(0, PAGES_KEPT);
  keep(answerCookies.answer, fitting({ id, answer }), pathname);
  keep(answerCookies.pages, answerPagesText(pages), "/");
  return redirect(`${pathname}?${searchParams}${fragment && `#${fragment}`}`, {
    status: 303,
    headers,
  });
}

/** Undefined for an address that asks for no answer. */
export function readAnswer(request: Request): SentAnswer | undefined {
  const id = new URL(request.url).searchParams.get(SENT);
  if (id === null) return undefined;
  const kept = cookiesOf(request, answerCookies.answer)
    .map(decoded)
    .find((one) => one?.id === id);
  const [, form = ""] = /^(\w+)-[\da-f]{8}$/.exec(id) ?? [];
  return { form, ...(kept && { answer: kept.answer }) };
}

/**
 * Leads to the page that says what a form without fields has done. The address alone does not say it: anybody could
 * send such an address.
 */
export const redirectToResult = (
  site: { request: Request; siteUrl: string },
  form: string,
  accepted: string,
): Response => redirectToAnswer(site, form, { kind: "accepted", accepted, values: {} }, "");

export const resultOf = <Result extends string>({ answer }: SentAnswer): Result | undefined =>
  answer?.kind === "accepted" ? (answer.accepted as Result) : undefined;

/** The values of a cookie's name: those of a longer path come first. */
const cookiesOf = ({ headers }: Request, name: string): string[] =>
  (headers.get("cookie") ?? "")
    .split("; ")
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/** `id` is the form's name and some random digits. */
type Kept = { id: string; answer: Answer };

/** Leaves out the longest of what was typed, such as a message, if all of it is too long for a cookie. */
function fitting(kept: Kept): string {
  const values = { ...kept.answer.values };
  const encoded = () => encode(JSON.stringify({ ...kept, answer: { ...kept.answer, values } }));
  const longestFirst = Object.keys(values).toSorted(
    (a, b) => (values[b]?.length ?? 0) - (values[a]?.length ?? 0),
  );
  for (const field of longestFirst) {
    const text = encoded();
    if (text.length <= MAX_LENGTH) return text;
    values[field] = "";
  }
  return encoded();
}

const encode = (text: string) =>
  new TextEncoder().encode(text).toBase64({ alphabet: "base64url", omitPadding: true });

function decoded(text: string): Kept | undefined {
  try {
    const bytes = Uint8Array.fromBase64(text, { alphabet: "base64url" });
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Not a cookie of ours.
    return undefined;
  }
}
