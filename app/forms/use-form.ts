import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "./define-form.ts";

type FormOptions<Field extends string, Accepted> = {
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer<Field, Accepted> | undefined;
  /** Runs with the answer to each submission. The form stays busy until the returned promise settles. */
  onAnswer?: (answer: FormAnswer<Field, Accepted>) => void | Promise<void>;
};

/**
 * The behaviour that all forms share in a browser with scripts: one submission at a time, the first wrong field in
 * focus, and errors that go as soon as their field is typed in again.
 */
export function useForm<Field extends string, Accepted>({
  answer: firstAnswer,
  onAnswer,
}: FormOptions<Field, Accepted>) {
  const form = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState(firstAnswer);
  const [tries, setTries] = useState(0);
  const [retyped, setRetyped] = useState<readonly string[]>([]);
  // What the answer to a submission says of a field is not true of what is typed while the submission is under way.
  const typedMeanwhile = useRef<string[]>([]);
  const refused = answer?.kind === "refused" ? answer : undefined;

  // Focuses the first wrong field once the errors are on the page.
  useEffect(() => {
    if (!refused || !form.current) return;
    const controls = [...form.current.elements] as HTMLInputElement[];
    const isWrong = ({ name, type }: HTMLInputElement) =>
      type !== "hidden" && refused.errors[name as Field];
    controls.find(isWrong)?.focus();
  }, [refused]);

  /**
   * Makes one submission, unless another is under way.
   * @param send sends the form in place. It resolves with the answer, or with undefined if there is nothing to show
   */
  async function run(send: () => Promise<FormAnswer<Field, Accepted> | undefined>): Promise<void> {
    // A second submission may come before React has rendered the busy button.
    if (isRunning.current) return;
    isRunning.current = true;
    typedMeanwhile.current = [];
    setBusy(true);
    try {
      const next = await send();
      setAnswer(next);
      setRetyped(typedMeanwhile.current);
      setTries((count) => count + 1);
      const settled = next && onAnswer?.(next);
      // Without a promise, the answer and the end of the busy state render at once.
      if (settled) await settled;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  /** Hides the errors of fields whose values have changed. */
  function retype(names: readonly string[]) {
    typedMeanwhile.current = [...typedMeanwhile.current, ...names];
    setRetyped((former) => [...new Set([...former, ...names])]);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    // Another country has another rule for the telephone number.
    retype([name === "country" ? "phone" : name]);
  }

  return {
    form,
    answer,
    refused,
    busy,
    /** Counts the answers: as a key it renders an alert anew, since screen readers speak one only when it appears. */
    tries,
    retyped,
    retype,
    /** Gone as soon as the field is typed in again. */
    errorOf: (field: Field) => (retyped.includes(field) ? undefined : refused?.errors[field]),
    run,
    /** @param send what the form's submit button does */
    formProps: (
      send: (element: HTMLFormElement) => Promise<FormAnswer<Field, Accepted> | undefined>,
    ) => ({
      ref: form,
      method: "post" as const,
      onInput,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const element = event.currentTarget;
        void run(() => send(element));
      },
    }),
  };
}
