import pLimit from "p-limit";
import type { Site, SiteFaq, SiteReviews } from "#contract/institute.ts";
import { type SitePart, type SiteValues, siteParts } from "#contract/site-values.ts";
import type { Database } from "../db/tables.ts";
import { faqFrom, reviewsFrom, siteFrom } from "./site-from-values.ts";
import type { SiteParts } from "./site-parts.repo.ts";
import { isEdited, type Overrides, valuesWith } from "./stored-overrides.ts";

type AllOverrides = Partial<Record<SitePart, Overrides>>;

/** Facts about the institute, which pages, mails and the response clocks of leads use. */
export type SiteContent = {
  site: () => Site;
  reviews: () => SiteReviews;
  faq: () => SiteFaq;
  greetings: () => SiteValues["greetings"];
  /** The values of every part, as editors see them. */
  values: () => SiteValues;
};

/**
 * Keeps the published content in memory, so that no page or mail queries the database for it. While
 * the database cannot be reached, the last content stays.
 */
export async function createSiteContent(db: Database, parts: SiteParts) {
  let shown = contentOf({});
  /** Reads run one after the other, so that an older one cannot finish last. */
  const inTurn = pLimit(1);

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

  const refresh = () =>
    inTurn(async () => {
      shown = await read("published");
    });

  await refresh();
  return {
    site: () => shown.site(),
    reviews: () => shown.reviews(),
    faq: () => shown.faq(),
    greetings: () => shown.greetings(),
    values: () => shown.values(),
    /** Reads the published content again. Call it when something was published, by this process or another. */
    refresh,
    /** The content as it would be with every draft published. */
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
    greetings: () => values.greetings,
    values: () => values,
  };
}
