import { data } from "react-router";
import { courses } from "#content/courses/courses.ts";
import { batchWords, nextClasses as words } from "#content/demo-class-list.ts";
import { classWords, levelInWords } from "#content/demo-classes.ts";
import { NEAREST_CLASSES, weeklyText } from "#contract/classes/class-values.ts";
import type {
  Batch,
  BatchList,
  ClassList as ClassListAnswer,
  DemoClass,
} from "#contract/classes/classes.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import type { Site } from "#contract/institute.ts";
import { COURSE_DATES_ID, paths } from "../paths.ts";
import { callApi, type FetchApi, type Outcome } from "../shell/api/api-client.ts";
import { useFresh } from "../shell/api/use-fresh.ts";
import { demoClassesPath } from "../shell/demo-courses.ts";
import { clockText, useVisitorZone } from "../shell/visit/clocks.ts";
import { buttonClass } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { dayAndMonth } from "../ui/day-in-words.ts";
import {
  ClassList,
  classPath,
  classTitle,
  freeText,
  levelText,
  placeAfter,
  placesText,
} from "./class-card.tsx";
import { type BranchHours, hoursOf } from "./class-hours.tsx";
import styles from "./class-list.module.css";
import { asideText, startFor, yourWeek } from "./class-times.tsx";

/** Classes that home and course pages show. */
const SHOWN = 3;

/** Chooses the classes to show, preferring those with free places, and puts them in the order of their starts. */
const nearest = (classes: readonly DemoClass[]): DemoClass[] =>
  [
    ...classes.filter(({ state }) => state === "open"),
    ...classes.filter(({ state }) => state !== "open"),
  ]
    .slice(0, SHOWN)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));

type Classes = Pick<ClassListAnswer, "data">;

export type CourseDates = {
  classes: DemoClass[];
  /** The levels that some class is for. */
  levels: string[];
  batches: Batch[];
  hours: BranchHours[];
};

/** The dates of a course, for the loader of its page. */
export async function loadCourseDates(fetchApi: FetchApi, course: Service) {
  const [classes, batches, site] = await Promise.all([
    callApi<ClassListAnswer>(fetchApi, classesCall(course)),
    callApi<BatchList>(fetchApi, `/batches?course=${course}`),
    callApi<Site>(fetchApi, "/site"),
  ]);
  const hours = site.kind === "done" ? hoursOf(site.value) : [];
  const levels = classes.kind === "done" ? classes.value.facets.levels : [];
  return data<CourseDates>(
    { classes: listOf(classes), levels, batches: listOf(batches), hours },
    { status: statusOfDates(classes, batches, site) },
  );
}

/**
 * The next classes of a course, for a loader.
 * @param query further filters, as in `GET /classes`
 */
export async function loadClassesOf(fetchApi: FetchApi, course: Service, query = "") {
  return listOf(await callApi<ClassListAnswer>(fetchApi, `${classesCall(course)}&${query}`));
}

/** The batch of a course, by its id, for a loader; undefined if visitors cannot see it any more. */
export async function loadBatch(fetchApi: FetchApi, course: Service, id: string) {
  const batches = listOf(await callApi<BatchList>(fetchApi, `/batches?course=${course}`));
  return batches.find((one) => one.id === id);
}

/** The next classes of all courses, for the loader of the home page, and the status of the page that shows them. */
export async function loadNextClasses(fetchApi: FetchApi) {
  const classes = await callApi<ClassListAnswer>(fetchApi, NEXT_CALL);
  return { classes: listOf(classes), status: statusOfDates(classes) };
}

const listOf = <Entry,>(outcome: Outcome<{ data: Entry[] }>): Entry[] =>
  outcome.kind === "done" ? outcome.value.data : [];

/** A page that could not ask for its dates is shown without them. Its 503 keeps it out of the page cache. */
const statusOfDates = (...outcomes: Outcome<unknown>[]) =>
  outcomes.every(({ kind }) => kind === "done") ? 200 : 503;

