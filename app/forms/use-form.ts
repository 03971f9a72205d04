import { type FormEvent, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { ANSWER_ID } from "../paths.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Draft } from "./draft.ts";
import { beginForm } from "./form-token.ts";
import type { LeadAnswer, LeadForm, LeadValues } from "./define-form.ts";

/** Whoever has waited for the rules waits for this too. */
const PROBE_MS = 5_000;

type LeadFormOptions<Field extends string> = {
  form: LeadForm<Field>;
  draft: Draft;
  /** Fetches the rules and what sends. */
  loadSubmission: () => Promise<{
    begin: () => void;
    submit: (form: HTMLFormElement) => Promise<LeadAnswer<Field>>;
  }>;
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
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState(firstAnswer);
  const [tries, setTries] = useState(0);
  const [retyped, setRetyped] = useState<readonly string[]>([]);
  const refused = answer?.kind === "refused" ? answer : undefined;
  const wasAccepted = firstAnswer?.kind === "accepted";
  const answerId = firstAnswer && ANSWER_ID;
  const wrong = lead.fields.filter((name) => refused?.errors[name]);
  // Without scripts an answer always says above the fields what is wrong: the browser leads there.
  const alert = refused?.alert ?? (answer === firstAnswer && refused?.errors[wrong[0] as Field]);
  // What stands above the fields goes with the errors that it tells of: one in the same words, or else all.
  const same = wrong.filter((name) => refused?.errors[name] === alert);
  const told = same.length > 0 ? same : wrong;
  const isMended = told.length > 0 && told.every((name) => retyped.includes(name));

  useEffect(() => {
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
      // The rules cannot be had. Where the server can be reached, the browser sends the form itself, and its
      // answer is another page; else what was typed stays, and not the browser's own page of errors.
      if (await isServerThere()) {
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

  /** At the first touch, and at each one after. */
  const begin = useCallback(() => {
    beginForm();
    loadSubmission().then(
      (submission) => submission.begin(),
      () => {
        // Asked for again when the form is sent.
      },
    );
  }, [loadSubmission]);

  // Whoever was in a field before the scripts came has touched the form already.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) begin();
  }, [begin]);

  return {
    answer,
    busy,
    /** Another with every answer: screen readers speak an alert only when it appears. */
    tries,
    /** For the summary above the fields, where there is something to say. */
    summary:
      alert && !isMended
        ? { title: alert, focus: wrong.length === 0, ...(answerId && { id: answerId }) }
        : undefined,
    /** Of the region that says thanks: without scripts the browser leads there, the focus included. */
    statusProps:
      answer?.kind === "accepted" && answerId ? { id: answerId, tabIndex: -1 } : undefined,
    /** Gone as soon as the field is typed in again. */
    errorOf: (field: Field) => (retyped.includes(field) ? undefined : refused?.errors[field]),
    formProps: {
      ref: form,
      method: "post",
      noValidate: isHydrated,
      onFocus: begin,
      onInput,
      onSubmit,
    },
  } as const;
}

/**
 * Whether anything answers, be it that `/readyz` is closed to the public; a 5xx may be of a proxy
 * that finds no server.
 */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { signal: AbortSignal.timeout(PROBE_MS) })).status < 500;
  } catch {
    return false;
  }
}

function blank<Field extends string>(fields: readonly Field[]): LeadValues<Field> {
  return Object.fromEntries(fields.map((field) => [field, ""])) as LeadValues<Field>;
}
