import { type Course, courses } from "#content/courses/courses.ts";
import { courseFilter, type Facet, noCourseFits } from "#content/services.ts";
import { Button } from "../../ui/button.tsx";
import { countInWords, everyChoice, facetIds, fits, traitsOf } from "./course-filter.ts";
import styles from "./course-picker.module.css";
import { CourseTicket } from "./course-ticket.tsx";
import { CoursesData } from "./courses-data.tsx";

const all: Course[] = Object.values(courses);

/**
 * Three choices, and the courses that fit them. All of it is CSS: what depends on a choice names the
 * values that it goes with, and the sheet hides it where another value is checked. So the count needs
 * no script either: every count is written down, and one of them shows.
 */
export function CoursePicker() {
  return (
    <div className={styles.picker}>
      {/* Outside a dialog this method does nothing: Enter on a choice must not send a form. */}
      <form
        method="dialog"
        className={styles.board}
        data-ground="ink"
        aria-label={courseFilter.label}
      >
        <div className={styles.head}>
          <h2 id="courses-title">{courseFilter.title}</h2>
          <p>{courseFilter.intro}</p>
        </div>
        {facetIds.map((facet) => (
          <Choice key={facet} facet={facet} />
        ))}
        <div className={styles.result}>
          <p role="status" className={styles.count}>
            {everyChoice.map((choice) => (
              <span
                key={Object.values(choice).join()}
                data-language={choice.language}
                data-exam={choice.exam}
                data-mode={choice.mode}
              >
                {countInWords(all.filter((course) => fits(course, choice)).length, all.length)}
              </span>
            ))}
          </p>
          <Button type="reset" variant="quiet" size="small">
            {courseFilter.resetLabel}
          </Button>
        </div>
      </form>
      <ul className={styles.tickets}>
        {all.map((course) => {
          const traits = traitsOf(course);
          return (
            <li
              key={course.id}
              data-language={`any ${traits.language}`}
              data-exam={`any ${traits.exam}`}
              data-mode={`any ${traits.mode}`}
            >
              <CourseTicket course={course} />
            </li>
          );
        })}
      </ul>
      {noCourseFits.map(({ when, title, text, instead }) => (
        <div
          key={title}
          className={styles.empty}
          data-language={when.language.join(" ")}
          data-exam={when.exam.join(" ")}
          data-mode={when.mode.join(" ")}
        >
          <h3>{title}</h3>
          <p>{text}</p>
          <p className={styles.instead}>
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
      <div className={styles.options}>
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
