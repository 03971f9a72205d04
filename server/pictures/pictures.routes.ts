import { extname } from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { editors } from "#contract/accounts/roles.ts";
import { PICTURE_BYTES } from "#contract/picture-limits.ts";
import { problem } from "#contract/problem.ts";
import { uploadedPicture } from "#contract/staff/staff-blog.ts";
import { recordAction } from "../db/action-records.ts";
import { staffOf } from "../http/staff-access.ts";
import { UPLOADS } from "./picture-files.ts";
import { receivePicture } from "./receive-picture.ts";
import type { Uploads } from "./uploads.ts";

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
      // The same picture is stored once, however often it is sent: its name comes from its content.
      config: { roles: editors, needsNoKey: true },
      schema: {
        summary: "Upload a picture",
        description:
          "As `multipart/form-data` with one file of at most 5 MiB and 24 megapixels: JPEG, PNG, WebP, GIF or AVIF (11 megapixels). It is kept in several sizes, without what the camera wrote beside it.",
        tags: ["Staff: blog"],
        security: [{ bearer: [] }],
        consumes: ["multipart/form-data"],
        response: { 201: uploadedPicture, "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const receive = () => receivePicture(request, reply);
      const picture = await uploads.add(receive, now, (trx, { src, ...after }) => {
        const subject = { kind: "picture", id: src };
        const action = { action: "picture.uploaded", subject, after };
        return recordAction(trx, staffOf(request), action, now);
      });
      return reply.status(201).send(picture);
    },
  );
};

/** Serves uploaded pictures to everybody. Their names depend on their content, so browsers may keep them for a year. */
export const serveUploads: FastifyPluginAsyncZod<{ uploads: Pick<Uploads, "read"> }> = async (
  app,
  { uploads },
) => {
  app.get(
    `/${UPLOADS}/*`,
    { schema: { hide: true, params: z.object({ "*": z.string() }) } },
    async ({ params, headers }, reply) => {
      const file = params["*"];
      const bytes = await uploads.read(file);
      if (!bytes) return reply.callNotFound();
      const etag = `"${file}"`;
      reply.headers({ etag, "cache-control": "public, max-age=31536000, immutable" });
      if (headers["if-none-match"] === etag) return reply.status(304).send();
      return reply.type(TYPES[extname(file)] ?? "").send(bytes);
    },
  );
};

const TYPES: Record<string, string> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
};
