import { useCallback, useRef, useState } from "react";
import { useStaff } from "../staff-api.ts";

type Draft = { place: string; text: string; isFound: boolean };

/** Each account has its own; the page that logs out takes all of them away. */
const placeOf = (account: string, key: string) => `staff-draft:${account}:${key}`;

/**
 * Text that is being written, kept in this tab's session storage with every key: a reload, a lost line
 * or a wrong click does not lose it. A full or forbidden storage is no reason to stop writing.
 * @param key what is written, such as `note:<person>`
 * @returns the text, its setter, and whether it was found from before
 */
export function useDraft(key: string) {
  const place = placeOf(useStaff().me.id, key);
  const [state, setState] = useState(() => found(place));
  // What an answer finds that was asked for some keys ago.
  const newest = useRef(state);
  const setDraft = useCallback(
    (next: string | ((now: string) => string)) => {
      const now = newest.current.place === place ? newest.current : found(place);
      const text = typeof next === "string" ? next : next(now.text);
      const draft = { place, text, isFound: now.isFound && text === now.text };
      newest.current = draft;
      setState(draft);
      keep(place, text);
    },
    [place],
  );
  if (state.place !== place) {
    newest.current = found(place);
    setState(newest.current);
  }
  return [state.text, setDraft, state.isFound] as const;
}

export const hasDraft = (account: string, key: string): boolean =>
  read(placeOf(account, key)) !== undefined;

/** For what was stored; nothing shows it any more. */
export const dropDraft = (account: string, key: string): void => keep(placeOf(account, key), "");

function found(place: string): Draft {
  const kept = read(place);
  return { place, text: kept ?? "", isFound: kept !== undefined };
}

function keep(place: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(place, text);
    else sessionStorage.removeItem(place);
  } catch {
    // The text is still in the field.
  }
}

function read(place: string): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}
