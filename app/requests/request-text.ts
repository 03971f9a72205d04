import { requestCard as words } from "#content/requests-page.ts";
import { requestMessages } from "#contract/request-values.ts";
import { type PromisedRequest, promiseInWords } from "#contract/request-words.ts";
import type { RequestHappened, ShownRequest } from "#contract/requests.ts";

/** Says a moment by the clocks that count: of the branch, and of the visitor. */
export type WhenText = (at: string) => string;

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

const kindOf = ({ kind }: ShownRequest): string => words.kinds[kind] ?? words.kind;

/** The course or the topic, or else the form by which the request came. */
export const titleOf = (request: ShownRequest): string =>
  request.course ?? request.topic ?? kindOf(request);

/** How the request came, and when. @param date in words */
export const sentText = (request: ShownRequest, date: string): string =>
  filled(titleOf(request) === kindOf(request) ? words.sentOn : words.sent, {
    kind: kindOf(request),
    date,
  });

/** What comes next: whom we call or write to, and by when; or how far the request is, where nothing is promised. */
export const nextStepOf = (request: PromisedRequest, when: WhenText): string =>
  promiseInWords(request, when) ?? words.now[request.state];

/** Further sentences: the call that did not reach the person, or that no call is planned. */
export function stateNotesOf(
  { state, happened, promise, phone, phoneIsWrong, isShared }: ShownRequest,
  when: WhenText,
): string[] {
  const missed = happened.findLast(({ what }) => what === "called");
  const isOpen = state !== "done" && state !== "cancelled" && state !== "booked";
  return [
    ...(state === "not_reached" && missed && !phoneIsWrong
      ? [filled(promise ? words.notReached : words.called, { when: when(missed.at) })]
      : []),
    ...(phoneIsWrong && phone ? [filled(words.wrongNumber, { phone })] : []),
    ...(isOpen && !promise && !phoneIsWrong && state !== "not_reached" ? [words.noCall] : []),
    ...(isShared ? [requestMessages.otherAddress] : []),
  ];
}

/** One step of the history in the person's words. */
export function happenedText({ what, text, time }: RequestHappened, when: WhenText): string {
  if (what === "asked_again" && !text) return words.askedAgain;
  if (what === "call_agreed" && !time) return words.callAgreed;
  if (what === "call_wished" && !time) return words.callWished;
  return filled(words.events[what], { text: text ?? "", time: time ? when(time) : "" });
}
