import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { UPLOADS, type Uploads } from "./uploads.ts";

const YEAR_MS = 31_536_000_000;
const PICTURE = /^\/[a-z0-9][a-z0-9-]*-(?:\d{2,4}\.(?:webp|avif)|share\.jpg)$/;
const SHARED = new RegExp(`^/${UPLOADS}/([0-9a-f]+)-share\\.jpg(?:\\?|$)`);

/** Uploaded pictures, to everybody. Their names tell their bytes, so that browsers keep them. */
export async function serveUploads(
  app: FastifyInstance,
  dataDir: string,
  uploads: Pick<Uploads, "keepShare">,
): Promise<void> {
  await app.register(async (served) => {
    served.addHook("onRequest", async ({ url }) => {
      const [, name] = SHARED.exec(url) ?? [];
      if (name) await uploads.keepShare(name);
    });
    await served.register(fastifyStatic, {
      root: join(dataDir, UPLOADS),
      prefix: `/${UPLOADS}/`,
      decorateReply: false,
      index: false,
      dotfiles: "ignore",
      immutable: true,
      maxAge: YEAR_MS,
      allowedPath: (path) => PICTURE.test(path),
      // The folder comes with the first picture.
      suppressWarning: true,
    });
  });
}
