/** Widths in pixels that a picture of a post is stored in, unless the picture itself is narrower. */
const STANDARD_WIDTHS = [480, 960, 1600];

/** The width in pixels of a picture's widest file. */
export const WIDEST_PICTURE = 1600;

/** The size in pixels of the picture that is shown where a page is shared. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The width in pixels of a picture in a mail: twice that of the text, for fine screens. */
export const MAIL_PICTURE_WIDTH = 1064;

const WIDEST_FILE = /^(\/(blog-pictures|uploads)\/[a-z0-9-]+)-\d+\.\w+$/;

/**
 * The file of a picture that is shown where its post is shared.
 * @param src address of its widest file
 * @returns undefined for a picture that is not one of ours
 */
export function sharePictureOf(src: string): string | undefined {
  const [, name, folder] = WIDEST_FILE.exec(src) ?? [];
  return name && `${name}-share.${folder === "uploads" ? "jpg" : "png"}`;
}

/** The file of an uploaded picture that mails show: a JPEG, which all mail programs know. Others stay as they are. */
export function mailPictureOf(src: string): string {
  const [, name, folder] = WIDEST_FILE.exec(src) ?? [];
  return name && folder === "uploads" ? `${name}-mail.jpg` : src;
}

/** The widths of all files of a picture, from the width of the widest. */
export const pictureWidths = (widest: number): number[] => [
  ...STANDARD_WIDTHS.filter((standard) => standard < widest),
  widest,
];
