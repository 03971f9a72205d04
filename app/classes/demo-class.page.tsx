import { useState } from "react";
import { data } from "react-router";
import { courses } from "#content/courses/courses.ts";
import { demoClassesPage, nextClasses } from "#content/demo-class-list.ts";
import {
  classFacts,
  classWords,
  waitingList,
  demoClassPage as words,
} from "#content/demo-classes.ts";
import { site } from "#content/site.ts";
import type { ClassAnswer, DemoClass } from "#contract/classes/classes.ts";
import { formAction, holdsForm } from "../forms/form-action.ts";
import { useSent } from "../forms/sent-enquiry.ts";
import { useAnswer } from "../forms/use-answer.ts";
import { ANSWER_ID, paths } from "../paths.ts";
import lost from "../pictures/lost.svg";
import { browserFetch, callApi } from "../shell/api/api-client.ts";
import { useFresh } from "../shell/api/use-fresh.ts";
import { MessagePage } from "../shell/errors/message-page.tsx";
import { Breadcrumb } from "../shell/navigation/breadcrumb.tsx";
import { PrivacyNote } from "../shell/privacy-note.tsx";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { StructuredData } from "../shell/search-engines/structured-data.tsx";
import { siteContext } from "../shell/site-context.ts";
import { TrainerFace } from "../shell/trainer-face.tsx";
import { useSite, useSiteUrl } from "../shell/use-site.ts";
import { buttonClass } from "../ui/button.tsx";
import { FactList } from "../ui/fact-list.tsx";
import type { Route } from "./+types/demo-class.page.ts";
import { type BookingAnswer, BookingForm, bookingForm } from "./booking-form.tsx";
import { ClassList, classPath, classTitle, placesText } from "./class-card.tsx";
import { clockOf, dayOf } from "./class-times.tsx";
import styles from "./classes.module.css";
import { ClassesLink } from "./classes-link.tsx";
import { loadNextClasses, NextClasses } from "./next-classes-and-batches.tsx";
import { useWhenRows } from "./when-rows.ts";

type Found = { kind: "class"; path: string } & ClassAnswer;
type Missing = { kind: "missing"; next: DemoClass[] };
/** A booking was refused because the database is away: what was typed stays. */
type Away = { kind: "away"; id: string };

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData) return [];
  if (loaderData.kind === "missing") {
    return pageMeta(matches, {
      title: `${words.missing.title} | ${site.name}`,
      description: words.missing.text,
      canonicalPath: location.pathname,
      unlisted: true,
    });
  }
  if (loaderData.kind === "away") {
    return pageMeta(matches, {
      title: `${words.awayTitle} | ${site.name}`,
      description: words.awayTitle,
      canonicalPath: location.pathname,
      unlisted: true,
    });
  }
  const { class: one } = loaderData;
  const course = classTitle(one);
  return pageMeta(matches, {
    title: words.seo.replace("{day}", dayOf(one)).replace("{course}", course),
    description: words.description
      .replace("{course}", course)
      .replace("{time}", `${dayOf(one)}, ${clockOf(one)}`)
      .replace("{place}", classWords.places[one.place]),
    canonicalPath: classPath(one),
    unlisted: one.state === "past" || one.state === "cancelled",
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const path = `/classes/${encodeURIComponent(params.id)}`;
  const { fetchApi } = context.get(siteContext);
  const outcome = await callApi<ClassAnswer>(fetchApi, path);
  if (outcome.kind === "done") return data<Found>({ kind: "class", path, ...outcome.value });
  if (outcome.kind === "refused" && outcome.problem.status < 500) {
    return data<Missing>(
      { kind: "missing", next: (await loadNextClasses(fetchApi)).classes },
      { status: 404 },
    );
  }
  if (context.get(holdsForm)) {
    return data<Away>({ kind: "away", id: params.id }, { status: 503 });
  }
  throw new Response("Not available", { status: 503 });
}

export const action = formAction(bookingForm);

export default function DemoClassPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(bookingForm, actionData);
  if (loaderData.kind === "class") return <ClassPage found={loaderData} answer={answer} />;
  if (loaderData.kind === "missing") return <MissingClass next={loaderData.next} />;
  return <UnsentBooking id={loaderData.id} answer={answer} />;
}

/** Keeps the form of somebody without scripts until the class can be read and booked again. */
function UnsentBooking({ id, answer }: { id: string; answer: BookingAnswer | undefined }) {
  const startsAt = answer?.values.startsAt ?? "";
  return (
    <div className={`stack-6 ${styles.booking}`}>
      <h1>{words.awayTitle}</h1>
      <BookingForm demoClass={{ id, startsAt, state: "open" }} answer={answer} />
    </div>
  );
}

/** Replaces the page of a class that does not exist, and shows the next classes. */
function MissingClass({ next }: { next: DemoClass[] }) {
  return (
    <>
      <MessagePage {...words.missing} picture={lost} pictureSize={{ width: 420, height: 360 }}>
        <p>
          <ClassesLink label={nextClasses.all} className={buttonClass()} />
        </p>
      </MessagePage>
      <NextClasses classes={next} />
    </>
  );
}

