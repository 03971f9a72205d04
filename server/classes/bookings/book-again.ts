import type { Trx } from "../../db/tables.ts";
import type { BookingForNotice, MailReader } from "../../enrolment/lead-mails.ts";
import type { StoredEnquiry } from "../../enrolment/store-enquiry.ts";
import type { OutgoingMail } from "../../mail/outgoing-mail.ts";
import type { Lesson } from "../../timetable/lessons.repo.ts";
import { isOneOfMany, whyCall } from "./booking-calls.ts";
import type { BookingContext } from "./booking-context.ts";
import { waitingListIsOpen } from "./booking-deadlines.ts";
import type { ClassForMail } from "./booking-mails.ts";
import {
  type BookingRow,
  bookedOrWaiting,
  isOnList,
  isUnconfirmed,
  openStateInAnswers,
} from "./bookings.repo.ts";
import { noteClassInLead } from "./note-class-in-lead.ts";
import { joinList, placeOnList, writePlace } from "./places-and-waiting-list.ts";
import { callsForNotice, factsForMail, mailAbout } from "./queue-booking-mails.ts";

/** What a request for a place has stored, and the mails about it. */
export type StoredPlace = {
  /** No place was counted for it: the person has booked the class before, or is a program. The answer must not show it. */
  tookNoPlace: boolean;
  /** The booking as it is stored, for the mail to the institute. Absent for a program, which has none. */
  booking?: BookingForNotice;
  /** The mail to the owner of the booking, with the address of the page 'Your requests', and whether it may be sent. */
  mail: (reader: Pick<MailReader, "requestsUrl">) => OutgoingMail;
  mayBeMailed: boolean;
  /** The lead of the person's earlier booking, if it is another. */
  alsoChangedLeadId?: string | undefined;
};

/**
 * Somebody books a class again. Who waits takes a place that is free. A booking that had to be confirmed is like any
 * other once the person books again from elsewhere. Lock the lesson, and the leads of the enquiry and of the booking,
 * first.
 * @param known the booking that the person has
 * @param mayMail the owner may be mailed although nothing has changed
 */
export async function bookAgain(
  trx: Trx,
  context: BookingContext,
  known: BookingRow,
  {
    lesson,
    classInMail,
    open,
  }: { lesson: Lesson; classInMail: ClassForMail; open: readonly BookingRow[] },
  { leadId, reviewReasons }: StoredEnquiry,
  mayMail: boolean,
  now: Date,
): Promise<StoredPlace> {
  const isNowConfirmed = isUnconfirmed(known) && !isOneOfMany(reviewReasons);
  const onTheList = isNowConfirmed
    ? await joinList(trx, known, whyCall(known, reviewReasons), lesson, now)
    : known;
  const before = open.filter(
    (one) =>
      one.state === "booked" ||
      (isOnList(one) && waitingListIsOpen(lesson, now) && one.arrival < onTheList.arrival),
  );
  const isGiven = isOnList(onTheList) && before.length < lesson.seats;
  const row = isGiven ? await writePlace(trx, onTheList, now) : onTheList;
  const isChanged = isGiven || isNowConfirmed;
  // The mail that told of the list or of a call may still wait.
  if (isChanged) await context.outbox.withdraw(trx, row.id, now);
  // The enquiry has another lead only if staff have put away that of the place as nobody's, or gave the place at this moment.
  const isOfLead = known.lead_id === leadId;
  // A repeat started the response clock of the lead: the news stops it, unless a call is due.
  const news = { what: bookedOrWaiting(row), row, lesson };
  if (isOfLead || isChanged) await noteClassInLead(trx, context, news, now);
  const facts = await factsForMail(trx, context, row, lesson, now);
  const place = placeOnList(open, row);
  const state = openStateInAnswers(row);
  const kind = isGiven ? "place free" : state === "booked" ? "again" : state;
  const more = { ...facts, ...(place ? { place } : {}) };
  return {
    tookNoPlace: !isChanged,
    booking: { state, ...callsForNotice(facts), ...(isChanged ? {} : { isAgain: true }) },
    mail: ({ requestsUrl }) =>
      mailAbout(context, kind, row, classInMail, now, { ...more, requestsUrl }),
    // News is always mailed; that nothing has changed, as often as the sender's limit allows.
    mayBeMailed: isChanged || mayMail,
    alsoChangedLeadId: !isOfLead && isChanged ? known.lead_id : undefined,
  };
}
