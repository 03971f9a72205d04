import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";

type PageSeo = {
  title: string;
  description: string;
  /** Path of the page that search engines should list, which an alias shares. */
  canonicalPath: string;
  /** Path of the picture shown where the page is shared, 1200 by 630. */
  sharePicture?: string;
  sharePictureAlt?: string;
  structuredData?: object[];
  /** A page that search engines should leave out. */
  unlisted?: boolean;
};

const DEFAULT_PICTURE = "/share/home.png";
const DEFAULT_PICTURE_ALT = `${site.name}: spoken English, German, PTE and IELTS`;

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site's origin, which the root route's loader brings. */
function siteUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as { siteUrl: string } | undefined)?.siteUrl ?? "";
}

/** Title, description, canonical link, Open Graph and Twitter tags, structured data: all in the first HTML. */
export function pageMeta(matches: Matches, page: PageSeo): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches);
  const url = `${siteUrl}${page.canonicalPath}`;
  const picture = `${siteUrl}${page.sharePicture ?? DEFAULT_PICTURE}`;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(page.unlisted
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: page.sharePictureAlt ?? DEFAULT_PICTURE_ALT },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: picture },
    ...(page.structuredData ?? []).map((data) => ({ "script:ld+json": data })),
  ] as MetaDescriptor[];
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** schema.org: the institute with a local business for each branch and its opening hours. */
export function instituteStructuredData(matches: Matches): object {
  const siteUrl = siteUrlOf(matches);
  const organisation = `${siteUrl}/#institute`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "EducationalOrganization",
        "@id": organisation,
        name: site.name,
        description: site.descriptor,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/icon-512.png`,
        email: site.email,
        sameAs: site.socialLinks.map(({ url }) => url),
      },
      ...site.branches.map((branch) => ({
        "@type": "LocalBusiness",
        "@id": `${siteUrl}/#${branch.id}`,
        name: `${site.name} ${branch.name}`,
        parentOrganization: { "@id": organisation },
        image: `${siteUrl}${DEFAULT_PICTURE}`,
        url: `${siteUrl}/`,
        telephone: branch.phoneE164,
        email: site.email,
        address: {
          "@type": "PostalAddress",
          streetAddress: branch.street,
          postalCode: branch.postalCode,
          addressLocality: branch.city,
          addressRegion: branch.region,
          addressCountry: branch.countryCode,
        },
        openingHoursSpecification: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: branch.openingHours.days.map((day) => weekdays[day - 1]),
          opens: branch.openingHours.opens,
          closes: branch.openingHours.closes,
        },
      })),
    ],
  };
}
