import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  bookingStateWords,
  classLabels,
  rosterWords as words,
} from "#content/staff/class-words.ts";
import { callReasonsForDesk, whenWeCall } from "#contract/classes/call-words.ts";
import type { BookingState } from "#contract/classes/class-values.ts";
import type { DeskLesson, Roster, RosterEntry } from "#contract/staff/staff-classes.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { CheckIcon, CloseIcon, WarningIcon } from "../../../ui/icons.tsx";
import { fillText } from "../../fill-text.ts";
import { personPath, phoneText, telLink, whatsAppLink } from "../../leads/lead-texts.ts";
import { useGreetings } from "../../leads/use-greetings.ts";
import { announce } from "../../ui/announcer.tsx";
import { Menu } from "../../ui/menu.tsx";
import { momentText } from "../../ui/moment.tsx";
import { type ChipTone, StatusChip } from "../../ui/status-chip.tsx";
import { keyOf, useStaffChange } from "../../use-staff-query.ts";
import { whenText, whenTextIn } from "../class-texts.ts";
import { bookingPaths } from "../stale-paths.ts";
import styles from "./roster.module.css";

const tones: Record<BookingState, ChipTone> = {
  booked: "info",
  waiting: "warm",
  came: "good",
  missed: "bad",
  cancelled: "strong",
  unplaced: "strong",
  unconfirmed: "warm",
};

type Mark = "came" | "missed" | "booked";

/** A person on the roster, with their contacts, and buttons that mark who came. */
export function RosterPerson({
  person,
  lesson,
  path,
  masked,
  hasBegun,
  onGive,
  onMove,
  onCancel,
  onError,
}: {
  person: RosterEntry;
  lesson: DeskLesson;
  /** The path of the class in the API. */
  path: string;
  masked: boolean;
  hasBegun: boolean;
  onGive: () => void;
  onMove: () => void;
  onCancel: () => void;
  onError: (message: string) => void;
}) {
  const { name, state, place, reference, call } = person;
  const hasNoPlace = state === "waiting" || state === "unconfirmed";
  const isOpen = !hasBegun && (state === "booked" || hasNoPlace);
  // Somebody who did not come or got no place can be given one in another class; the mark stays.
  const mayMove =
    isOpen || (hasBegun && (state === "missed" || state === "unplaced" || state === "unconfirmed"));
  const items = [
    ...(isOpen && hasNoPlace ? [{ key: "give", label: words.give, onPick: onGive }] : []),
    ...(mayMove ? [{ key: "move", label: words.move, onPick: onMove }] : []),
    ...(isOpen ? [{ key: "cancel", label: words.cancelBooking, onPick: onCancel }] : []),
  ];
  return (
    <li className={styles.person} data-state={state}>
      <div className={`row ${styles.who}`}>
        <span className={styles.name}>
          {masked ? (
            name
          ) : (
            <Link to={`${personPath(person.personId)}?lead=${person.leadId}`}>{name}</Link>
          )}
        </span>
        {/* Those who got no place have a list of their own, whose heading says so. */}
        {state !== "unplaced" && (
          <StatusChip tone={tones[state]}>{bookingStateWords[state]}</StatusChip>
        )}
        {place !== null && (
          <span className={`muted-xs ${styles.soft}`}>
            {fillText(words.placeInList, { place })}
          </span>
        )}
        {call && isOpen && (
          <>
            <StatusChip tone="bad" icon={<WarningIcon />}>
              {fillText(words.callBefore, {
                name: call.name || words.parentUnnamed,
                when: whenWeCall(momentText(call.by, lesson.zone), call),
              })}
            </StatusChip>
            <span className={`muted-xs ${styles.soft}`}>{callReasonsForDesk[call.why]}</span>
          </>
        )}
      </div>
      <Contacts person={person} lesson={lesson} masked={masked} />
      {!masked && (
        <div className={`row ${styles.acts}`}>
          {hasBegun && state !== "cancelled" && (
            <Marks person={person} path={path} onError={onError} />
          )}
          {items.length > 0 && (
            <Menu
              label={classLabels.more}
              name={fillText(words.menuOf, { name })}
              look={{ variant: "quiet", size: "small" }}
              items={items}
            />
          )}
        </div>
      )}
      <p className={styles.reference}>
        {words.reference} {reference}
      </p>
    </li>
  );
}

