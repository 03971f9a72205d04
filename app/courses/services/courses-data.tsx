import { courses } from "#content/courses/courses.ts";
import { StructuredData } from "../../shell/search-engines/structured-data.tsx";
import { useSite, useSiteUrl } from "../../shell/use-site.ts";

/** schema.org: the six courses as a list, each with its page. */
export function CoursesData() {
  const siteUrl = useSiteUrl();
  const { name } = useSite();
  return (
    <StructuredData
      data={{
        "@context": "https://schema.org",
        "@type": "ItemList",
        itemListElement: Object.values(courses).map((course, index) => ({
          "@type": "ListItem",
          position: index + 1,
          item: {
            "@type": "Course",
            name: course.name,
            description: course.summary,
            url: `${siteUrl}${course.url}`,
            provider: { "@type": "EducationalOrganization", name, url: `${siteUrl}/` },
          },
        })),
      }}
    />
  );
}
