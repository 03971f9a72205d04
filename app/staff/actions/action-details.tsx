import { diffWordsWithSpace } from "diff";
import { Link } from "react-router";
import { actionViewWords as words } from "#content/staff/actions.ts";
import type { StaffActionRow } from "#contract/staff/staff-actions.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { personPath } from "../leads/lead-texts.ts";
import { momentText } from "../ui/moment.tsx";
import { changesOf, type FieldChange, fieldText, subjectText } from "./action-texts.ts";
import styles from "./actions-view.module.css";

/** If the texts before and after have more characters than this together, they are compared word by word. */
const MAX_SIDE_BY_SIDE = 60;

/** An entry of the audit log: who, when, on what, and the change field by field. */
export function ActionDetails({
  action,
  onOnlySubject,
}: {
  action: StaffActionRow;
  onOnlySubject: (subject: StaffActionRow["subject"]) => void;
}) {
  const { actor, at, subject } = action;
  const changes = changesOf(action);
  return (
    <div className={`stack-4 ${styles.details}`}>
      <dl className={`stack-1 ${styles.facts}`}>
        <div>
          <dt>{words.who}</dt>
          <dd>{actor.name}</dd>
        </div>
        <div>
          <dt>{words.when}</dt>
          <dd>
            <time dateTime={at}>{momentText(at)}</time>
          </dd>
        </div>
        <div>
          <dt>{words.subject}</dt>
          <dd>{subjectText(subject)}</dd>
        </div>
      </dl>
      {changes.length === 0 && <p>{words.noChange}</p>}
      {changes.map((change) => (
        <ChangedField key={change.field} {...change} />
      ))}
      <div className="wrap-2">
        {subject.personId && (
          <Link
            className={buttonClass({ variant: "secondary", size: "small" })}
            to={personPath(subject.personId)}
          >
            {words.person}
          </Link>
        )}
        <Button variant="quiet" size="small" onClick={() => onOnlySubject(subject)}>
          {words.onlyThis}
        </Button>
      </div>
    </div>
  );
}

function ChangedField({ field, before, after }: FieldChange) {
  const isLong = before !== "" && after !== "" && before.length + after.length > MAX_SIDE_BY_SIDE;
  return (
    <section className={`stack-1 ${styles.field}`}>
      <h3>{fieldText(field)}</h3>
      {isLong ? (
        <TextDiff label={fieldText(field)} before={before} after={after} />
      ) : (
        <dl className={styles.sides}>
          <div>
            <dt>{words.before}</dt>
            <dd>{before || words.nothing}</dd>
          </div>
          <div>
            <dt>{words.after}</dt>
            <dd>{after || words.nothing}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

/** A text with removed words struck through and added ones underlined, both named for screen readers. */
function TextDiff({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      className={styles.text}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, place) => {
        const key = `${place} ${value}`;
        if (removed) {
          return (
            <del key={key}>
              <span className="visually-hidden">{words.removed}: </span>
              {value}
            </del>
          );
        }
        if (!added) return <span key={key}>{value}</span>;
        return (
          <ins key={key}>
            <span className="visually-hidden">{words.added}: </span>
            {value}
          </ins>
        );
      })}
    </div>
  );
}
