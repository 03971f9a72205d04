import sharp, { type Sharp } from "sharp";
import type { Desk } from "./desk.ts";

/** A picture of one colour. */
export const drawn = (width: number, height: number, colour = "#0b7a75"): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** Uploads a file as the pages of the back office do: as a form with one file. */
export function sendPicture(
  editor: Desk,
  bytes: Buffer,
  { name = "a.jpg", type = "image/jpeg" } = {},
) {
  const boundary = "----picture";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return editor.call("POST", "/pictures", payload, { headers });
}
