import { type FormEvent, useEffect, useRef } from "react";
import { createDraft } from "../forms/draft.ts";
import { rememberPerson } from "../forms/known-person.ts";
import { type ChangeAct, changes, typedIn } from "./change-forms.ts";

const draftOf = (reference: string, act: ChangeAct) =>
  createDraft(`requestDraft-${reference}-${act}`, changes[act].drafted);

/** What was typed in this tab into the forms of these requests and not sent. */
export const typedInTab = (references: readonly string[]): string =>
  references
    .flatMap((reference) =>
      (Object.keys(changes) as ChangeAct[]).map((act) => typedIn(draftOf(reference, act).values())),
    )
    .filter(Boolean)
    .join("\n");

const isSaidByAddress = () => new URLSearchParams(location.search).has("said");

/**
 * Takes what was done out of the address, so that a reload neither says it again nor forgets what is typed next. React
 * Router keeps the address that it has loaded, so the page goes on saying it.
 */
export function useSaidOnce(): void {
  useEffect(() => {
    if (!isSaidByAddress()) return;
    const url = new URL(location.href);
    url.searchParams.delete("said");
    url.searchParams.delete("about");
    history.replaceState(history.state, "", url);
  }, []);
}

/** Opens what is folded around a form with a draft, which would look lost, unless another form of its card is open. */
function openAround(form: HTMLFormElement): void {
  const fold = form.closest("details");
  if (!fold || document.querySelector(`details[name="${fold.name}"][open]`)) return;
  fold.open = true;
  // Of finished requests.
  const outer = fold.parentElement?.closest("details");
  if (outer) outer.open = true;
}

/**
 * Keeps what was typed into the form of a change in this tab until the change is done: the link may end meanwhile, and
 * another one leads back to the same form.
 * @param isDone the page says that the change is done
 * @returns props of the form
 */
export function useChangeDraft(reference: string, act: ChangeAct, isDone: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const { drafted } = changes[act];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the act names its fields.
  useEffect(() => {
    const draft = draftOf(reference, act);
    if (!form.current || drafted.length === 0) return;
    // React runs the effects of forms before that of their page (`useSaidOnce`).
    if (isDone && isSaidByAddress()) return draft.forget();
    draft.restore(form.current);
    // What was typed before the scripts were loaded belongs to the draft, too.
    draft.save(form.current);
    if (typedIn(draft.values())) openAround(form.current);
  }, [reference, act, isDone]);
  return {
    ref: form,
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement;
      if (drafted.length > 0) draftOf(reference, act).save(currentTarget, name);
      // Other forms of this visit would fill in the number that is being corrected.
      if (act === "number") rememberPerson(currentTarget, name);
    },
  };
}