const classesCall = (course: Service) => `/classes?course=${course}&perPage=${NEAREST_CLASSES}`;
const NEXT_CALL = `/classes?perPage=${NEAREST_CLASSES}`;

/** The next three demo classes, of any course. Renders nothing while none is planned. */
export function NextClasses({ classes: given }: { classes: DemoClass[] }) {
  const { data: classes } = useFresh<Classes>(NEXT_CALL, { data: given });
  if (classes.length === 0) return null;
  return (
    <section className={`page-column ${styles.next}`} aria-labelledby="next-classes">
      <Classes
        id="next-classes"
        title={words.next}
        classes={classes}
        href={paths.demoClasses}
        all={words.all}
        named
      />
    </section>
  );
}

/** The next demo classes of a course. Renders nothing while none is planned. */
export function CourseClasses({
  course,
  classes: given,
  levels,
}: {
  course: Service;
  classes: DemoClass[];
  levels: readonly string[];
}) {
  const { data: classes } = useFresh<Classes>(classesCall(course), { data: given });
  if (classes.length === 0) return null;
  return (
    <section className={`page-column ${styles.ofCourse}`} aria-labelledby={COURSE_DATES_ID}>
      <Classes
        id={COURSE_DATES_ID}
        title={words.ofCourse}
        classes={classes}
        href={demoClassesPath({ course })}
        all={words.allOfCourse}
        named={false}
      />
      {levels.length > 1 && <DatesByLevel course={course} levels={levels} />}
    </section>
  );
}

/** The three next dates may all be of other levels than the visitor's. */
const DatesByLevel = ({ course, levels }: { course: Service; levels: readonly string[] }) => (
  <div className={styles.filter}>
    <p id="dates-by-level">{words.byLevel}</p>
    <ul aria-labelledby="dates-by-level">
      {levels.map((level) => (
        <li key={level}>
          <a href={demoClassesPath({ course, level })}>{level}</a>
        </li>
      ))}
    </ul>
  </div>
);

type ClassesProps = {
  id: string;
  title: string;
  classes: DemoClass[];
  href: string;
  /** The text of the link to all of them. */
  all: string;
  named: boolean;
};

function Classes({ id, title, classes, href, all, named }: ClassesProps) {
  return (
    <>
      <div className="stack-2">
        <h2 id={id}>{title}</h2>
        <p>{words.text}</p>
      </div>
      <ClassList classes={nearest(classes)} named={named} />
      <p>
        <a href={href}>{all}</a>
      </p>
    </>
  );
}

type NextDatesProps = {
  classes: readonly DemoClass[];
  /** The course, if all classes are of one. */
  course?: Service | undefined;
  /** The list with all of them, if it is narrower than the course's. */
  href?: string | undefined;
};

