import { type FormEvent, useEffect, useRef } from "react";
import { createDraft } from "../forms/draft.ts";
import { type ChangeAct, changes } from "./change-forms.ts";

/**
 * Keeps what was typed into the form of a change in this tab until the change is done: the link may end meanwhile, and
 * another one leads back to the same form.
 * @param isDone the page says that the change is done
 * @returns props of the form
 */
export function useChangeDraft(reference: string, act: ChangeAct, isDone: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const { drafted } = changes[act];
  const draftHere = () => createDraft(`requestDraft-${reference}-${act}`, drafted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is nothing but its name and fields.
  useEffect(() => {
    const draft = draftHere();
    if (isDone) return draft.forget();
    if (!form.current || drafted.length === 0) return;
    draft.restore(form.current);
    // What was typed before the scripts were loaded belongs to the draft, too.
    draft.save(form.current);
  }, [reference, act, isDone]);
  return {
    ref: form,
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      if (drafted.length > 0) draftHere().save(currentTarget, (target as HTMLInputElement).name);
    },
  };
}
