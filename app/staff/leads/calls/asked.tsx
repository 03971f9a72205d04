import { Link } from "react-router";
import { bookingStateWords } from "#content/staff/class-words.ts";
import { askedWords as words } from "#content/staff/desk-call-words.ts";
import { enquiryWords } from "#content/staff/person-words.ts";
import { callPurposes, callReasonsForDesk } from "#contract/classes/call-words.ts";
import type { BookingCall } from "#contract/classes/classes.ts";
import { contactTopics } from "#contract/forms/contact-form.ts";
import {
  answerInWords,
  enquiryAnswerNames,
  enquiryAnswers,
} from "#contract/forms/enquiry-answers.ts";
import { getsDeskMails } from "#contract/staff/desk-mails.ts";
import type { LeadDetails, LeadFollowUpRow } from "#contract/staff/staff-leads.ts";
import { FactList } from "../../../ui/fact-list.tsx";
import { lessonName, placeText, whenText } from "../../classes/class-texts.ts";
import { cutText } from "../../cut-text.ts";
import { fillText } from "../../fill-text.ts";
import { rosterPath } from "../../staff-paths.ts";
import { Moment } from "../../ui/moment.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { branchTimeText, theirTimeText } from "../branch-time.tsx";
import { courseText, formText, personPath } from "../lead-texts.ts";
import { type Booking, hasPlace, usePersonBookings } from "../person-bookings.ts";
import styles from "./calls.module.css";

