import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { FormAnswer, FormDefinition } from "./define-form.ts";

type FormOptions<Field extends string, Accepted> = {
  /** Sends the form in place; it never throws. */
  submit: (form: HTMLFormElement) => Promise<FormAnswer<Field, Accepted>>;
  /** The answer to a form that was sent without scripts. */
  answer: FormAnswer<Field, Accepted> | undefined;
  /** How long the button stays busy after an answer, in milliseconds. */
  restMs?: number | undefined;
  /** Runs when the answer has come, before fields are cleared. */
  onAnswer?: (answer: FormAnswer<Field, Accepted>, form: HTMLFormElement) => void;
};

/**
 * The behaviour that all forms share in a browser with scripts: one submission at a time, the first wrong field in
 * focus, and errors that go as soon as their field is typed in again.
 */
export function useForm<Field extends string, Accepted>(
  { fields, cleared = [] }: Pick<FormDefinition<Field, never, Accepted>, "fields" | "cleared">,
  { submit, answer: firstAnswer, restMs = 0, onAnswer }: FormOptions<Field, Accepted>,
) {
  const form = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState(firstAnswer);
  const [tries, setTries] = useState(0);
  const [retyped, setRetyped] = useState<readonly string[]>([]);
  const refused = answer?.kind === "refused" ? answer : undefined;

  useEffect(() => () => clearTimeout(restTimer.current), []);

  // Focuses the first wrong field once the errors are on the page.
  useEffect(() => {
    const field = refused && fields.find((name) => refused.errors[name]);
    const control = field && form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }, [refused, fields]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second submit may come before React has rendered the busy button.
    if (submitting.current) return;
    const element = event.currentTarget;
    submitting.current = true;
    setBusy(true);
    const outcome = await submit(element);
    const rest = outcome.kind === "refused" && outcome.unsent ? 0 : restMs;
    const goIdle = () => {
      submitting.current = false;
      setBusy(false);
    };
    if (rest > 0) restTimer.current = setTimeout(goIdle, rest);
    else goIdle();
    setAnswer(outcome);
    setRetyped([]);
    setTries((count) => count + 1);
    onAnswer?.(outcome, element);
    if (outcome.kind === "accepted") clearFields(element, cleared);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    // Another country has another rule for the telephone number.
    setRetyped((names) => [...new Set([...names, name === "country" ? "phone" : name])]);
  }

  return {
    answer,
    refused,
    busy,
    /** Counts the answers: as a key it renders an alert anew, since screen readers speak one only when it appears. */
    tries,
    retyped,
    /** Gone as soon as the field is typed in again. */
    errorOf: (field: Field) => (retyped.includes(field) ? undefined : refused?.errors[field]),
    formProps: { ref: form, method: "post", onInput, onSubmit },
  } as const;
}

function clearFields(form: HTMLFormElement, names: readonly string[]): void {
  for (const name of names) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText) control.value = "";
  }
}
