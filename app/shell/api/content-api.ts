import type { Site, SiteFaq, SiteReviews } from "#contract/institute.ts";
import { callApi, type FetchApi } from "./api-client.ts";

/**
 * Reads the content that staff edit, for loaders. If the page's address has a `preview` token, which the back office
 * adds, it reads the drafts.
 */
export function createContentApi(fetchApi: FetchApi) {
  const read =
    <T>(path: string, added: Record<string, string> = {}) =>
    async (request: Request): Promise<T> => {
      const token = new URL(request.url).searchParams.get("preview");
      const query = new URLSearchParams({
        ...(token === null ? {} : { preview: token }),
        ...added,
      });
      const outcome = await callApi<T>(fetchApi, query.size > 0 ? `${path}?${query}` : path);
      if (outcome.kind !== "done") throw new Error(`The site’s content cannot be read: ${path}.`);
      return outcome.value;
    };
  return {
    site: read<Site>("/site"),
    /** With all holidays to come: follow-ups are planned far ahead. */
    siteForStaff: read<Site>("/site", { holidays: "all" }),
    reviews: read<SiteReviews>("/site/reviews"),
    faq: read<SiteFaq>("/site/faq"),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
