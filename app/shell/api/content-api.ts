import type { Site, SiteFaq, SiteReviews } from "#contract/site.ts";
import { callApi, type FetchApi } from "./api-client.ts";

/**
 * What staff edit of the site, for loaders. A page that the back office has asked for with a word for
 * drafts in its address shows them.
 */
export function createContentApi(fetchApi: FetchApi) {
  const read =
    <T>(path: string) =>
    async (request: Request): Promise<T> => {
      const word = new URL(request.url).searchParams.get("preview");
      const query = word === null ? "" : `?${new URLSearchParams({ preview: word })}`;
      const outcome = await callApi<T>(fetchApi, path + query);
      if (outcome.kind !== "done") throw new Error(`The site's content cannot be read: ${path}.`);
      return outcome.value;
    };
  return {
    site: read<Site>("/site"),
    reviews: read<SiteReviews>("/site/reviews"),
    faq: read<SiteFaq>("/site/faq"),
  };
}

export type ContentApi = ReturnType<typeof createContentApi>;
