import type { ShownRequest } from "./requests.ts";

/*
 * When we call or write about a request, in the words of all who read of it: the page 'Your requests', the profile, and
 * the mail about a change.
 */

/** What the sentence depends on. `parent`: whom we speak with in the person's place, in words. */
export type PromisedRequest = Pick<ShownRequest, "promise" | "parent" | "state">;

/**
 * Says whom we call or write to, and by when.
 * @param when says a moment, ISO 8601 in UTC, in words
 * @returns undefined if nothing is promised
 */
export function promiseInWords(
  { promise, parent, state }: PromisedRequest,
  when: (at: string) => string,
): string | undefined {
  if (!promise) return undefined;
  const { by, isAt, isOverdue, isCall } = promise;
  const time = `${isAt ? "on" : "by"} ${when(by)}`;
  const act = isCall ? `call ${parent ?? "you"}` : "write to you";
  if (isOverdue) {
    return `We wanted to ${act} ${time}. We’re late. We’ll ${isCall ? "call" : "write"} as soon as we can.`;
  }
  return isCall && state === "not_reached" ? `We try again ${time}.` : `We ${act} ${time}.`;
}
