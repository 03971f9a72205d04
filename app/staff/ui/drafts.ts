import { useCallback, useMemo, useRef, useState } from "react";
import { isSame } from "#contract/site-changes.ts";
import { useStaff } from "../staff-api.ts";

/*
 * Text that the server has not stored yet is kept in the tab's session storage with every keystroke, so that
 * a reload, a lost connection or a wrong click loses nothing.
 */

type Draft = { storageKey: string; text: string; isFound: boolean };

/** Each account has drafts of its own; the page that logs out removes all of them. */
const storageKeyOf = (account: string, key: string) => `staff-draft:${account}:${key}`;

/**
 * Keeps a text that is being written. If session storage is full or forbidden, only the field has the text.
 * @param key names the text within the account, such as `note:<person>`
 * @returns the text, its setter, and whether it was restored from an earlier visit
 */
export function useDraft(key: string) {
  const storageKey = storageKeyOf(useStaff().me.id, key);
  const [state, setState] = useState(() => restored(storageKey));
  // The setter may be called with a function some keystrokes later: the function gets this newest text.
  const newest = useRef(state);
  const setDraft = useCallback(
    (next: string | ((now: string) => string)) => {
      const now = newest.current.storageKey === storageKey ? newest.current : restored(storageKey);
      const text = typeof next === "string" ? next : next(now.text);
      const draft = { storageKey, text, isFound: now.isFound && text === now.text };
      newest.current = draft;
      setState(draft);
      store(storageKey, text);
    },
    [storageKey],
  );
  if (state.storageKey !== storageKey) {
    newest.current = restored(storageKey);
    setState(newest.current);
  }
  return [state.text, setDraft, state.isFound] as const;
}

/** The text of a draft, for callers outside the field; empty if there is none. */
export const draftText = (account: string, key: string): string =>
  read(storageKeyOf(account, key)) ?? "";

export const hasDraft = (account: string, key: string): boolean => draftText(account, key) !== "";

/** Removes a draft once its text is stored; for callers outside the field, which may no longer be shown. */
export const dropDraft = (account: string, key: string): void =>
  store(storageKeyOf(account, key), "");

function restored(storageKey: string): Draft {
  const text = read(storageKey);
  return { storageKey, text: text ?? "", isFound: text !== undefined };
}

function store(storageKey: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(storageKey, text);
    else sessionStorage.removeItem(storageKey);
  } catch {
    // The text is still in the field.
  }
}

function read(storageKey: string): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A change that is not saved yet, with the revision that it is based on. */
type Unsaved<Value> = { revision: number; value: Value };

/** Reads a stored draft; undefined if it is not an unsaved change. */
export function unsavedFrom<Value>(draft: string): Unsaved<Value> | undefined {
  try {
    const { revision, value } = JSON.parse(draft) as Partial<Unsaved<Value>>;
    return typeof revision === "number" && value !== undefined ? { revision, value } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what is still to be saved once `sent` is stored as `revision`: the whole value if it changed meanwhile. */
export const leftAfterSave = <Value>(
  now: Unsaved<Value> | undefined,
  sent: Value,
  revision: number,
): Unsaved<Value> | undefined =>
  now === undefined || isSame(now.value, sent) ? undefined : { revision, value: now.value };

const textOf = (unsaved: Unsaved<unknown> | undefined) => (unsaved ? JSON.stringify(unsaved) : "");

/**
 * An unsaved change of a stored record, kept as a draft with the revision that it is based on: a reload
 * does not lose it, and saving it never overwrites what a colleague has saved meanwhile.
 * @param key as for `useDraft`
 */
export function useUnsaved<Value>(key: string) {
  const [text, setText, isFound] = useDraft(key);
  const unsaved = useMemo(() => unsavedFrom<Value>(text), [text]);
  const set = useCallback((next: Unsaved<Value> | undefined) => setText(textOf(next)), [setText]);
  /** Call when `sent` is stored as `revision`. Returns what was typed meanwhile and is still to be saved. */
  const saved = useCallback(
    (sent: Value, revision: number) => {
      let left: Unsaved<Value> | undefined;
      setText((now) => {
        left = leftAfterSave(unsavedFrom<Value>(now), sent, revision);
        return textOf(left);
      });
      return left;
    },
    [setText],
  );
  /** Call when an earlier save is known to have made `revision`: what is unsaved is based on that. */
  const rebase = useCallback(
    (revision: number) =>
      setText((now) => {
        const left = unsavedFrom<Value>(now);
        return left ? textOf({ ...left, revision }) : now;
      }),
    [setText],
  );
  return { unsaved, set, saved, rebase, isFound };
}