/** The next dates as short links, above a form or in an answer. Renders nothing while none is planned. */
export function NextDates({ classes, course, href }: NextDatesProps) {
  const zone = useVisitorZone();
  if (classes.length === 0) return null;
  return (
    <div className={`stack-2 ${styles.dates}`}>
      <ul>
        {nearest(classes).map((one) => {
          const start = startFor(one, zone);
          const what = course ? levelText(one) : classTitle(one);
          return (
            <li key={one.id}>
              <a href={classPath(one)}>
                <strong>
                  {start[0].day}, {start[0].clock}
                </strong>
                <span>{asideText(start)}</span>
                <span>
                  {what}. {placeAfter(what, one)}
                  {placesText(one)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <p>
        <a href={href ?? demoClassesPath({ course })}>{course ? words.allOfCourse : words.all}</a>
      </p>
    </div>
  );
}

/** The next dates above the form of a dialog or page, or that there is none. */
export function DatesAboveForm({
  classes,
  course,
  level: Level = "h3",
}: Pick<NextDatesProps, "classes" | "course"> & { level?: "h2" | "h3" }) {
  if (classes.length === 0) {
    return <p className={styles.noDates}>{course ? words.none : words.noneAtAll}</p>;
  }
  return (
    <div className={styles.above}>
      <Level>{words.inDialog}</Level>
      <NextDates classes={classes} course={course} />
    </div>
  );
}

/** Leaves out full batches, unless all are full. */
function joinable(batches: readonly Batch[]): readonly Batch[] {
  const open = batches.filter(({ free }) => free > 0);
  return open.length > 0 ? open : batches;
}

/** Batches that visitors can still join: those to come, and running ones with a place. */
export function NextBatches({ batches }: { batches: readonly Batch[] }) {
  const toCome = joinable(batches.filter(({ hasBegun }) => !hasBegun));
  const running = batches.filter(({ hasBegun, free }) => hasBegun && free > 0);
  return (
    <>
      {toCome.length > 0 && (
        <BatchCards id="next-batches" title={batchWords.title} batches={toCome} />
      )}
      {running.length > 0 && (
        <BatchCards id="running-batches" title={batchWords.running} batches={running} />
      )}
    </>
  );
}

/** Whether a batch of the course is to come: one that runs has no next start. */
export const hasNextBatch = (batches: readonly Batch[]): boolean =>
  batches.some(({ hasBegun }) => !hasBegun);

/** Whether `NextBatches` shows anything. */
export const hasBatchToJoin = (batches: readonly Batch[]): boolean =>
  batches.some(({ hasBegun, free }) => !hasBegun || free > 0);

type BatchCardsProps = { id: string; title: string; batches: readonly Batch[] };

function BatchCards({ id, title, batches }: BatchCardsProps) {
  return (
    <section className={`stack-3 ${styles.nextBatches}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.batches}>
        {batches.map((batch) => (
          <li key={batch.id} className={styles.batch} data-state={batch.state}>
            <h4 className={styles.title}>{batchTitle(batch)}</h4>
            <BatchTimes of={batch} />
            <p className={styles.places}>{batch.free === 0 ? classWords.full : freeText(batch)}</p>
            {batch.free > 0 && (
              <p>
                <a
                  href={`${paths.register}?${new URLSearchParams({ course: batch.course, batch: batch.id })}`}
                  className={buttonClass({ variant: "secondary", size: "small" })}
                >
                  {batchWords.ask}
                  <span className="visually-hidden">: {batchTitle(batch)}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const batchTitle = ({ level, course }: Batch) =>
  level ? levelInWords(level) : courses[course].name;

/** First and last day, weekly times by the branch's clock and the visitor's, place and trainer. */
function BatchTimes({ of: batch }: { of: Batch }) {
  const own = yourWeek(batch, useVisitorZone());
  return (
    <>
      <p>
        {(batch.hasBegun ? batchWords.runs : batchWords.starts).replace(
          "{day}",
          dayAndMonth(batch.firstDay),
        )}
        , {batchWords.ends.replace("{day}", dayAndMonth(batch.lastDay))}
      </p>
      <p className="muted">
        {own && <strong className={styles.own}>{own}</strong>} {weeklyText(batch.weekly)} (
        {clockText(batch)}). <span className={styles.whole}>{classWords.places[batch.place]}.</span>{" "}
        <span className={styles.whole}>
          {classWords.trainer.replace("{trainer}", batch.trainer)}.
        </span>
      </p>
    </>
  );
}

/** The batch that somebody asks for, above the form that asks. */
export function AskedBatch({ batch }: { batch: Batch }) {
  return (
    <div className={classNames(styles.batch, styles.askedBatch)}>
      <h2 className={styles.title}>
        {batchWords.asked}: {courses[batch.course].name}
        {batch.level && `, ${levelInWords(batch.level)}`}
      </h2>
      <BatchTimes of={batch} />
    </div>
  );
}
