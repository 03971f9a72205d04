import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Draft } from "./draft.ts";
import { beginForm } from "./form-start.ts";
import type { LeadAnswer, LeadForm, LeadValues } from "./lead-answer.ts";

type LeadFormOptions<Field extends string> = {
  form: LeadForm<Field>;
  draft: Draft;
  /** Fetches the rules and what sends. */
  loadSubmission: () => Promise<{ submit: (form: HTMLFormElement) => Promise<LeadAnswer<Field>> }>;
  /** The answer to a form that was sent without scripts. */
  firstAnswer: LeadAnswer<Field> | undefined;
  /** How long the button stays deaf once an answer has come, in milliseconds. */
  restMs?: number;
  onAnswer?: (answer: LeadAnswer<Field>, form: HTMLFormElement) => void;
};

/** What the lead forms have in common with scripts: sent in place, once, with nothing typed ever lost. */
export function useLeadForm<Field extends string>({
  form: lead,
  draft,
  loadSubmission,
  firstAnswer,
  restMs = 0,
  onAnswer,
}: LeadFormOptions<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [enhanced, setEnhanced] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState(firstAnswer);
  const [tries, setTries] = useState(0);
  const [retyped, setRetyped] = useState<readonly string[]>([]);
  const refused = answer?.kind === "refused" ? answer : undefined;
  const wasAccepted = firstAnswer?.kind === "accepted";

  useEffect(() => {
    setEnhanced(true);
    if (!form.current) return;
    if (wasAccepted) {
      draft.forget();
    } else {
      draft.restore(form.current);
      // What was typed before the scripts came is a draft, too.
      draft.save(form.current);
    }
    return () => clearTimeout(restTimer.current);
  }, [draft, wasAccepted]);

  // After the errors are on the page: the first bad field says what to do next.
  useEffect(() => {
    const field = refused && lead.fields.find((name) => refused.errors[name]);
    const control = field && form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }, [refused, lead]);

  function show(next: LeadAnswer<Field>) {
    setAnswer(next);
    setRetyped([]);
    setTries((count) => count + 1);
  }

  async function send(element: HTMLFormElement): Promise<LeadAnswer<Field>> {
    try {
      return await (await loadSubmission()).submit(element);
    } catch {
      // The rules cannot be had. Offline, what was typed stays; else the browser sends the form itself,
      // and its answer is another page.
      if (navigator.onLine) {
        element.submit();
        return new Promise(() => {});
      }
      return { kind: "refused", alert: lead.failure, errors: {}, values: blank(lead.fields) };
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting.current) return;
    const element = event.currentTarget;
    submitting.current = true;
    setBusy(true);
    draft.save(element);
    const outcome = await send(element);
    const rest = outcome.kind === "refused" && outcome.unsent ? 0 : restMs;
    const goIdle = () => {
      submitting.current = false;
      setBusy(false);
    };
    if (rest > 0) restTimer.current = setTimeout(goIdle, rest);
    else goIdle();
    show(outcome);
    if (outcome.kind === "accepted") draft.forget();
    onAnswer?.(outcome, element);
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    draft.save(event.currentTarget, name);
    // Another country has another rule for the number.
    setRetyped((names) => [...new Set([...names, name === "country" ? "phone" : name])]);
  }

  function onFocus() {
    beginForm();
    loadSubmission().catch(() => {
      // Asked for again when the form is sent.
    });
  }

  return {
    answer,
    busy,
    /** Another with every answer: screen readers speak an alert only when it appears. */
    tries,
    alert: refused?.alert,
    hasFieldErrors: refused !== undefined && Object.keys(refused.errors).length > 0,
    /** Gone as soon as the field is typed in again. */
    errorOf: (field: Field) => (retyped.includes(field) ? undefined : refused?.errors[field]),
    /** For what is found wrong before the form is sent. */
    refuse: (alert: string | undefined, errors: Partial<Record<Field, string>>) =>
      show({
        kind: "refused",
        unsent: true,
        ...(alert ? { alert } : {}),
        errors,
        values: blank(lead.fields),
      }),
    formProps: { ref: form, method: "post", noValidate: enhanced, onFocus, onInput, onSubmit },
  } as const;
}

function blank<Field extends string>(fields: readonly Field[]): LeadValues<Field> {
  return Object.fromEntries(fields.map((field) => [field, ""])) as LeadValues<Field>;
}
