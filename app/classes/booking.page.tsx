import { type ReactNode, useEffect } from "react";
import { data, redirect } from "react-router";
import { reminderFact, wayToClass, whichClass } from "#content/class-visit.ts";
import {
  classFacts,
  classWords,
  waitingList,
  bookingPage as words,
} from "#content/demo-classes.ts";
import { bookingMessages } from "#contract/classes/class-values.ts";
import type {
  Booking,
  BookingAccepted,
  BookingChanged,
  DemoClass,
} from "#contract/classes/classes.ts";
import { forgetSent, type SentEnquiry } from "../forms/sent-enquiry.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { callApi, type Outcome } from "../shell/api/api-client.ts";
import { useFreshOrGone } from "../shell/api/use-fresh.ts";
import { formEntry } from "../shell/form-entry.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { EarlierZone } from "../shell/visit/clocks.ts";
import { Button, type ButtonVariant, buttonClass } from "../ui/button.tsx";
import { FactList } from "../ui/fact-list.tsx";
import type { Route } from "./+types/booking.page.ts";
import { useCallText } from "./booking-call.ts";
import { ClassList, classPath, classTitle, placesText } from "./class-card.tsx";
import { clockOf, dayOf } from "./class-times.tsx";
import styles from "./classes.module.css";
import { ClassesLink } from "./classes-link.tsx";
import { useRequestsBefore } from "./requests-before.ts";
import { useWhenRows } from "./when-rows.ts";

type BookingView = {
  token: string;
  booking?: Booking;
  /** The answer to a click on a button. */
  said?: string;
  isError?: boolean;
  /** The call failed, and may succeed if it is tried again. */
  isAway?: boolean;
  /** The class that the booking could not be moved to, as it is now. */
  refused?: DemoClass;
  /** What was asked for, if it can be asked for again. */
  again?: ChangeFields;
};

/** The fields of the buttons' forms, beside the token. */
const changeFields = ["act", "classId", "startsAt", "wait", "alsoThen"] as const;
type ChangeFields = Partial<Record<(typeof changeFields)[number], string>>;

/** What a change has led to; a part of the address that shows it. */
const outcomes = {
  cancelled: bookingMessages.cancelDone,
  moved: bookingMessages.moveDone,
  restored: bookingMessages.restoreDone,
  waiting: bookingMessages.waitDone,
  unconfirmed: bookingMessages.unconfirmed,
  booked: bookingMessages.booked,
} as const;
type Said = keyof typeof outcomes;

/** The address of a booking's page. */
const pageOf = (token: string, said?: Said) =>
  `${paths.booking}?${new URLSearchParams({ token, ...(said ? { said } : {}) })}#${ANSWER_ID}`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.seo,
    description: words.seo,
    canonicalPath: paths.booking,
    unlisted: true,
  });

/** The loader changes nothing, because mail scanners open the link, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  if (token === "") return data<BookingView>({ token, said: bookingMessages.linkInvalid });
  return view(token, await show(context.get(siteContext).fetchApi, token), query.get("said"));
}

/** Handles the buttons. What succeeds leads to an address that can be read again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fetchApi } = context.get(siteContext);
  const form = await request.formData();
  const token = formEntry(form, "token");
  const fields: ChangeFields = Object.fromEntries(
    changeFields
      .map((field) => [field, formEntry(form, field)])
      .filter(([, value]) => value !== ""),
  );
  const { act = "", classId, startsAt } = fields;
  // No button of ours: nothing is changed.
  if (!Object.hasOwn(calls, act)) throw redirect(pageOf(token), 303);
  const outcome = await callApi<BookingChanged>(fetchApi, `/bookings/${calls[act]}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      token,
      ...(calls[act] === "move" ? { classId, startsAt } : {}),
      ...(act === "cancel" && classId ? { classId } : {}),
      ...(act === "restore" && fields.wait ? { wait: true } : {}),
      ...(fields.alsoThen ? { alsoThen: true } : {}),
    }),
  });
  if (outcome.kind === "done") {
    throw redirect(pageOf(token, outcomeOf(fields, outcome.value.booking)), 303);
  }
  const isRefused = outcome.kind === "refused" && outcome.problem.status < 500;
  const status = outcome.kind === "refused" ? outcome.problem.status : 503;
  const problem = (isRefused ? outcome.problem : {}) as { reason?: string; class?: DemoClass };
  const shown = await show(fetchApi, token);
  return data<BookingView>(
    {
      token,
      ...(shown.kind === "done" ? { booking: shown.value } : {}),
      said: isRefused ? outcome.problem.detail : words.failedText,
      isError: true,
      isAway: !isRefused,
      ...(problem.class ? { refused: problem.class } : {}),
      ...(problem.reason === SAME_TIME ? { again: { ...fields, alsoThen: "on" } } : {}),
      ...(isRefused ? {} : { again: fields }),
    },
    { status },
  );
}

/** The API's reason to refuse a change that would give one person two places at one time. */
const SAME_TIME = "same_time";

