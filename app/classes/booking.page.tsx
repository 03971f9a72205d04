import { data } from "react-router";
import { classFacts, classWords, bookingPage as words } from "#content/demo-classes.ts";
import { bookingMessages } from "#contract/class-values.ts";
import type { Booking, BookingChanged } from "#contract/classes.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import { callApi, type Outcome } from "../shell/api/api-client.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { siteContext } from "../shell/site-context.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/booking.page.ts";
import { ClassList, classPath, classTitle } from "./class-card.tsx";
import { ClassFacts } from "./class-facts.tsx";
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
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.seo,
    description: words.seo,
    canonicalPath: paths.booking,
    unlisted: true,
  });

/** Changes nothing, since mail scanners open the link, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  // The forms post to an address without the token: the page then shows what the action answers.
  if (token === "") return data<BookingView>({ token, said: bookingMessages.linkInvalid });
  return view(token, await show(context.get(siteContext).fetchApi, token));
}

/** What the buttons do: cancel, or move to another class. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fetchApi } = context.get(siteContext);
  const form = await request.formData();
  const token = String(form.get("token") ?? "");
  const classId = form.get("classId");
  const call = typeof classId === "string" ? "move" : "cancel";
  const outcome = await callApi<BookingChanged>(fetchApi, `/bookings/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, ...(typeof classId === "string" ? { classId } : {}) }),
  });
  if (outcome.kind === "done") {
    const { booking, message } = outcome.value;
    return data<BookingView>({ token, booking, said: message });
  }
  const isRefused = outcome.kind === "refused";
  const status = isRefused ? outcome.problem.status : 503;
  const shown = await show(fetchApi, token);
  return data<BookingView>(
    {
      token,
      ...(shown.kind === "done" ? { booking: shown.value } : {}),
      said: isRefused ? outcome.problem.detail : words.failedText,
      isError: true,
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

/** The mails about a booking lead here, without a login. */
export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, booking, said, isError } = actionData ?? loaderData;
  return (
    <div className={styles.booking}>
      {booking ? (
        <BookingSheet booking={booking} token={token} said={said} isError={isError} />
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

function BookingSheet({ booking, token, said, isError }: BookingSheetProps) {
  const { class: one, state, canChange, others } = booking;
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
          {others.length > 0 && (
            <section className={styles.change} aria-labelledby="move">
              <h2 id="move">{words.moveTitle}</h2>
              <ul className={styles.moves}>
                {others.map((other) => (
                  <li key={other.id}>
                    <div className={styles.about}>
                      <p>
                        <a href={classPath(other)}>{classTitle(other)}</a>
                      </p>
                      <p>
                        {whenText(other)}
                        <YourTimeAside of={other} />
                      </p>
                      <p className={styles.soft}>{classWords.places[other.place]}</p>
                    </div>
                    <form method="post" action={`${paths.booking}#${ANSWER_ID}`}>
                      <input type="hidden" name="token" value={token} />
                      <input type="hidden" name="classId" value={other.id} />
                      <Button type="submit" variant="secondary">
                        {words.move}
                        <span className="visually-hidden">
                          : {classTitle(other)}, {dayOf(other)}, {clockOf(other)}
                        </span>
                      </Button>
                    </form>
                  </li>
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

function headingOf({ class: one, state, place = 1, canChange }: Booking): string {
  if (one.state === "cancelled") return words.classCancelled;
  if (state === "booked" && !canChange) return words.over;
  return words.states[state].replace("{place}", String(place));
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { class: one, reference, address } = booking;
  const time = yourTime(one, useVisitorZone());
  return (
    <ClassFacts
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
