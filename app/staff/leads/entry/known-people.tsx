import { useEffect, useRef, useState } from "react";
import { entryWords as words } from "#content/staff/entry-words.ts";
import { leadStatusWords } from "#content/staff/lead-words.ts";
import type { KnownPeople, KnownPerson } from "#contract/staff/new-enquiry.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { fillText } from "../../fill-text.ts";
import { momentText } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useStaffQuery } from "../../use-staff-query.ts";
import { contactText, courseText, personPath } from "../lead-texts.ts";
import type { EntryDraft } from "./entry-draft.ts";
import styles from "./new-enquiry.module.css";

/** How long nothing must be typed before people are looked up. */
const PAUSE_MS = 250;

/** Who is known by what is typed, and whether the enquiry would repeat an open lead. */
export function useKnown(entry: EntryDraft) {
  const asked = pathOf(entry);
  const settled = useSettled(asked, PAUSE_MS);
  // An emptied form shows nobody of the enquiry before.
  const path = asked && settled;
  const found = useStaffQuery<KnownPeople>(path, { keep: true, enabled: path !== "" });
  const answered = useRef("");
  if (path !== "" && !found.isPlaceholderData) answered.current = path;
  // While more is typed, who was found stays; once something else is typed, they may be somebody else's.
  const isShown = path !== "" && goesOn(answered.current, path);
  const data: Partial<KnownPeople> = isShown ? (found.data ?? {}) : {};
  const { people = [], repeatOf = null, openUnder = null } = data;
  return {
    people,
    repeatOf,
    openUnder,
    isAsked: path !== "",
    isFailed: path !== "" && found.error !== null,
    isAnswered: isShown && found.data !== undefined,
  };
}

/** Whether one call asks for the same or more of each field than the other. */
function goesOn(former: string, path: string): boolean {
  const [before, now] = [former, path].map((one) => new URLSearchParams(one.split("?")[1]));
  return (["name", "phone", "email", "personId"] as const).every((field) =>
    (now?.get(field) ?? "").startsWith(before?.get(field) ?? ""),
  );
}
type Known = ReturnType<typeof useKnown>;

/** The field of the form that has found them; without anybody, the last one that can. */
export function foundBy({ people, openUnder }: Known): "phone" | "email" | "name" {
  const by = (people.find(({ id }) => id === openUnder?.personId) ?? people[0])?.by ?? [];
  return (["phone", "email", "name"] as const).find((field) => by.includes(field)) ?? "email";
}

/** Who is known, with what is open for them. */
export function KnownPanel({
  entry,
  known: { people, repeatOf, openUnder, isAsked, isFailed, isAnswered },
  error,
  onChoose,
}: {
  entry: EntryDraft;
  known: Known;
  /** Why the enquiry cannot go to the chosen person. */
  error: string | undefined;
  onChoose: (person: EntryDraft["person"]) => void;
}) {
  const { person } = entry;
  return (
    <section className={`stack-3 ${styles.known}`} aria-label={words.known} data-ground="sand">
      <h3 className={styles.knownTitle}>{words.known}</h3>
      {person && (
        <Notice
          tone={error ? "bad" : "info"}
          actions={
            <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
              {words.unchoose}
            </Button>
          }
        >
          {error ?? fillText(words.chosen, { name: person.name })}
        </Notice>
      )}
      {openUnder && (
        <Notice
          actions={
            <Button
              variant="secondary"
              size="small"
              onClick={() => onChoose({ id: openUnder.personId, name: openUnder.name })}
            >
              {fillText(words.askAdd, { name: openUnder.name })}
            </Button>
          }
        >
          {fillText(words.openUnder, openUnder)}
        </Notice>
      )}
      {repeatOf && <Notice>{fillText(words.repeat, { reference: repeatOf.reference })}</Notice>}
      {isFailed ? (
        <p className="muted">{words.notChecked}</p>
      ) : people.length > 0 ? (
        <ul className="stack-3">
          {people.map((one) => (
            <KnownItem
              key={one.id}
              person={one}
              isChosen={one.id === person?.id}
              onChoose={() => onChoose({ id: one.id, name: one.name })}
            />
          ))}
        </ul>
      ) : (
        <p className="muted">{isAsked && isAnswered ? words.notKnown : words.noneKnown}</p>
      )}
    </section>
  );
}

function KnownItem({
  person,
  isChosen,
  onChoose,
}: {
  person: KnownPerson;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { name } = person;
  const contacts = [
    ...person.phones.map((value) => contactText({ kind: "phone", value })),
    ...person.emails,
  ];
  return (
    <li className={`stack-2 ${styles.person}`}>
      <p className={`row ${styles.personHead}`}>
        <strong>{name}</strong>
        {person.by.length > 0 && (
          <span className="muted-xs">{person.by.map((by) => words.knownBy[by]).join(", ")}</span>
        )}
      </p>
      <p className={styles.contacts}>{contacts.join(", ")}</p>
      <ul className={styles.leads}>
        {person.leads.map((lead) => (
          <li key={lead.id}>
            {[
              courseText(lead.course),
              leadStatusWords[lead.status],
              lead.owner?.name ?? words.noOwner,
              momentText(lead.createdAt),
            ].join(" · ")}
          </li>
        ))}
        {person.bookings.map((place) => (
          <li key={place.classId}>
            {fillText(words[place.state], {
              course: courseText(place.course),
              time: momentText(place.startsAt),
            })}
          </li>
        ))}
        <li>
          {person.lastContactAt
            ? fillText(words.lastContact, { time: momentText(person.lastContactAt) })
            : words.noContact}
        </li>
      </ul>
      <div className="wrap-2">
        {!isChosen && (
          <Button
            variant="secondary"
            size="small"
            aria-label={fillText(words.chooseOf, { name })}
            onClick={onChoose}
          >
            {words.addTo}
          </Button>
        )}
        {/* In a tab of its own: the form stays as it is. */}
        <a
          className={buttonClass({ variant: "quiet", size: "small" })}
          href={personPath(person.id)}
          target="_blank"
          rel="noreferrer"
          aria-label={fillText(words.openOf, { name })}
        >
          {words.open}
        </a>
      </div>
    </li>
  );
}

/** The call that looks people up; empty while too little is typed. */
function pathOf({ name, phone, email, course, person }: EntryDraft): string {
  const typed = { name: name.trim(), phone: phone.trim(), email: email.trim() };
  const isEnough = typed.name.length > 2 || typed.phone.length > 3 || typed.email.length > 2;
  if (!isEnough && !person) return "";
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(typed)) if (value) query.set(field, value);
  if (course) query.set("course", course);
  if (person) query.set("personId", person.id);
  return `/people/known?${query}`;
}

/** The value once it has not changed for `ms`. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
