import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";
import type { Site } from "#contract/site.ts";

type PageSeo = {
  title: string;
  /** `{phone}` is filled in. */
  description: string;
  /** Path of the page that search engines should list, which an alias shares. */
  canonicalPath: string;
  /** Path of the picture shown where the page is shared, 1200 by 630. */
  sharePicture?: string;
  sharePictureAlt?: string;
  /** A page that search engines should leave out. */
  unlisted?: boolean;
};

export const DEFAULT_PICTURE = "/share/home.png";
const DEFAULT_PICTURE_ALT = `${site.name}: spoken English, German, PTE and IELTS`;

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What the root route's loader brings; nothing where it failed. */
function rootDataOf(matches: Matches): { siteUrl?: string; site?: Site } {
  return matches.find((match) => match?.id === "root")?.loaderData ?? {};
}

/** Title, description, canonical link, Open Graph and Twitter tags: all in the first HTML. */
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
