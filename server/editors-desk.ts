import type { FastifyBaseLogger } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { postDeskRoutes } from "./blog/desk/post-desk.routes.ts";
import { createPostDesk } from "./blog/desk/post-desk.ts";
import { createPostPublisher } from "./blog/desk/publish-post.ts";
import { usedPictures } from "./blog/desk/used-pictures.ts";
import { beginningOf } from "./blog/post-text.ts";
import type { Posts } from "./blog/posts.repo.ts";
import { createBlog } from "./blog/published-posts.ts";
import { letterDeskRoutes } from "./newsletter/desk/letter-desk.routes.ts";
import { createLetterDesk, type LetterDeskOptions } from "./newsletter/desk/letter-desk.ts";
import type { ReadPost } from "./newsletter/post-letter.ts";
import { createPictureSweep } from "./pictures/picture-sweep.ts";
import { pictureRoutes } from "./pictures/pictures.routes.ts";
import { createUploads } from "./pictures/uploads.ts";

export type EditorsDeskOptions = Omit<LetterDeskOptions, "readPost"> & {
  dataDir: string;
  posts: Posts;
  /** Called when a change of posts is stored. */
  postsChanged: () => Promise<void>;
  onMailsQueued: () => void;
  log: FastifyBaseLogger;
};

/** How letters read the posts that they bring. */
export function readPostOf(posts: Posts): ReadPost {
  const blog = createBlog(posts);
  return async (slug, at) => {
    const post = (await blog.post(slug, at))?.message;
    return post && { ...post, beginning: beginningOf(post.content) };
  };
}

/** What editors work with: posts, their pictures, and the letters that bring them to subscribers. */
export function createEditorsDesk(options: EditorsDeskOptions) {
  const { db, dataDir, posts, postsChanged, onMailsQueued, log } = options;
  const desk = createPostDesk(db);
  const publisher = createPostPublisher(db, desk, postsChanged);
  const uploads = createUploads(db, dataDir);
  const sweep = createPictureSweep(uploads, () => usedPictures(db), log);
  const letters = createLetterDesk({ ...options, readPost: readPostOf(posts) });

  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(postDeskRoutes, { desk, publisher });
    await app.register(pictureRoutes, { uploads });
    await app.register(letterDeskRoutes, { desk: letters, onMailsQueued });
  };
  return { routes, uploads, start: async () => sweep.start(), stop: async () => sweep.stop() };
}
