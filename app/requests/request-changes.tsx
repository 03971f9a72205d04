import { type ReactNode, useState } from "react";
import { requestChanges as words } from "#content/requests-page.ts";
import { countryFor } from "#contract/forms/phone-country.ts";
import type { RequestsPage, ShownRequest } from "#contract/requests.ts";
import type { Refused } from "../forms/define-form.ts";
import { PhoneField } from "../forms/person-fields.tsx";
import { countryOfNumber } from "../forms/typed-phone.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { useSite } from "../shell/use-site.ts";
import {
  clockBeside,
  clockText,
  readingsOf,
  useMomentText,
  useVisitorZone,
} from "../shell/visit/clocks.ts";
import { Button, type ButtonVariant, buttonClass } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { classNames } from "../ui/class-names.ts";
import { SelectField, TextAreaField, TextField } from "../ui/field.tsx";
import { WaysToCall } from "./about-requests-page.tsx";
import { type ChangeAct, changes, typedIn } from "./change-forms.ts";
import { Refusal } from "./refusal.tsx";
import styles from "./requests.module.css";
import { sameNumberTexts } from "./same-number.ts";
import { useChangeDraft } from "./use-change-draft.ts";

/**
 * A change that was refused, with what was typed. Once its cancelled request is open again, it can be sent: then it says no
 * more why it was refused.
 */
export type FailedChange = {
  act: ChangeAct;
  reference: string;
  refused: Refused;
  /** The refusal asks for a call. */
  isToCall: boolean;
};

type ChangesProps = {
  request: ShownRequest;
  page: Pick<RequestsPage, "token" | "requests" | "callTimes">;
  /** The change of this request that was refused. */
  failed: FailedChange | undefined;
  /** The change that was just done. */
  done: ChangeAct | undefined;
  /** The idempotency key of a question asked from this page. */
  questionKey: string;
};

/** The changes that a request allows now, in the order in which they are offered. */
export function changesOf({ can, state, phoneIsWrong }: ShownRequest): ChangeAct[] {
  const allowed: Partial<Record<ChangeAct, boolean>> = {
    time: can.chooseTime,
    number: can.changeNumber,
    question: can.ask,
    parent: can.addParent,
    cancel: can.cancel,
    reopen: can.reopen,
  };
  const order: ChangeAct[] = phoneIsWrong
    ? ["number", "time", "question", "parent", "cancel", "reopen"]
    : ["time", "number", "question", "parent", "cancel", "reopen"];
  const first: ChangeAct[] = state === "cancelled" ? ["reopen"] : [];
  return [...first, ...order.filter((act) => !first.includes(act))].filter((act) => allowed[act]);
}

/**
 * The change that stands out, if one does: never one that takes something away, no number but in place of a wrong one,
 * and beside a booked class nothing but that.
 */
export function mainChangeOf(request: ShownRequest): ChangeAct | undefined {
  const [first] = changesOf(request).filter((act) => act !== "number" || request.phoneIsWrong);
  if (!first || first === "cancel" || first === "parent") return;
  if (first === "number") return first;
  if (["booked", "waiting", "in_class"].includes(request.state)) return;
  // A time was agreed already: another one is a change among others.
  if (first === "time" && request.promise?.isAt) return;
  return first;
}

/** The change that stands out, as a button. */
export function MainChange(props: ChangesProps) {
  const act = mainChangeOf(props.request);
  if (!act) return null;
  if (act === "reopen") {
    return (
      <div className="stack-3">
        <p>{words.reopen.text}</p>
        <Change act={act} {...props} look="primary" />
      </div>
    );
  }
  return <Fold act={act} {...props} isMain />;
}

/** All other changes, each folded. */
export function OtherChanges({ level, ...props }: ChangesProps & { level: 2 | 3 }) {
  const Part = `h${level + 1}` as "h3" | "h4";
  const main = mainChangeOf(props.request);
  const others = changesOf(props.request).filter((act) => act !== main);
  const whatFirst = beforeCancelling(props.request);
  if (others.length === 0) return null;
  return (
    <section className="stack-2">
      <Part className={styles.part}>{words.title}</Part>
      <div className={styles.changes}>
        {others.map((act) =>
          act === "reopen" ? (
            <Change key={act} act={act} {...props} />
          ) : (
            <Fold key={act} act={act} {...props} />
          ),
        )}
      </div>
      {whatFirst && <p>{whatFirst}</p>}
    </section>
  );
}

