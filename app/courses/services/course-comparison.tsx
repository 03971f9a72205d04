import { type Course, courses } from "#content/courses/courses.ts";
import { comparison, courseFacts } from "#content/services.ts";
import { fillIn } from "#contract/fill-in.ts";
import { paths } from "../../paths.ts";
import { SourceLine } from "../../shell/source-line.tsx";
import { useSite } from "../../shell/use-site.ts";
import styles from "./course-comparison.module.css";

const all: Course[] = Object.values(courses);
const groups = (["language", "exam"] as const).map((kind) => ({
  kind,
  courses: all.filter((course) => course.kind === kind),
}));

/** The six as columns, in the order of the menu, with the row heads held in view while it scrolls. */
export function CourseComparison() {
  const site = useSite();
  return (
    <>
      <p className={styles.hint}>{comparison.scrollHint}</p>
      <section
        className={styles.scroller}
        aria-labelledby="compare-caption"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption id="compare-caption" className="visually-hidden">
            {comparison.caption}
          </caption>
          <colgroup />
          {groups.map(({ kind, courses: { length } }) => (
            <colgroup key={kind} span={length} />
          ))}
          <thead>
            <tr>
              <td />
              {groups.map(({ kind, courses: { length } }) => (
                <th key={kind} scope="colgroup" colSpan={length} className={styles.group}>
                  <span>{comparison.groups[kind]}</span>
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {all.map((course) => (
                <th key={course.id} scope="col">
                  <a href={course.url}>{course.name}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(comparison.rows) as (keyof typeof comparison.rows)[]).map((row) => (
              <tr key={row}>
                <th scope="row">{comparison.rows[row]}</th>
                {all.map(({ id }) => (
                  <td key={id}>{fillIn(courseFacts[id][row], site)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.source}>
        <SourceLine facts={comparison.facts} />
      </div>
      <p className={styles.fees}>
        {comparison.feesNote} <a href={paths.contactUs}>{comparison.feesLabel}</a>
      </p>
    </>
  );
}