/** What a person has asked, in their words, and what we have promised, on the clock of the branch that calls. */
export function Asked({ lead, now }: { lead: LeadDetails; now: number }) {
  const { details, createdAt } = lead;
  const { data, isPending } = usePersonBookings(lead.personId);
  const bookings = data?.bookings ?? [];
  // The enquiry keeps the class that was booked first, whatever became of that booking.
  const hasBooked = isPending || bookings.some(({ guest }) => guest.leadId === lead.id);
  const topics: Record<string, string> = contactTopics;
  const facts: [label: string, value: string | undefined][] = [
    [enquiryWords.topic, details.topic && (topics[details.topic] ?? details.topic)],
    ...enquiryAnswerNames
      .filter((answer) => answer !== "class" || !hasBooked)
      .map((answer): [string, string | undefined] => [
        enquiryAnswers[answer].label,
        answerInWords(answer, details[answer]),
      ]),
  ];
  const messages = messagesOf(lead);
  return (
    <div className="stack-2">
      <p className={styles.course}>
        <strong>{nameOf(lead)}</strong>
        <span className="muted">
          , {lead.course ? `${formText(lead)}, ` : ""}
          <Moment at={createdAt} />
        </span>
      </p>
      {messages.map(({ id, text, at }) => (
        <blockquote key={id} className={styles.words}>
          {text}
          {messages.length > 1 && (
            <footer className="muted-xs">
              <Moment at={at} />
            </footer>
          )}
        </blockquote>
      ))}
      <FactList className={styles.answers} rows={facts} />
      <Booked lead={lead} bookings={bookings} now={now} />
      {promisedTexts(lead, plannedOf(lead)).map((text) => (
        <p key={text} className={styles.promise}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** What the person has written, the newest first. */
const messagesOf = ({ id: leadId, details, repeated, createdAt }: LeadDetails) =>
  [
    ...repeated.map(({ id, changed, createdAt: at }) => ({ id, text: changed.message ?? "", at })),
    { id: leadId, text: details.message ?? "", at: createdAt },
  ].filter(({ text }) => text !== "");

/** Of a message in another request, in characters: the whole is on the page behind the link. */
const MAX_QUOTE = 120;

function newestWords(lead: LeadDetails): string[] {
  const newest = messagesOf(lead)[0];
  return newest ? [fillText(words.quote, { text: cutText(newest.text, MAX_QUOTE) })] : [];
}

/**
 * The other requests of the person that wait for us or have a planned call, so that one call answers them all.
 * @param leads the person's requests besides the one that is called about
 */
export function AlsoOpen({ leads }: { leads: readonly LeadDetails[] }) {
  const open = leads.flatMap((lead) => {
    const planned = plannedOf(lead);
    const texts = promisedTexts(lead, isToCall(planned) ? planned : undefined);
    return lead.status === "lost" || texts.length === 0 ? [] : [{ lead, texts }];
  });
  if (open.length === 0) return null;
  return (
    <ul className={styles.alsoOpen}>
      {open.map(({ lead, texts }) => (
        <li key={lead.id}>
          {words.alsoOpen}{" "}
          <Link to={`${personPath(lead.personId)}?lead=${lead.id}`}>{nameOf(lead)}</Link>
          {lead.course && <span className="muted">, {formText(lead)}</span>}.{" "}
          {[...texts, ...newestWords(lead)].join(". ")}
        </li>
      ))}
    </ul>
  );
}

const nameOf = (lead: LeadDetails): string =>
  lead.course ? courseText(lead.course) : formText(lead);

/**
 * The classes to come in which the person has a place, and why we call before them. If there are none: what became of the
 * last one that was booked with the enquiry.
 */
function Booked({
  lead,
  bookings,
  now,
}: {
  lead: LeadDetails;
  bookings: readonly Booking[];
  now: number;
}) {
  const isToCome = ({ lesson }: Booking) => Date.parse(lesson.startsAt) > now;
  const toCome = bookings.filter((one) => hasPlace(one) && isToCome(one));
  const last = bookings.find(({ guest }) => guest.leadId === lead.id);
  const shown = toCome.length > 0 || !last ? toCome.toReversed() : [last];
  if (shown.length === 0) return null;
  return (
    <ul className={styles.classes} aria-label={words.bookings}>
      {shown.map((booking) => (
        <li key={booking.guest.id}>
          <Link to={rosterPath(booking.lesson.id)}>{whenText(booking.lesson)}</Link>{" "}
          <StatusChip tone={booking.guest.state === "booked" ? "good" : "quiet"}>
            {bookingStateWords[booking.guest.state]}
          </StatusChip>
          <span className={`muted-xs ${styles.classPlace}`}>
            {[lessonName(booking.lesson), placeText(booking.lesson)].join(", ")}
          </span>
          {isToCome(booking) && <ToConfirm call={booking.guest.call} />}
        </li>
      ))}
    </ul>
  );
}

function ToConfirm({ call }: { call: BookingCall | undefined }) {
  if (!call) return null;
  return (
    <>
      <p className={styles.promise}>
        {fillText(words.confirm, {
          name: call.name || words.parent,
          purpose: callPurposes[call.why],
        })}
      </p>
      {call.why !== "minor" && <p className="muted-xs">{callReasonsForDesk[call.why]}</p>}
    </>
  );
}

function plannedText(lead: LeadDetails, { about, origin, isKnown, isNextTry }: LeadFollowUpRow) {
  if (origin === "visitor") return words.wished;
  if (isNextTry) return getsDeskMails(lead) ? words.nextTry : words.nextTryUntold;
  if (isKnown) return words.known;
  return about ? words.plannedAbout : words.planned;
}

const plannedOf = ({ followUps }: LeadDetails): LeadFollowUpRow | undefined =>
  followUps.find(({ state }) => state === "open");

/** Whether a follow-up is a call, also after a demo class, and not something else that staff want to do. */
const isToCall = (planned: LeadFollowUpRow | undefined): boolean =>
  planned !== undefined &&
  (planned.about === "" || planned.origin === "visitor" || planned.isCall === true);

/** The call that was promised, and what is planned: a call that the person knows of moves the promise to its time. */
function promisedTexts(lead: LeadDetails, planned: LeadFollowUpRow | undefined): string[] {
  const { clock, branch } = lead;
  const timeOf = (at: string) =>
    [branchTimeText(at, branch, { named: true }), theirTimeText(at, lead)]
      .filter(Boolean)
      .join(", ");
  const isMoved = planned?.at === clock.callBy && (planned.isKnown || planned.origin === "visitor");
  const isPromised = clock.state !== "answered" && !isMoved;
  return [
    ...(isPromised ? [fillText(words.promised, { time: timeOf(clock.callBy) })] : []),
    ...(planned
      ? [fillText(plannedText(lead, planned), { time: timeOf(planned.at), about: planned.about })]
      : []),
  ];
}
