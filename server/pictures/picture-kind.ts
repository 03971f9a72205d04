/** The formats we take, by how their files begin. Everything else is kept from the decoder altogether. */
export type PictureKind = "jpeg" | "png" | "gif" | "webp" | "avif";

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/**
 * What a file is by its first bytes, whatever its name and its sender call it. SVG has none of these:
 * it is a document, with links and scripts.
 */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return "avif";
  return undefined;
}
