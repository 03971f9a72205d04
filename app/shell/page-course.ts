import { useLocation, useMatches } from "react-router";
import { type Course, courses } from "#content/courses/courses.ts";
import { coursesOf, type Subject, subjectOfSlug, subjects } from "#content/courses/subjects.ts";

/** A topic such as “English for IELTS” is about the exam, which comes later in the list. */
const lastFirst = (Object.keys(subjects) as Subject[]).reverse();

/** The slug of the blog topic that the page is about, where its data name one. */
const useTopicOfPage = (): string | undefined =>
  useMatches()
    .map(({ loaderData }) => (loaderData as { topic?: { slug?: string } } | undefined)?.topic?.slug)
    .find((slug) => slug !== undefined);

/** The slugs of the blog topic and tag that the page is about, in one text, where its data name any. */
export const useSubjectOfPage = (): string | undefined =>
  useMatches()
    .flatMap(({ loaderData }) => {
      const named = loaderData as
        | Record<"topic" | "tag", { slug?: string } | undefined>
        | undefined;
      return [named?.topic?.slug, named?.tag?.slug];
    })
    .filter((slug) => slug !== undefined)
    .join(" ") || undefined;

/** The course that the page is about: that of a course page, or of a post's topic. */
export function useCourseOfPage(): Course | undefined {
  const { pathname } = useLocation();
  const topic = useTopicOfPage();
  const ownPage = Object.values<Course>(courses).find(({ url }) => url === pathname);
  const subject = topic && subjectOfSlug(topic, lastFirst);
  return ownPage ?? (subject ? coursesOf(subject)[0] : undefined);
}
