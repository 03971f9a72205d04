import type { SiteReviews } from "#contract/site.ts";
import type { ContentApi } from "../shell/api/content-api.ts";

export type EditedReviews = Pick<SiteReviews, "notice" | "rows"> | null;

/** What the site was built with comes with its code; only what is edited comes from here. */
export async function loadReviews(content: ContentApi, request: Request): Promise<EditedReviews> {
  const { isEdited, notice, rows } = await content.reviews(request);
  return isEdited ? { notice, rows } : null;
}
