import type { LocalBusiness, OpeningHoursSpecification } from "schema-dts";
import { priceRange } from "#content/courses/fees.ts";
import { weekHours } from "#contract/branch-hours.ts";
import type { OpeningHours } from "#contract/institute.ts";
import { paths } from "../../paths.ts";
import { useSite, useSiteUrl } from "../use-site.ts";
import { DEFAULT_PICTURE } from "./seo.ts";
import { StructuredData, schemaWeekdays } from "./structured-data.tsx";

/** The hours of the week: one entry, or one for each group of days with the same hours. */
function weekOf(
  openingHours: OpeningHours,
): OpeningHoursSpecification | OpeningHoursSpecification[] {
  const week = weekHours(openingHours).map(
    ({ days, opens, closes }): OpeningHoursSpecification => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.flatMap((day) => schemaWeekdays[day - 1] ?? []),
      opens,
      closes,
    }),
  );
  return week.length === 1 && week[0] ? week[0] : week;
}

/** Structured data for search engines: the institute, and each branch with its address and opening hours. */
export function InstituteRecord() {
  const siteUrl = useSiteUrl();
  const { name, descriptor, email, socialLinks, branches } = useSite();
  const organisation = `${siteUrl}/#institute`;
  return (
    <StructuredData
      data={{
        "@context": "https://schema.org",
        "@graph": [
          {
            "@type": "EducationalOrganization",
            "@id": organisation,
            name,
            description: descriptor,
            url: `${siteUrl}/`,
            logo: `${siteUrl}/icon-512.png`,
            email,
            sameAs: socialLinks.map(({ url }) => url),
          },
          ...branches.map(
            (branch): LocalBusiness => ({
              "@type": "LocalBusiness",
              "@id": `${siteUrl}/#${branch.id}`,
              name: `${name} ${branch.name}`,
              parentOrganization: { "@id": organisation },
              image: `${siteUrl}${DEFAULT_PICTURE}`,
              url: `${siteUrl}${paths.contactUs}#${branch.id}`,
              telephone: branch.phoneE164,
              email,
              priceRange,
              geo: { "@type": "GeoCoordinates", ...branch.position },
              address: {
                "@type": "PostalAddress",
                streetAddress: branch.street,
                postalCode: branch.postalCode,
                addressLocality: branch.city,
                addressRegion: branch.region,
                addressCountry: branch.countryCode,
              },
              openingHoursSpecification: weekOf(branch.openingHours),
              ...(branch.holidays.length > 0 && {
                specialOpeningHoursSpecification: branch.holidays.map(({ from, to }) => ({
                  "@type": "OpeningHoursSpecification",
                  validFrom: from,
                  validThrough: to,
                  // Search engines read equal times as closed all day.
                  opens: "00:00",
                  closes: "00:00",
                })),
              }),
            }),
          ),
        ],
      }}
    />
  );
}
