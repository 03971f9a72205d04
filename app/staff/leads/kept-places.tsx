import { Link } from "react-router";
import { keptPlaceWords as words } from "#content/staff/lead-words.ts";
import type { LeadRow } from "#contract/staff/staff-leads.ts";
import { lessonName, whenText } from "../classes/class-texts.ts";
import { fillText } from "../fill-text.ts";
import { rosterPath } from "../staff-paths.ts";
import { usePersonBookings } from "./person-bookings.ts";

/** Names the places in classes to come that were booked with an enquiry: who closes it cancels none. */
export function KeptPlaces({
  lead: { id, personId },
  now,
}: {
  lead: Pick<LeadRow, "id" | "personId">;
  now: number;
}) {
  const { data: { bookings } = { bookings: [] } } = usePersonBookings(personId);
  return bookings
    .filter(({ guest, lesson }) => guest.leadId === id && Date.parse(lesson.startsAt) > now)
    .toReversed()
    .map(({ guest: { id: bookingId, name, state }, lesson }) => {
      if (state !== "booked" && state !== "waiting" && state !== "unconfirmed") return null;
      const about = { name, class: `${lessonName(lesson)}, ${whenText(lesson)}` };
      return (
        <p key={bookingId}>
          {fillText(words[state], about)} {/* A reason that is typed in the dialog stays. */}
          <Link to={rosterPath(lesson.id)} target="_blank">
            {words.cancel}
          </Link>
        </p>
      );
    });
}
