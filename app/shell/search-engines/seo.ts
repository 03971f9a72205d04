import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";
import type { Site } from "#contract/institute.ts";

type PageSeo = {
  title: string;
  /** `{phone}` is replaced by the first branch's number. */
  description: string;
  /** Path of the page that search engines list; an alias of a page gives the page's path. */
  canonicalPath: string;
  /** Path of the picture shown when the page is shared, 1200 by 630 px. */
  sharePicture?: string;
  sharePictureAlt?: string;
  /** Search engines should leave the page out. */
  unlisted?: boolean;
};

export const DEFAULT_PICTURE = "/share/home.png";
const DEFAULT_PICTURE_ALT = `${site.name}: spoken English, German, PTE and IELTS`;

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The data of the root route's loader; empty if it failed. */
function rootDataOf(matches: Matches): { siteUrl?: string; site?: Site } {
  return matches.find((match) => match?.id === "root")?.loaderData ?? {};
}

/** Title, description, canonical link, Open Graph and Twitter tags of a page. */
export function pageMeta(matches: Matches, page: PageSeo): MetaDescriptor[] {
  const { siteUrl = "", site: details } = rootDataOf(matches);
  const description = page.description.replace("{phone}", details?.branches[0]?.phone ?? "");
  const url = `${siteUrl}${page.canonicalPath}`;
  const picture = `${siteUrl}${page.sharePicture ?? DEFAULT_PICTURE}`;
  return [
    { title: page.title },
    { name: "description", content: description },
    ...(page.unlisted
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: page.sharePictureAlt ?? DEFAULT_PICTURE_ALT },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
  ] as MetaDescriptor[];
}
