import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { blogPost } from "#content/blog/blog-post.ts";
import type { BlogTopics } from "#contract/blog.ts";
import type { PageServices } from "../shell/site-context.ts";
import { RecentBlogs } from "./article/article.tsx";
import { loadPost } from "./article/load-post.ts";
import { ListFilters } from "./list/list-page.tsx";
import { loadList, type PostListData } from "./list/load-list.ts";

/* A call that fails costs a page of the blog that part alone (specification, section 8). */

const post = { url: "visa", title: "Visa", tags: ["Forms"], topic: "PTE", blogImages: [] };
const tags = Array.from({ length: 41 }, (_, index) => {
  return { name: `Tag ${index + 1}`, slug: `tag-${index + 1}`, posts: 1 };
});
const answers: Record<string, unknown> = {
  allBlogs: { data: { data: [post], page: 1, perPage: 9, total: 1 } },
  recent: { data: [post] },
  blog: { message: post },
  topics: { topics: [{ name: "PTE", slug: "pte", posts: 1 }], tags } satisfies BlogTopics,
};

/** The API as a page asks it, with one call of the blog's that fails. */
function servicesWithout(failing?: string) {
  const logged: string[] = [];
  const services = {
    fetchApi: async (path: string) => {
      const [, call = ""] = /\/blogs\/(\w+)/.exec(path) ?? [];
      if (call === failing) return Response.json({ status: 500 }, { status: 500 });
      return Response.json(answers[call]);
    },
    logError: (error: unknown) => logged.push((error as Error).message),
  } as Partial<PageServices> as PageServices;
  return { services, logged };
}

const filtersOver = (list: PostListData) => renderToStaticMarkup(<ListFilters list={list} />);

describe("a part of the blog that cannot be fetched", () => {
  test("the recent posts: the post is shown, and in their place a sentence", async () => {
    const { services, logged } = servicesWithout("recent");
    const { data, init } = await loadPost("visa", services);
    expect(init?.status ?? 200).toBe(200);
    expect(data).toMatchObject({ kind: "post", post, recent: undefined });
    expect(logged).toEqual(["Failed to fetch the recent blogs."]);
    expect(renderToStaticMarkup(<RecentBlogs recent={undefined} />)).toContain(
      blogPost.recentFailed,
    );
  });

  test("the list: it says so, and the fault is logged", async () => {
    const { services, logged } = servicesWithout("allBlogs");
    const { init } = await loadList({ page: 1 }, services);
    expect(init?.status).toBe(503);
    expect(logged).toEqual(["Failed to fetch all blogs."]);
  });

  test("topics and tags: posts and lists are shown, and what was chosen stays chosen", async () => {
    const { services, logged } = servicesWithout("topics");
    const { data: found } = await loadPost("visa", services);
    expect(found).toMatchObject({
      kind: "post",
      topic: { name: "PTE" },
      tags: [{ name: "Forms" }],
    });
    const { data: list, init } = await loadList({ topic: "pte", page: 1 }, services);
    expect(init?.status).toBe(200);
    expect(list).toMatchObject({ gap: undefined, posts: [{ url: "visa" }] });
    expect(new Set(logged)).toEqual(new Set(["Failed to fetch the topics of the blog."]));
    const filters = filtersOver(list);
    expect(filters).toContain('<input type="hidden" name="topic" value="pte"/>');
    expect(filters).not.toContain("<select");
  });
});

test("of many tags 40 are offered, and the chosen one", async () => {
  const { services } = servicesWithout();
  const offered = async (tag?: string) => {
    const { data } = await loadList({ tag, page: 1 }, services);
    return data.choices.tags.map(({ slug }) => slug);
  };
  const first = tags.slice(0, 40).map(({ slug }) => slug);
  expect(await offered()).toEqual(first);
  expect(await offered("tag-7")).toEqual(first);
  expect(await offered("tag-41")).toEqual([...first, "tag-41"]);
  const { data } = await loadList({ tag: "tag-41", page: 1 }, services);
  expect(filtersOver(data)).toContain('<option value="tag-41" selected="">');
});
