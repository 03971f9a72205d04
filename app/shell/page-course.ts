import { useLocation, useMatches } from "react-router";
import { type Course, courses } from "#content/courses/courses.ts";
import type { Service } from "#contract/enrolment-form.ts";

/** The course for a word in the slug of a blog topic. */
const byTopic = [
  ["german", "GermanClass"],
  ["berlin", "GermanClass"],
  ["pte", "PTEOnline"],
  ["ielts", "IeltsClass"],
  ["english", "EnglishOnline"],
] as const satisfies readonly (readonly [string, Service])[];

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
  const named = byTopic.find(([word]) => topic?.includes(word))?.[1];
  return Object.values<Course>(courses).find(({ id, url }) => url === pathname || id === named);
}
