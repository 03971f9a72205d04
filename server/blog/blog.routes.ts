import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import {
  blogAddresses,
  blogAnswer,
  blogList,
  blogListQuery,
  blogTopics,
  nearestBlog,
  recentBlogs,
  recentBlogsQuery,
} from "#contract/blog.ts";
import { problem } from "#contract/problem.ts";
import { HttpProblem } from "../http/problems.ts";
import type { BlogCalls } from "./published-posts.ts";

const notFound = z.extend(problem, { nearest: z.optional(z.array(nearestBlog)) });

/** Reading the blog (API contract). */
export const blogRoutes: FastifyPluginAsyncZod<{ blog: BlogCalls }> = async (app, { blog }) => {
  const tags = ["Blog"];
  const refusals = { "4xx": problem, 503: problem };

  app.get(
    "/blogs/allBlogs",
    {
      schema: {
        summary: "List and search posts",
        description:
          "Newest first; with `q` the best first. Every word of `q` must begin a word of the post; accents make no difference.",
        tags,
        querystring: blogListQuery,
        response: { 200: blogList, ...refusals },
      },
    },
    (request) => blog.list(request.query, new Date()),
  );

  app.get(
    "/blogs/recent",
    {
      schema: {
        summary: "The newest posts, in short",
        description: "`isSample` marks those that came with the program, for readers to be told.",
        tags,
        querystring: recentBlogsQuery,
        response: { 200: recentBlogs, ...refusals },
      },
    },
    (request) => blog.recent(request.query.limit, new Date()),
  );

  app.get(
    "/blogs/blog/:url",
    {
      schema: {
        summary: "One post",
        description:
          "A slug that the post had before gives it too, with today's in `movedTo`. The 404 names posts that may have been meant.",
        tags,
        params: z.object({ url: z.string() }),
        response: { 200: blogAnswer, 404: notFound, ...refusals },
      },
    },
    async (request) => {
      const { url } = request.params;
      const answer = await blog.post(url, new Date());
      if (answer) return answer;
      const nearest = await blog.nearest(url, new Date());
      throw new HttpProblem(404, "not_found", "This post does not exist. It may have moved.", {
        members: { nearest },
      });
    },
  );

  app.get(
    "/blogs/topics",
    {
      schema: {
        summary: "Topics and tags, with how many posts each has",
        tags,
        response: { 200: blogTopics, ...refusals },
      },
    },
    () => blog.topics(new Date()),
  );

  app.get(
    "/blogs/addresses",
    {
      schema: {
        summary: "Where all posts are, for the sitemap",
        tags,
        response: { 200: blogAddresses, ...refusals },
      },
    },
    () => blog.addresses(new Date()),
  );
};
