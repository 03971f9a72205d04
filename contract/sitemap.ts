/** The most addresses of a sitemap (sitemaps.org). */
export const MAX_SITEMAP_ADDRESSES = 50_000;
