import { useCallback, useMemo } from "react";
import { leftAfterSave, type Unsaved, unsavedFrom } from "./unsaved.ts";
import { useDraft } from "./use-draft.ts";

const textOf = (unsaved: Unsaved<unknown> | undefined) => (unsaved ? JSON.stringify(unsaved) : "");

/**
 * What is changed of something that is stored, kept in the tab with the revision that it was changed on:
 * it outlives a reload, and never goes over what somebody else has saved meanwhile.
 * @param key as `useDraft`
 */
export function useUnsaved<Value>(key: string) {
  const [text, setText, isFound] = useDraft(key);
  const unsaved = useMemo(() => unsavedFrom<Value>(text), [text]);
  const set = useCallback((next: Unsaved<Value> | undefined) => setText(textOf(next)), [setText]);
  /** `sent` is stored as `revision`. Returns what was typed meanwhile, and is still to be saved. */
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
  return { unsaved, set, saved, isFound };
}
