import type { ReactNode } from "react";
import { classWords, ownClasses as words } from "#content/demo-classes.ts";
import type { OwnBookings } from "#contract/classes/classes.ts";
import { isCallOf } from "#contract/request-words.ts";
import type { ShownRequest } from "#contract/requests.ts";
import { paths } from "../paths.ts";
import { useVisitorZone } from "../shell/visit/clocks.ts";
import { buttonClass } from "../ui/button.tsx";
import { useCallText } from "./booking-call.ts";
import { classPath, classTitle, DateTile } from "./class-card.tsx";
import { asideText, startFor } from "./class-times.tsx";
import styles from "./classes.module.css";
import { ClassesLink } from "./classes-link.tsx";

type OwnBooking = OwnBookings["data"][number];

type OwnClassesProps = {
  /** The latest class first. */
  bookings: readonly OwnBooking[];
  /** Of the classes' titles. */
  level?: 3 | 4;
  /** The promise of the request in whose card the classes stand: they draw no frames, and leave out what the card says. */
  inCard?: Pick<ShownRequest, "promise">;
  /** Stands in place of the invitation to a demo class; nothing does if it is null. */
  instead?: ReactNode;
  /** Draws the button that cancels a booking. @param what the class, in words */
  cancel?: (booking: OwnBooking, what: string) => ReactNode;
};

/** Whether the class of a booking is to come, or on. */
const isAhead = ({ canChange, isOn }: OwnBooking) => canChange || isOn === true;

/** Somebody's own bookings: first the class that is on, and those that can still be changed; the others are folded away. */
export function OwnClasses({ bookings, level = 3, inCard, instead, cancel }: OwnClassesProps) {
  const toCome = bookings.filter(isAhead).reverse();
  const past = bookings.filter((booking) => !isAhead(booking));
  if (bookings.length === 0) return instead === undefined ? <NoClasses /> : instead;
  return (
    <>
      {toCome.length > 0 && (
        <ul className={`stack-4 ${styles.list}`}>
          {toCome.map((booking) => (
            <OwnClass key={booking.token} {...{ booking, level, inCard }}>
              {cancel?.(booking, classTitle(booking.class))}
            </OwnClass>
          ))}
        </ul>
      )}
      {toCome.length === 0 && (instead === undefined ? <NoneToCome /> : instead)}
      {past.length > 0 && (
        <details className={styles.later}>
          <summary className="disclosure">
            {past.length === 1 ? words.pastOne : words.past.replace("{count}", String(past.length))}
          </summary>
          <ul className={`stack-4 ${styles.list}`}>
            {past.map((booking) => (
              <OwnClass key={booking.token} {...{ booking, level, inCard }} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type OwnClassProps = Required<Pick<OwnClassesProps, "level">> &
  Pick<OwnClassesProps, "inCard"> & { booking: OwnBooking; children?: ReactNode };

function OwnClass({ booking, level, inCard, children }: OwnClassProps) {
  const Heading = `h${level}` as const;
  const { token, state, reference, child, class: one, canChange, isOn, joiningUrl } = booking;
  const isFreeAgain = state === "cancelled" && !booking.isCancelledByUs && one.state === "open";
  const calls = useCallText(booking, {
    isCallSaid: inCard !== undefined && isCallOf(inCard.promise, booking),
    isQuestionSaid: inCard !== undefined,
  });
  const zone = useVisitorZone();
  const start = startFor(one, zone);
  const link = new URLSearchParams({ token });
  return (
    <li className={`row ${styles.card}`} data-plain={inCard ? "" : undefined}>
      <DateTile of={one} zone={zone} />
      <div className={`row ${styles.body}`}>
        <div className={`stack-1 ${styles.about}`}>
          <Heading className={styles.title}>
            <span className="visually-hidden">{start[0].day}: </span>
            {classTitle(one)}
          </Heading>
          <p>
            <strong>{start[0].clock}</strong> {asideText(start)}
          </p>
          <p className={styles.soft}>
            {child && (
              <>
                <span className={styles.whole}>{words.child.replace("{name}", child)}.</span>{" "}
              </>
            )}
            {classWords.places[one.place]}.{" "}
            <span className={styles.whole}>
              {words.reference.replace("{reference}", reference)}.
            </span>
          </p>
        </div>
        <p className={styles.places}>{stateText(booking)}</p>
        {canChange && calls && <p className={`row ${styles.actions}`}>{calls}</p>}
        {canChange && (
          <div className={`row ${styles.actions}`}>
            <a
              href={`${paths.booking}?${link}`}
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              {state === "waiting" && one.state === "open" ? words.take : words.open}
            </a>
            {state === "booked" && (
              <a href={`/api/v1/bookings/calendar?${link}`}>{words.calendar}</a>
            )}
            {children}
          </div>
        )}
        {isOn && (
          <div className={`row ${styles.actions}`}>
            {joiningUrl && (
              <a
                href={joiningUrl}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ size: "small" })}
              >
                {words.join}
              </a>
            )}
            <a href={`${paths.booking}?${link}`}>{words.openOn}</a>
          </div>
        )}
        {isFreeAgain && (
          <p className={`row ${styles.actions}`}>
            <a href={`${paths.booking}?${link}`}>{words.restore}</a>
          </p>
        )}
        {(state === "unplaced" || (state === "unconfirmed" && !canChange)) && (
          <p className={`row ${styles.actions}`}>
            <a href={`${paths.booking}?${link}`}>{words.others}</a>
          </p>
        )}
        {!canChange && !isFreeAgain && one.state !== "past" && one.state !== "cancelled" && (
          <p className={`row ${styles.actions}`}>
            <a href={classPath(one)}>{classWords.details}</a>
          </p>
        )}
      </div>
    </li>
  );
}

function stateText({ state, place = 1, class: one, canChange, ...booking }: OwnBooking): string {
  if (booking.isOn) return words.on;
  if (one.state === "cancelled") return words.classCancelled;
  if (booking.isCancelledByUs) return words.cancelledByUs;
  if (!canChange && (state === "booked" || state === "waiting")) return words.over;
  return words.states[state].replace("{place}", String(place));
}

const NoneToCome = () => (
  <p>
    {words.noneToCome} <ClassesLink label={words.link} />
  </p>
);

function NoClasses() {
  return (
    <div className={`stack-3 ${styles.none}`}>
      <h3 className={styles.title}>{words.empty.title}</h3>
      <p>{words.empty.text}</p>
      <ClassesLink label={words.link} className={buttonClass({})} />
    </div>
  );
}
