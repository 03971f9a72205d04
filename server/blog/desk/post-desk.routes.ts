import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { editors } from "#contract/accounts/roles.ts";
import { blog } from "#contract/blog.ts";
import { problem } from "#contract/problem.ts";
import {
  newPost,
  onRevision,
  POST_BODY_BYTES,
  postConflict,
  postSuggestions,
  postVersion,
  postVersions,
  previewRequest,
  publishedPost,
  savedPost,
  staffPost,
  staffPostList,
  staffPostQuery,
} from "#contract/staff/staff-blog.ts";
import { staffOf } from "../../http/staff-access.ts";
import type { PostDesk } from "./post-desk.ts";
import type { PostPublisher } from "./publish-post.ts";

export type PostDeskOptions = { desk: PostDesk; publisher: PostPublisher };

const ofPost = z.object({ id: z.string().check(z.maxLength(100)) });
const ofVersion = z.extend(ofPost, { versionId: z.string().check(z.maxLength(100)) });

const revisionQuery = z.object({
  revision: z.pipe(
    z
      .string({ error: "Which revision?" })
      .check(z.regex(/^\d{1,9}$/, { error: "Which revision?" })),
    z.transform(Number),
  ),
});

/** The calls by which editors write the blog. */
export const postDeskRoutes: FastifyPluginAsyncZod<PostDeskOptions> = async (
  app,
  { desk, publisher },
) => {
  const config = { roles: editors };
  const common = { tags: ["Staff: blog"], security: [{ bearer: [] }] };
  const refusals = { 409: postConflict, "4xx": problem, 503: problem };
  const by = (request: Parameters<typeof staffOf>[0]) => ({
    user: staffOf(request),
    at: new Date(),
  });

  app.get(
    "/blog/posts",
    {
      config,
      schema: {
        ...common,
        summary: "List posts, those that were edited last first",
        querystring: staffPostQuery,
        response: { 200: staffPostList, ...refusals },
      },
    },
    (request) => desk.list(request.query, new Date()),
  );

  app.get(
    "/blog/suggestions",
    {
      config,
      schema: {
        ...common,
        summary: "Topics, tags and authors in use",
        response: { 200: postSuggestions, ...refusals },
      },
    },
    () => desk.suggestions(),
  );

  app.post(
    "/blog/posts",
    {
      config,
      bodyLimit: POST_BODY_BYTES,
      schema: {
        ...common,
        summary: "Begin a post",
        body: newPost,
        response: { 201: staffPost, ...refusals },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await desk.create(request.body.fields, by(request))),
  );

  app.get(
    "/blog/posts/:id",
    {
      config,
      schema: {
        ...common,
        summary: "A post for editing",
        params: ofPost,
        response: { 200: staffPost, ...refusals },
      },
    },
    (request) => desk.show(request.params.id, new Date()),
  );

  app.put(
    "/blog/posts/:id",
    {
      config,
      bodyLimit: POST_BODY_BYTES,
      schema: {
        ...common,
        summary: "Save the working copy; visitors see nothing of it",
        description: "On another revision than the present one: 409, with the post as it is.",
        params: ofPost,
        body: savedPost,
        response: { 200: staffPost, ...refusals },
      },
    },
    (request) => desk.save(request.params.id, request.body, by(request)),
  );

  app.delete(
    "/blog/posts/:id",
    {
      config,
      schema: {
        ...common,
        summary: "Delete a draft with its versions",
        params: ofPost,
        querystring: revisionQuery,
        response: { 204: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      await desk.remove(request.params.id, request.query.revision, by(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    "/blog/posts/:id/publish",
    {
      config,
      schema: {
        ...common,
        summary: "Show the working copy to visitors, now or from a time on",
        params: ofPost,
        body: publishedPost,
        response: { 200: staffPost, ...refusals },
      },
    },
    (request) => publisher.publish(request.params.id, request.body, by(request)),
  );

  app.post(
    "/blog/posts/:id/unpublish",
    {
      config,
      schema: {
        ...common,
        summary: "Take a post off the site",
        params: ofPost,
        body: onRevision,
        response: { 200: staffPost, ...refusals },
      },
    },
    (request) => publisher.unpublish(request.params.id, request.body.revision, by(request)),
  );

  app.get(
    "/blog/posts/:id/versions",
    {
      config,
      schema: {
        ...common,
        summary: "What a post was like before, newest first",
        params: ofPost,
        response: { 200: postVersions, ...refusals },
      },
    },
    (request) => desk.versions(request.params.id),
  );

  app.get(
    "/blog/posts/:id/versions/:versionId",
    {
      config,
      schema: {
        ...common,
        summary: "One version, whole",
        params: ofVersion,
        response: { 200: postVersion, ...refusals },
      },
    },
    (request) => desk.version(request.params.id, request.params.versionId),
  );

  app.post(
    "/blog/posts/:id/versions/:versionId/restore",
    {
      config,
      schema: {
        ...common,
        summary: "Make a version the working copy",
        params: ofVersion,
        body: onRevision,
        response: { 200: staffPost, ...refusals },
      },
    },
    (request) => {
      const { id, versionId } = request.params;
      return desk.restore(id, versionId, request.body.revision, by(request));
    },
  );

  app.post(
    "/blog/preview",
    {
      config: { ...config, needsNoKey: true },
      bodyLimit: POST_BODY_BYTES,
      schema: {
        ...common,
        summary: "A post as its page would show it; nothing is saved",
        body: previewRequest,
        response: { 200: blog, ...refusals },
      },
    },
    async (request) => desk.preview(request.body.fields, new Date()),
  );
};
