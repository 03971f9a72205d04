import { useState } from "react";
import { Link } from "react-router";
import { bookingStateWords } from "#content/staff/class-words.ts";
import { personClassWords as words } from "#content/staff/desk-call-words.ts";
import type { DeskLesson, RosterEntry } from "#contract/staff/staff-classes.ts";
import type { LeadDetails, LeadRow } from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { lessonName, placeText, whenText } from "../../classes/class-texts.ts";
import { CancelBooking } from "../../classes/roster/cancel-booking.tsx";
import { MoveBooking } from "../../classes/roster/move-booking.tsx";
import { fillText } from "../../fill-text.ts";
import { rosterPath } from "../../staff-paths.ts";
import { announce } from "../../ui/announcer.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { CourseClasses } from "../calls/course-classes.tsx";
import { type Booking, hasPlace, type usePersonBookings } from "../person-bookings.ts";
import styles from "./person-view.module.css";

/** Whether a lead is in "Demo booked" without a class: it was moved there by hand, or the class was cancelled. */
export const isWithoutClass = (
  { id, status }: Pick<LeadRow, "id" | "status">,
  bookings: readonly Booking[] | undefined,
): boolean =>
  status === "demo_booked" &&
  bookings !== undefined &&
  !bookings.some((one) => one.guest.leadId === id && hasPlace(one));

/** Stands beside the status of a lead that says "Demo booked". */
export const NoClassChip = () => <StatusChip tone="warm">{words.noneBeside}</StatusChip>;

/** A person's demo classes, which are moved and cancelled here, and the next ones of the course, which are booked here. */
export function ClassesPanel({
  bookings: query,
  lead,
  now,
}: {
  bookings: ReturnType<typeof usePersonBookings>;
  lead: LeadDetails;
  now: number;
}) {
  const [changed, setChanged] = useState<{ act: "move" | "cancel"; booking: Booking } | null>(null);
  const close = () => setChanged(null);
  const done = (message: string) => {
    close();
    announce(message);
  };
  const dialog = changed && {
    person: changed.booking.guest,
    lesson: changed.booking.lesson,
    onClose: close,
    onDone: done,
  };
  return (
    <Panel title={words.title}>
      <QueryState query={query} lines={1}>
        {({ bookings }) => (
          <>
            <NoneBooked bookings={bookings} now={now} />
            {bookings.length > 0 && (
              <ul className="stack-3">
                {bookings.map((booking) => (
                  <BookingItem
                    key={booking.guest.id}
                    {...booking}
                    now={now}
                    onAct={(act) => setChanged({ act, booking })}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
      <CourseClasses lead={lead} now={now} />
      {dialog &&
        (changed.act === "move" ? <MoveBooking {...dialog} /> : <CancelBooking {...dialog} />)}
    </Panel>
  );
}

/** Says that no class to come is booked, and why if the newest one was cancelled. */
function NoneBooked({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const toCome = bookings.filter(({ lesson }) => Date.parse(lesson.startsAt) > now);
  if (toCome.some(hasPlace)) return null;
  const cancelled = toCome.find(({ guest }) => guest.state === "cancelled");
  return (
    <p>
      {cancelled ? fillText(words.cancelledLast, { when: whenText(cancelled.lesson) }) : words.none}
    </p>
  );
}

function BookingItem({
  guest,
  lesson,
  now,
  onAct,
}: {
  guest: RosterEntry;
  lesson: DeskLesson;
  now: number;
  onAct: (act: "move" | "cancel") => void;
}) {
  const isOpen =
    Date.parse(lesson.startsAt) > now &&
    (guest.state === "booked" || guest.state === "waiting" || guest.state === "unconfirmed");
  const about = { name: guest.name, class: whenText(lesson) };
  return (
    <li className={styles.entry}>
      <p className={styles.entryTitle}>
        <Link to={rosterPath(lesson.id)}>{lessonName(lesson)}</Link>{" "}
        <StatusChip tone={guest.state === "booked" || guest.state === "came" ? "good" : "quiet"}>
          {bookingStateWords[guest.state]}
        </StatusChip>
      </p>
      <p className="muted">{[guest.name, whenText(lesson), placeText(lesson)].join(", ")}</p>
      {isOpen && (
        <div className={`wrap-2 ${styles.entryActions}`}>
          <Button
            variant="secondary"
            size="small"
            aria-label={fillText(words.moveOf, about)}
            onClick={() => onAct("move")}
          >
            {words.move}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={fillText(words.cancelOf, about)}
            onClick={() => onAct("cancel")}
          >
            {words.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}