/** The API's calls. Who waits takes a free place by moving to the same class. */
const calls: Partial<Record<string, string>> = {
  cancel: "cancel",
  move: "move",
  take: "move",
  restore: "restore",
};

function outcomeOf({ act }: ChangeFields, { state }: Booking): Said {
  if (state === "waiting" || state === "unconfirmed") return state;
  if (act === "take") return "booked";
  if (act === "move") return "moved";
  return act === "restore" ? "restored" : "cancelled";
}

type FetchApi = Parameters<typeof callApi>[0];

const pathOf = (token: string) => `/bookings?${new URLSearchParams({ token })}`;
const show = (fetchApi: FetchApi, token: string) => callApi<Booking>(fetchApi, pathOf(token));

function view(token: string, outcome: Outcome<Booking>, said: string | null) {
  if (outcome.kind === "done") {
    const booking = outcome.value;
    return data<BookingView>({ token, booking, ...saidOf(said, booking) });
  }
  const isRefused = outcome.kind === "refused" && outcome.problem.status < 500;
  return data<BookingView>(
    {
      token,
      said: isRefused ? outcome.problem.detail : words.failedText,
      isError: true,
      isAway: !isRefused,
    },
    { status: isRefused ? outcome.problem.status : 503 },
  );
}

/** The state in which each outcome is still true: the address may be opened again after another change. */
const stateAfter: Record<Said, Booking["state"]> = {
  cancelled: "cancelled",
  moved: "booked",
  restored: "booked",
  waiting: "waiting",
  unconfirmed: "unconfirmed",
  booked: "booked",
};

function saidOf(said: string | null, { state }: Booking): { said?: string } {
  if (said === null || !Object.hasOwn(outcomes, said)) return {};
  return stateAfter[said as Said] === state ? { said: outcomes[said as Said] } : {};
}

/** Shows and changes a booking without a login. The mails about the booking link to this page. */
export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, ...view } = actionData ?? loaderData;
  return (
    <div className={`stack-6 ${styles.booking}`}>
      {booking ? (
        <EarlierZone value={booking.zone ?? null}>
          <FreshBooking given={booking} {...view} />
        </EarlierZone>
      ) : (
        <NoBooking {...view} />
      )}
    </div>
  );
}

function NoBooking({ token, said, again, isAway }: Omit<BookingView, "booking">) {
  return (
    <>
      <h1>{isAway ? words.failedTitle : words.invalidTitle}</h1>
      <p id={ANSWER_ID} tabIndex={-1} role="alert">
        {said ?? bookingMessages.linkInvalid}
      </p>
      {isAway ? (
        <div className={`row-3 ${styles.buttons}`}>
          {again && (
            <ChangeForm token={token} fields={again} variant="primary">
              {words.again}
            </ChangeForm>
          )}
          <a href={pageOf(token)} className={buttonClass({ variant: "secondary" })}>
            {words.open}
          </a>
        </div>
      ) : (
        <ClassesLink label={words.book} className={buttonClass({ variant: "secondary" })} />
      )}
    </>
  );
}

