import { data } from "react-router";
import { classFacts, classWords, bookingPage as words } from "#content/demo-classes.ts";
import { bookingMessages } from "#contract/class-values.ts";
import type { Booking, BookingChanged, DemoClass } from "#contract/classes.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { callApi, type Outcome } from "../shell/api/api-client.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { FactList } from "../ui/fact-list.tsx";
import type { Route } from "./+types/booking.page.ts";
import { ClassList, classPath, classTitle, placesText } from "./class-card.tsx";
import {
  clockOf,
  dayOf,
  useVisitorZone,
  whenText,
  YourTimeAside,
  yourTime,
} from "./class-times.tsx";
import styles from "./classes.module.css";

type BookingView = {
  token: string;
  booking?: Booking;
  /** The answer to a click on a button. */
  said?: string;
  isError?: boolean;
  /** The class that the booking could not be moved to, as it is now. */
  refused?: DemoClass;
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.seo,
    description: words.seo,
    canonicalPath: paths.booking,
    unlisted: true,
  });

/** The loader changes nothing, because mail scanners open the link, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  // The forms post to an address without the token: the page then shows what the action answers.
  if (token === "") return data<BookingView>({ token, said: bookingMessages.linkInvalid });
  return view(token, await show(context.get(siteContext).fetchApi, token));
}

/** Handles the buttons: cancels the booking, or moves it to another class. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fetchApi } = context.get(siteContext);
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const classId = form.get("classId");
  const startsAt = form.get("startsAt");
  const call = typeof classId === "string" ? "move" : "cancel";
  const outcome = await callApi<BookingChanged>(fetchApi, `/bookings/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, ...(typeof classId === "string" ? { classId, startsAt } : {}) }),
  });
  if (outcome.kind === "done") {
    const { booking, message } = outcome.value;
    return data<BookingView>({ token, booking, said: message });
  }
  const isRefused = outcome.kind === "refused";
  const status = isRefused ? outcome.problem.status : 503;
  const { class: refused } = (isRefused ? outcome.problem : {}) as { class?: DemoClass };
  const shown = await show(fetchApi, token);
  return data<BookingView>(
    {
      token,
      ...(shown.kind === "done" ? { booking: shown.value } : {}),
      said: isRefused ? outcome.problem.detail : words.failedText,
      isError: true,
      ...(refused ? { refused } : {}),
    },
    { status },
  );
}

type FetchApi = Parameters<typeof callApi>[0];

const show = (fetchApi: FetchApi, token: string) =>
  callApi<Booking>(fetchApi, `/bookings?${new URLSearchParams({ token })}`);

function view(token: string, outcome: Outcome<Booking>) {
  if (outcome.kind === "done") return data<BookingView>({ token, booking: outcome.value });
  const isRefused = outcome.kind === "refused" && outcome.problem.status < 500;
  return data<BookingView>(
    { token, said: isRefused ? outcome.problem.detail : words.failedText, isError: true },
    { status: isRefused ? outcome.problem.status : 503 },
  );
}

/** Shows and changes a booking without a login. The mails about the booking link to this page. */
export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, ...view } = actionData ?? loaderData;
  const { said } = view;
  return (
    <div className={styles.booking}>
      {booking ? (
        <BookingSheet booking={booking} {...view} />
      ) : (
        <>
          <h1>{said === words.failedText ? words.failedTitle : words.invalidTitle}</h1>
          <p role="alert">{said ?? bookingMessages.linkInvalid}</p>
          <a href={paths.demoClasses} className={buttonClass({ variant: "secondary" })}>
            {words.book}
          </a>
        </>
      )}
    </div>
  );
}

type BookingSheetProps = Omit<BookingView, "booking"> & { booking: Booking };

function BookingSheet({ booking, token, said, isError, refused }: BookingSheetProps) {
  const { class: one, state, canChange, others } = booking;
  const choices = withRefused(others, refused, one);
  const link = new URLSearchParams({ token });
  const isOff = state === "cancelled" || one.state === "cancelled";
  return (
    <>
      {said && (
        <p
          id={ANSWER_ID}
          tabIndex={-1}
          role={isError ? "alert" : "status"}
          className={styles.said}
          data-error={isError}
        >
          {said}
        </p>
      )}
      <h1>{headingOf(booking)}</h1>
      <BookingFacts booking={booking} />
      <div className={styles.buttons}>
        {booking.joiningUrl && (
          <a href={booking.joiningUrl} className={buttonClass({ size: "large" })} rel="noreferrer">
            {words.join}
          </a>
        )}
        {booking.directionsUrl && !isOff && state === "booked" && (
          <a href={booking.directionsUrl} className={buttonClass({ variant: "secondary" })}>
            {words.directions}
          </a>
        )}
        {state === "booked" && canChange && (
          <a
            href={`/api/v1/bookings/calendar?${link}`}
            className={buttonClass({ variant: "secondary" })}
          >
            {words.calendar}
          </a>
        )}
        {!canChange && (
          <a href={`${paths.demoClasses}?course=${one.course}`} className={buttonClass({})}>
            {words.book}
          </a>
        )}
      </div>
      {canChange && (
        <>
          <section className={styles.change} aria-labelledby="cancel">
            <h2 id="cancel">{words.cancelTitle}</h2>
            <p>{words.cancelText}</p>
            <form method="post" action={`${paths.booking}#${ANSWER_ID}`}>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" variant="secondary">
                {words.cancel}
              </Button>
            </form>
          </section>
          {choices.length > 0 && (
            <section className={styles.change} aria-labelledby="move">
              <h2 id="move">{words.moveTitle}</h2>
              <ul className={styles.moves}>
                {choices.map((other) => (
                  <MoveChoice key={other.id} to={other} token={token} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {!canChange && others.length > 0 && (
        <section className={styles.change}>
          <ClassList classes={others} level={3} />
        </section>
      )}
    </>
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
  const which = (
    <span className="visually-hidden">
      : {classTitle(to)}, {dayOf(to)}, {clockOf(to)}
    </span>
  );
  return (
    <li>
      <div className={styles.about}>
        <p>
          <a href={classPath(to)}>{classTitle(to)}</a>
        </p>
        <p>
          {whenText(to)}
          <YourTimeAside of={to} />
        </p>
        <p className={styles.soft}>
          {classWords.places[to.place]}. {placesText(to)}
        </p>
      </div>
      {to.state === "full" ? (
        <p>
          <a href={`${classPath(to)}#book`} className={buttonClass({ variant: "secondary" })}>
            {words.wait}
            {which}
          </a>
        </p>
      ) : (
        <form method="post" action={`${paths.booking}#${ANSWER_ID}`}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="classId" value={to.id} />
          <input type="hidden" name="startsAt" value={to.startsAt} />
          <Button type="submit" variant="secondary">
            {words.move}
            {which}
          </Button>
        </form>
      )}
    </li>
  );
}

function headingOf({ class: one, state, place = 1, canChange }: Booking): string {
  if (one.state === "cancelled") return words.classCancelled;
  if (state === "booked" && !canChange) return words.over;
  return words.states[state].replace("{place}", String(place));
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { class: one, reference, address } = booking;
  const time = yourTime(one, useVisitorZone());
  return (
    <FactList
      className={styles.facts}
      rows={[
        [classFacts.class, classTitle(one)],
        [classFacts.when, whenText(one)],
        [classFacts.yourTime, time],
        [classFacts.where, address ?? classWords.places[one.place]],
        [classFacts.trainer, one.trainer],
        [classFacts.reference, reference],
      ]}
    />
  );
}
