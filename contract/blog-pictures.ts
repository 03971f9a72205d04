/** Widths that a picture of a post is kept in, as far as the picture reaches; in pixels. */
const STANDARD_WIDTHS = [480, 960, 1600];

/** None is kept wider than this. */
export const WIDEST_PICTURE = 1600;

/** Where a page is shared its picture has this size. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const WIDEST_FILE = /^(\/(blog-pictures|uploads)\/[a-z0-9-]+)-\d+\.\w+$/;

/**
 * The file of a picture for where its post is shared, by the address of its widest: drawn with the site,
 * or cut from what was uploaded. Nothing for a picture that is none of ours.
 */
export function sharePictureOf(src: string): string | undefined {
  const [, name, folder] = WIDEST_FILE.exec(src) ?? [];
  return name && `${name}-share.${folder === "uploads" ? "jpg" : "png"}`;
}

/** The widths of all files of a picture, by that of the widest, which its address names. */
export const pictureWidths = (widest: number): number[] => [
  ...STANDARD_WIDTHS.filter((standard) => standard < widest),
  widest,
];
