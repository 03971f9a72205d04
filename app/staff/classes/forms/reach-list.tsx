import { plural } from "#content/plural.ts";
import { reachWords as words } from "#content/staff/class-words.ts";
import type { ClassReach } from "#contract/staff/staff-classes.ts";
import { fillText } from "../../fill-text.ts";
import { phoneText, telLink } from "../../leads/lead-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "../timetable.module.css";

/** The people who get an email about a change or cancellation, and those who have to be called. */
export function ReachList({
  reach: { people, others, replaced },
  isOfBatch,
}: {
  reach: ClassReach;
  isOfBatch: boolean;
}) {
  return (
    <>
      <People people={people} none={isOfBatch ? words.noStudents : words.nobody} />
      {others !== undefined && <Notice>{plural(others, words.others)}</Notice>}
      {replaced !== undefined && <Notice>{plural(replaced, words.replaced)}</Notice>}
    </>
  );
}

function People({ people, none }: Pick<ClassReach, "people"> & { none: string }) {
  if (people.length === 0) return <p>{none}</p>;
  return (
    <>
      <p>{people.length === 1 ? words.one : fillText(words.many, { number: people.length })}</p>
      <ul className={styles.reached}>
        {people.map(({ name, email, phone, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and address
          <li key={`${email} ${at}`}>
            <strong>{name}</strong>{" "}
            <span className={styles.soft}>
              {email ? fillText(words.email, { email }) : words.noEmail}
              {phone && <PhoneLink phone={phone} />}
              {(state === "waiting" || state === "unconfirmed") && `, ${words.without[state]}`}
              {state === "student" && `, ${words.student}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  const link = telLink(phone);
  return <> {link ? <a href={link}>{phoneText(phone)}</a> : phone}</>;
}

/** Sentences on how many people get an email, and on who has to be told otherwise; empty if nobody is reached. */
export function toldText({ people, others }: ClassReach): string {
  const number = people.filter(({ email }) => email !== "").length;
  const toCall = people
    .filter(({ email }) => email === "")
    .map(({ name, phone = "" }) => [name, phoneText(phone)].filter(Boolean).join(" "));
  return [
    number > 0 && (number === 1 ? words.mailedOne : fillText(words.mailed, { number })),
    toCall.length > 0 && fillText(words.toCall, { people: toCall.join(", ") }),
    others !== undefined && plural(others, words.others),
  ]
    .filter(Boolean)
    .join(" ");
}
