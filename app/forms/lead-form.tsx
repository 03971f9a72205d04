import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import type { LeadAccepted } from "#contract/forms/lead.ts";
import type { Problem } from "#contract/problem.ts";
import { ANSWER_ID } from "../paths.ts";
import { StandingNotice } from "../shell/standing-notice.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import {
  type FormAnswer,
  type FormValues,
  type LeadDefinition,
  SOURCE_FIELD,
  valuesOf,
  ZONE_FIELD,
} from "./define-form.ts";
import { createDraft, fillUntouched } from "./draft.ts";
import { beginForm } from "./form-token.ts";
import { fillKnownPerson, rememberPerson } from "./known-person.ts";
import styles from "./lead-form.module.css";
import { LeadCard, type LeadCardWords } from "./sent-card.tsx";
import { type SentEnquiry, useSent } from "./sent-enquiry.ts";
import { visitorTimeZone } from "./typed-phone.ts";
import { useAnswer } from "./use-answer.ts";
import { useForm } from "./use-form.ts";

/** How long to wait for an answer of the server after the form's rules could not be loaded, in milliseconds. */
const PROBE_MS = 5_000;

type LeadOptions<Field extends string> = {
  /** The page's answer to a refused form that was sent without scripts; that to an accepted one is read here. */
  answer: FormAnswer<Field> | undefined;
  /** Runs with the answer. The form stays busy until the returned promise settles. */
  onAnswer?: ((answer: FormAnswer<Field>) => void | Promise<void>) | undefined;
  /** Closes the form's dialog. The card is then also shown over the page until it is closed. */
  onDone?: (() => void) | undefined;
};

type LeadFormProps<Field extends string> = LeadOptions<Field> & {
  form: LeadDefinition<Field>;
  /** Where a browser without scripts sends the form; the fragment leads to the answer. */
  action: string;
  submitLabel: string;
  busyLabel: string;
  /** What the card says, by what the form held. */
  card: (values: FormValues<Field>) => LeadCardWords;
  /** Of the card's heading. */
  cardLevel?: 2 | 3;
  /** Draws another card, for an enquiry that is settled at once, such as a booking. */
  drawCard?: (sent: SentEnquiry, card: { isFresh: boolean; onAgain: () => void }) => ReactNode;
  children: (state: {
    /** The prefix of the fields' ids. */
    id: string;
    /** Initial values of the fields: what was typed before the page came back. */
    values: FormValues<Field> | undefined;
    errorOf: (field: Field) => string | undefined;
    /** What the API said of a conflict, until the next answer. */
    conflict: Partial<Problem> | undefined;
  }) => ReactNode;
};

/**
 * A form that makes a lead. It works without scripts. With them it is sent in place, and the rules of the contract
 * are loaded at the first touch. Once it is sent, a card replaces it.
 */
