import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
} from "react";
import { confirmation as words } from "#content/lead-forms.ts";
import type { LeadAccepted } from "#contract/lead.ts";
import { ANSWER_ID } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import {
  type FormAnswer,
  type FormValues,
  type LeadDefinition,
  SOURCE_FIELD,
  valuesOf,
} from "./define-form.ts";
import { createDraft } from "./draft.ts";
import { beginForm } from "./form-token.ts";
import styles from "./lead-form.module.css";
import { useForm } from "./use-form.ts";

/** How long to look for the server after the form's rules could not be loaded, in milliseconds. */
const PROBE_MS = 5_000;

type LeadOptions<Field extends string> = {
  /** The answer to a form that was sent without scripts. */
  answer: FormAnswer<Field> | undefined;
  /** How long the button stays busy after an answer, in milliseconds. */
  restMs?: number | undefined;
  onAnswer?: ((answer: FormAnswer<Field>) => void) | undefined;
};

type LeadFormProps<Field extends string> = LeadOptions<Field> & {
  form: LeadDefinition<Field>;
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  submitLabel: string;
  busyLabel: string;
  /** What to show of an accepted form, above its fields. */
  confirmation: (answer: Extract<FormAnswer<Field>, { kind: "accepted" }>) => ReactNode;
  children: (state: {
    /** The prefix of the fields' ids. */
    id: string;
    /** What to fill the fields with: what was typed before the page came back. */
    values: FormValues<Field> | undefined;
    errorOf: (field: Field) => string | undefined;
  }) => ReactNode;
};

/**
 * A form that makes a lead. Complete without scripts; with them it is sent in place, and the rules of the
 * contract are loaded at the first touch.
 */
export function LeadForm<Field extends string>({
  form,
  action,
  submitLabel,
  busyLabel,
  confirmation,
  children,
  ...options
}: LeadFormProps<Field>) {
  const id = useId();
  const { answer, busy, tries, summary, statusProps, errorOf, formProps } = useLeadForm(
    form,
    options,
  );
  const first = options.answer;
  const isClean = first?.kind === "accepted" && form.cleared;

  return (
    <form {...formProps} action={action} className={styles.form} data-enquiry-form="">
      {summary && <ErrorSummary key={tries} {...summary} />}
      {/* Always there: screen readers announce what changes in a region, not a region that appears. */}
      <div role="status" {...statusProps} className={styles.status}>
        {answer?.kind === "accepted" && confirmation(answer)}
      </div>
      {children({ id, values: isClean ? undefined : first?.values, errorOf })}
      <Honeypot />
      {first?.kind === "refused" && first.source && (
        <input type="hidden" name={SOURCE_FIELD} value={JSON.stringify(first.source)} />
      )}
      <Button type="submit" wide size="large" busy={busy} className={styles.submit}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}

/** Adds to `useForm` what lead forms need: the draft, the form token, and rules that are loaded late. */
function useLeadForm<Field extends string>(
  form: LeadDefinition<Field>,
  { answer: firstAnswer, restMs, onAnswer }: LeadOptions<Field>,
) {
  const draft = useMemo(() => createDraft(`${form.name}Draft`, form.drafted), [form]);
  const isHydrated = useHydrated();
  const wasAccepted = firstAnswer?.kind === "accepted";
  const { formProps, retyped, ...state } = useForm(form, {
    answer: firstAnswer,
    restMs,
    async submit(element) {
      draft.save(element);
      try {
        const { submitLead, rules } = await loadSending(form);
        return await submitLead(element, form, rules);
      } catch {
        return sendByBrowser(element, form);
      }
    },
    onAnswer(outcome) {
      if (outcome.kind === "accepted") draft.forget();
      onAnswer?.(outcome);
    },
  });
  const { answer, refused } = state;
  const { ref } = formProps;

  useEffect(() => {
    if (!ref.current) return;
    if (wasAccepted) {
      draft.forget();
    } else {
      draft.restore(ref.current);
      // What was typed before the scripts came belongs to the draft, too.
      draft.save(ref.current);
    }
  }, [ref, draft, wasAccepted]);

  /** Runs at every touch; only the first has something to load. */
  const begin = useCallback(() => {
    beginForm();
    loadSending(form).then(
      ({ beginLead }) => beginLead(form),
      () => {
        // Tried again when the form is sent.
      },
    );
  }, [form]);

  // Whoever was in a field before the scripts came has touched the form already.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) begin();
  }, [ref, begin]);

  function onInput(event: FormEvent<HTMLFormElement>) {
    draft.save(event.currentTarget, (event.target as HTMLInputElement).name);
    formProps.onInput(event);
  }

  const wrong = form.fields.filter((name) => refused?.errors[name]);
  // The browser leads to what a page without scripts says above the fields: there is always something.
  const alert = refused?.alert ?? (answer === firstAnswer && refused?.errors[wrong[0] as Field]);
  // The alert goes once the fields that it is about are retyped: those with the same words, or else all.
  const same = wrong.filter((name) => refused?.errors[name] === alert);
  const told = same.length > 0 ? same : wrong;
  const isMended = told.length > 0 && told.every((name) => retyped.includes(name));
  const answerId = firstAnswer && ANSWER_ID;

  return {
    ...state,
    /** Of the summary above the fields, where there is something to say. */
    summary:
      alert && !isMended
        ? { title: alert, focus: wrong.length === 0, ...(answerId && { id: answerId }) }
        : undefined,
    /** Of the region that says thanks: without scripts the browser moves the view and the focus there. */
    statusProps:
      answer?.kind === "accepted" && answerId ? { id: answerId, tabIndex: -1 } : undefined,
    formProps: { ...formProps, noValidate: isHydrated, onFocus: begin, onInput },
  };
}

