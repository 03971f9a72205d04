import type { BlogAnswer, BlogList, BlogTopics, RecentBlogs } from "#contract/blog.ts";
import { callApi, type Outcome } from "../shell/api/api-client.ts";
import type { PageServices } from "../shell/site-context.ts";
import type { ListQuery } from "./blog-paths.ts";

type Services = Pick<PageServices, "fetchApi" | "logError">;

/** Statuses that answer a question about a post or a list; any other refusal is a failure of the API. */
const isAnswer = (status: number) => status === 404 || status === 422;

/**
 * The API calls of the blog's pages. A call that fails is logged, and costs the page that part alone
 * (specification, section 8).
 */
export function createBlogApi({ fetchApi, logError }: Services) {
  async function ask<T>(path: string, failure: string): Promise<Outcome<T>> {
    const outcome = await callApi<T>(fetchApi, `/blogs/${path}`);
    const failed =
      outcome.kind === "unreachable" ||
      (outcome.kind === "refused" && !isAnswer(outcome.problem.status));
    if (failed) logError(new Error(failure, { cause: outcome }));
    return failed ? { kind: "unreachable" } : outcome;
  }

  return {
    list({ q, topic, tag, page }: ListQuery, perPage?: number) {
      const query = new URLSearchParams();
      const given = { q, topic, tag, page, perPage };
      for (const [name, value] of Object.entries(given)) {
        if (value !== undefined && value !== "") query.set(name, String(value));
      }
      return ask<BlogList>(`allBlogs?${query}`, "Failed to fetch all blogs.");
    },
    recent: (limit: number) =>
      ask<RecentBlogs>(`recent?limit=${limit}`, "Failed to fetch the recent blogs."),
    post: (url: string) =>
      ask<BlogAnswer>(`blog/${encodeURIComponent(url)}`, "Failed to fetch a blog."),
    /** Topics and tags with their numbers of posts; none if they cannot be fetched. */
    async topics(): Promise<BlogTopics> {
      const outcome = await ask<BlogTopics>("topics", "Failed to fetch the topics of the blog.");
      return outcome.kind === "done" ? outcome.value : { topics: [], tags: [] };
    },
  };
}
