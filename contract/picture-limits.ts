/* What an uploaded picture may be. The page checks its bytes before it sends it, the server checks all of it. */

/** The formats that are taken. SVG is not: it is a document, with links and scripts. */
export const pictureKinds = ["jpeg", "png", "webp", "gif", "avif"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** A picture as it is sent, in bytes (API contract, "Limits"). */
export const PICTURE_BYTES = 5 * 1024 * 1024;
/** Pixels of a picture that is sent: decoded, each takes up to 8 bytes. */
export const PICTURE_PIXELS = 24_000_000;
/** Pixels of an AVIF that is sent: its decoder takes 25 bytes for each, that of other formats 12. */
export const AVIF_PIXELS = 11_000_000;
/** The least width in pixels: narrower pictures above a post would be enlarged. */
export const HEAD_PICTURE_WIDTH = 960;
/** The longest side of a picture as it is kept, in pixels. */
export const MAX_PICTURE_SIDE = 4_000;
