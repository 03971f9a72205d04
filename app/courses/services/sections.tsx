import {
  comparedFacts,
  comparison,
  courseFilter,
  type Facet,
  noCourseFits,
} from "#content/courses/course-comparison.ts";
import { type Course, courses } from "#content/courses/courses.ts";
import { fillIn } from "#contract/fill-in.ts";
import { paths } from "../../paths.ts";
import { StructuredData } from "../../shell/search-engines/structured-data.tsx";
import { SourceLine } from "../../shell/source-line.tsx";
import { useSite, useSiteUrl } from "../../shell/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PhoneFold } from "../../ui/phone-fold.tsx";
import { courseDrawingUrl } from "../sections/drawings.ts";
import { countInWords, everyChoice, facetIds, fits, traitsOf } from "./course-filter.ts";
import styles from "./page.module.css";

const allCourses: Course[] = Object.values(courses);

/**
 * Three choices and the courses that match them, in CSS alone: elements that depend on a choice
 * list the values they match, and the style sheet hides them when another value is checked. The
 * count needs no script either: the text for every combination is rendered, and one of them shows.
 */
export function CoursePicker() {
  return (
    <div className={styles.picker}>
      <h2 id="courses-title" className="visually-hidden">
        {courseFilter.listTitle}
      </h2>
      <PhoneFold summary={courseFilter.title} className={classNames(styles.fold, styles.board)}>
        {/*
         * `method="dialog"` does nothing outside a dialog: Enter on a choice must not submit the
         * form.
         */}
        <form method="dialog" className={`wrap ${styles.filter}`} aria-label={courseFilter.label}>
          {facetIds.map((facet) => (
            <Choice key={facet} facet={facet} />
          ))}
          <div className={`row ${styles.result}`}>
            <p role="status" className={styles.count}>
              {everyChoice.map((choice) => (
                <span
                  key={Object.values(choice).join()}
                  data-language={choice.language}
                  data-exam={choice.exam}
                  data-mode={choice.mode}
                >
                  {countInWords(
                    allCourses.filter((course) => fits(course, choice)).length,
                    allCourses.length,
                  )}
                </span>
              ))}
            </p>
            <Button type="reset" variant="quiet" size="small">
              {courseFilter.resetLabel}
            </Button>
          </div>
        </form>
      </PhoneFold>
      <ul className={styles.cards}>
        {allCourses.map((course, index) => {
          const traits = traitsOf(course);
          return (
            <li
              key={course.id}
              data-language={`any ${traits.language}`}
              data-exam={`any ${traits.exam}`}
              data-mode={`any ${traits.mode}`}
            >
              <CourseCard course={course} isBelowFold={index > 2} />
            </li>
          );
        })}
      </ul>
      {noCourseFits.map(({ when, title, text, instead }) => (
        <div
          key={title}
          className={`stack-3 ${styles.empty}`}
          data-language={when.language.join(" ")}
          data-exam={when.exam.join(" ")}
          data-mode={when.mode.join(" ")}
        >
          <h3>{title}</h3>
          <p>{text}</p>
          <p className={`tap-targets wrap ${styles.instead}`}>
            {instead.map((id) => (
              <a key={id} href={courses[id].url}>
                {courses[id].name}
              </a>
            ))}
          </p>
        </div>
      ))}
      <CoursesData />
    </div>
  );
}

function Choice({ facet }: { facet: Facet }) {
  const { legend, options } = courseFilter.facets[facet];
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      <div className="wrap-2">
        {Object.entries(options).map(([value, label]) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={facet} value={value} defaultChecked={value === "any"} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The link of the heading covers the card. */
function CourseCard({ course, isBelowFold }: { course: Course; isBelowFold: boolean }) {
  const { place, suits } = comparedFacts[course.id];
  return (
    <article className={`row card ${styles.card}`}>
      <img
        src={courseDrawingUrl(course)}
        alt=""
        width={560}
        height={520}
        loading={isBelowFold ? "lazy" : undefined}
      />
      <div className={`stack-1 ${styles.cardWords}`}>
        <h3 className="heading-4">
          <a href={course.url}>{course.name}</a>
        </h3>
        <p className={styles.place}>{place}</p>
        <p>{suits}</p>
      </div>
    </article>
  );
}

/** Structured data (schema.org): the addresses of the courses, whose pages describe them (`CourseRecord`). */
function CoursesData() {
  const siteUrl = useSiteUrl();
  return (
    <StructuredData
      data={{
        "@context": "https://schema.org",
        "@type": "ItemList",
        itemListElement: Object.values(courses).map((course, index) => ({
          "@type": "ListItem",
          position: index + 1,
          url: `${siteUrl}${course.url}`,
        })),
      }}
    />
  );
}

const groups = (["language", "exam"] as const).map((kind) => ({
  kind,
  courses: allCourses.filter((course) => course.kind === kind),
}));

/**
 * The courses as columns: languages, then exams, each in the order of the menu. Row headings stay in view while the
 * table scrolls. Neighbouring cells of a group that have the same text become one cell.
 */
export function CourseComparison() {
  const site = useSite();
  return (
    <>
      <PhoneFold summary={comparison.showLabel} className={styles.fold}>
        <p className={`muted ${styles.hint}`}>{comparison.scrollHint}</p>
        <section
          className={`card ${styles.scroller}`}
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
                {groups.flatMap((group) =>
                  group.courses.map((course) => (
                    <th key={course.id} scope="col">
                      <a href={course.url}>{course.name}</a>
                    </th>
                  )),
                )}
              </tr>
            </thead>
            <tbody>
              {comparisonRows.map((row) => (
                <tr key={row}>
                  <th scope="row">{comparison.rows[row]}</th>
                  {groups.flatMap((group) =>
                    cellsOf(row, group.courses).map(({ course, text, span }) => (
                      <td key={course} colSpan={span}>
                        {fillIn(text, site)}
                      </td>
                    )),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className={styles.source}>
          <SourceLine facts={comparison.facts} />
        </div>
      </PhoneFold>
      <p className={styles.fees}>
        {comparison.feesNote} <a href={paths.contactUs}>{comparison.feesLabel}</a>
      </p>
    </>
  );
}

type ComparisonRow = keyof typeof comparison.rows;
const comparisonRows = Object.keys(comparison.rows) as ComparisonRow[];

type Cell = { course: Course["id"]; text: string; span: number };

function cellsOf(row: ComparisonRow, group: readonly Course[]): Cell[] {
  const cells: Cell[] = [];
  for (const { id } of group) {
    const text = comparedFacts[id][row];
    const before = cells.at(-1);
    if (before?.text === text) before.span += 1;
    else cells.push({ course: id, text, span: 1 });
  }
  return cells;
}