/** What to end before an open request can be cancelled: its place in a class, which another address may have booked. */
function beforeCancelling({ can, state, bookings }: ShownRequest): string | undefined {
  if (can.cancel || !can.changeNumber || state === "enrolled") return undefined;
  const place = bookings.find(({ canChange }) => canChange);
  return place?.state === "waiting" ? words.cancel.afterList : words.cancel.afterClass;
}

/** To open a request again, one button is enough. */
type FoldedAct = Exclude<ChangeAct, "reopen">;

/** A form behind a button or a line that opens it without scripts, too. */
function Fold({ act, isMain, ...props }: ChangesProps & { act: FoldedAct; isMain?: boolean }) {
  const { request, failed } = props;
  return (
    <details
      name={`change-${request.reference}`}
      open={failed?.act === act}
      // It may have been opened before hydration.
      suppressHydrationWarning
      className={isMain ? styles.main : styles.change}
    >
      <summary className={isMain ? buttonClass() : "disclosure"}>{labelOf(act, request)}</summary>
      <Change act={act} {...props} look={isMain ? "primary" : "secondary"} />
    </details>
  );
}

function labelOf(act: FoldedAct, { state, promise, phone, parent }: ShownRequest): string {
  if (act === "parent" && parent) return words.parent.correct;
  if (act === "time" && promise?.isAt) return words.time.other;
  if (act === "time" && state === "not_reached") return words.time.better;
  if (act === "time" && !promise) return words.time.ask;
  return act === "number" && !phone ? words.number.add : words[act].open;
}

type ChangeProps = ChangesProps & { act: ChangeAct; look?: ButtonVariant };

/** The form of a change. Its address has the token, so that an answer in place can be read again, too. */
function Change({ act, look = "secondary", ...props }: ChangeProps) {
  const { request, page, failed, done } = props;
  const { branches } = useSite();
  const visitorZone = useVisitorZone();
  const drafted = useChangeDraft(request.reference, act, done === act);
  const refused = failed?.act === act ? failed.refused : undefined;
  const id = `${request.reference}-${act}`;
  const state: Fields = { ...props, id, refused, visitorZone };
  return (
    <form
      method="post"
      action={`${paths.yourRequests}?${new URLSearchParams({ token: page.token })}#${ANSWER_ID}`}
      className={classNames("stack-4", styles.form)}
      {...drafted}
    >
      {refused && isSaid(refused) && (
        <Refusal id={ANSWER_ID} refused={refused} idOf={(field) => `${id}-${field}`} />
      )}
      {refused && failed?.isToCall && (
        <WaysToCall branches={branches.filter(({ id: branch }) => branch === request.branch)} />
      )}
      <input type="hidden" name="token" value={page.token} />
      <input type="hidden" name="reference" value={request.reference} />
      <input type="hidden" name="act" value={act} />
      {fieldsOf[act](state)}
      <div>
        <Button type="submit" variant={look}>
          {words[act].submit}
        </Button>
      </div>
    </form>
  );
}

const isSaid = ({ alert, errors }: Refused): boolean =>
  alert !== undefined || Object.keys(errors).length > 0;

type Fields = ChangesProps & {
  id: string;
  refused: Refused | undefined;
  /** IANA, once it is known. */
  visitorZone: string | undefined;
};

