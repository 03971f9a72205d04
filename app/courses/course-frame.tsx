import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import type {
  Closing,
  CourseFacts,
  CourseSeo,
  CourseService,
  Faq,
  CourseHero as HeroContent,
} from "#content/courses/course-page.ts";
import { courses } from "#content/courses/courses.ts";
import { nextClasses } from "#content/demo-class-list.ts";
import { fillIn } from "#contract/fill-in.ts";
import type { Service } from "#contract/forms/enrolment-form.ts";
import { ClassHours } from "../classes/class-hours.tsx";
import {
  CourseClasses,
  type CourseDates,
  DatesAboveForm,
  hasBatchToJoin,
  hasNextBatch,
  NextBatches,
} from "../classes/next-classes-and-batches.tsx";
import {
  RegistrationDialog,
  RegistrationForm,
} from "../enrolment/registration/registration-form.tsx";
import { ANSWER_ID, paths } from "../paths.ts";
import { pageMeta } from "../shell/search-engines/seo.ts";
import { useSite } from "../shell/use-site.ts";
import { CourseHero } from "./sections/course-hero.tsx";
import { CourseRecord } from "./sections/course-record.tsx";
import { QuestionsAndForm } from "./sections/questions-and-form.tsx";
import { StartAndFees } from "./sections/start-and-fees.tsx";

/* What all course pages begin and end with. It composes nouns, as pages do (tests/support/import-table.ts). */

/** Title, description and share picture of a course page. */
export const courseMeta = (
  matches: Parameters<typeof pageMeta>[0],
  course: Service,
  seo: CourseSeo,
): MetaDescriptor[] =>
  pageMeta(matches, {
    ...seo,
    canonicalPath: courses[course].url,
    sharePicture: `/share/${courses[course].folder}.png`,
  });

type CourseStartProps = {
  course: Service;
  hero: HeroContent;
  facts: CourseFacts;
  dates: CourseDates;
  /** A text about the class times; its placeholders are filled in. Online courses have the hours above it. */
  children: string;
};

/** Title, facts and drawings; the next demo classes; start, fees and class times. */
export function CourseStart({ course, hero, facts, dates, children }: CourseStartProps) {
  const { batches, classes, levels, hours } = dates;
  const site = useSite();
  const isOnline = courses[course].mode === "online";
  const hasNext = hasNextBatch(batches);
  return (
    <>
      <CourseHero path={courses[course].url} hero={hero} facts={facts} hasDates={hasNext} />
      <CourseClasses course={course} classes={classes} levels={levels} />
      <StartAndFees
        hasNext={hasNext}
        batches={hasBatchToJoin(batches) ? <NextBatches batches={batches} /> : undefined}
      >
        {isOnline && <ClassHours hours={hours} />}
        <p>{fillIn(children, site)}</p>
      </StartAndFees>
    </>
  );
}

type CourseEndProps = {
  course: Service;
  service: CourseService;
  faq: Faq;
  look?: "plain" | "signs";
  dates: CourseDates;
  /** Above the form. */
  closing: Pick<Closing, "title" | "text">;
  /** The hash of links to the form. */
  formId?: string;
  /** The form. */
  children: ReactNode;
};

/** Questions and the form, structured data, and the dialog that all "join" buttons of the page open. */
export function CourseEnd({ course, service, dates, children, ...end }: CourseEndProps) {
  const { classes } = dates;
  // What can be booked at once needs no call, and a form that asks for one does not promise a date.
  const closing =
    classes.length > 0
      ? { title: nextClasses.formTitle, text: nextClasses.formText }
      : { ...end.closing, text: `${nextClasses.none} ${end.closing.text}` };
  return (
    <>
      <QuestionsAndForm {...end} closing={closing}>
        {children}
      </QuestionsAndForm>
      <CourseRecord
        path={courses[course].url}
        service={service}
        questions={end.faq.items}
        batches={dates.batches}
      />
      <RegistrationDialog
        course={course}
        dates={<DatesAboveForm classes={classes} course={course} />}
      />
    </>
  );
}

/** The form at the end of a course page. Without scripts the registration page answers it. */
export const CourseRegistration = ({ course, label }: { course: Service; label: string }) => (
  <RegistrationForm
    action={`${paths.register}?course=${course}#${ANSWER_ID}`}
    submitLabel={label}
    course={course}
  />
);
