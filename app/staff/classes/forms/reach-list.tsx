import { plural } from "#content/plural.ts";
import { reachWords as words } from "#content/staff/class-words.ts";
import type { ClassReach } from "#contract/staff/staff-classes.ts";
import { fillText } from "../../fill-text.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "../timetable.module.css";

/** The people who get an email about a change or cancellation, and those who have to be called. */
export function ReachList({
  reach: { people, others },
  isOfBatch,
}: {
  reach: ClassReach;
  isOfBatch: boolean;
}) {
  return (
    <>
      <People people={people} none={isOfBatch ? words.noStudents : words.nobody} />
      {others !== undefined && <Notice>{plural(others, words.others)}</Notice>}
    </>
  );
}

function People({ people, none }: Pick<ClassReach, "people"> & { none: string }) {
  if (people.length === 0) return <p>{none}</p>;
  return (
    <>
      <p>{people.length === 1 ? words.one : fillText(words.many, { number: people.length })}</p>
      <ul className={styles.reached}>
        {people.map(({ name, email, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and address
          <li key={`${email} ${at}`}>
            <strong>{name}</strong>{" "}
            <span className={styles.soft}>
              {email ? fillText(words.email, { email }) : words.noEmail}
              {(state === "waiting" || state === "unconfirmed") && `, ${words.without[state]}`}
              {state === "student" && `, ${words.student}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A sentence on how many of these people get an email; empty if none do. */
export function mailedText(people: ClassReach["people"]): string {
  const number = people.filter(({ email }) => email !== "").length;
  if (number === 0) return "";
  return number === 1 ? words.mailedOne : fillText(words.mailed, { number });
}