const fieldsOf: Record<ChangeAct, (fields: Fields) => ReactNode> = {
  number: (fields) => <NumberFields {...fields} />,
  time: (fields) => <TimeField {...fields} />,
  question: ({ id, refused, questionKey }) => (
    <>
      <input type="hidden" name="key" value={refused?.values.key || questionKey} />
      <TextAreaField
        id={`${id}-message`}
        name="message"
        label={words.question.label}
        required
        defaultValue={refused?.values.message}
        error={refused?.errors.message}
      />
    </>
  ),
  parent: ({ id, refused, request, visitorZone }) => (
    <>
      <p>{words.parent.text}</p>
      <TextField
        id={`${id}-name`}
        name="name"
        label={words.parent.name}
        // Not "name", which is the person's own.
        autoComplete="section-parent name"
        required
        maxLength={100}
        defaultValue={refused?.values.name}
        error={refused?.errors.name}
      />
      <PhoneField
        id={id}
        values={phoneValues(request, refused, visitorZone)}
        errorOf={(field) => refused?.errors[field]}
        hint={words.callers[request.branch]}
        optional
      />
    </>
  ),
  cancel: () => <p>{words.cancel.text}</p>,
  reopen: ({ failed }) => failed && <RefusedFields {...failed} />,
};

/** What was typed into a form that was refused since the request was cancelled: it comes back to its form with the answer. */
function RefusedFields({ act, refused: { values } }: FailedChange) {
  if (typedIn(values) === "") return null;
  const all: Partial<Record<string, string>> =
    act === "reopen" ? values : { ...values, refusedAct: act };
  return changes.reopen.fields.map((field) => (
    <input key={field} type="hidden" name={field} value={all[field] ?? ""} />
  ));
}

function NumberFields({ id, refused, request, page, visitorZone }: Fields) {
  const { together, forAll } = sameNumberTexts(request, page.requests);
  return (
    <>
      <PhoneField
        id={id}
        values={phoneValues(request, refused, visitorZone)}
        errorOf={(field) => refused?.errors[field]}
        hint={words.callers[request.branch]}
      />
      {together && <p>{together}</p>}
      {forAll && (
        <CheckField name="forAll" label={forAll} defaultChecked={refused?.values.forAll === "on"} />
      )}
    </>
  );
}

/** What was typed, or else the country of the number that we have, or of the branch. Several countries have the code +1. */
function phoneValues(
  { phone, branch }: ShownRequest,
  refused: Refused | undefined,
  timeZone: string | undefined,
) {
  const known = phone && countryOfNumber(phone, countryFor({ timeZone }));
  const country = known || (branch === "berlin" ? "DE" : "");
  return { phone: refused?.values.phone ?? "", country: refused?.values.country || country };
}

/** The times to choose from, by both clocks where they differ; below, the chosen one in full. */
function TimeField({ id, refused, request, page, visitorZone }: Fields) {
  const { branches } = useSite();
  const zone = branches.find((one) => one.id === request.branch)?.timeZone ?? "UTC";
  const moment = useMomentText();
  const times = page.callTimes[request.branch] ?? [];
  const hasOwnClock = times.some((at) => readingsOf(at, zone, visitorZone).length > 1);
  const byClock = (text: string) => text.replace("{clock}", clockText({ zone }));
  const [chosen, choose] = useState(refused?.values.at ?? "");
  return (
    <>
      <input type="hidden" name="zone" value={visitorZone ?? ""} />
      <SelectField
        id={`${id}-at`}
        name="at"
        label={words.time.label}
        required
        defaultValue={refused?.values.at ?? ""}
        error={refused?.errors.at}
        hint={
          chosen ? (
            <span aria-live="polite">{moment(chosen, zone)}</span>
          ) : (
            byClock(hasOwnClock ? words.time.bothClocks : words.time.clock)
          )
        }
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{words.time.none}</option>
        {times.map((at) => (
          <option key={at} value={at}>
            {shortText(at, zone, visitorZone)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/**
 * `Sat 12 Dec, 09:00`, by the branch's clock, and by the visitor's where it differs: `Sat 12 Dec, 09:00 (Fri 22:30)`. More
 * does not fit into a closed list on a phone.
 */
function shortText(at: string, zone: string, visitorZone: string | undefined): string {
  const [first, there] = readingsOf(at, zone, visitorZone);
  const { day, clock } = there ?? first;
  const [weekday = "", date = "", month = ""] = day.split(" ");
  const text = `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}, ${clock}`;
  return there ? `${text} (${clockBeside(first, there)})` : text;
}
