import { courses } from "#content/courses/courses.ts";
import { classWords, nextClasses as words } from "#content/demo-classes.ts";
import type {
  Batch,
  BatchList,
  ClassList as ClassListAnswer,
  DemoClass,
} from "#contract/classes.ts";
import type { Service } from "#contract/enrolment-form.ts";
import { paths } from "../paths.ts";
import { callApi, type FetchApi } from "../shell/api/api-client.ts";
import { ClassList } from "./class-card.tsx";
import { clockName, dayInWords } from "./class-times.tsx";
import styles from "./classes.module.css";
import { useFresh } from "./fresh-classes.ts";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** Classes that a course page shows. */
const SHOWN = 3;

export type CourseDates = { classes: DemoClass[]; batches: Batch[] };

/** The dates of a course, for the loader of its page. Without them the page says to ask. */
export async function loadCourseDates(fetchApi: FetchApi, course: Service): Promise<CourseDates> {
  const [classes, batches] = await Promise.all([
    callApi<ClassListAnswer>(fetchApi, classesCall(course)),
    callApi<BatchList>(fetchApi, `/batches?course=${course}`),
  ]);
  return {
    classes: classes.kind === "done" ? classes.value.data : [],
    batches: batches.kind === "done" ? batches.value.data : [],
  };
}

/** The next classes of all courses, for the loader of the home page. */
export async function loadNextClasses(fetchApi: FetchApi): Promise<DemoClass[]> {
  const outcome = await callApi<ClassListAnswer>(fetchApi, NEXT_CALL);
  return outcome.kind === "done" ? outcome.value.data : [];
}

const classesCall = (course: Service) => `/classes?course=${course}&limit=${SHOWN}`;
const NEXT_CALL = `/classes?limit=${SHOWN}`;

/** The next three demo classes, of any course. */
export function NextClasses({ classes: given }: { classes: DemoClass[] }) {
  const { data: classes } = useFresh<ClassListAnswer>(NEXT_CALL, { data: given });
  return <Classes classes={classes} href={paths.demoClasses} named />;
}

/** The next demo classes of a course. */
export function SitIn({ course, classes: given }: { course: Service; classes: DemoClass[] }) {
  const { data: classes } = useFresh<ClassListAnswer>(classesCall(course), { data: given });
  return <Classes classes={classes} href={`${paths.demoClasses}?course=${course}`} named={false} />;
}

function Classes({ classes, href, named }: { classes: DemoClass[]; href: string; named: boolean }) {
  if (classes.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <p>{words.sitInText}</p>
      <ClassList classes={classes} named={named} />
      <p className={styles.more}>
        <a href={href}>{words.all}</a>
      </p>
    </>
  );
}

/** The batches of a course that run or begin. */
export function NextBatches({ batches }: { batches: Batch[] }) {
  if (batches.length === 0) return <p>{words.batchesNone}</p>;
  return (
    <ul className={styles.list}>
      {batches.map((batch) => (
        <li key={batch.id} className={styles.batch}>
          <h3 className={styles.title}>
            {batch.level
              ? classWords.level.replace("{level}", batch.level)
              : courses[batch.course].name}
          </h3>
          <p>
            {(batch.state === "upcoming" ? words.starts : words.runs).replace(
              "{day}",
              dayInWords(batch.firstDay),
            )}
            , {words.until.replace("{day}", dayInWords(batch.lastDay))}
          </p>
          <p className={styles.soft}>
            {weeklyText(batch)} ({classWords.branchTime.replace("{branch}", clockName(batch.zone))}
            ). {classWords.places[batch.place]}.{" "}
            {classWords.trainer.replace("{trainer}", batch.trainer)}.
          </p>
          <p className={styles.places}>
            {batch.free === 0
              ? classWords.full
              : classWords.free
                  .replace("{free}", String(batch.free))
                  .replace("{seats}", String(batch.seats))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** `Mon, Wed, Fri 18:30`, or each day with its own time. */
function weeklyText({ weekly }: Batch): string {
  const byTime = new Map<string, number[]>();
  for (const { weekday, starts } of weekly) {
    byTime.set(starts, [...(byTime.get(starts) ?? []), weekday]);
  }
  return [...byTime]
    .map(
      ([starts, days]) =>
        `${days
          .toSorted()
          .map((day) => WEEKDAYS[day - 1])
          .join(", ")} ${starts}`,
    )
    .join("; ");
}