function Contacts({
  person: { name, phone, email, guardian, speaks, state, wantsWhatsapp, wantsReminders },
  lesson,
  masked,
}: {
  person: RosterEntry;
  lesson: DeskLesson;
  masked: boolean;
}) {
  const greeting = useGreetings();
  const call = masked ? undefined : telLink(phone);
  const isChild = guardian !== null;
  // Somebody under 18 is reached by their parent.
  const contact = guardian || name;
  const time = speaks ? whenTextIn(speaks, lesson) : whenText(lesson);
  const about = { name: contact, speaks, child: name, course: lesson.course, time };
  const [coming, missed] = isChild
    ? (["childClass", "childMissed"] as const)
    : (["demoClass", "missedClass"] as const);
  const chat =
    masked || !wantsWhatsapp
      ? undefined
      : whatsAppLink(phone, greeting(state === "missed" ? missed : coming, about));
  return (
    <div className={`stack-2 ${styles.reach}`}>
      {call && (
        <span className={`row ${styles.links}`}>
          <a
            className={buttonClass({ size: "small" })}
            href={call}
            aria-label={fillText(words.callOf, { name: contact })}
          >
            {words.call}
          </a>
          {chat && (
            <a
              className={buttonClass({ variant: "secondary", size: "small" })}
              href={chat}
              target="_blank"
              rel="noreferrer"
              aria-label={fillText(words.whatsappOf, { name: contact })}
            >
              {words.whatsapp}
            </a>
          )}
        </span>
      )}
      <span className={styles.contacts}>
        {isChild && (
          <strong>
            {guardian ? fillText(words.parent, { name: guardian }) : words.parentUnnamed}
          </strong>
        )}
        <span>{masked ? phone : phoneText(phone)}</span>
        <span>{email}</span>
        <span className={`muted-xs ${styles.soft}`}>
          {[call && !wantsWhatsapp ? words.whatsappNo : "", wantsReminders ? "" : words.remindersNo]
            .filter(Boolean)
            .join(". ")}
        </span>
      </span>
    </div>
  );
}

/** Marks whether a person came. A mark is shown at once, and taken back if the server refuses it. */
function Marks({
  person: { id, name, state },
  path,
  onError,
}: {
  person: RosterEntry;
  path: string;
  onError: (message: string) => void;
}) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Mark | null>(null);
  const change = useStaffChange<{ state: Mark }, Roster>(
    "POST",
    `/bookings/${id}/attendance`,
    bookingPaths,
    { queue: `attendance ${id}` },
  );
  const shown = wanted ?? state;
  const isMarked = shown === "came" || shown === "missed";
  function mark(to: Mark) {
    setWanted(to);
    onError("");
    change.mutate(
      { state: to },
      {
        onSuccess: (roster) => {
          client.setQueryData(keyOf(path), roster);
          announce(
            to === "booked"
              ? fillText(words.unmarked, { name })
              : fillText(words.marked, { name, state: bookingStateWords[to] }),
          );
        },
        onError: ({ message }) => onError(message),
        onSettled: () => setWanted(null),
      },
    );
  }
  return (
    <fieldset className={`row ${styles.marks}`}>
      <legend className="visually-hidden">{fillText(words.marks, { name })}</legend>
      <Button
        variant="secondary"
        className={shown === "came" ? styles.cameOn : undefined}
        aria-pressed={shown === "came"}
        aria-label={fillText(words.cameOf, { name })}
        onClick={() => mark("came")}
      >
        <CheckIcon /> {bookingStateWords.came}
      </Button>
      <Button
        variant="secondary"
        className={shown === "missed" ? styles.missedOn : undefined}
        aria-pressed={shown === "missed"}
        aria-label={fillText(words.missedOf, { name })}
        onClick={() => mark("missed")}
      >
        <CloseIcon /> {bookingStateWords.missed}
      </Button>
      <Button
        variant="quiet"
        size="small"
        className={isMarked ? undefined : styles.undoRoom}
        onClick={() => mark("booked")}
      >
        {words.undo}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </fieldset>
  );
}
