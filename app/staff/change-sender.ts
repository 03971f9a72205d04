import { useMemo } from "react";
import { randomKey } from "../forms/form-key.ts";
import { clearTab, readTab, writeTab } from "../forms/tab-storage.ts";
import type { Outcome } from "../shell/api/api-client.ts";
import { type StaffFetch, type StaffMethod, useStaff } from "./staff-api.ts";

/** Without a draft, the same change counts as another one after this time. */
const SAME_CHANGE_MS = 10 * 60_000;
/** How soon a change is sent again if the connection broke, unless that took too long to keep anybody waiting. */
const REPEAT_MS = 1_000;
const BROKE_SOON_MS = 10_000;

/** A change that got no answer. The server may have made it. */
type Unanswered = { body: string; key: string; at: number };

type ChangeMethod = Exclude<StaffMethod, "GET">;

/**
 * Sends a change to the staff API. Throws only what `onLate` throws.
 * @param onLate for a text that is saved again and again. If an earlier save of it got no answer, that is sent again
 *   first. `onLate` takes over its answer, and returns the body on the revision that the earlier save has made.
 *   It throws if that was all there was to save
 */
export type SendChange = <T>(
  method: ChangeMethod,
  path: string,
  body?: object | FormData,
  onLate?: (late: T) => object,
) => Promise<Outcome<T>>;

/**
 * Sends changes with an idempotency key: one for each change that somebody intends. A change that got no answer keeps
 * its key until it is answered, or until another body is sent to its path. So sending it again, by the next click too,
 * never makes it twice. If the connection breaks, it is sent again at once.
 * @param keptAs the name of an entry in session storage that keeps the keys over a reload, for changes whose text is
 *   kept as a draft
 */
export function createChangeSender(
  fetchStaff: StaffFetch,
  keptAs?: string,
  repeatMs = REPEAT_MS,
): SendChange {
  const unanswered = new Map<string, Unanswered>(keptAs ? keptIn(keptAs) : []);

  function keep(): void {
    if (!keptAs) return;
    if (unanswered.size === 0) clearTab(keptAs);
    else writeTab(keptAs, JSON.stringify([...unanswered]));
  }

  function keyOf(call: string, body: string): string {
    const before = unanswered.get(call);
    const isSame = before?.body === body && (keptAs || Date.now() - before.at < SAME_CHANGE_MS);
    const key = isSame ? before.key : randomKey();
    unanswered.set(call, { body, key, at: Date.now() });
    keep();
    return key;
  }

  async function sendWithKey<T>(method: ChangeMethod, path: string, body: object | undefined) {
    const call = callOf(method, path);
    const key = keyOf(call, textOf(body));
    const send = () => fetchStaff<T>(method, path, body, key);
    const begun = Date.now();
    let outcome = await send();
    if (isBroken(outcome) && navigator.onLine && Date.now() - begun < BROKE_SOON_MS) {
      await new Promise((done) => setTimeout(done, repeatMs));
      outcome = await send();
    }
    if (isAnswered(outcome) && unanswered.get(call)?.key === key) {
      unanswered.delete(call);
      keep();
    }
    return outcome;
  }

  return async (method, path, body, onLate) => {
    // The server stores a picture that comes again once, without a key.
    if (body instanceof FormData) return fetchStaff(method, path, body);
    const earlier = unanswered.get(callOf(method, path))?.body;
    if (!onLate || earlier === undefined || earlier === textOf(body)) {
      return sendWithKey(method, path, body);
    }
    const late = await sendWithKey<never>(method, path, JSON.parse(earlier));
    // Nothing can be based on a save that may still arrive.
    if (!isAnswered(late)) return late;
    return sendWithKey(method, path, late.kind === "done" ? onLate(late.value) : body);
  };
}

const callOf = (method: string, path: string) => `${method} ${path}`;
const textOf = (body: object | undefined): string => JSON.stringify(body) ?? "";

/** The entry of session storage that keeps the keys of a draft. */
const keysOf = (account: string, draft: string) => `staff-key:${account}:${draft}`;

/** Forgets the change without an answer of a draft that was discarded, so that nothing sends it again. */
export const forgetUnanswered = (account: string, draft: string): void =>
  clearTab(keysOf(account, draft));

/**
 * Sends the changes of one component, as `createChangeSender` does.
 * @param draft the name of the draft that is sent, as `useDraft` has it
 */
export function useChangeSender(draft?: string): SendChange {
  const { me, fetchStaff } = useStaff();
  const keptAs = draft && keysOf(me.id, draft);
  return useMemo(() => createChangeSender(fetchStaff, keptAs), [fetchStaff, keptAs]);
}

/** Whether nothing came back. An error page of a proxy is no answer either, but it says that it is busy. */
const isBroken = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === "unreachable" && outcome.status === undefined;

const isAnswered = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === "done" || (outcome.kind === "refused" && isDecided(outcome.problem.status));

/**
 * Whether a refusal with this status says that the change was not made. An error of the server (500) has rolled it back,
 * and repeating it would bring the same again. After another 5xx it may have been made; and a login that has ended (401)
 * and too many calls (429) say nothing about an earlier sending.
 */
export const isDecided = (status: number): boolean =>
  status <= 500 && status !== 401 && status !== 429;

function keptIn(name: string): [string, Unanswered][] {
  try {
    return JSON.parse(readTab(name) ?? "[]");
  } catch {
    return [];
  }
}