export function LeadForm<Field extends string>({
  form,
  action,
  submitLabel,
  busyLabel,
  card,
  cardLevel = 3,
  drawCard,
  children,
  ...options
}: LeadFormProps<Field>) {
  const id = useId();
  const first = useAnswer(form, options.answer);
  const { answer, refused, busy, tries, summary, errorOf, formProps, ...rest } = useLeadForm(form, {
    ...options,
    answer: first,
  });
  const { sent, isBack, bringBack, closeNotice } = rest;
  const { onDone } = options;
  const isSent = sent !== undefined && !isBack;
  const conflict = refused?.problem?.code === "conflict" ? refused.problem : undefined;
  // Without scripts the browser moves the view and the focus to the answer.
  const answerProps = first && { id: ANSWER_ID, tabIndex: -1 };

  function cardOf(shown: SentEnquiry, isFramed = false) {
    const words = card(shown.values as FormValues<Field>);
    const { reference } = shown.accepted;
    const isOf = (one: typeof answer) =>
      one?.kind === "accepted" && one.accepted.reference === reference;
    const isFresh = isOf(answer) && !isOf(first);
    if (drawCard) return drawCard(shown, { isFresh, onAgain: () => bringBack() });
    return (
      <LeadCard
        key={reference}
        {...words}
        sent={shown}
        level={cardLevel}
        isFramed={isFramed}
        isFresh={isFresh}
        onAgain={bringBack}
      />
    );
  }

  return (
    <>
      <form {...formProps} action={action} className="stack-5" data-enquiry-form="">
        {summary && !isSent && (
          <ErrorSummary
            key={tries}
            title={summary.alert}
            field={summary.field && `${id}-${summary.field}`}
            focus={summary.focus}
            {...(first && { id: ANSWER_ID })}
          />
        )}
        {/* Always there: screen readers announce what changes in a region, not a region that appears. */}
        <div role="status" {...(isSent && answerProps)} className={styles.status}>
          {isSent && cardOf(sent)}
        </div>
        <div className={styles.fields} hidden={isSent} {...(!isSent && !summary && answerProps)}>
          {children({ id, values: first?.values, errorOf, conflict })}
          <Honeypot />
          <input type="hidden" name={ZONE_FIELD} />
          {first?.kind === "refused" && first.source && (
            <input type="hidden" name={SOURCE_FIELD} value={JSON.stringify(first.source)} />
          )}
          <Button type="submit" wide size="large" busy={busy} className={styles.submit}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </div>
      </form>
      {isSent &&
        sent.isOver &&
        onDone &&
        createPortal(
          <StandingNotice onClose={closeNotice}>{cardOf(sent, true)}</StandingNotice>,
          document.body,
        )}
    </>
  );
}

/**
 * Adds to `useForm` what lead forms need: the draft, the form token, rules that are loaded late, and what was sent.
 */
function useLeadForm<Field extends string>(
  form: LeadDefinition<Field>,
  { answer: firstAnswer, onAnswer, onDone }: LeadOptions<Field>,
) {
  const draft = useMemo(
    () => createDraft(`${form.name}Draft`, form.drafted, form.proposed),
    [form],
  );
  const isHydrated = useHydrated();
  const [kept, keepUntil] = useSent<SentEnquiry>(form.name);
  const keep = useCallback(
    (enquiry: SentEnquiry) => keepUntil(enquiry, enquiry.accepted.callBy),
    [keepUntil],
  );
  const opener = useRef<Element>(null);
  const drawn = firstAnswer?.kind === "accepted" ? firstAnswer : undefined;
  const {
    form: ref,
    retyped,
    ...state
  } = useForm<Field, LeadAccepted>({
    answer: firstAnswer,
    onAnswer(outcome) {
      if (outcome.kind === "accepted") {
        draft.forget();
        keep({ ...sentOf(outcome), isOver: onDone !== undefined });
        onDone?.();
        // The browser has given the focus back to what opened the dialog.
        opener.current = document.activeElement;
      }
      return onAnswer?.(outcome);
    },
  });
  const { answer, refused } = state;
  const formProps = state.formProps(async (element) => {
    draft.save(element);
    rememberPerson(element);
    try {
      const { submitLead, rules } = await loadSending(form);
      return await submitLead(element, form, rules);
    } catch {
      return sendByBrowser(element, form);
    }
  });

  useEffect(() => {
    if (!ref.current) return;
    if (drawn) {
      draft.forget();
      keep(sentOf(drawn));
    } else {
      draft.restore(ref.current);
      // What was typed before the scripts were loaded belongs to the draft, too.
      draft.save(ref.current);
      fillKnownPerson(ref.current);
    }
  }, [ref, draft, drawn, keep]);

  // After a reload, or where the page has the same form twice, the form holds what was sent.
  useEffect(() => {
    if (kept && ref.current) fillUntouched(ref.current, kept.values);
  }, [kept, ref]);

  const sent = kept ?? (drawn && sentOf(drawn));
  const { isBack, bringBack } = useWayBack(form, ref, sent);

  /** Runs at every touch; only the first has something to load. */
  const begin = useCallback(() => {
    beginForm();
    loadSending(form).then(
      ({ beginLead }) => beginLead(form),
      () => {
        // Sending the form tries again.
      },
    );
  }, [form]);

  // A visitor who was in a field before the scripts were loaded has already touched the form.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) begin();
  }, [ref, begin]);

  function onInput(event: FormEvent<HTMLFormElement>) {
    draft.save(event.currentTarget, (event.target as HTMLInputElement).name);
    rememberPerson(event.currentTarget, (event.target as HTMLInputElement).name);
    formProps.onInput(event);
  }

  const wrong = form.fields.filter((name) => refused?.errors[name]);
  // Without scripts the browser scrolls to the alert above the fields: there must always be one.
  const alert = refused?.alert ?? (answer === firstAnswer && refused?.errors[wrong[0] as Field]);
  // The alert goes once the fields that it is about are retyped: those with the same words, or else all.
  const same = wrong.filter((name) => refused?.errors[name] === alert);
  const told = same.length > 0 ? same : wrong;
  const isMended = told.length > 0 && told.every((name) => retyped.includes(name));

  return {
    ...state,
    sent,
    isBack,
    bringBack,
    closeNotice() {
      if (kept) keep({ ...kept, isOver: false });
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    /** What stands above the fields, and the field that says the same; undefined if there is nothing to say. */
    summary: alert && !isMended ? { alert, field: same[0], focus: wrong.length === 0 } : undefined,
    formProps: { ...formProps, noValidate: isHydrated, onFocus: begin, onInput },
  };
}

