import { Fragment, type ReactNode } from "react";
import { requestCard as words } from "#content/requests-page.ts";
import type { RequestHappened, ShownRequest } from "#contract/requests.ts";
import { useSite } from "../shell/use-site.ts";
import { useMomentText } from "../shell/visit/clocks.ts";
import { buttonClass } from "../ui/button.tsx";
import { dayInWords } from "../ui/day-in-words.ts";
import { FactList } from "../ui/fact-list.tsx";
import { isoDay } from "../ui/iso-day.ts";
import {
  happenedText,
  inOneLine,
  nextStepOf,
  sentText,
  stateNotesOf,
  titleOf,
  type WhenText,
} from "./request-text.ts";
import styles from "./requests.module.css";

/** So many of the latest steps are shown; the others are folded away. */
const STEPS_SHOWN = 3;

type RequestCardProps = {
  request: ShownRequest;
  level: 2 | 3;
  /** Names the person: the requests are of several. */
  isNamed: boolean;
  /** The answer to a change of this request. */
  answer?: ReactNode;
  /** What most people want next. */
  act?: ReactNode;
  /** The booked classes; absent where they are shown elsewhere. */
  classes?: ReactNode;
  /** Further changes. */
  changes?: ReactNode;
};

/** The zone of the branch that has a request. */
function useBranchZone({ branch }: Pick<ShownRequest, "branch">): string {
  const { branches } = useSite();
  return (branches.find(({ id }) => id === branch) ?? branches[0])?.timeZone ?? "UTC";
}

/** A request: what was asked for, what comes next, what has happened, and what can be changed. */
export function RequestCard({
  request,
  level,
  isNamed,
  answer,
  act,
  classes,
  changes,
}: RequestCardProps) {
  const zone = useBranchZone(request);
  const moment = useMomentText();
  const when: WhenText = (at, ofClass = zone) => moment(at, ofClass);
  const Heading = `h${level}` as const;
  const Part = `h${level + 1}` as "h3" | "h4";
  const { reference, otherReferences, state, phone, phoneIsWrong, promise, papers, seat } = request;
  const next = nextStepOf(request, when);
  const notes = stateNotesOf(request, when);
  const titleId = `${reference}-title`;
  return (
    <article
      id={reference}
      // An address with the reference moves the focus here.
      tabIndex={-1}
      className={`stack-5 ${styles.card}`}
      data-state={state}
      data-ground="white"
      aria-labelledby={titleId}
    >
      <header className="stack-2">
        {otherReferences.map((other) => (
          <span key={other} id={other} className={styles.anchor} />
        ))}
        <p className={styles.state}>{words.states[state]}</p>
        <Heading id={titleId} className={styles.title}>
          {titleOf(request)}
          {isNamed && (
            <span className={styles.name}>
              <span className="visually-hidden">, </span>
              {words.for.replace("{name}", () => request.firstName)}
            </span>
          )}
        </Heading>
        <p className="muted">
          {sentText(request, dayInWords(isoDay(new Date(request.receivedAt), zone)))}.{" "}
          <References own={reference} others={otherReferences} />
        </p>
      </header>
      {answer}
      <div className={`stack-3 ${styles.told}`}>
        {next && <p className={styles.next}>{next}</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {promise?.isCall && phone && !phoneIsWrong && (
          <p>{words.number.replace("{phone}", () => inOneLine(phone))}</p>
        )}
      </div>
      {/* A link to the card must not open what is folded: the shell opens a target's own <details>. */}
      {act && <div>{act}</div>}
      {seat && (
        <section className="stack-3">
          <Part className={styles.part}>{words.course}</Part>
          <Course seat={seat} when={when} />
        </section>
      )}
      {classes && request.bookings.length > 0 && (
        <section className="stack-3">
          <Part className={styles.part}>{words.classes}</Part>
          {classes}
        </section>
      )}
      {request.happened.length > 0 && (
        <section className="stack-3">
          <Part className={styles.part}>{words.happened}</Part>
          <History happened={request.happened} when={when} />
        </section>
      )}
      {papers.length > 0 && (
        <section className="stack-2">
          <Part className={styles.part}>{words.papers}</Part>
          <ul className={styles.links}>
            {papers.map(({ test, name, url }) => (
              <li key={test}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.told}>
        <Answers request={request} />
      </div>
      {changes}
    </article>
  );
}

type Seat = NonNullable<ShownRequest["seat"]>;
type CourseProps = { seat: Seat; when: WhenText };

/** Times, place and trainer of the course in which the person has a seat. */
function Course({ seat: { facts = [], zone, joiningUrl }, when }: CourseProps) {
  const shown = ({ value, url, at }: (typeof facts)[number]) => {
    const text = at ? when(at, zone) : value;
    return url ? <a href={url}>{text}</a> : text;
  };
  return (
    <>
      <FactList
        className={styles.facts}
        rows={facts.map((fact) => [fact.label, shown(fact)] as const)}
      />
      {joiningUrl && (
        <p>
          <a
            href={joiningUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {words.joinLessons}
          </a>
        </p>
      )}
    </>
  );
}

/** A reference is read out on the phone: it stands in one line. */
function References({ own, others }: { own: string; others: readonly string[] }) {
  const unbroken = (reference: string) => <span className={styles.reference}>{reference}</span>;
  return (
    <>
      {words.reference} {unbroken(own)}
      {others.map((other) => (
        <Fragment key={other}>, {unbroken(other)}</Fragment>
      ))}
    </>
  );
}

type HistoryProps = { happened: readonly RequestHappened[]; when: WhenText };

/** The latest step first. */
function History({ happened, when }: HistoryProps) {
  const steps = happened.map((step, index) => ({ ...step, key: `${step.at} ${index}` })).reverse();
  const earlier = steps.slice(STEPS_SHOWN);
  const list = (shown: typeof steps) => (
    <ol className={styles.steps}>
      {shown.map(({ key, ...step }) => (
        <li key={key}>
          <p className={styles.step}>{happenedText(step, when)}</p>
          <p className="muted">
            <time dateTime={step.at}>{when(step.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {list(steps.slice(0, STEPS_SHOWN))}
      {earlier.length > 0 && (
        <details className={styles.fold}>
          <summary className="disclosure">
            {earlier.length === 1
              ? words.earlierOne
              : words.earlier.replace("{count}", String(earlier.length))}
          </summary>
          {list(earlier)}
        </details>
      )}
    </>
  );
}

/** What the person has chosen or written. */
function Answers({ request: { answers, parent } }: { request: ShownRequest }) {
  if (answers.length === 0 && !parent) return null;
  return (
    <details className={styles.fold}>
      <summary className="disclosure">{words.answers}</summary>
      <FactList
        className={styles.facts}
        rows={[
          ...answers.map(({ label, value }) => [label, value] as const),
          [words.parent, parent] as const,
        ]}
      />
    </details>
  );
}
