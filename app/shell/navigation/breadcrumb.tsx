import { StructuredData } from "../search-engines/structured-data.tsx";
import { useSiteUrl } from "../use-site.ts";
import styles from "./breadcrumb.module.css";

export type Crumb = { name: string; url: string };

type BreadcrumbProps = {
  above?: readonly Crumb[];
  current: Crumb;
  /** The page is sample content, of which search engines are told nothing. */
  isSample?: boolean;
};

/** The path from the home page to this one, also as a BreadcrumbList for search engines. */
export function Breadcrumb({ above = [], current, isSample = false }: BreadcrumbProps) {
  const siteUrl = useSiteUrl();
  const way = [{ name: "Home", url: "/" }, ...above];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={`muted wrap ${styles.trail}`}>
        {way.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current.name}</li>
      </ol>
      {!isSample && (
        <StructuredData
          data={{
            "@context": "https://schema.org",
            "@type": "BreadcrumbList",
            itemListElement: [...way, current].map(({ name, url }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name,
              item: `${siteUrl}${url}`,
            })),
          }}
        />
      )}
    </nav>
  );
}
