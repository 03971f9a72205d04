/* Limits of an uploaded picture. The page checks its bytes before it sends it; the server checks everything. */

/** The formats that are accepted. SVG is not: it is a document, with links and scripts. */
export const pictureKinds = ["jpeg", "png", "webp", "gif", "avif"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The most bytes of a picture as it is sent (API contract, "Limits"). */
export const PICTURE_BYTES = 5 * 1024 * 1024;
/** The most pixels of a picture that is sent: decoded, each takes up to 8 bytes. */
export const PICTURE_PIXELS = 24_000_000;
/** The most pixels of an AVIF that is sent: its decoder takes 25 bytes for each, other decoders 12. */
export const AVIF_PIXELS = 11_000_000;
/** The least width in pixels of the picture above a post: a narrower one would be enlarged. */
export const HEAD_PICTURE_WIDTH = 960;
/** The longest side of a picture as it is kept, in pixels. */
export const MAX_PICTURE_SIDE = 4_000;
