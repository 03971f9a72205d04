import type { Blog } from "#contract/blog.ts";
import { StructuredData } from "../../shell/search-engines/structured-data.tsx";
import { useSite, useSiteUrl } from "../../shell/use-site.ts";
import { postPath } from "../blog-paths.ts";

/** What search engines read of a post (schema.org; specification, section 2). */
export function ArticleRecord({ post }: { post: Blog }) {
  const siteUrl = useSiteUrl();
  const { name } = useSite();
  const url = `${siteUrl}${postPath(post.url)}`;
  return (
    <StructuredData
      data={{
        "@context": "https://schema.org",
        "@type": "BlogPosting",
        "@id": `${url}#post`,
        mainEntityOfPage: url,
        url,
        headline: post.title,
        description: post.metaDescription || post.shortDescription,
        image: post.blogImages.map((image) => new URL(image, siteUrl).href),
        datePublished: post.date,
        dateModified: post.updatedAt,
        author: { "@type": "Person", name: post.author },
        publisher: {
          "@type": "EducationalOrganization",
          "@id": `${siteUrl}/#institute`,
          name,
          url: `${siteUrl}/`,
          logo: `${siteUrl}/icon-512.png`,
        },
        articleSection: post.topic,
        keywords: post.tags.join(", "),
        timeRequired: `PT${post.minutesToRead}M`,
        inLanguage: "en",
      }}
    />
  );
}