/** A demo class with its places, and the form that books one. */
function ClassPage({ found, answer }: { found: Found; answer: BookingAnswer | undefined }) {
  const { path, kind: _, ...given } = found;
  const fresh = useFresh<ClassAnswer>(path, given);
  const [read, setRead] = useState<ClassAnswer>();
  const { class: one, others } = read ?? fresh;
  const [kept] = useSent(bookingForm.name);
  const isSent = kept !== undefined || answer?.kind === "accepted";
  const closed = isSent ? undefined : whyClosed(one);

  /** Reads the class again after an answer: places may have been taken, or the class may have changed. */
  async function readAgain() {
    const outcome = await callApi<ClassAnswer>(browserFetch, path);
    if (outcome.kind === "done") setRead(outcome.value);
  }

  return (
    <>
      <header data-ground="sky">
        <div className={`page-column stack-4 ${styles.inner}`}>
          <Breadcrumb
            above={[{ name: demoClassesPage.title, url: paths.demoClasses }]}
            current={{ name: classTitle(one), url: classPath(one) }}
          />
          <h1>
            {words.title.replace("{course}", "")}
            <span className={styles.whole}>{classTitle(one)}</span>
          </h1>
          {closed && <p className={styles.off}>{placesText(one)}</p>}
        </div>
      </header>
      <div className={`page-column ${styles.page}`}>
        {/* The card of the booking has them all: on a phone it would stand below them. */}
        {!isSent && <Facts of={one} />}
        <section
          id="book"
          className={`stack-4 ${styles.panel}`}
          data-ground="white"
          aria-labelledby="book-title"
          data-booked={isSent ? "" : undefined}
        >
          {/* Once sent, the card's own heading says what has become of it. */}
          <h2 id="book-title" className={isSent ? "visually-hidden" : undefined}>
            {isSent ? words.sentTitle : titleOf(one, closed)}
          </h2>
          {closed ? (
            <>
              <p
                role={(read || answer) && "alert"}
                {...(answer && { id: ANSWER_ID, tabIndex: -1 })}
              >
                {words.closed[closed]}
              </p>
              <p>
                <ClassesLink
                  label={nextClasses.all}
                  course={one.course}
                  className={buttonClass({ variant: "secondary" })}
                />
              </p>
            </>
          ) : (
            <>
              {one.state === "full" && !isSent && (
                <p>
                  {waitingList.full} {waitingList.rule}
                </p>
              )}
              <BookingForm demoClass={one} answer={answer} onAnswer={() => void readAgain()} />
              <PrivacyNote />
            </>
          )}
        </section>
        <div className={`stack-5 ${styles.words}`}>
          <h2>{words.whatTitle}</h2>
          <ul className={`stack-2 ${styles.points}`}>
            {words.what.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>
            <a href={courses[one.course].url}>{words.courseLink}</a>
          </p>
        </div>
        {others.length > 0 && (
          <section className={`stack-4 ${styles.others}`} aria-labelledby="others">
            <h2 id="others">{words.othersTitle}</h2>
            <ClassList classes={others} />
          </section>
        )}
      </div>
      <EventRecord of={one} />
    </>
  );
}

type Closed = keyof typeof words.closed;

/** Why the class cannot be booked; undefined if it can. */
function whyClosed({ state, hasList }: DemoClass): Closed | undefined {
  if (state === "open" || (state === "full" && hasList)) return undefined;
  return state;
}

function titleOf({ state }: DemoClass, closed: Closed | undefined): string {
  if (closed) return words.closedTitle;
  return state === "full" ? words.waitTitle : words.formTitle;
}

function Facts({ of }: { of: DemoClass }) {
  const when = useWhenRows(of, { withLength: true });
  const hasPlaces = of.state === "open" || of.state === "full";
  return (
    <FactList
      className={styles.facts}
      rows={[
        ...when,
        [classFacts.where, classWords.places[of.place]],
        [classFacts.level, of.level || classWords.allLevels],
        [
          classFacts.trainer,
          <span key="trainer" className={styles.trainer}>
            <TrainerFace name={of.trainer} size={64} />
            {of.trainer}
          </span>,
        ],
        [classFacts.places, hasPlaces ? placesText(of) : undefined],
      ]}
    />
  );
}

/** The class for search engines (schema.org). */
function EventRecord({ of }: { of: DemoClass }) {
  const siteUrl = useSiteUrl();
  const { branches } = useSite();
  const url = `${siteUrl}${classPath(of)}`;
  const branch = branches.find(({ id }) => id === of.place);
  return (
    <StructuredData
      data={{
        "@context": "https://schema.org",
        "@type": "EducationEvent",
        "@id": `${url}#event`,
        name: words.title.replace("{course}", classTitle(of)),
        url,
        startDate: of.startsAt,
        endDate: of.endsAt,
        eventStatus:
          of.state === "cancelled"
            ? "https://schema.org/EventCancelled"
            : "https://schema.org/EventScheduled",
        eventAttendanceMode: branch
          ? "https://schema.org/OfflineEventAttendanceMode"
          : "https://schema.org/OnlineEventAttendanceMode",
        location: branch
          ? {
              "@type": "Place",
              name: `${site.name} ${branch.name}`,
              address: {
                "@type": "PostalAddress",
                streetAddress: branch.street,
                postalCode: branch.postalCode,
                addressLocality: branch.city,
                addressCountry: branch.countryCode,
              },
            }
          : { "@type": "VirtualLocation", url },
        organizer: {
          "@type": "EducationalOrganization",
          "@id": `${siteUrl}/#institute`,
          name: site.name,
        },
        maximumAttendeeCapacity: of.seats,
        remainingAttendeeCapacity: of.free,
        isAccessibleForFree: true,
        offers: {
          "@type": "Offer",
          url,
          price: 0,
          priceCurrency: branch?.countryCode === "DE" ? "EUR" : "INR",
          availability: of.free > 0 ? "https://schema.org/InStock" : "https://schema.org/SoldOut",
        },
      }}
    />
  );
}
