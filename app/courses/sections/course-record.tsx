import type { CourseInstance } from "schema-dts";
import type { CourseService, Question } from "#content/courses/course-page.ts";
import { courses } from "#content/courses/courses.ts";
import { levelInWords } from "#content/demo-classes.ts";
import { isSamplePerson } from "#content/invented-people.ts";
import type { Batch } from "#contract/classes/classes.ts";
import { fillIn } from "#contract/fill-in.ts";
import { StructuredData, schemaWeekdays } from "../../shell/search-engines/structured-data.tsx";
import { useSite, useSiteUrl } from "../../shell/use-site.ts";

type CourseRecordProps = {
  path: string;
  service: CourseService;
  questions: readonly Question[];
  batches: readonly Batch[];
};

/**
 * Structured data of a course: the service, the course and its questions (schema.org; specification,
 * section 3).
 */
export function CourseRecord({ path, service, questions, batches }: CourseRecordProps) {
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
          hasCourseInstance:
            batches.length > 0
              ? batches.map((batch) => batchRecord(batch, url, siteUrl))
              : [
                  {
                    "@type": "CourseInstance",
                    ...placeOf(course?.mode === "online" ? "online" : "karnal", url, siteUrl),
                  },
                ],
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

/** A batch with its dates, place and weekly lessons (Google's "Course info" asks for these fields). */
function batchRecord(
  { id, level, place, trainer, firstDay, lastDay, weekly, zone }: Batch,
  url: string,
  siteUrl: string,
): CourseInstance {
  return {
    "@type": "CourseInstance",
    "@id": `${url}#batch-${id}`,
    ...(level && { name: levelInWords(level) }),
    ...placeOf(place, url, siteUrl),
    startDate: firstDay,
    endDate: lastDay,
    ...(!isSamplePerson(trainer) && { instructor: { "@type": "Person", name: trainer } }),
    courseSchedule: weekly.map(({ weekday, starts, minutes }) => ({
      "@type": "Schedule",
      repeatFrequency: "Weekly",
      byDay: schemaWeekdays[weekday - 1] ?? "Monday",
      startTime: starts,
      duration: `PT${minutes}M`,
      scheduleTimezone: zone,
      startDate: firstDay,
      endDate: lastDay,
    })),
  };
}

const placeOf = (place: Batch["place"], url: string, siteUrl: string) =>
  place === "online"
    ? ({ courseMode: "Online", location: { "@type": "VirtualLocation", url } } as const)
    : ({ courseMode: "Onsite", location: { "@id": `${siteUrl}/#${place}` } } as const);