type ChangeFormProps = {
  token: string;
  fields: ChangeFields;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** A button that changes the booking. The address has the token, so that an answer in place can be read again, too. */
function ChangeForm({ token, fields, variant = "quiet", children }: ChangeFormProps) {
  return (
    <form method="post" action={pageOf(token)}>
      <input type="hidden" name="token" value={token} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </form>
  );
}

type FreshBookingProps = Omit<BookingView, "booking"> & { given: Booking };

/** Back shows the page from memory in some browsers, and the booking may be changed, or erased, meanwhile. */
function FreshBooking(props: FreshBookingProps) {
  const { token, given } = props;
  const fresh = useFreshOrGone<Booking>(pathOf(token), given);
  return fresh.kind === "shown" ? (
    <BookingSheet booking={fresh.answer} {...props} />
  ) : (
    <NoBooking token={token} said={fresh.problem.detail} />
  );
}

type BookingSheetProps = FreshBookingProps & { booking: Booking };

function BookingSheet({ booking, given, token, said, isError, refused, again }: BookingSheetProps) {
  const { class: one, state, canChange, others } = booking;
  const isBooked = state === "booked";
  const isWaiting = state === "waiting";
  const isUnconfirmed = state === "unconfirmed";
  const choices = canChange ? withRefused(others, refused, one) : [];
  const link = new URLSearchParams({ token });
  const isOff = state === "cancelled" || one.state === "cancelled";
  const isStillSaid = said && (isError || booking.state === given.state);
  const requestsBefore = useRequestsBefore();
  const requests =
    requestsBefore ?? `${paths.yourRequests}?${new URLSearchParams({ booking: token })}`;
  const calls = useCallText(booking);
  const main = mainActOf(booking, again);
  const lookOf = (act: MainAct): ButtonVariant => (act === main ? "primary" : "quiet");
  useCardForgotten(booking);
  return (
    <>
      {isStillSaid && (
        <div
          id={ANSWER_ID}
          tabIndex={-1}
          role={isError ? "alert" : "status"}
          className={styles.said}
          data-error={isError}
        >
          <p>{said}</p>
          {again && (
            <ChangeForm token={token} fields={again} variant={lookOf("again")}>
              {again.alsoThen ? words.keepBoth : words.again}
            </ChangeForm>
          )}
        </div>
      )}
      <h1>{headingOf(booking)}</h1>
      {state === "unplaced" && <p>{others.length > 0 ? words.unplacedText : words.unplacedNone}</p>}
      {isUnconfirmed && !canChange && <p>{words.notConfirmedText}</p>}
      {isWaiting && canChange && one.state !== "open" && (
        <p>
          {one.hasList ? waitingList.rule : words.listClosedText} {waitingList.end}
        </p>
      )}
      {isWaiting && canChange && one.state === "open" && (
        <div className={`row-3 ${styles.buttons}`}>
          <p>{words.freeText}</p>
          <ChangeForm
            token={token}
            fields={{ act: "take", classId: one.id, startsAt: one.startsAt }}
            variant={lookOf("take")}
          >
            {words.take}
          </ChangeForm>
        </div>
      )}
      {booking.isCancelledByUs && <p>{bookingMessages.cancelledByUs}</p>}
      {calls && (
        <p>
          {calls} {booking.phoneIsWrong && <a href={requests}>{words.correctNumber}</a>}
        </p>
      )}
      <BookingFacts booking={booking} />
      {state === "cancelled" && !booking.isCancelledByUs && (
        <Restore of={one} token={token} look={lookOf("restore")} />
      )}
      <div className={`row-3 ${styles.buttons}`}>
        {booking.joiningUrl && (
          <a
            href={booking.joiningUrl}
            className={buttonClass({ variant: lookOf("join") })}
            rel="noreferrer"
          >
            {words.join}
          </a>
        )}
        {booking.directionsUrl && !isOff && isBooked && (
          <a
            href={booking.directionsUrl}
            className={buttonClass({ variant: lookOf("directions") })}
          >
            {words.directions}
          </a>
        )}
        {isBooked && canChange && (
          <a
            href={`/api/v1/bookings/calendar?${link}`}
            className={buttonClass({ variant: "quiet" })}
          >
            {words.calendar}
          </a>
        )}
        {!canChange && (
          <ClassesLink
            label={words.book}
            course={one.course}
            className={buttonClass({ variant: lookOf("others") })}
          />
        )}
      </div>
      {canChange && (
        <section className={`stack-3 ${styles.change}`} aria-labelledby="cancel">
          <h2 id="cancel">{isWaiting ? words.leaveTitle : words.cancelTitle}</h2>
          <p>{cancelTextOf(booking)}</p>
          <ChangeForm token={token} fields={{ act: "cancel", classId: one.id }}>
            {isWaiting ? words.leave : words.cancel}
          </ChangeForm>
        </section>
      )}
      {choices.length > 0 && (
        <section className={`stack-3 ${styles.change}`} aria-labelledby="move">
          <h2 id="move">{words.moveTitle}</h2>
          <ul className={`stack-4 ${styles.moves}`}>
            {choices.map((other) => (
              <MoveChoice key={other.id} to={other} token={token} />
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href={requests}>{requestsBefore ? words.backToRequests : words.requests}</a>
      </p>
      {!canChange && others.length > 0 && (
        <section className={`stack-3 ${styles.change}`} aria-labelledby="others">
          <h2 id="others">{words.othersTitle}</h2>
          <ClassList classes={others} level={3} />
        </section>
      )}
    </>
  );
}

type MainAct = "again" | "take" | "join" | "directions" | "restore" | "others";

/** The one button that stands out: what most readers of the page want next. It is never to cancel. */
function mainActOf(booking: Booking, again: ChangeFields | undefined): MainAct | undefined {
  const { class: one, state, canChange, joiningUrl, directionsUrl } = booking;
  if (again) return "again";
  if (joiningUrl) return "join";
  if (!canChange) {
    const isFreeAgain = state === "cancelled" && !booking.isCancelledByUs && one.state === "open";
    return isFreeAgain ? "restore" : "others";
  }
  if (state === "waiting") return one.state === "open" ? "take" : undefined;
  return directionsUrl ? "directions" : undefined;
}

/** The card of the form's page says that a place is booked: it goes once that is no longer so. */
function useCardForgotten({ reference, state, class: { id } }: Booking) {
  useEffect(() => {
    forgetSent<SentEnquiry>("booking", ({ accepted }) => {
      const { reference: kept, class: one } = accepted as BookingAccepted;
      const isOpen = state === "booked" || state === "waiting" || state === "unconfirmed";
      return kept === reference && (!isOpen || one.id !== id);
    });
  }, [reference, state, id]);
}

/** Takes a cancellation back while a place is free, or else joins the waiting list. */
function Restore({ of: one, token, look }: { of: DemoClass; token: string; look: ButtonVariant }) {
  if (one.state === "open") {
    return (
      <section className={`stack-3 ${styles.change}`} aria-labelledby="restore">
        <h2 id="restore">{words.restoreTitle}</h2>
        <p>{words.restoreText}</p>
        <ChangeForm token={token} fields={{ act: "restore" }} variant={look}>
          {words.restore}
        </ChangeForm>
      </section>
    );
  }
  if (one.state !== "full" || !one.hasList) return null;
  return (
    <section className={`stack-3 ${styles.change}`} aria-labelledby="restore">
      <h2 id="restore">{words.restoreTitle}</h2>
      <p>{words.restoreWaitText}</p>
      <ChangeForm token={token} fields={{ act: "restore", wait: "on" }}>
        {words.wait}
      </ChangeForm>
    </section>
  );
}

/** The classes to change to: first the one that was just refused, if it has places or a waiting list. */
function withRefused(
  others: readonly DemoClass[],
  refused: DemoClass | undefined,
  { id, course }: DemoClass,
): readonly DemoClass[] {
  const isChoice =
    refused !== undefined &&
    refused.id !== id &&
    refused.course === course &&
    (refused.state === "open" || (refused.state === "full" && refused.hasList));
  return isChoice ? [refused, ...others.filter((other) => other.id !== refused.id)] : others;
}

/** A class to change to. A full class is booked on its own page instead, so that the present place is kept. */
function MoveChoice({ to, token }: { to: DemoClass; token: string }) {
  const [[, when] = [], other] = useWhenRows(to);
  const which = (
    <span className="visually-hidden">
      : {classTitle(to)}, {dayOf(to)}, {clockOf(to)}
    </span>
  );
  return (
    <li>
      <div className={`stack-1 ${styles.about}`}>
        <p>
          <a href={classPath(to)}>{classTitle(to)}</a>
        </p>
        <p>{when}</p>
        <p className={styles.soft}>
          {other && `${other.join(": ")}. `}
          {classWords.places[to.place]}. {placesText(to)}
        </p>
      </div>
      {to.state === "full" ? (
        <p>
          <a href={`${classPath(to)}#book`} className={buttonClass({ variant: "quiet" })}>
            {words.wait}
            {which}
          </a>
        </p>
      ) : (
        <ChangeForm token={token} fields={{ act: "move", classId: to.id, startsAt: to.startsAt }}>
          {words.move}
          {which}
        </ChangeForm>
      )}
    </li>
  );
}

function headingOf({ class: one, state, place = 1, canChange, isOn, call }: Booking): string {
  if (isOn) return words.on;
  if (one.state === "cancelled") return words.classCancelled;
  if (state === "booked" && !canChange) return words.over;
  if (state === "unconfirmed" && !canChange) return words.notConfirmed;
  if (state === "unconfirmed" && !call) return words.uncalled;
  return words.states[state].replace("{place}", String(place));
}

function cancelTextOf({ state, call }: Booking): string {
  if (state === "waiting") return words.leaveText;
  if (state !== "unconfirmed") return words.cancelText;
  return call ? words.cancelUnconfirmedText : words.cancelUncalledText;
}

const asRows = (facts: ReturnType<typeof whichClass>) =>
  facts.map(({ label, value }) => [label, value] as const);

function BookingFacts({ booking }: { booking: Booking }) {
  const { class: one, reference, address, child, state, canChange } = booking;
  const when = useWhenRows(one, { withLength: true });
  const about =
    state === "booked" && canChange
      ? wayToClass(one, "below")
      : [{ label: classFacts.trainer, value: one.trainer }];
  return (
    <FactList
      className={styles.facts}
      rows={[
        ...asRows(whichClass(one)),
        [classFacts.child, child],
        ...when,
        [classFacts.where, address ?? classWords.places[one.place]],
        ...asRows(about),
        ...asRows(booking.isReminded ? [reminderFact] : []),
        [classFacts.reference, reference],
      ]}
    />
  );
}
