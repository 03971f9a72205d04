import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PICTURE_BYTES } from "#contract/picture-limits.ts";
import { postDeskMessages as messages } from "#contract/staff/staff-blog.ts";
import { HttpProblem } from "../http/problems.ts";

/** The most bytes of a form with one picture: 64 KiB are for the headers and boundaries around it. */
const FORM_BYTES = PICTURE_BYTES + 64 * 1024;

/**
 * Reads the form to its end, so that a picture that is too large or incomplete is never stored, however slowly it
 * arrives.
 * @throws {HttpProblem} 413 above a limit, 415 for a body that is not a form, 400 for a malformed form
 */
export async function receivePicture(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
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

/** Waits until more than `limit` bytes have arrived. The parser does not count the bytes around the parts. */
const bytesAbove = (limit: number, body: Readable): Promise<"too large"> =>
  new Promise((resolve) => {
    let received = 0;
    body.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) resolve("too large");
    });
  });
