import { data } from "react-router";
import { courses } from "#content/courses/courses.ts";
import { classWords, levelInWords, nextClasses as words } from "#content/demo-classes.ts";
import { NEAREST_CLASSES, weeklyText } from "#contract/class-values.ts";
import type {
  Batch,
  BatchList,
  ClassList as ClassListAnswer,
  DemoClass,
} from "#contract/classes.ts";
import type { Service } from "#contract/enrolment-form.ts";
import { paths } from "../paths.ts";
import { callApi, type FetchApi, type Outcome } from "../shell/api/api-client.ts";
import { classNames } from "../ui/class-names.ts";
import { dayAndMonth } from "../ui/day-in-words.ts";
import { ClassList, freeText } from "./class-card.tsx";
import { clockText } from "./class-times.tsx";
import styles from "./classes.module.css";
import { useFresh } from "./fresh-classes.ts";

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

export type CourseDates = { classes: DemoClass[]; batches: Batch[] };

/** The dates of a course, for the loader of its page. */
export async function loadCourseDates(fetchApi: FetchApi, course: Service) {
  const [classes, batches] = await Promise.all([
    callApi<ClassListAnswer>(fetchApi, classesCall(course)),
    callApi<BatchList>(fetchApi, `/batches?course=${course}`),
  ]);
  return data<CourseDates>(
    { classes: listOf(classes), batches: listOf(batches) },
    { status: statusOfDates(classes, batches) },
  );
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
    <section className={classNames(styles.section, styles.next)} aria-labelledby="next-classes">
      <Classes
        id="next-classes"
        title={words.next}
        classes={classes}
        href={paths.demoClasses}
        named
      />
    </section>
  );
}

/** The next demo classes of a course. Renders nothing while none is planned. */
export function CourseClasses({
  course,
  classes: given,
}: {
  course: Service;
  classes: DemoClass[];
}) {
  const { data: classes } = useFresh<Classes>(classesCall(course), { data: given });
  if (classes.length === 0) return null;
  return (
    <section className={styles.ofCourse} aria-labelledby="sit-in">
      <Classes
        id="sit-in"
        title={words.sitIn}
        classes={classes}
        href={`${paths.demoClasses}?course=${course}`}
        named={false}
      />
    </section>
  );
}

type ClassesProps = {
  id: string;
  title: string;
  classes: DemoClass[];
  href: string;
  named: boolean;
};

function Classes({ id, title, classes, href, named }: ClassesProps) {
  return (
    <>
      <div className={styles.titled}>
        <h2 id={id}>{title}</h2>
        <p>{words.sitInText}</p>
      </div>
      <ClassList classes={nearest(classes)} named={named} brief />
      <p>
        <a href={href}>{words.all}</a>
      </p>
    </>
  );
}

/** Leaves out full batches, unless all are full. */
function joinable(batches: readonly Batch[]): readonly Batch[] {
  const open = batches.filter(({ free }) => free > 0);
  return open.length > 0 ? open : batches;
}

/** The running and upcoming batches of a course, and a link to ask for a place in one. */
export function NextBatches({ course, batches }: { course: Service; batches: Batch[] }) {
  return (
    <section className={styles.nextBatches} aria-labelledby="next-batches">
      <h3 id="next-batches">{words.batches}</h3>
      <ul className={styles.batches}>
        {joinable(batches).map((batch) => (
          <li key={batch.id} className={styles.batch} data-state={batch.state}>
            <h4 className={styles.title}>
              {batch.level ? levelInWords(batch.level) : courses[batch.course].name}
            </h4>
            <p>
              {(batch.state === "upcoming" ? words.starts : words.runs).replace(
                "{day}",
                dayAndMonth(batch.firstDay),
              )}
              , {words.ends.replace("{day}", dayAndMonth(batch.lastDay))}
            </p>
            <p className={styles.soft}>
              {weeklyText(batch.weekly)} ({clockText(batch)}).{" "}
              <span className={styles.whole}>{classWords.places[batch.place]}.</span>{" "}
              <span className={styles.whole}>
                {classWords.trainer.replace("{trainer}", batch.trainer)}.
              </span>
            </p>
            <p className={styles.places}>{batch.free === 0 ? classWords.full : freeText(batch)}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href={`${paths.register}?course=${course}`}>{words.ask}</a>
      </p>
    </section>
  );
}
