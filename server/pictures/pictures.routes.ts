import { join } from "node:path";
import multipart from "@fastify/multipart";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { editors } from "#contract/accounts/roles.ts";
import { PICTURE_BYTES } from "#contract/picture-limits.ts";
import { problem } from "#contract/problem.ts";
import { uploadedPicture } from "#contract/staff/staff-blog.ts";
import { recordAction } from "../db/action-records.ts";
import { staffOf } from "../http/staff-access.ts";
import { receivePicture } from "./receive-picture.ts";
import { UPLOADS, type Uploads } from "./uploads.ts";
import type { JpegKind } from "./variants.ts";

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

const YEAR_MS = 31_536_000_000;
const PICTURE = /^[a-z0-9][a-z0-9-]*-(?:\d{1,4}\.(?:webp|avif)|(?:share|mail)\.jpg)$/;
const MADE_LATER = /^([0-9a-f]+)-(share|mail)\.jpg$/;

/** Serves uploaded pictures to everybody. Their names depend on their content, so browsers may cache them for good. */
export async function serveUploads(
  app: FastifyInstance,
  dataDir: string,
  uploads: Pick<Uploads, "keepJpeg">,
): Promise<void> {
  await app.register(async (served) => {
    await served.register(fastifyStatic, {
      root: join(dataDir, UPLOADS),
      // The plugin's own route reads the whole folder at each request.
      serve: false,
      immutable: true,
      maxAge: YEAR_MS,
      // The folder is created with the first picture.
      suppressWarning: true,
    });
    served.get<{ Params: { "*": string } }>(
      `/${UPLOADS}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const name = request.params["*"];
        if (!PICTURE.test(name)) return reply.callNotFound();
        const [, picture, kind] = MADE_LATER.exec(name) ?? [];
        if (picture) await uploads.keepJpeg(picture, kind as JpegKind);
        return reply.sendFile(name);
      },
    );
  });
}
