import { join } from "node:path";
import multipart from "@fastify/multipart";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problem } from "#contract/problem.ts";
import {
  postDeskMessages as messages,
  PICTURE_BYTES,
  uploadedPicture,
} from "#contract/staff-blog.ts";
import { recordAction } from "../db/records/action-records.ts";
import { HttpProblem } from "../http/problems.ts";
import { editors, staffOf } from "../http/staff-access.ts";
import { UPLOADS, type Uploads } from "./uploads.ts";

/** Size of what a multipart form adds around its file. */
const AROUND_BYTES = 64 * 1024;

/** Uploads pictures; for editors. */
export const pictureRoutes: FastifyPluginAsyncZod<{ uploads: Uploads }> = async (
  app,
  { uploads },
) => {
  await app.register(multipart, {
    limits: { fileSize: PICTURE_BYTES, files: 1, fields: 0, parts: 1 },
  });

  app.post(
    "/pictures",
    {
      config: { roles: editors },
      bodyLimit: PICTURE_BYTES + AROUND_BYTES,
      schema: {
        summary: "Upload a picture",
        description:
          "As `multipart/form-data` with one file of at most 5 MiB: JPEG, PNG, WebP, GIF or AVIF. It is kept in several sizes, without what the camera wrote beside it.",
        tags: ["Staff: blog"],
        security: [{ bearer: [] }],
        consumes: ["multipart/form-data"],
        response: { 201: uploadedPicture, "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      const bytes = await fileOf(request);
      const now = new Date();
      const picture = await uploads.add(bytes, now, (trx, { src, ...after }) => {
        const subject = { kind: "picture", id: src };
        const action = { action: "picture.uploaded", subject, after };
        return recordAction(trx, staffOf(request), action, now);
      });
      return reply.status(201).send(picture);
    },
  );
};

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new HttpProblem(415, "unsupported_media_type", messages.pictureMissing);
  }
  try {
    const file = await request.file();
    if (!file) throw new HttpProblem(400, "malformed", messages.pictureMissing);
    return await file.toBuffer();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "FST_REQ_FILE_TOO_LARGE" || code === "FST_ERR_CTP_BODY_TOO_LARGE") {
      throw new HttpProblem(413, "payload_too_large", messages.pictureLarge);
    }
    if (error instanceof HttpProblem) throw error;
    // Any other error means that the form is malformed.
    throw new HttpProblem(400, "malformed", messages.pictureMissing);
  }
}

const YEAR_MS = 31_536_000_000;
const PICTURE = /^\/[a-z0-9][a-z0-9-]*-(?:\d{2,4}\.(?:webp|avif)|share\.jpg)$/;
const SHARED = new RegExp(`^/${UPLOADS}/([0-9a-f]+)-share\\.jpg(?:\\?|$)`);

/** Serves uploaded pictures to everybody. Their names depend on their content, so browsers may cache them for good. */
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
      // The folder is created with the first picture.
      suppressWarning: true,
    });
  });
}
