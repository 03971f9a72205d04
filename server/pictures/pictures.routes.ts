import { join } from "node:path";
import type { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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

/** A form with one picture, in bytes: 64 KiB for what stands around it. */
const FORM_BYTES = PICTURE_BYTES + 64 * 1024;

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
      schema: {
        summary: "Upload a picture",
        description:
          "As `multipart/form-data` with one file of at most 5 MiB and 24 megapixels (AVIF: 12): JPEG, PNG, WebP, GIF or AVIF. It is kept in several sizes, without what the camera wrote beside it.",
        tags: ["Staff: blog"],
        security: [{ bearer: [] }],
        consumes: ["multipart/form-data"],
        response: { 201: uploadedPicture, "4xx": problem, 503: problem },
      },
    },
    async (request, reply) => {
      const now = new Date();
      const receive = () => fileOf(request, reply);
      const picture = await uploads.add(receive, now, (trx, { src, ...after }) => {
        const subject = { kind: "picture", id: src };
        const action = { action: "picture.uploaded", subject, after };
        return recordAction(trx, staffOf(request), action, now);
      });
      return reply.status(201).send(picture);
    },
  );
};

/**
 * Reads the form to its end: what is too much, or not complete, stores nothing however slowly it arrives.
 * @throws {HttpProblem} 413 above a limit, 415 for another body, 400 for a form that is none
 */
async function fileOf(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new HttpProblem(415, "unsupported_media_type", messages.pictureMissing);
  }
  /** Ends the connection, so that nobody sends the rest. */
  const tooLarge = (message: string = messages.pictureLarge) => {
    reply.header("connection", "close");
    return new HttpProblem(413, "payload_too_large", message);
  };
  if (Number(request.headers["content-length"]) > FORM_BYTES) throw tooLarge();
  let file: Buffer | "too large" | undefined;
  try {
    file = await Promise.race([readForm(request), bytesAbove(FORM_BYTES, request.raw)]);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code === "FST_REQ_FILE_TOO_LARGE") throw tooLarge();
    if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code)) throw tooLarge(messages.pictureAlone);
    // Any other error means that the form is malformed.
    throw new HttpProblem(400, "malformed", messages.pictureMissing);
  }
  if (file === "too large") throw tooLarge();
  if (!file) throw new HttpProblem(400, "malformed", messages.pictureMissing);
  return file;
}

async function readForm(request: FastifyRequest): Promise<Buffer | "too large" | undefined> {
  let bytes: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== "file") continue;
    bytes = await part.toBuffer();
    // `toBuffer` misses what arrives after it has read exactly the limit.
    if (part.file.truncated) return "too large";
  }
  return bytes;
}

/** Waits until more than `limit` bytes have arrived. The parser does not count what stands around the parts. */
const bytesAbove = (limit: number, body: Readable): Promise<"too large"> =>
  new Promise((resolve) => {
    let received = 0;
    body.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) resolve("too large");
    });
  });

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
