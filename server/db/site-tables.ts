/* Tables of the site content that staff edit; column types as in `tables.ts`. */

/** A part of the site that somebody has edited; parts without a row are as `content/` has them. */
export type SitePartsTable = {
  part: string;
  /** Grows with every change, so that two editors notice each other. */
  version: number;
  /** JSON of what differs from `content/`; `{}` where nothing does, absent where nothing waits. */
  draft: string | null;
  drafted_at: string | null;
  drafted_by: string | null;
  /** The like of what the site shows; absent until something is published. */
  published: string | null;
  published_number: number | null;
  published_at: string | null;
  published_by: string | null;
};

/** What was published, each time. */
export type SiteVersionsTable = {
  part: string;
  /** From 1. */
  number: number;
  overrides: string;
  published_at: string;
  published_by: string;
};

export type SiteTables = { site_parts: SitePartsTable; site_versions: SiteVersionsTable };
