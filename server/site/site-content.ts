import type { Site, SiteFaq, SiteReviews } from "#contract/site.ts";
import { type SitePart, type SiteValues, siteParts } from "#contract/site-values.ts";
import type { Database } from "../db/tables.ts";
import { isEdited, type Overrides, valuesWith } from "./overrides.ts";
import type { SiteParts } from "./site-parts.repo.ts";
import { faqFrom, reviewsFrom, siteFrom } from "./site-values.ts";

type AllOverrides = Partial<Record<SitePart, Overrides>>;

/** What the public site shows of the institute, wherever it is shown: pages, mails, the clock of the counsellors. */
export type SiteContent = {
  site: () => Site;
  reviews: () => SiteReviews;
  faq: () => SiteFaq;
};

/**
 * The published content in memory, so that no page and no mail asks the database for it; with the
 * database away it stays as it last was.
 */
export async function createSiteContent(db: Database, parts: SiteParts) {
  let shown = contentOf({});
  /** One reading after the other: an older one must not end last. */
  let reading: Promise<void> = Promise.resolve();

  async function read(state: "published" | "draft"): Promise<SiteContent> {
    const stored = await parts.all(db);
    const overrides: AllOverrides = {};
    for (const part of siteParts) {
      const row = stored.get(part);
      const own = state === "draft" ? (row?.draft ?? row?.published) : row?.published;
      if (own) overrides[part] = own;
    }
    return contentOf(overrides);
  }

  function refresh(): Promise<void> {
    reading = reading
      .catch(() => {})
      .then(async () => {
        shown = await read("published");
      });
    return reading;
  }

  await refresh();
  return {
    site: () => shown.site(),
    reviews: () => shown.reviews(),
    faq: () => shown.faq(),
    /** Call it when something was published, here or in another process. */
    refresh,
    /** As it would be with every draft published. */
    withDrafts: () => read("draft"),
  };
}

function contentOf(overrides: AllOverrides): SiteContent {
  const values: SiteValues = valuesWith(overrides);
  const site = () => siteFrom(values);
  return {
    site,
    reviews: () => reviewsFrom(values, isEdited(overrides.reviews)),
    faq: () => faqFrom(values, site(), isEdited(overrides.faq)),
  };
}
