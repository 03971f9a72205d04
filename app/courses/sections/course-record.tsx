import type { CourseService, Question } from "#content/courses/course-page.ts";
import { courses } from "#content/courses/courses.ts";
import { fillIn } from "#contract/fill-in.ts";
import { StructuredData } from "../../shell/search-engines/structured-data.tsx";
import { useSite, useSiteUrl } from "../../shell/use-site.ts";

type CourseRecordProps = {
  path: string;
  service: CourseService;
  questions: readonly Question[];
};

/**
 * Structured data of a course: the service, the course and its questions (schema.org; specification,
 * section 3).
 */
export function CourseRecord({ path, service, questions }: CourseRecordProps) {
  const site = useSite();
  const { name, socialLinks } = site;
  const siteUrl = useSiteUrl();
  const url = `${siteUrl}${path}`;
  const course = Object.values(courses).find(({ url }) => url === path);
  const { serviceType, description, priceText, rating } = service;
  return (
    <>
      <StructuredData
        data={{
          "@context": "https://schema.org",
          "@type": "Service",
          "@id": `${url}#service`,
          name: course?.name,
          url,
          description,
          serviceType,
          provider: {
            "@type": "EducationalOrganization",
            "@id": `${siteUrl}/#institute`,
            name,
            url: `${siteUrl}/`,
            logo: `${siteUrl}/icon-512.png`,
            sameAs: socialLinks.map((link) => link.url),
          },
          offers: {
            "@type": "Offer",
            url,
            priceCurrency: "INR",
            // Fees are not published; schema.org accepts a text in place of a price here.
            priceSpecification: {
              "@type": "PriceSpecification",
              priceCurrency: "INR",
              description: priceText,
            },
            eligibleRegion: { "@type": "Country", name: "India" },
          },
          ...(rating && {
            aggregateRating: {
              "@type": "AggregateRating",
              ratingValue: rating.value,
              bestRating: 5,
              reviewCount: rating.reviews,
            },
          }),
        }}
      />
      <StructuredData
        data={{
          "@context": "https://schema.org",
          "@type": "Course",
          "@id": `${url}#course`,
          name: course?.name,
          url,
          description,
          provider: { "@type": "EducationalOrganization", "@id": `${siteUrl}/#institute`, name },
          hasCourseInstance: {
            "@type": "CourseInstance",
            courseMode: course?.mode === "online" ? "Online" : "Onsite",
            ...(course?.mode === "offline" && { location: { "@id": `${siteUrl}/#karnal` } }),
          },
        }}
      />
      <StructuredData
        data={{
          "@context": "https://schema.org",
          "@type": "FAQPage",
          "@id": `${url}#faq`,
          mainEntity: questions.map(({ id, question, answer }) => ({
            "@type": "Question",
            "@id": `${url}#${id}`,
            name: question,
            acceptedAnswer: { "@type": "Answer", text: fillIn(answer, site) },
          })),
        }}
      />
    </>
  );
}
