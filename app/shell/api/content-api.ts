import type { Site, SiteFaq, SiteReviews } from "#contract/institute.ts";
import { callApi, type FetchApi } from "./api-client.ts";

/**
 * Reads the content that staff edit, for loaders. If the page's address has a `preview` token, which the back office
 * adds, it reads the drafts.
 */
export function createContentApi(fetchApi: FetchApi) {
  const read =
    <T>(path: string) =>
    async (request: Request): Promise<T> => {
      const token = new URL(request.url).searchParams.get("preview");
      const query = token === null ? "" : `?${new URLSearchParams({ preview: token })}`;
      const outcome = await callApi<T>(fetchApi, path + query);
      if (outcome.kind !== "done") throw new Error(`The site’s content cannot be read: ${path}.`);
      return outcome.value;
    };
  return {
    site: read<Site>("/site"),
    reviews: read<SiteReviews>("/site/reviews"),
    faq: read<SiteFaq>("/site/faq"),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