async function loadSending<Field extends string>(form: LeadDefinition<Field>) {
  const [{ beginLead, submitLead }, rules] = await Promise.all([
    import("./send-lead.ts"),
    form.rules(),
  ]);
  return { beginLead, submitLead, rules };
}

/**
 * The rules cannot be loaded. Where the server can be reached, the browser sends the form itself, and its
 * answer is another page; else what was typed stays on this one, in place of the browser's own page of errors.
 */
async function sendByBrowser<Field extends string>(
  element: HTMLFormElement,
  { fields, failure }: LeadDefinition<Field>,
): Promise<FormAnswer<Field>> {
  if (await isServerThere()) {
    element.submit();
    return new Promise(() => {});
  }
  const values = valuesOf(new FormData(element), fields);
  return { kind: "refused", alert: failure, errors: {}, values };
}

/** Any answer counts, also a refusal where `/readyz` is closed to the public; a 5xx may be of a proxy without a server. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { signal: AbortSignal.timeout(PROBE_MS) })).status < 500;
  } catch {
    return false;
  }
}

/** People neither see nor reach this field; programs that fill in everything give themselves away. */
function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

type LeadConfirmationProps = {
  thanks: string;
  accepted: LeadAccepted;
  /** How the institute answers. */
  by?: "phone" | "email";
};

/** Stays on the page after the toast has gone: the reference to quote, and until when the institute calls. */
export function LeadConfirmation({ thanks, accepted, by = "phone" }: LeadConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);

  // On a phone the button that was pressed may stand a screen below.
  useEffect(() => {
    // `void`: newer browsers return a promise, which an effect must not.
    void box.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <div ref={box} className={styles.confirmation}>
      <p className={styles.thanks}>{thanks}</p>
      <p>
        {words.reference} <span className={styles.reference}>{accepted.reference}</span>.{" "}
        {words[by]} <strong>{accepted.callByText}</strong>.
      </p>
      {accepted.mailFollows && <p>{words.byEmail}</p>}
    </div>
  );
}