type AcceptedAnswer<Field extends string> = Extract<FormAnswer<Field>, { kind: "accepted" }>;

const sentOf = <Field extends string>(answer: AcceptedAnswer<Field>): SentEnquiry => ({
  accepted: answer.accepted,
  values: answer.values,
  number: answer.number,
});

/** Tells whether the visitor has brought the form back since it was sent, and brings it back. */
function useWayBack<Field extends string>(
  { fields, emptiedAfterwards }: LeadDefinition<Field>,
  ref: RefObject<HTMLFormElement | null>,
  sent: SentEnquiry | undefined,
) {
  const [way, setWay] = useState<{ after: string; field: string }>();
  const reference = sent?.accepted.reference;

  useEffect(() => {
    const control = way && ref.current?.elements.namedItem(way.field);
    if (control instanceof HTMLElement) control.focus();
  }, [way, ref]);

  return {
    isBack: way !== undefined && way.after === reference,
    /** @param field gets the focus; absent: the one that is emptied, or the first */
    bringBack(field?: string) {
      const emptied = sent && emptiedAfterwards?.(sent.values as FormValues<Field>);
      const control = emptied && ref.current?.elements.namedItem(emptied);
      if (!field && control instanceof HTMLInputElement) control.value = "";
      const dialog = ref.current?.closest("dialog");
      if (dialog && !dialog.open) dialog.showModal();
      if (reference) setWay({ after: reference, field: field ?? emptied ?? fields[0] ?? "" });
    },
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
 * For a form whose rules cannot be loaded. If the server can be reached, the browser sends the form itself and gets
 * another page as the answer. Otherwise what was typed stays on this page instead of giving way to the browser's
 * error page.
 */
async function sendByBrowser<Field extends string>(
  element: HTMLFormElement,
  { fields, failure }: LeadDefinition<Field>,
): Promise<FormAnswer<Field>> {
  if (await isServerThere()) {
    const zone = element.elements.namedItem(ZONE_FIELD);
    if (zone instanceof HTMLInputElement) zone.value = visitorTimeZone() ?? "";
    element.submit();
    return new Promise(() => {});
  }
  const values = valuesOf(new FormData(element), fields);
  return { kind: "refused", alert: failure, errors: {}, values };
}

/**
 * Any answer below 500 counts, also a refusal where `/readyz` is closed to the public. A 5xx may come from a proxy
 * whose server is down.
 */
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
