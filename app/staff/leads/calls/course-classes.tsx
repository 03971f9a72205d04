import { useState } from "react";
import { Link } from "react-router";
import { numberInWords } from "#content/number-words.ts";
import { bookingStateWords } from "#content/staff/class-words.ts";
import { personClassWords as words } from "#content/staff/desk-call-words.ts";
import { dayAt } from "#contract/branch-clock.ts";
import type { DeskLesson } from "#contract/staff/staff-classes.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { Button } from "../../../ui/button.tsx";
import { freeText, lessonName, placeText, whenText } from "../../classes/class-texts.ts";
import { takesGuests, useNextClasses, WEEKS_AHEAD } from "../../classes/next-classes.ts";
import { BookClass } from "../../classes/roster/book-class.tsx";
import { fillText } from "../../fill-text.ts";
import { rosterPath } from "../../staff-paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { courseText } from "../lead-texts.ts";
import { type Booking, hasPlace, usePersonBookings } from "../person-bookings.ts";
import styles from "./calls.module.css";

/** The number of classes after today's that are named. */
const NEXT = 3;

/**
 * Today's and the next demo classes of a lead's course with their free places, each with a button that books it unless the
 * person has a place.
 */
export function CourseClasses({
  lead,
  now,
  level = "h3",
}: {
  lead: LeadRow;
  now: number;
  level?: "h3" | "h4";
}) {
  const query = useNextClasses(lead.course !== "");
  const { data: { bookings } = { bookings: [] } } = usePersonBookings(lead.personId);
  /** The class that is being booked; `other` while none is chosen. */
  const [booked, setBooked] = useState<DeskLesson | "other" | null>(null);
  const [said, setSaid] = useState("");
  const Heading = level;
  return (
    <div className="stack-2">
      {lead.course !== "" && (
        <>
          <Heading className={styles.groupTitle}>
            {fillText(words.next, { course: courseText(lead.course) })}
          </Heading>
          <QueryState query={query} lines={2}>
            {({ lessons }) => {
              const shown = todayAndNext(lessons, lead.course, now);
              return shown.length === 0 ? (
                <p className="muted">
                  {fillText(words.noneNext, { weeks: numberInWords(WEEKS_AHEAD) })}
                </p>
              ) : (
                <ul className={styles.classes}>
                  {shown.map((one) => (
                    <li key={one.id} className={styles.class}>
                      <span>
                        <Link to={rosterPath(one.id)}>{whenText(one)}</Link>
                        <span className={`muted-xs ${styles.classPlace}`}>
                          {[lessonName(one), placeText(one), freeText(one)].join(", ")}
                        </span>
                      </span>
                      <BookOne lesson={one} bookings={bookings} onBook={() => setBooked(one)} />
                    </li>
                  ))}
                </ul>
              );
            }}
          </QueryState>
        </>
      )}
      {said && (
        <Notice key={said} tone="good" onClose={() => setSaid("")}>
          {said}
        </Notice>
      )}
      <div className={styles.flush}>
        <Button variant="quiet" size="small" onClick={() => setBooked("other")}>
          {words.other}
        </Button>
      </div>
      {booked && (
        <BookClass
          lead={lead}
          lesson={booked === "other" ? undefined : booked}
          onClose={() => setBooked(null)}
          onDone={(message) => {
            setBooked(null);
            setSaid(message);
          }}
        />
      )}
    </div>
  );
}

/** Books a class, or says what has become of the place that the person has in it. */
function BookOne({
  lesson,
  bookings,
  onBook,
}: {
  lesson: DeskLesson;
  bookings: readonly Booking[];
  onBook: () => void;
}) {
  const own = bookings.find((one) => one.lesson.id === lesson.id && hasPlace(one));
  return own ? (
    <StatusChip tone={own.guest.state === "booked" ? "good" : "quiet"}>
      {bookingStateWords[own.guest.state]}
    </StatusChip>
  ) : (
    <Button
      variant="secondary"
      size="small"
      aria-label={fillText(words.bookOf, { class: whenText(lesson) })}
      onClick={onBook}
    >
      {words.book}
    </Button>
  );
}

function todayAndNext(lessons: readonly DeskLesson[], course: string, now: number): DeskLesson[] {
  const own = lessons.filter((one) => one.course === course && takesGuests(one));
  const isToday = ({ day, zone }: DeskLesson) => day === dayAt(new Date(now).toISOString(), zone);
  return [
    ...own.filter(isToday),
    ...own.filter((one) => !isToday(one) && Date.parse(one.startsAt) > now).slice(0, NEXT),
  ];
}
